// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_page.h"

#include "ui/page/plan/plan_form.h"
#include "ui/page/results/results_page.h"
#include "ui/widget/kit.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QScrollArea>

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
    , m_results{new ResultsPage{m_viewModel}}
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
    both->addWidget(m_results, 1);
    m_frame = new PageFrame{content, false};
    m_frame->addAction(m_add);
    column(this)->addWidget(m_frame);
    connect(m_add, &Button::clicked, this, &PlanPage::addMachineRequested);
    connect(&m_viewModel, &PlanViewModel::changed, this, &PlanPage::refresh);
    connect(m_results, &ResultsPage::columnsChanged, this, &PlanPage::columnsChanged);
    connect(m_results, &ResultsPage::expertToggled, this, &PlanPage::expertToggled);
    retranslate();
}

void PlanPage::refresh()
{
    m_frame->setContext(m_viewModel.isBusy() && !m_viewModel.plan() ? tr("working it out") : m_viewModel.pricesAsOf());
}

void PlanPage::setExpertOpen(bool isOpen) { m_results->setExpertOpen(isOpen); }

const core::planning::PlanRow *PlanPage::chosen() const { return m_results->chosen(); }

void PlanPage::restoreColumns(const QByteArray &state) { m_results->restoreColumns(state); }
QByteArray PlanPage::saveColumns() const { return m_results->saveColumns(); }

void PlanPage::retranslate()
{
    m_frame->setTitle(tr("Plan"));
    m_add->setText(tr("I have rented one"));
    refresh();
    m_results->refresh();
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
