// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/prices_section.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/settings/price_card.h"
#include "ui/page/settings/price_table_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>

namespace ui {

namespace {

constexpr int kRowHeight = 36;
constexpr int kFootHeight = 36;
constexpr int kBorders = 6;
constexpr int kSideWidth = 304;
constexpr int kNarrowBelow = 1044; // a window of 1100 px without its rail
constexpr int kLeastWhat = 96;
constexpr int kMostWhat = 190;
constexpr int kBarRoom = 12;       // right of the side cards, where its scroll bar appears

struct ColumnWidth {
    int column = 0;
    int wide = 0;
    int narrow = 0; ///< 0: hidden.
};
constexpr ColumnWidth kWidths[] = {
    {PriceTableModel::PlatformColumn, 150, 112}, {PriceTableModel::RegionColumn, 108, 0}, {PriceTableModel::ModeColumn, 82, 82},
    {PriceTableModel::PriceColumn, 100, 96},     {PriceTableModel::AgeColumn, 68, 68},    {PriceTableModel::SourceColumn, 116, 0},
    {PriceTableModel::MarkColumn, 84, 80}};

} // namespace

PricesSection::PricesSection(PricesViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_model{new PriceTableModel{this}}
    , m_search{new QLineEdit}
    , m_scope{new Segmented}
    , m_restoreAll{button({}, "")}
    , m_add{button({}, "primary", QStringLiteral("plus"))}
    , m_problems{new Banner{"warn"}}
    , m_error{new Banner{"danger"}}
    , m_stack{new QStackedWidget}
    , m_box{frame("card")}
    , m_table{new DataTable}
    , m_none{new EmptyState{QStringLiteral("search")}}
    , m_foot{label({}, Type::Label, "3")}
    , m_card{new PriceCard{viewModel}}
    , m_sideScroll{new QScrollArea}
{
    auto *all = column(this, 0, 16);
    all->setContentsMargins(24, 2, 24 - kBarRoom, 0);
    all->addWidget(makeToolbar());
    all->addWidget(m_error);
    all->addWidget(m_problems);
    m_error->hide();
    m_problems->hide();
    QHBoxLayout *parts = row(16);
    parts->addWidget(makeTable(), 1);
    parts->addWidget(makeSide());
    all->addLayout(parts, 1);
    connectAll();
}

QWidget *PricesSection::makeToolbar()
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 0, kBarRoom, 0);
    layout->setSpacing(12);
    m_search->setFont(fontOf(Type::Body));
    m_search->setFixedWidth(264);
    m_search->setClearButtonEnabled(true);
    m_search->setObjectName(QStringLiteral("priceSearch"));
    m_search->addAction(QIcon{iconPixmap(QStringLiteral("search"), QStringLiteral("borderControl"), 16, devicePixelRatioF())},
                        QLineEdit::LeadingPosition);
    m_restoreAll->setObjectName(QStringLiteral("restoreAll"));
    m_add->setObjectName(QStringLiteral("addPrice"));
    layout->addWidget(m_search);
    layout->addWidget(m_scope);
    layout->addStretch();
    layout->addWidget(m_restoreAll);
    layout->addWidget(m_add);
    return result;
}

QWidget *PricesSection::makeTable()
{
    m_table->setObjectName(QStringLiteral("priceTable"));
    m_table->setRowHeight(kRowHeight);
    m_table->setSourceModel(m_model);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->setStretchColumn(PriceTableModel::WhatColumn);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *body = column(m_box, 1, 0);
    body->addWidget(m_table, 1);
    m_foot->setContentsMargins(15, 0, 15, 2);
    m_foot->setFixedHeight(kFootHeight);
    body->addWidget(m_foot);
    m_stack->addWidget(m_box);
    m_stack->addWidget(m_none);
    auto *result = new QWidget;
    auto *layout = column(result, 0, 0);
    layout->addWidget(m_stack, 1000); // takes what it may; its greatest height is that of its rows
    layout->addStretch(1);
    layout->setContentsMargins(0, 0, 0, 24);
    return result;
}

QWidget *PricesSection::makeSide()
{
    auto *content = new QWidget;
    m_side = column(content, 0, 16);
    m_side->setContentsMargins(0, 0, kBarRoom, 24);
    m_side->addWidget(m_card);
    m_side->addStretch();
    m_sideScroll->setWidgetResizable(true);
    m_sideScroll->setFrameShape(QFrame::NoFrame);
    m_sideScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sideScroll->viewport()->setAutoFillBackground(false);
    m_sideScroll->setWidget(content);
    content->setAutoFillBackground(false);
    m_sideScroll->setFixedWidth(kSideWidth + kBarRoom);
    content->setFixedWidth(kSideWidth + kBarRoom); // a bar takes of the room right of the cards
    return m_sideScroll;
}

