// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/results_page.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/page/results/answers_strip.h"
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
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/page_frame.h"

#include <QApplication>
#include <QEvent>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QTimer>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kPageMargin = 24;
constexpr int kGap = 16;
constexpr int kRightWidth = 304;
constexpr int kTwoColumnsFrom = 1060; ///< Of the page: a window of 1280 with its rail.
constexpr int kShortBelow = 700;      ///< Of the page: a window of 780. Bars are low there.
constexpr int kVeilAfterMs = 300;

} // namespace

ResultsPage::ResultsPage(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_exporter{new PlanExporter}
    , m_back{button({}, "ghost", QStringLiteral("chevron-left"))}
    , m_rented{button({}, "ghost")}
    , m_edit{button()}
    , m_checklist{button({}, "primary")}
    , m_notice{new Banner{"success"}}
    , m_verdict{new VerdictBox{m_viewModel}}
    , m_answers{new AnswersStrip}
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
    , m_task{m_viewModel.answers().task}
    , m_model{m_viewModel.answers().model}
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
    m_back->setObjectName(QStringLiteral("resultsBack"));
    m_back->hide();
    m_frame->setLead(m_back);
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
    m_left = new QVBoxLayout;
    m_left->setSpacing(kGap);
    m_left->addStretch(1);
    m_below = new QVBoxLayout;
    m_below->setSpacing(kGap);
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
    m_both->addLayout(m_left, 1);
    m_both->addWidget(m_rightSide);
    m_both->addLayout(m_below);
    for (QWidget *part : {static_cast<QWidget *>(m_notice), static_cast<QWidget *>(m_verdict), static_cast<QWidget *>(m_answers),
                          static_cast<QWidget *>(m_empty), m_columns, static_cast<QWidget *>(m_calibration),
                          static_cast<QWidget *>(m_expert)})
        all->addWidget(part);
    all->addStretch();
    return page;
}

void ResultsPage::connectParts()
{
    connect(&m_viewModel, &PlanViewModel::changed, this, &ResultsPage::refresh);
    connect(&m_viewModel, &PlanViewModel::answersChanged, this, &ResultsPage::noteQuestion);
    connect(m_answers, &AnswersStrip::rankRequested, m_ranking, &RankingCard::chooseRank);
    connect(m_ranking, &RankingCard::lockRequested, &m_viewModel, &PlanViewModel::lockSpot);
    connect(m_back, &Button::clicked, this, &ResultsPage::listRequested);
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
    connect(expert, &QShortcut::activated, this, [this] {
        m_expert->toggle();
        reveal(m_expert);
    });
    auto *toggle = new QShortcut{QKeySequence{Qt::Key_T}, this}; // A field with the focus takes the letter for itself.
    connect(toggle, &QShortcut::activated, this, &ResultsPage::toggleChart);
    auto *find = new QShortcut{QKeySequence::Find, this};
    connect(find, &QShortcut::activated, this, [this] {
        m_ranking->focusFilter();
        reveal(m_ranking);
    });
}

/// The chart that has the focus, else the ranking.
void ResultsPage::toggleChart()
{
    for (QWidget *at = QApplication::focusWidget(); at && at != this; at = at->parentWidget()) {
        if (auto *chart = qobject_cast<ChartCard *>(at)) {
            chart->toggleTable();
            return;
        }
    }
    if (m_ranking->isVisible())
        m_ranking->toggleChart();
}

/// Scrolls until the top of `part` is seen, once it has its new place.
void ResultsPage::reveal(QWidget *part)
{
    QTimer::singleShot(0, part, [this, part] {
        auto *area = m_frame->findChild<QScrollArea *>();
        if (!area || !part->isVisible())
            return;
        area->widget()->layout()->activate();
        const int top = part->mapTo(area->widget(), QPoint{}).y();
        const int shown = area->verticalScrollBar()->value();
        if (top < shown || top + std::min(part->height(), area->viewport()->height()) > shown + area->viewport()->height())
            area->verticalScrollBar()->setValue(top - kGap);
    });
}

/// Another task or model is another question: what was chosen for the last one is not its answer.
void ResultsPage::noteQuestion()
{
    const planning::PlanAnswers &answers = m_viewModel.answers();
    if (answers.task != m_task || answers.model != m_model)
        startAfresh();
    m_task = answers.task;
    m_model = answers.model;
    showHead();
}

void ResultsPage::startAfresh()
{
    m_ranking->startAfresh();
    m_notice->hide();
    m_frame->findChild<QScrollArea *>()->verticalScrollBar()->setValue(0);
}

void ResultsPage::setPlans(PlansViewModel *plans)
{
    m_plans = plans;
    m_exporter->setPlans(plans);
    if (plans) {
        connect(plans, &PlansViewModel::changed, this, &ResultsPage::showHead);
        connect(plans, &PlansViewModel::currentChanged, this, &ResultsPage::startAfresh);
    }
    showHead();
}

void ResultsPage::arrange()
{
    m_memory->setCompact(height() < kShortBelow);
    const bool isWide = width() >= kTwoColumnsFrom;
    if (m_isWide == isWide)
        return;
    m_isWide = isWide;
    const QList<QWidget *> whole{m_memory, m_ranking, m_compare, m_reasons};
    for (QWidget *part : whole) {
        m_left->removeWidget(part);
        m_below->removeWidget(part);
    }
    int at = 0;
    for (QWidget *part : whole) {
        if (isWide || part == m_ranking || part == m_compare)
            m_left->insertWidget(at++, part);
        else
            m_below->addWidget(part);
    }
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
    m_back->setText(tr("Plans"));
    m_back->setVisible(m_plans && m_plans->count() > 0);
    m_rented->setText(tr("I have rented one"));
    m_edit->setText(tr("Edit plan"));
    const planning::PlanRow *row = m_ranking->chosen();
    m_frame->setContext(m_viewModel.isBusy() ? tr("working it out") : m_viewModel.pricesAsOf()); // The bill tells the date of its own.
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
    m_answers->setAnswers(*plan, m_viewModel.wishes());
    m_ranking->setUnlocked(m_viewModel.isSpotUnlocked());
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
    m_answers->setChosen(row);
    m_memory->setChosen(row);
    m_bill->setPlan(row);
    m_reasons->setRow(row);
    m_packages->setPlot(row ? packagePlot(*row, m_viewModel.wishes(), m_viewModel.kit()) : Plot{});
    m_purchase->setRow(row);
    m_rightSide->setVisible(row != nullptr);
    m_expert->setRow(row);
    m_expert->setVisible(m_viewModel.plan() && m_viewModel.plan()->memory);
    showHead();
    emit chosenChanged();
}

void ResultsPage::showPair()
{
    const QList<planning::PlanRow> pair = m_ranking->pair();
    const bool wasOpen = m_compare->isVisible();
    m_compare->setRows(pair.isEmpty() ? nullptr : &pair.first(), pair.isEmpty() ? nullptr : &pair.last());
    if (!pair.isEmpty() && !wasOpen)
        reveal(m_compare);
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
