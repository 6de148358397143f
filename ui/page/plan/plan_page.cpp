// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_page.h"

#include "ui/page/plan/plan_comparison_view.h"
#include "ui/page/plan/plan_list.h"
#include "ui/page/plan/plan_wizard.h"
#include "ui/page/results/results_page.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/kit.h"

#include <QApplication>
#include <QEvent>
#include <QShortcut>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>

namespace ui {

namespace {

/// Gives the focus to the first control of `page` that takes it by Tab.
void focusFirst(QWidget *page, Qt::FocusReason reason)
{
    for (QWidget *next = page->nextInFocusChain(); next != page; next = next->nextInFocusChain()) {
        if (page->isAncestorOf(next) && next->isVisible() && next->isEnabled() && (next->focusPolicy() & Qt::TabFocus)) {
            next->setFocus(reason);
            return;
        }
    }
}

/// Whoever looks at results wants to find them again, also where every answer was left as it came.
void keepInList(PlansViewModel &plans)
{
    const QList<PlanEntry> entries = plans.entries();
    if (plans.searchText().isEmpty() && std::ranges::none_of(entries, &PlanEntry::isCurrent))
        plans.rename(plans.currentId(), {}); // A plan that is in no list has no name of its own yet.
}

} // namespace

PlanPage::PlanPage(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_stack{new QStackedWidget}
    , m_wizard{new PlanWizard{viewModel}}
    , m_results{new ResultsPage{viewModel}}
{
    column(this)->addWidget(m_stack);
    m_stack->addWidget(m_wizard);
    m_stack->addWidget(m_results);
    connectParts();
    makeShortcuts();
    refresh();
}

void PlanPage::connectParts()
{
    connect(m_wizard, &PlanWizard::pageRequested, this, &PlanPage::go);
    connect(m_wizard, &PlanWizard::listRequested, this, &PlanPage::showList);
    connect(m_wizard, &PlanWizard::cardsRequested, this, &PlanPage::showCardsAnyway);
    connect(m_wizard, &PlanWizard::urlRequested, this, &PlanPage::urlRequested);
    connect(m_results, &ResultsPage::listRequested, this, &PlanPage::showList);
    connect(m_results, &ResultsPage::editRequested, this, [this] { go(m_wizard->page(), true, Qt::OtherFocusReason); });
    connect(m_results, &ResultsPage::checklistRequested, this, &PlanPage::checklistRequested);
    connect(m_results, &ResultsPage::addMachineRequested, this, &PlanPage::addMachineRequested);
    connect(m_results, &ResultsPage::columnsChanged, this, &PlanPage::columnsChanged);
    connect(m_results, &ResultsPage::chosenChanged, this, &PlanPage::chosenChanged);
    connect(m_results, &ResultsPage::expertToggled, this, &PlanPage::expertToggled);
    connect(&m_viewModel, &PlanViewModel::answersChanged, this, &PlanPage::refresh);
}

void PlanPage::makeShortcuts()
{
    const auto on = [this](const QKeySequence &keys, auto act) {
        auto *shortcut = new QShortcut{keys, this}; // Of the whole window, but only while this page is shown.
        connect(shortcut, &QShortcut::activated, this, act);
    };
    for (const QKeySequence &keys : {QKeySequence{Qt::ALT | Qt::Key_Left}, QKeySequence{Qt::CTRL | Qt::Key_PageUp}})
        on(keys, [this] { step(-1); });
    for (const QKeySequence &keys : {QKeySequence{Qt::ALT | Qt::Key_Right}, QKeySequence{Qt::CTRL | Qt::Key_PageDown}})
        on(keys, [this] { step(1); });
    on(QKeySequence{Qt::CTRL | Qt::Key_N}, [this] { startNewPlan(); });
    on(QKeySequence{Qt::Key_Escape}, [this] {
        if (m_comparison && m_stack->currentWidget() == m_comparison)
            showList();
    });
}

void PlanPage::setPlans(PlansViewModel &plans)
{
    m_plans = &plans;
    m_list = new PlanList{plans};
    m_comparison = new PlanComparisonView;
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_comparison);
    m_wizard->setPlans(m_plans);
    m_results->setPlans(m_plans);
    connect(m_list, &PlanList::newRequested, this, &PlanPage::startNewPlan);
    connect(m_list, &PlanList::opened, this, [this] {
        m_isNewPlan = false;
        go(WizardPage::Results, true, Qt::OtherFocusReason);
    });
    connect(m_list, &PlanList::comparisonRequested, this, &PlanPage::compare);
    connect(m_comparison, &PlanComparisonView::closed, this, &PlanPage::showList);
    connect(m_plans, &PlansViewModel::compared, m_comparison, &PlanComparisonView::setComparison);
    connect(m_plans, &PlansViewModel::changed, this, &PlanPage::takePlans);
    takePlans();
}

void PlanPage::setChecklist(QWidget *page)
{
    m_checklist = page;
    m_stack->addWidget(page);
}

void PlanPage::takePlans()
{
    const bool hasPlans = m_plans->count() > 0;
    m_wizard->setHasList(hasPlans);
    if (hasPlans && !m_hasStarted) {
        m_isNewPlan = false;
        m_stack->setCurrentWidget(m_list);
    }
    refresh();
}

void PlanPage::go(WizardPage page, bool takesFocus, Qt::FocusReason reason)
{
    m_hasStarted = true;
    if (page != WizardPage::Results) {
        m_stack->setCurrentWidget(m_wizard);
        m_wizard->showPage(page, takesFocus, reason);
        return;
    }
    m_stack->setCurrentWidget(m_results);
    if (m_plans)
        keepInList(*m_plans);
    if (takesFocus || !m_stack->isAncestorOf(QApplication::focusWidget()) || !QApplication::focusWidget()->isVisible())
        focusFirst(m_results, reason);
}

void PlanPage::showStep(WizardPage page) { go(page, true, Qt::OtherFocusReason); }

void PlanPage::showList()
{
    if (!m_list)
        return;
    m_hasStarted = true;
    m_stack->setCurrentWidget(m_list);
    m_list->takeFocus();
}

void PlanPage::showChecklist()
{
    if (!m_checklist)
        return;
    m_stack->setCurrentWidget(m_checklist);
    focusFirst(m_checklist, Qt::OtherFocusReason);
}

void PlanPage::startNewPlan()
{
    m_isNewPlan = true;
    if (m_plans)
        m_plans->newPlan();
    else
        m_viewModel.setAnswers({});
    go(WizardPage::Rent, true, Qt::OtherFocusReason);
}

bool PlanPage::isShowingList() const { return m_list && m_stack->currentWidget() == m_list; }

std::optional<WizardPage> PlanPage::step() const
{
    if (m_stack->currentWidget() == m_wizard)
        return m_wizard->page();
    return m_stack->currentWidget() == m_results ? std::optional{WizardPage::Results} : std::nullopt;
}

void PlanPage::step(int direction)
{
    if (m_checklist && m_stack->currentWidget() == m_checklist && direction < 0) {
        go(WizardPage::Results, true, Qt::TabFocusReason);
        return;
    }
    if (m_comparison && m_stack->currentWidget() == m_comparison && direction < 0) {
        showList();
        return;
    }
    const auto at = step();
    if (!at)
        return;
    const int wanted = static_cast<int>(*at) + direction;
    if (wanted >= 0 && wanted < kWizardPages)
        go(static_cast<WizardPage>(wanted), true, Qt::TabFocusReason);
    else if (wanted < 0 && m_plans && m_plans->count() > 0)
        showList();
}

void PlanPage::showCardsAnyway()
{
    m_viewModel.showCardsAnyway();
    go(WizardPage::Results, true, Qt::OtherFocusReason);
}

void PlanPage::compare(const core::planning::PlanId &left, const core::planning::PlanId &right)
{
    m_comparison->startWaiting();
    m_stack->setCurrentWidget(m_comparison);
    m_comparison->takeFocus();
    m_plans->compare(left, right);
}

void PlanPage::refresh()
{
    const QString own = m_plans ? m_plans->currentName() : QString{};
    const QString name = own.isEmpty() ? m_viewModel.planName() : own;
    m_wizard->setTitle(m_isNewPlan ? tr("New plan") : tr("Edit plan"), m_isNewPlan ? tr("%1, draft").arg(name) : name);
}

void PlanPage::setExpertOpen(bool isOpen) { m_results->setExpertOpen(isOpen); }

void PlanPage::setRentBar(QWidget *bar) { m_results->setBar(bar); }

const core::planning::PlanRow *PlanPage::chosen() const { return m_results->chosen(); }

void PlanPage::restoreColumns(const QByteArray &state) { m_results->restoreColumns(state); }
QByteArray PlanPage::saveColumns() const { return m_results->saveColumns(); }

void PlanPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_viewModel.retranslate();
        refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