void PricesSection::addBelow(QWidget *card) { m_side->insertWidget(m_side->count() - 1, card); }

void PricesSection::connectAll()
{
    connect(m_search, &QLineEdit::textChanged, &m_viewModel, &PricesViewModel::setWords);
    connect(m_scope, &Segmented::currentChanged, this, [this](int index) { m_viewModel.setScope(static_cast<PriceScope>(index)); });
    connect(m_none, &EmptyState::triggered, this, [this] {
        m_search->clear();
        m_scope->setCurrent(0);
        m_viewModel.setScope(PriceScope::All);
        m_search->setFocus(Qt::OtherFocusReason);
    });
    connect(m_add, &QPushButton::clicked, this, [this] {
        m_table->clearSelection();
        m_chosen.clear();
        m_card->startNew();
    });
    connect(m_restoreAll, &QPushButton::clicked, this, &PricesSection::askRestoreAll);
    connect(m_table, &DataTable::sourceRowChosen, this, [this](int row) {
        if (!m_isRefreshing && row >= 0)
            turnTo(row);
    });
    connect(m_table, &DataTable::sourceRowActivated, this, [this] { m_card->focusPrice(); });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) {
        const int row = m_table->currentSourceRow();
        if (index.column() == PriceTableModel::SourceColumn && row >= 0 && m_model->at(row).link.isValid())
            emit linkRequested(m_model->at(row).link);
    });
    connect(m_card, &PriceCard::saved, this, &PricesSection::choose);
    connect(m_card, &PriceCard::cancelled, this, &PricesSection::leaveCard);
    connect(m_card, &PriceCard::linkRequested, this, &PricesSection::linkRequested);
    connect(&m_viewModel, &PricesViewModel::changed, this, &PricesSection::refresh);
    connect(&m_viewModel, &PricesViewModel::failed, this, [this](const core::Error &error) {
        m_error->setReason(error.message);
        m_error->setEvidence(error.remedy);
        m_error->show();
    });
    connect(&m_viewModel, &PricesViewModel::catalogChanged, m_error, &QWidget::hide);
    auto *find = new QShortcut{QKeySequence::Find, this};
    connect(find, &QShortcut::activated, m_search, [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
}

void PricesSection::retranslate()
{
    m_search->setPlaceholderText(tr("Search platform, card or region"));
    m_search->setAccessibleName(tr("Search prices"));
    m_table->setAccessibleName(tr("Prices"));
    m_restoreAll->setText(tr("Restore all…"));
    m_add->setText(tr("Add price"));
    m_problems->setReason(tr("Some lines of your price files cannot be read. They are kept as they are."));
    m_card->retranslate();
    m_viewModel.retranslate();
    showCounts();
}

void PricesSection::showCounts()
{
    const auto withCount = [this](const QString &word, PriceScope scope) {
        return QStringLiteral("%1 %2").arg(word, QLocale{}.toString(m_viewModel.count(scope)));
    };
    m_scope->setOptions({withCount(tr("All"), PriceScope::All), withCount(tr("Yours"), PriceScope::Yours),
                         withCount(tr("Old"), PriceScope::Old), withCount(tr("Fees"), PriceScope::Fees)});
    m_restoreAll->setEnabled(m_viewModel.count(PriceScope::Yours) > 0);
    m_restoreAll->setToolTip(m_restoreAll->isEnabled() ? QString{} : tr("Every price is the catalog's."));
    QString foot = tr("%n lines", nullptr, static_cast<int>(m_viewModel.lines().size()));
    if (m_viewModel.leftOut() > 0)
        foot += QStringLiteral(" · ") + tr("%n more match; search to see them", nullptr, m_viewModel.leftOut());
    m_foot->setText(foot);
    m_none->setTexts(tr("No price matches"), tr("Try fewer words, or look through all prices."), tr("Show all"));
    const int rows = static_cast<int>(m_viewModel.lines().size());
    m_stack->setCurrentIndex(rows == 0 ? 1 : 0);
    m_stack->setMaximumHeight(rows == 0 ? QWIDGETSIZE_MAX : m_table->horizontalHeader()->sizeHint().height() + rows * kRowHeight + kFootHeight + kBorders);
    fitColumns();
}

/// To another line; what is typed and not saved is not lost without a word.
void PricesSection::turnTo(int row)
{
    const QString key = m_model->at(row).key;
    const auto turn = [this, key] {
        m_chosen = key;
        m_card->showLine({});
        m_card->showLine(m_chosen);
        m_sideScroll->verticalScrollBar()->setValue(0);
        refresh();
    };
    if (key == m_chosen || !m_card->isDirty()) {
        m_chosen = key;
        m_card->showLine(m_chosen);
        m_sideScroll->verticalScrollBar()->setValue(0);
        return;
    }
    // The typed price stays the chosen one until the user has answered; the table is still in the middle of the other choice.
    QMetaObject::invokeMethod(this, &PricesSection::chooseAgain, Qt::QueuedConnection);
    ConfirmDialog::ask(this, tr("The price that you typed is not saved."), {tr("Going on forgets it. Save it with its button.")},
                       tr("Forget it"), turn);
}

void PricesSection::chooseAgain()
{
    m_isRefreshing = true;
    if (const int own = m_model->rowOf(m_chosen); own >= 0)
        m_table->selectSourceRow(own);
    else
        m_table->clearSelection();
    m_isRefreshing = false;
}

void PricesSection::refresh()
{
    m_isRefreshing = true;
    m_chosen = m_viewModel.keyNow(m_chosen);
    m_model->reset(m_viewModel.lines());
    const int row = m_model->rowOf(m_chosen);
    if (row >= 0)
        m_table->selectSourceRow(row);
    m_isRefreshing = false;
    const QString problems = m_viewModel.problemText();
    m_problems->setEvidence(problems);
    m_problems->setVisible(!problems.isEmpty());
    showCounts();
    if (!m_card->isNew())
        m_card->showLine(m_chosen);
}

void PricesSection::choose(const QString &key)
{
    m_chosen = key;
    if (m_model->rowOf(key) < 0) { // behind a filter: what was just saved is to be seen
        m_search->clear();
        m_scope->setCurrent(static_cast<int>(PriceScope::All));
        m_viewModel.setScope(PriceScope::All);
    }
    refresh();
    if (const int row = m_model->rowOf(key); row >= 0)
        m_table->scrollTo(m_table->currentIndex());
    m_table->setFocus(Qt::OtherFocusReason);
}

void PricesSection::leaveCard()
{
    m_card->showLine({});
    m_card->showLine(m_chosen);
    m_table->setFocus(Qt::OtherFocusReason);
}

void PricesSection::askRestoreAll()
{
    ConfirmDialog::ask(this, tr("Restore every price of the catalog?"),
                       {tr("%n prices of yours are forgotten.", nullptr, m_viewModel.count(PriceScope::Yours)),
                        tr("Lines of your files that cannot be read stay. Exchange rate and machines are not touched.")},
                       tr("Restore all"), [this] { m_viewModel.restoreAll(); });
}

void PricesSection::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_viewModel.load();
    fitColumns();
}

