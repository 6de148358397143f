// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/bill_dialog.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

namespace ui {

namespace {

constexpr int kWidth = 640;
constexpr int kRowHeight = 28;
constexpr int kMostHeight = 200;
constexpr int kTextHeight = 104;
enum Way { AskWay, PasteWay, SumWay };

} // namespace

BillDialog::BillDialog(BillViewModel &viewModel, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_about{paragraph()}
    , m_place{new QComboBox}
    , m_placeField{new FormField{m_place}}
    , m_way{new Segmented}
    , m_ways{new QStackedWidget}
    , m_askText{paragraph()}
    , m_ask{button({}, "", QStringLiteral("refresh"))}
    , m_text{new QPlainTextEdit}
    , m_open{button({}, "", QStringLiteral("folder"))}
    , m_pasteText{paragraph({}, Type::Label, "3")}
    , m_sum{new QLineEdit}
    , m_currency{new QComboBox}
    , m_sumField{new FormField{m_sum}}
    , m_currencyField{new FormField{m_currency}}
    , m_trouble{new Banner{"danger"}}
    , m_scroll{new QScrollArea}
    , m_rows{new WrappedContent}
    , m_summary{paragraph()}
    , m_apply{button({}, "primary")}
    , m_close{button()}
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_place->setObjectName(QStringLiteral("billPlace"));
    m_text->setObjectName(QStringLiteral("billText"));
    m_sum->setObjectName(QStringLiteral("billSum"));
    m_ask->setObjectName(QStringLiteral("askBill"));
    m_apply->setObjectName(QStringLiteral("takeBill"));
    layOut();
    connectAll();
    m_viewModel.start();
    retranslate();
    choose(m_viewModel.canAsk() ? AskWay : PasteWay);
}

QWidget *BillDialog::makeAsk()
{
    auto *widget = new QWidget;
    auto *all = column(widget, 0, 8);
    all->addWidget(m_askText);
    QHBoxLayout *line = row(8);
    line->addWidget(m_ask);
    line->addStretch();
    all->addLayout(line);
    all->addStretch();
    return widget;
}

QWidget *BillDialog::makePaste()
{
    m_text->setFixedHeight(kTextHeight);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    auto *widget = new QWidget;
    auto *all = column(widget, 0, 8);
    all->addWidget(m_text);
    QHBoxLayout *line = row(12);
    line->addWidget(m_open, 0, Qt::AlignTop);
    line->addWidget(m_pasteText, 1);
    all->addLayout(line);
    return widget;
}

QWidget *BillDialog::makeSum()
{
    m_sum->setMaxLength(30);
    for (const core::Currency currency : {core::Currency::Cny, core::Currency::Usd})
        m_currency->addItem(core::currencyCode(currency), static_cast<int>(currency));
    auto *widget = new QWidget;
    auto *all = column(widget, 0, 0);
    QHBoxLayout *line = row(12);
    line->addWidget(m_sumField, 3, Qt::AlignTop);
    line->addWidget(m_currencyField, 2, Qt::AlignTop);
    all->addLayout(line);
    all->addStretch();
    return widget;
}

void BillDialog::layOut()
{
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_rows);
    m_scroll->viewport()->setAutoFillBackground(false); // The dialog's own surface shows through.
    m_rows->setAutoFillBackground(false);
    m_ways->addWidget(makeAsk());
    m_ways->addWidget(makePaste());
    m_ways->addWidget(makeSum());
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto *all = column(this, 20, 12);
    all->addWidget(m_about);
    all->addWidget(m_placeField);
    all->addWidget(m_way, 0, Qt::AlignLeft);
    all->addWidget(m_ways);
    all->addWidget(m_trouble);
    all->addWidget(m_scroll);
    all->addWidget(m_summary);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_apply);
    foot->addWidget(m_close);
    all->addLayout(foot);
    m_close->setDefault(true);
}

void BillDialog::connectAll()
{
    connect(&m_viewModel, &BillViewModel::changed, this, &BillDialog::refresh);
    connect(&m_viewModel, &BillViewModel::applied, this, [this](const QString &text) {
        emit noticed(text);
        accept();
    });
    connect(m_place, &QComboBox::activated, this, [this](int index) {
        m_viewModel.setPlace(index);
        m_currency->setCurrentIndex(m_currency->findData(static_cast<int>(m_viewModel.places().at(index).currency)));
        choose(m_way->current() == AskWay && !m_viewModel.canAsk() ? PasteWay : m_way->current());
    });
    connect(m_way, &Segmented::currentChanged, this, &BillDialog::choose);
    connect(m_ask, &QPushButton::clicked, &m_viewModel, &BillViewModel::ask);
    connect(m_open, &QPushButton::clicked, this, &BillDialog::openFile);
    connect(m_text, &QPlainTextEdit::textChanged, this, &BillDialog::compare);
    connect(m_sum, &QLineEdit::textChanged, this, &BillDialog::compare);
    connect(m_currency, &QComboBox::activated, this, &BillDialog::compare);
    connect(m_apply, &QPushButton::clicked, &m_viewModel, &BillViewModel::apply);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
}

void BillDialog::openFile()
{
    auto *dialog = new QFileDialog{this, tr("Open the platform's bill"), {}, QStringLiteral("*.csv *.tsv *.txt")};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_file = path;
        m_text->clear();
        compare();
    });
    dialog->open();
}

void BillDialog::choose(int way)
{
    m_way->setCurrent(way);
    m_ways->setCurrentIndex(way);
    compare();
    if (way == PasteWay)
        m_text->setFocus(Qt::OtherFocusReason);
    else if (way == SumWay)
        m_sum->setFocus(Qt::OtherFocusReason);
    else
        m_ask->setFocus(Qt::OtherFocusReason);
}

