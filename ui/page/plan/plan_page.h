// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/viewmodel/wizard_checks.h"

#include <QWidget>

class QStackedWidget;
class QUrl;

namespace core::planning {
struct PlanId;
}

namespace ui {

class PlanComparisonView;
class PlanList;
class PlansViewModel;
class PlanWizard;
class ResultsPage;

/// From the list of plans through the questions to the results and the checklist before paying.
class PlanPage final : public QWidget {
    Q_OBJECT

public:
    explicit PlanPage(PlanViewModel &viewModel, QWidget *parent = nullptr);
    /// With saved plans the page starts with their list, and pasted texts can be read. Call once; `plans` outlives the page.
    void setPlans(PlansViewModel &plans);
    /// What checklistRequested() leads to; taken over.
    void setChecklist(QWidget *page);
    /// Stands above the ranking; taken over.
    void setRentBar(QWidget *bar);

    void showStep(WizardPage page); ///< A page of questions, or the results.
    void showList();                ///< Where there is one.
    void showChecklist();           ///< Where there is one.
    void startNewPlan();
    bool isShowingList() const;
    std::optional<WizardPage> step() const; ///< Empty beside the wizard: list, comparison, checklist.

    void restoreColumns(const QByteArray &state);
    QByteArray saveColumns() const;
    void setExpertOpen(bool isOpen);
    const core::planning::PlanRow *chosen() const; ///< Null when there is no row.

signals:
    void columnsChanged();
    void chosenChanged(); ///< See chosen().
    void expertToggled(bool isOpen); ///< Keep it for the next start.
    /// The user wants to go on to paste a login line.
    void addMachineRequested();
    /// The chosen row is about to be paid for: fill the checklist and call showChecklist().
    void checklistRequested();
    void urlRequested(const QUrl &url);

protected:
    void changeEvent(QEvent *event) override;

private:
    void connectParts();
    void makeShortcuts();
    void go(WizardPage page, bool takesFocus, Qt::FocusReason reason);
    void step(int direction);
    void showCardsAnyway();
    void compare(const core::planning::PlanId &left, const core::planning::PlanId &right);
    void takePlans();
    void refresh();

    PlanViewModel &m_viewModel;
    PlansViewModel *m_plans = nullptr;
    QStackedWidget *m_stack;
    PlanWizard *m_wizard;
    PlanList *m_list = nullptr;
    PlanComparisonView *m_comparison = nullptr;
    QWidget *m_checklist = nullptr;
    ResultsPage *m_results;
    bool m_isNewPlan = true;
    bool m_hasStarted = false; ///< Something was chosen already: plans that are read late must not turn the page.
};

} // namespace ui
