// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/results_page.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/page/results/bill_card.h"
#include "ui/page/results/calibration_line.h"
#include "ui/page/results/expert_card.h"
#include "ui/page/results/measure_dialog.h"
#include "ui/page/results/memory_card.h"
#include "ui/page/results/ranking_card.h"
#include "ui/widget/banner.h"
#include "ui/widget/kit.h"

#include <QScrollArea>
#include <QShortcut>

namespace ui {

namespace {

constexpr int kScrollGap = 10; ///< Between the results and their scroll bar, which stands in the page margin.

} // namespace

ResultsPage::ResultsPage(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_verdicts{new QWidget}
    , m_memory{new MemoryCard}
    , m_ranking{new RankingCard}
    , m_bill{new BillCard}
    , m_calibration{new CalibrationLine{m_viewModel}}
    , m_expert{new ExpertCard{m_viewModel}}
{
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(results());
    area->viewport()->setAutoFillBackground(false);
    area->widget()->setAutoFillBackground(false);
    column(this)->addWidget(area);
    connect(&m_viewModel, &PlanViewModel::changed, this, &ResultsPage::refresh);
    connect(m_ranking, &RankingCard::chosenChanged, this, &ResultsPage::showChosen);
    connect(m_ranking, &RankingCard::columnsChanged, this, &ResultsPage::columnsChanged);
    connect(m_calibration, &CalibrationLine::measureRequested, this, &ResultsPage::askMeasurement);
    connect(m_expert, &ExpertCard::openChanged, this, &ResultsPage::expertToggled);
    auto *expert = new QShortcut{QKeySequence{Qt::ALT | Qt::Key_E}, this};
    expert->setContext(Qt::WidgetWithChildrenShortcut);
    connect(expert, &QShortcut::activated, m_expert, &ExpertCard::toggle);
    auto *toggle = new QShortcut{QKeySequence{Qt::Key_T}, m_ranking};
    toggle->setContext(Qt::WidgetWithChildrenShortcut);
    connect(toggle, &QShortcut::activated, m_ranking, &RankingCard::toggleChart);
}

QWidget *ResultsPage::results()
{
    auto *page = new WrappedContent;
    QVBoxLayout *all = column(page, 0, 16);
    all->setContentsMargins(0, 0, kScrollGap, 0);
    column(m_verdicts, 0, 8);
    all->addWidget(m_verdicts);
    all->addWidget(m_memory);
    all->addWidget(m_ranking);
    all->addWidget(m_bill);
    all->addWidget(m_calibration);
    all->addWidget(m_expert);
    all->addStretch();
    return page;
}

void ResultsPage::refresh()
{
    clearLayout(m_verdicts->layout());
    for (const PlanVerdict &verdict : m_viewModel.verdicts()) {
        auto *banner = new Banner{verdict.state.toLatin1().constData(), verdict.headline, verdict.reason};
        if (!verdict.icon.isEmpty())
            banner->setIconName(verdict.icon);
        m_verdicts->layout()->addWidget(banner);
    }
    if (!m_viewModel.plan() || m_viewModel.isBusy())
        return; // What is shown stays until the new answer is there.
    m_memory->setRows(m_viewModel.memoryRows());
    m_ranking->setRows(m_viewModel.plan()->rows);
    m_calibration->refresh();
    showChosen();
}

void ResultsPage::showChosen()
{
    m_bill->setPlan(m_ranking->chosen());
    m_expert->setRow(m_ranking->chosen());
    m_expert->setVisible(m_viewModel.plan() && m_viewModel.plan()->memory);
}

void ResultsPage::askMeasurement()
{
    (new MeasureDialog{m_viewModel, m_ranking->chosen(), this})->open();
}

void ResultsPage::setExpertOpen(bool isOpen) { m_expert->setOpen(isOpen); }

const core::planning::PlanRow *ResultsPage::chosen() const { return m_ranking->chosen(); }

void ResultsPage::restoreColumns(const QByteArray &state) { m_ranking->restoreColumns(state); }
QByteArray ResultsPage::saveColumns() const { return m_ranking->saveColumns(); }

} // namespace ui
