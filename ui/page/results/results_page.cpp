// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/results_page.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/page/results/bill_card.h"
#include "ui/page/results/calibration_line.h"
#include "ui/page/results/chart_card.h"
#include "ui/page/results/compare_card.h"
#include "ui/page/results/expert_card.h"
#include "ui/page/results/measure_dialog.h"
#include "ui/page/results/memory_card.h"
#include "ui/page/results/plan_exporter.h"
#include "ui/page/results/purchase_card.h"
#include "ui/page/results/ranking_card.h"
#include "ui/page/results/reasons_card.h"
#include "ui/page/results/stale_veil.h"
#include "ui/page/results/verdict_box.h"
#include "ui/widget/banner.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QResizeEvent>
#include <QScrollArea>
#include <QShortcut>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kPageMargin = 24;
constexpr int kGap = 16;
constexpr int kRightWidth = 304;
constexpr int kTwoColumnsFrom = 1060; ///< Of the page: a window of 1280 with its rail.
constexpr int kVeilAfterMs = 300;

} // namespace

ResultsPage::ResultsPage(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_exporter{new PlanExporter}
    , m_rented{button({}, "ghost")}
    , m_edit{button()}
    , m_checklist{button({}, "primary")}
    , m_notice{new Banner{"success"}}
    , m_verdict{new VerdictBox{m_viewModel}}
    , m_empty{new EmptyState{QStringLiteral("plan")}}
    , m_columns{new QWidget}
    , m_rightSide{new QWidget}
    , m_memory{new MemoryCard}
    , m_ranking{new RankingCard}
    , m_compare{new CompareCard}
    , m_reasons{new ReasonsCard}
    , m_bill{new BillCard{m_viewModel}}
    , m_packages{new ChartCard}
    , m_purchase{new PurchaseCard{m_viewModel}}
    , m_calibration{new CalibrationLine{m_viewModel}}
    , m_expert{new ExpertCard{m_viewModel}}
{
    m_frame = new PageFrame{content()};
    m_veil = new StaleVeil{m_columns};
    m_veilDelay.setSingleShot(true);
    m_veilDelay.setInterval(kVeilAfterMs);
    column(this, 0, 0)->addWidget(m_frame);
    addActions();
    connectParts();
    addShortcuts();
    arrange();
    showHead();
    showState();
}

void ResultsPage::addActions()
{
    m_edit->setObjectName(QStringLiteral("editPlan"));
    m_checklist->setObjectName(QStringLiteral("openChecklist"));
    m_packages->setObjectName(QStringLiteral("packageChart"));
    m_notice->setObjectName(QStringLiteral("exportNotice"));
    m_rented->setObjectName(QStringLiteral("iHaveRented"));
    m_frame->addAction(m_rented);
    m_frame->addAction(m_exporter);
    m_frame->addAction(m_edit);
    m_frame->addAction(m_checklist);
    m_notice->hide();
}

QWidget *ResultsPage::content()
{
    auto *page = new WrappedContent;
    QVBoxLayout *all = column(page, 0, kGap);
    all->setContentsMargins(kPageMargin, 0, kPageMargin, kGap);
    auto *left = new QVBoxLayout;
    left->setSpacing(kGap);
    for (QWidget *part : {static_cast<QWidget *>(m_memory), static_cast<QWidget *>(m_ranking), static_cast<QWidget *>(m_compare),
                          static_cast<QWidget *>(m_reasons)})
        left->addWidget(part);
    left->addStretch(1);
    auto *purchase = new QVBoxLayout;
    purchase->addWidget(m_purchase);
    purchase->addStretch(1);
    auto *bill = new QVBoxLayout;
    bill->setSpacing(kGap);
    bill->addWidget(m_bill);
    bill->addWidget(m_packages);
    bill->addStretch(1);
    m_right = new QBoxLayout{QBoxLayout::TopToBottom, m_rightSide};
    m_right->setContentsMargins(0, 0, 0, 0);
    m_right->setSpacing(kGap);
    m_right->addLayout(bill, 1);
    m_right->addLayout(purchase, 1);
    m_both = new QBoxLayout{QBoxLayout::LeftToRight, m_columns};
    m_both->setContentsMargins(0, 0, 0, 0);
    m_both->setSpacing(kGap);
    m_both->addLayout(left, 1);
    m_both->addWidget(m_rightSide);
    for (QWidget *part : {static_cast<QWidget *>(m_notice), static_cast<QWidget *>(m_verdict), static_cast<QWidget *>(m_empty),
                          m_columns, static_cast<QWidget *>(m_calibration), static_cast<QWidget *>(m_expert)})
        all->addWidget(part);
    all->addStretch();
    return page;
}

void ResultsPage::connectParts()
{
    connect(&m_viewModel, &PlanViewModel::changed, this, &ResultsPage::refresh);
    connect(&m_viewModel, &PlanViewModel::answersChanged, this, &ResultsPage::showHead);
    connect(m_ranking, &RankingCard::chosenChanged, this, &ResultsPage::showChosen);
    connect(m_ranking, &RankingCard::pairChanged, this, &ResultsPage::showPair);
    connect(m_ranking, &RankingCard::columnsChanged, this, &ResultsPage::columnsChanged);
    connect(m_ranking, &RankingCard::unlockRequested, &m_viewModel, &PlanViewModel::unlockSpot);
    connect(m_compare, &CompareCard::closed, m_ranking, &RankingCard::clearPair);
    connect(m_reasons, &ReasonsCard::fallbackRequested, m_ranking, &RankingCard::chooseRank);
    connect(m_verdict, &VerdictBox::editRequested, this, &ResultsPage::editRequested);
    connect(m_empty, &EmptyState::triggered, this, &ResultsPage::editRequested);
    connect(m_edit, &Button::clicked, this, &ResultsPage::editRequested);
    connect(m_rented, &Button::clicked, this, &ResultsPage::addMachineRequested);
    connect(m_checklist, &Button::clicked, this, &ResultsPage::checklistRequested);
    connect(m_calibration, &CalibrationLine::measureRequested, this, &ResultsPage::askMeasurement);
    connect(m_expert, &ExpertCard::openChanged, this, &ResultsPage::expertToggled);
    connect(m_exporter, &PlanExporter::saved, this, [this](const QString &path) { notice("success", tr("Exported."), path); });
    connect(m_exporter, &PlanExporter::failed, this,
            [this](const core::Error &error) { notice("danger", error.message, error.remedy); });
    connect(&m_veilDelay, &QTimer::timeout, this, [this] { static_cast<StaleVeil *>(m_veil)->setShown(m_viewModel.isBusy()); });
}

void ResultsPage::addShortcuts()
{
    auto *expert = new QShortcut{QKeySequence{Qt::ALT | Qt::Key_E}, this}; // Of the whole window, while this page is shown.
    connect(expert, &QShortcut::activated, m_expert, &ExpertCard::toggle);
    auto *toggle = new QShortcut{QKeySequence{Qt::Key_T}, m_ranking};
    toggle->setContext(Qt::WidgetWithChildrenShortcut);
    connect(toggle, &QShortcut::activated, m_ranking, &RankingCard::toggleChart);
}

void ResultsPage::setPlans(PlansViewModel *plans)
{
    m_plans = plans;
    m_exporter->setPlans(plans);
    if (plans)
        connect(plans, &PlansViewModel::changed, this, &ResultsPage::showHead);
    showHead();
}

void ResultsPage::arrange()
{
    const bool isWide = width() >= kTwoColumnsFrom;
    m_both->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_right->setDirection(isWide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_right->setStretch(0, isWide ? 0 : 1);
    m_rightSide->setMinimumWidth(isWide ? kRightWidth : 0);
    m_rightSide->setMaximumWidth(isWide ? kRightWidth : QWIDGETSIZE_MAX);
}

void ResultsPage::showHead()
{
    const QString name = m_plans && !m_plans->currentName().isEmpty() ? m_plans->currentName() : m_viewModel.planName();
    m_frame->setTitle(tr("%1: results").arg(name));
    m_frame->setContext(m_viewModel.isBusy() ? tr("working it out") : m_viewModel.pricesAsOf());
    m_rented->setText(tr("I have rented one"));
    m_edit->setText(tr("Edit plan"));
    const planning::PlanRow *row = m_ranking->chosen();
    m_checklist->setText(row ? tr("Checklist for #%1").arg(row->rank) : tr("Checklist"));
    m_checklist->setEnabled(row != nullptr);
    m_checklist->setToolTip(row ? QString{} : tr("There is no offer to check yet."));
    m_exporter->setReady(m_viewModel.plan().has_value());
}

/// Which of the states is shown: working for the first time, nothing to rank, an old answer, or the answer.
void ResultsPage::showState()
{
    const bool isFirst = !m_viewModel.plan();
    const bool isTrouble = m_viewModel.trouble().has_value();
    m_empty->setVisible(isFirst && !isTrouble);
    m_empty->setTexts(m_viewModel.isBusy() || m_viewModel.fieldErrors().isEmpty() ? tr("Working it out") : tr("No answer yet"),
                      tr("Every card and every price in the catalogue is tried."), {});
    const bool isStale = m_viewModel.isBusy() || isTrouble || !m_viewModel.fieldErrors().isEmpty();
    if (!isStale) {
        m_veilDelay.stop();
        static_cast<StaleVeil *>(m_veil)->setShown(false);
    } else if (m_viewModel.isBusy() && !m_veilDelay.isActive() && !m_veil->isVisible()) {
        m_veilDelay.start();
    } else if (!m_viewModel.isBusy()) {
        static_cast<StaleVeil *>(m_veil)->setShown(true); // It answers an older question.
    }
}

void ResultsPage::refresh()
{
    m_isBehind = !isVisible(); // While the questions are typed nothing is drawn here.
    if (m_isBehind)
        return;
    showState();
    showHead();
    m_verdict->refresh();
    const auto &plan = m_viewModel.plan();
    if (!plan || m_viewModel.isBusy())
        return; // What is shown stays until the new answer is there.
    m_memory->setRows(m_viewModel.memoryRows());
    m_reasons->setPlan(*plan);
    const planning::Wishes wishes = m_viewModel.wishes();
    const planning::PlanningKit kit = m_viewModel.kit();
    m_ranking->setRanking({.rows = plan->rows,
                           .locked = lockedRows(*plan, wishes, kit),
                           .rowCount = plan->rowCount,
                           .money = {wishes.currency, plan->rate},
                           .budgetLine = budgetLine(*plan, wishes, kit)});
    m_calibration->refresh();
}

void ResultsPage::showChosen()
{
    const planning::PlanRow *row = m_ranking->chosen();
    m_verdict->setRow(row);
    m_bill->setPlan(row);
    m_reasons->setRow(row);
    m_packages->setPlot(row ? packagePlot(*row, m_viewModel.wishes(), m_viewModel.kit()) : Plot{});
    m_purchase->setRow(row);
    m_rightSide->setVisible(row != nullptr);
    m_expert->setRow(row);
    m_expert->setVisible(m_viewModel.plan() && m_viewModel.plan()->memory);
    showHead();
}

void ResultsPage::showPair()
{
    const QList<planning::PlanRow> pair = m_ranking->pair();
    m_compare->setRows(pair.isEmpty() ? nullptr : &pair.first(), pair.isEmpty() ? nullptr : &pair.last());
}

void ResultsPage::askMeasurement()
{
    (new MeasureDialog{m_viewModel, m_ranking->chosen(), this})->open();
}

void ResultsPage::notice(const char *state, const QString &reason, const QString &evidence)
{
    m_notice->clearButtons();
    m_notice->setState(state);
    m_notice->setReason(reason);
    m_notice->setEvidence(evidence);
    connect(m_notice->addButton(tr("Close")), &Button::clicked, m_notice, &QWidget::hide);
    m_notice->show();
}

void ResultsPage::setExpertOpen(bool isOpen) { m_expert->setOpen(isOpen); }

const planning::PlanRow *ResultsPage::chosen() const { return m_ranking->chosen(); }

void ResultsPage::restoreColumns(const QByteArray &state) { m_ranking->restoreColumns(state); }
QByteArray ResultsPage::saveColumns() const { return m_ranking->saveColumns(); }

void ResultsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isBehind)
        refresh();
}

void ResultsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ResultsPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        showHead();
        showState();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
