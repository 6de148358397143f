// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_page.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/page/plan/bill_card.h"
#include "ui/page/plan/calibration_line.h"
#include "ui/page/plan/expert_card.h"
#include "ui/page/plan/measure_dialog.h"
#include "ui/page/plan/memory_card.h"
#include "ui/page/plan/plan_form.h"
#include "ui/page/plan/ranking_card.h"
#include "ui/widget/banner.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QScrollArea>
#include <QShortcut>

namespace ui {

namespace {

constexpr int kFormWidth = 324;
constexpr int kPageMargin = 24;
constexpr int kScrollGap = 10; ///< Between the results and their scroll bar, which stands in the page margin.

QScrollArea *scrolled(QWidget *content)
{
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false); // The card's own surface shows through, with its round corners.
    content->setAutoFillBackground(false);
    return area;
}

} // namespace

PlanPage::PlanPage(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_verdicts{new QWidget}
    , m_memory{new MemoryCard}
    , m_ranking{new RankingCard}
    , m_bill{new BillCard}
    , m_calibration{new CalibrationLine{m_viewModel}}
    , m_expert{new ExpertCard{m_viewModel}}
    , m_add{button({}, "primary", QStringLiteral("plus"))}
{
    auto *content = new QWidget;
    QHBoxLayout *both = row(16);
    content->setLayout(both);
    both->setContentsMargins(kPageMargin, 0, kPageMargin - kScrollGap, 16);
    QFrame *formCard = frame("card");
    QVBoxLayout *formColumn = column(formCard, 1, 0);
    QScrollArea *formArea = scrolled(new PlanForm{m_viewModel});
    formColumn->addWidget(formArea);
    formCard->setFixedWidth(kFormWidth);
    both->addWidget(formCard);
    both->addWidget(scrolled(results()), 1);
    m_frame = new PageFrame{content, false};
    m_frame->addAction(m_add);
    column(this)->addWidget(m_frame);
    connect(m_add, &Button::clicked, this, &PlanPage::addMachineRequested);
    connect(&m_viewModel, &PlanViewModel::changed, this, &PlanPage::refresh);
    connect(m_ranking, &RankingCard::chosenChanged, this, &PlanPage::showChosen);
    connect(m_ranking, &RankingCard::columnsChanged, this, &PlanPage::columnsChanged);
    connect(m_calibration, &CalibrationLine::measureRequested, this, &PlanPage::askMeasurement);
    connect(m_expert, &ExpertCard::openChanged, this, &PlanPage::expertToggled);
    auto *expert = new QShortcut{QKeySequence{Qt::ALT | Qt::Key_E}, this};
    expert->setContext(Qt::WidgetWithChildrenShortcut);
    connect(expert, &QShortcut::activated, m_expert, &ExpertCard::toggle);
    auto *toggle = new QShortcut{QKeySequence{Qt::Key_T}, m_ranking};
    toggle->setContext(Qt::WidgetWithChildrenShortcut);
    connect(toggle, &QShortcut::activated, m_ranking, &RankingCard::toggleChart);
    retranslate();
}

QWidget *PlanPage::results()
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

void PlanPage::refresh()
{
    clearLayout(m_verdicts->layout());
    for (const PlanVerdict &verdict : m_viewModel.verdicts()) {
        auto *banner = new Banner{verdict.state.toLatin1().constData(), verdict.headline, verdict.reason};
        if (!verdict.icon.isEmpty())
            banner->setIconName(verdict.icon);
        m_verdicts->layout()->addWidget(banner);
    }
    m_frame->setContext(m_viewModel.isBusy() && !m_viewModel.plan() ? tr("working it out") : m_viewModel.pricesAsOf());
    if (!m_viewModel.plan() || m_viewModel.isBusy())
        return; // What is shown stays until the new answer is there.
    m_memory->setRows(m_viewModel.memoryRows());
    m_ranking->setRows(m_viewModel.plan()->rows);
    m_calibration->refresh();
    showChosen();
}

void PlanPage::showChosen()
{
    m_bill->setPlan(m_ranking->chosen());
    m_expert->setRow(m_ranking->chosen());
    m_expert->setVisible(m_viewModel.plan() && m_viewModel.plan()->memory);
}

void PlanPage::askMeasurement()
{
    (new MeasureDialog{m_viewModel, m_ranking->chosen(), this})->open();
}

void PlanPage::setExpertOpen(bool isOpen) { m_expert->setOpen(isOpen); }

const core::planning::PlanRow *PlanPage::chosen() const { return m_ranking->chosen(); }

void PlanPage::restoreColumns(const QByteArray &state) { m_ranking->restoreColumns(state); }
QByteArray PlanPage::saveColumns() const { return m_ranking->saveColumns(); }

void PlanPage::retranslate()
{
    m_frame->setTitle(tr("Plan"));
    m_add->setText(tr("I have rented one"));
    refresh();
}

void PlanPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_viewModel.retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
