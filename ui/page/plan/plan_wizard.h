// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/viewmodel/wizard_checks.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QUrl;

namespace ui {

class Button;
class PageFrame;
class PlansViewModel;
class SidePanel;
class Steps;
class WizardStep;

/// The first four steps of a plan: breadcrumb above, questions with the live figures beside them, buttons pinned below.
class PlanWizard final : public QWidget {
    Q_OBJECT

public:
    explicit PlanWizard(PlanViewModel &plan, QWidget *parent = nullptr);
    void setPlans(PlansViewModel *plans); ///< Reads pasted texts and says when all is saved.
    void setTitle(const QString &title, const QString &context);
    void setHasList(bool hasList);        ///< Whether Back on the first page leads anywhere.

    WizardPage page() const { return m_page; }
    /// Shows a page, not the results. `takesFocus`: the first field is next.
    void showPage(WizardPage page, bool takesFocus, Qt::FocusReason reason = Qt::OtherFocusReason);

signals:
    void pageRequested(WizardPage page, bool takesFocus, Qt::FocusReason reason); ///< Any of the five.
    void listRequested();
    void cardsRequested(); ///< Although the advice is not to rent.
    void urlRequested(const QUrl &url);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addStep(WizardStep *step);
    QWidget *footer();
    void goBack();
    void goNext(Qt::FocusReason reason);
    void showProblems();
    void showSaved();
    void retranslate();

    PlanViewModel &m_plan;
    PlansViewModel *m_plans = nullptr;
    PageFrame *m_frame;
    Steps *m_steps;
    QStackedWidget *m_stack;
    SidePanel *m_side;
    QList<WizardStep *> m_pages;
    class ModelStep *m_modelStep;
    QLabel *m_saved;
    Button *m_back;
    Button *m_next;
    WizardPage m_page = WizardPage::Rent;
    bool m_hasList = false;
};

} // namespace ui
