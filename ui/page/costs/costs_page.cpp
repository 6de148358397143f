// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/costs_page.h"

#include "core/base/file_io.h"
#include "core/base/when_done.h"
#include "ui/page/common/wrapped_content.h"
#include "ui/page/costs/bill_dialog.h"
#include "ui/page/costs/budget_card.h"
#include "ui/page/costs/entry_dialog.h"
#include "ui/page/costs/entry_model.h"
#include "ui/page/costs/leftovers_card.h"
#include "ui/page/costs/month_card.h"
#include "ui/viewmodel/costs_words.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QPromise>
#include <QStandardPaths>
#include <QThreadPool>

#include <algorithm>
#include <memory>

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr int kRowHeight = 36;
constexpr int kFirstRows = 60;
constexpr int kFurtherRows = 500;
constexpr std::chrono::seconds kTick{5};

QFuture<core::Status> writeInWorker(QString path, QByteArray content)
{
    auto promise = std::make_shared<QPromise<core::Status>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, path = std::move(path), content = std::move(content)] {
        promise->addResult(core::writeAtomically(path, content));
        promise->finish();
    });
    return promise->future();
}

} // namespace

CostsPage::CostsPage(CostsViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_model{new EntryModel{viewModel, this}}
    , m_error{new Banner{"danger"}}
    , m_month{new MonthCard{viewModel}}
    , m_budgets{new BudgetCard{viewModel}}
    , m_leftovers{new LeftoversCard{viewModel}}
    , m_entries{new Card{QStringLiteral(" ")}}
    , m_table{new DataTable}
    , m_none{new EmptyState{QStringLiteral("costs")}}
    , m_more{button({}, "link", {}, "row")}
    , m_correct{button({}, "", {}, "row")}
    , m_add{button({}, "primary", QStringLiteral("plus"))}
    , m_export{button({}, "ghost", QStringLiteral("download"))}
    , m_compare{button({}, "ghost", QStringLiteral("file"))}
    , m_limit{kFirstRows}
{
    m_frame = new PageFrame{makeContent()};
    makeExport();
    m_frame->addAction(m_compare);
    m_frame->addAction(m_export);
    m_frame->addAction(m_add);
    column(this, 0, 0)->addWidget(m_frame);
    m_tick.setInterval(kTick);
    connectAll();
    retranslate();
}

QWidget *CostsPage::makeContent()
{
    auto *content = new WrappedContent;
    auto *all = column(content, 0, 16);
    all->setContentsMargins(24, 2, 24, 24);
    all->addWidget(m_error);
    m_error->hide();
    all->addWidget(m_month);
    QHBoxLayout *pair = row(16);
    pair->addWidget(m_budgets, 1);
    pair->addWidget(m_leftovers, 1);
    all->addLayout(pair);
    all->addWidget(makeEntries());
    all->addStretch();
    return content;
}

QWidget *CostsPage::makeEntries()
{
    m_table->setRowHeight(kRowHeight);
    m_table->setSourceModel(m_model);
    m_table->setColumnWidth(EntryModel::DayColumn, 128);
    m_table->setColumnWidth(EntryModel::PartColumn, 140);
    m_table->setColumnWidth(EntryModel::HoursColumn, 92);
    m_table->setColumnWidth(EntryModel::RateColumn, 104);
    m_table->setColumnWidth(EntryModel::AmountColumn, 104);
    m_table->setColumnWidth(EntryModel::KindColumn, 112);
    m_table->setStretchColumn(EntryModel::MachineColumn);
    m_table->setFitsRows(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_entries->addTrailing(m_correct);
    m_entries->layout()->setContentsMargins(1, 12, 1, 8); // rows reach the border; the title keeps its margin
    if (auto *head = qobject_cast<QHBoxLayout *>(m_entries->layout()->itemAt(0)->layout()))
        head->setContentsMargins(15, 0, 15, 0);
    m_entries->body()->addWidget(m_table);
    m_entries->body()->addWidget(m_none);
    m_entries->body()->addWidget(m_more, 0, Qt::AlignHCenter);
    return m_entries;
}

void CostsPage::makeExport()
{
    auto *menu = new QMenu{this};
    m_csvMonth = menu->addAction(QString{}, this, [this] { save(false); });
    m_csvAll = menu->addAction(QString{}, this, [this] { save(true); });
    m_export->setMenu(menu);
    m_add->setObjectName(QStringLiteral("addEntry"));
    m_compare->setObjectName(QStringLiteral("compareBill"));
    m_compare->hide();
    m_correct->setObjectName(QStringLiteral("correctEntry"));
}

void CostsPage::connectAll()
{
    connect(&m_viewModel, &CostsViewModel::changed, this, [this] {
        if (isVisible())
            refresh();
    });
    connect(&m_viewModel, &CostsViewModel::failed, this, &CostsPage::showError);
    connect(&m_tick, &QTimer::timeout, this, &CostsPage::refresh);
    connect(m_table, &DataTable::sourceRowChosen, this, &CostsPage::refreshChosen);
    connect(m_table, &DataTable::sourceRowActivated, this, &CostsPage::correctChosen);
    connect(m_correct, &QPushButton::clicked, this, &CostsPage::correctChosen);
    connect(m_add, &QPushButton::clicked, this, [this] { ask(nullptr); });
    connect(m_none, &EmptyState::triggered, this, [this] { ask(nullptr); });
    connect(m_leftovers, &LeftoversCard::openRequested, this, &CostsPage::openRequested);
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_limit += kFurtherRows;
        refreshEntries();
    });
}