void PricesSection::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void PricesSection::fitColumns()
{
    const bool isNarrow = width() < kNarrowBelow;
    const bool isOfFees = m_viewModel.scope() == PriceScope::Fees;
    for (const ColumnWidth &each : kWidths) {
        const bool isEmpty = isOfFees && (each.column == PriceTableModel::RegionColumn || each.column == PriceTableModel::ModeColumn);
        const int wanted = isEmpty ? 0 : isNarrow ? each.narrow : each.wide;
        m_table->setColumnHidden(each.column, wanted == 0);
        if (wanted > 0) // a price without its unit would be misread
            m_table->setColumnWidth(each.column, each.column == PriceTableModel::PriceColumn ? std::max(wanted, m_table->contentWidth(each.column)) : wanted);
    }
    givePlatformItsRoom();
}

/// What the card column does not use shows the platform's name whole.
void PricesSection::givePlatformItsRoom()
{
    int room = m_table->viewport()->width();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const bool isShared = column == PriceTableModel::PlatformColumn || column == PriceTableModel::WhatColumn;
        room -= isShared || m_table->isColumnHidden(column) ? 0 : m_table->columnWidth(column);
    }
    const int what = std::clamp(m_table->contentWidth(PriceTableModel::WhatColumn), kLeastWhat, kMostWhat);
    const int least = m_table->columnWidth(PriceTableModel::PlatformColumn);
    const int wanted = m_table->contentWidth(PriceTableModel::PlatformColumn);
    m_table->setColumnWidth(PriceTableModel::PlatformColumn, std::max(least, std::min(wanted, room - what)));
}

} // namespace ui