void BillDialog::compare()
{
    const auto currency = static_cast<core::Currency>(m_currency->currentData().toInt());
    const bool isText = !m_text->toPlainText().trimmed().isEmpty();
    if (isText)
        m_file.clear();
    m_text->setPlaceholderText(m_file.isEmpty() ? tr("Rows from the platform's bill, with their headings") : m_file);
    if (m_way->current() == SumWay)
        m_viewModel.takeSum(m_sum->text(), currency);
    else if (m_way->current() == PasteWay && !m_file.isEmpty())
        m_viewModel.readFile(m_file);
    else
        m_viewModel.read(m_way->current() == PasteWay ? m_text->toPlainText().toUtf8() : QByteArray{});
}

void BillDialog::fillPlaces()
{
    QStringList names;
    for (const BillPlace &place : m_viewModel.places())
        names << place.name;
    QStringList shown;
    for (int i = 0; i < m_place->count(); ++i)
        shown << m_place->itemText(i);
    if (names != shown) {
        m_place->clear();
        m_place->addItems(names);
        if (const BillPlace first = m_viewModel.places().value(0); !names.isEmpty())
            m_currency->setCurrentIndex(m_currency->findData(static_cast<int>(first.currency)));
        if (m_viewModel.canAsk() && m_text->toPlainText().isEmpty() && m_sum->text().isEmpty()) {
            m_way->setCurrent(AskWay);
            m_ways->setCurrentIndex(AskWay);
        }
    }
    m_place->setCurrentIndex(m_viewModel.place());
}

void BillDialog::refresh()
{
    fillPlaces();
    m_ask->setEnabled(m_viewModel.canAsk() && !m_viewModel.isAsking());
    m_ask->setText(m_viewModel.isAsking() ? tr("Asking…") : tr("Ask for the bill"));
    m_askText->setPlainText(m_viewModel.canAsk() ? tr("The platform tells its own bill of this month.")
                                                 : tr("This platform tells no bill, or has no account in the settings. Paste its bill, or type its sum."));
    const auto &trouble = m_viewModel.trouble();
    m_trouble->setVisible(trouble.has_value());
    if (trouble) {
        m_trouble->setReason(trouble->message);
        m_trouble->setEvidence(trouble->remedy);
    }
    refreshRows();
    QStringList texts{m_viewModel.summary()};
    texts << m_viewModel.notes();
    texts.removeAll(QString{});
    m_summary->setPlainText(texts.join(u' '));
    m_summary->setVisible(!texts.isEmpty());
    m_apply->setEnabled(m_viewModel.canApply());
}

void BillDialog::refreshRows()
{
    const QList<BillRow> rows = m_viewModel.rows();
    QStringList told{locale().name()};
    for (const BillRow &row : rows)
        told << row.name << row.recorded << row.billed << row.difference;
    m_scroll->setVisible(!rows.isEmpty());
    if (const QString text = told.join(QChar{0x1f}); text != std::exchange(m_shown, text)) {
        if (m_rows->layout())
            clearLayout(m_rows->layout());
        delete m_rows->layout();
        auto *grid = new QGridLayout{m_rows};
        grid->setContentsMargins(0, 0, 12, 0);
        grid->setHorizontalSpacing(20);
        grid->setVerticalSpacing(8);
        grid->setColumnStretch(0, 1);
        const QStringList heads{tr("Machine"), tr("Recorded"), tr("On the bill"), tr("Difference")};
        for (int i = 0; i < heads.size(); ++i)
            grid->addWidget(label(heads.at(i), Type::Label, "3"), 0, i, i == 0 ? Qt::AlignLeft : Qt::AlignRight);
        for (int i = 0; i < rows.size(); ++i) {
            const BillRow &row = rows.at(i);
            auto *name = new ElidedLabel{Type::Body};
            name->setText(row.name);
            grid->addWidget(name, i + 1, 0);
            grid->addWidget(new FigureLabel{{row.recorded, {}}, Type::Figure}, i + 1, 1, Qt::AlignRight);
            grid->addWidget(new FigureLabel{{row.billed, {}}, Type::Figure}, i + 1, 2, Qt::AlignRight);
            grid->addWidget(label(row.difference, Type::Body, !row.isKnown ? "3" : row.isOff ? "warn" : "success"), i + 1, 3, Qt::AlignRight);
        }
        grid->setRowStretch(static_cast<int>(rows.size()) + 1, 1);
    }
    m_scroll->setFixedHeight(std::min(kMostHeight, (static_cast<int>(rows.size()) + 1) * kRowHeight));
}

void BillDialog::retranslate()
{
    setWindowTitle(tr("Compare with a bill"));
    m_about->setPlainText(tr("The platform's own bill of %1 beside what Zuka has written down. The difference becomes an entry of its own.")
                              .arg(m_viewModel.monthText()));
    m_placeField->setLabel(tr("Bill of"));
    m_way->setOptions({tr("Ask the platform"), tr("Paste it"), tr("Type its sum")});
    m_open->setText(tr("Open a file…"));
    m_text->setAccessibleName(tr("The bill"));
    m_pasteText->setPlainText(tr("CSV or copied table rows. Needed: a column for the amount. Instance id, start and end help."));
    m_sumField->setLabel(tr("Sum of the month"));
    m_currencyField->setLabel(tr("Currency"));
    m_apply->setText(tr("Take it over"));
    m_close->setText(tr("Cancel"));
    refresh();
}

void BillDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace ui