void CostsPage::setBill(BillViewModel &bill)
{
    m_bill = &bill;
    m_compare->show();
    connect(m_compare, &QPushButton::clicked, this, &CostsPage::openBill);
}

void CostsPage::openBill()
{
    auto *dialog = new BillDialog{*m_bill, window()};
    connect(dialog, &BillDialog::noticed, this, &CostsPage::noticed);
    dialog->open();
}

const ledger::Entry *CostsPage::chosen() const
{
    const int row = m_table->currentSourceRow();
    if (row < 0 || row >= m_model->rowCount())
        return nullptr;
    const ledger::Entry &entry = m_model->at(row);
    return entry.to && !m_viewModel.book().isCorrected(entry.id) ? &entry : nullptr;
}

void CostsPage::correctChosen()
{
    if (const ledger::Entry *entry = chosen())
        ask(entry);
}

void CostsPage::ask(const ledger::Entry *original)
{
    auto *dialog = new EntryDialog{m_viewModel, original, window()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void CostsPage::save(bool isAll)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    auto *dialog = new QFileDialog{window(), tr("Export the ledger"), folder, QStringLiteral("*.csv")};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(isAll ? QStringLiteral("zuka-ledger.csv")
                             : QStringLiteral("zuka-ledger-%1.csv").arg(m_viewModel.month().toString(QStringLiteral("yyyy-MM"))));
    connect(dialog, &QFileDialog::fileSelected, this, [this, isAll](const QString &path) {
        core::whenDone(writeInWorker(path, isAll ? m_viewModel.csvOfAll() : m_viewModel.csv()), this,
                       [this, path](const core::Status &done) {
                           if (done)
                               emit noticed(tr("Saved as %1.").arg(QFileInfo{path}.fileName()));
                           else
                               showError(done.error());
                       });
    });
    dialog->open();
}

void CostsPage::refresh()
{
    m_frame->setContext(m_viewModel.contextText());
    m_month->refresh();
    m_budgets->refresh();
    m_leftovers->refresh();
    refreshEntries();
}

void CostsPage::refreshEntries()
{
    const QList<ledger::Entry> shown = m_viewModel.entries(m_limit);
    const int count = m_viewModel.entryCount();
    const int row = m_table->currentSourceRow();
    const core::ledger::EntryId known = row >= 0 && row < m_model->rowCount() ? m_model->at(row).id : core::ledger::EntryId{};
    m_model->reset(shown);
    if (const auto again = std::ranges::find(shown, known, &ledger::Entry::id); again != shown.end())
        m_table->selectSourceRow(static_cast<int>(again - shown.begin()));
    m_table->setVisible(count > 0);
    m_none->setVisible(count == 0);
    const int hidden = count - static_cast<int>(shown.size());
    m_more->setVisible(hidden > 0);
    m_more->setText(tr("%n older entry(s)", nullptr, hidden));
    m_entries->setContext(count == 0 ? QString{} : tr("%n entry(s)", nullptr, count));
    m_export->setEnabled(!m_viewModel.book().all().isEmpty());
    refreshChosen();
}

void CostsPage::refreshChosen()
{
    m_correct->setEnabled(chosen() != nullptr);
    m_correct->setVisible(m_model->rowCount() > 0);
}

void CostsPage::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(QStringList{core::moneySentence(error.money), error.remedy}.join(u' ').trimmed());
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void CostsPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CostsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_tick.start();
    refresh();
}

void CostsPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

void CostsPage::retranslate()
{
    m_frame->setTitle(tr("Costs"));
    m_entries->setTitle(tr("Entries"));
    m_table->setAccessibleName(tr("Entries"));
    m_none->setTexts(tr("No entry in this month"),
                     tr("While a machine is on, Zuka writes what it costs here. Other payments can be added by hand."),
                     tr("Add entry…"));
    m_add->setText(tr("Add entry…"));
    m_correct->setText(tr("Correct…"));
    m_correct->setToolTip(tr("The original stays and no longer counts. What still runs is corrected at the machine."));
    m_export->setText(tr("Export CSV"));
    m_compare->setText(tr("Compare with a bill…"));
    m_csvMonth->setText(tr("The shown month…"));
    m_csvAll->setText(tr("Everything…"));
    m_model->retranslate();
    m_month->retranslate();
    m_budgets->retranslate();
    m_leftovers->retranslate();
    if (isVisible())
        refresh();
}

} // namespace ui
