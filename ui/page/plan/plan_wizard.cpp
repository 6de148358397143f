// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_wizard.h"

#include "ui/page/plan/limits_step.h"
#include "ui/page/plan/model_step.h"
#include "ui/page/plan/platforms_step.h"
#include "ui/page/plan/rent_step.h"
#include "ui/page/plan/side_panel.h"
#include "ui/page/plan/step_scroll.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/controls.h"
#include "ui/widget/page_frame.h"

#include <QAbstractButton>
#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QStackedWidget>
#include <QUrl>

namespace ui {

namespace {

constexpr int kMargin = 24;
constexpr int kFooterHeight = 56;
constexpr int kRoomyHeight = 660; ///< Of the page: below it the heading over the tiles gives way to the verdict.
constexpr int kLowHeight = 580;   ///< Below it the sentences of the tiles do too: a banner stands over the page.

WizardPage neighbour(WizardPage page, int step)
{
    return static_cast<WizardPage>(static_cast<int>(page) + step);
}

} // namespace

PlanWizard::PlanWizard(PlanViewModel &plan, QWidget *parent)
    : QWidget{parent}
    , m_plan{plan}
    , m_steps{new Steps}
    , m_stack{new QStackedWidget}
    , m_side{new SidePanel{plan}}
    , m_modelStep{new ModelStep{plan}}
    , m_saved{label({}, Type::Label, "3")}
    , m_back{button({}, "ghost")}
    , m_next{button({}, "primary")}
{
    auto *rent = new RentStep{plan};
    auto *platforms = new PlatformsStep{plan};
    for (WizardStep *step : {static_cast<WizardStep *>(rent), static_cast<WizardStep *>(m_modelStep),
                             static_cast<WizardStep *>(new LimitsStep{plan}), static_cast<WizardStep *>(platforms)})
        addStep(step);
    m_steps->setObjectName(QStringLiteral("wizardSteps"));
    auto *content = new QWidget;
    auto *grid = new QGridLayout{content};
    grid->setContentsMargins(kMargin, 0, kMargin, 0);
    grid->setHorizontalSpacing(kMargin - StepScroll::kGap);
    grid->setVerticalSpacing(14);
    grid->addWidget(m_steps, 0, 0, 1, 2);
    grid->addWidget(m_stack, 1, 0);
    grid->addWidget(m_side, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setRowStretch(1, 1);
    m_frame = new PageFrame{content, false};
    m_frame->setBottom(footer());
    column(this)->addWidget(m_frame);
    connect(m_steps, &Steps::stepClicked, this, [this](int step) {
        // By the mouse the first field is next; arrow keys go on along the breadcrumb.
        emit pageRequested(static_cast<WizardPage>(step), !showsFocusRing(m_steps), Qt::OtherFocusReason);
    });
    connect(rent, &RentStep::cardsRequested, this, &PlanWizard::cardsRequested);
    connect(platforms, &PlatformsStep::urlRequested, this, &PlanWizard::urlRequested);
    connect(&m_plan, &PlanViewModel::changed, this, &PlanWizard::showProblems);
    connect(&m_plan, &PlanViewModel::answersChanged, this, &PlanWizard::showProblems);
    retranslate();
}

void PlanWizard::addStep(WizardStep *step)
{
    m_pages << step;
    m_stack->addWidget(new StepScroll{step});
}

QWidget *PlanWizard::footer()
{
    QFrame *foot = frame("wizardbar");
    foot->setFixedHeight(kFooterHeight);
    auto *all = new QHBoxLayout{foot};
    all->setContentsMargins(kMargin, 0, kMargin, 0);
    all->setSpacing(8);
    all->addWidget(m_saved);
    all->addStretch();
    all->addWidget(m_back);
    all->addWidget(m_next);
    m_back->setObjectName(QStringLiteral("wizardBack"));
    m_next->setObjectName(QStringLiteral("wizardNext"));
    connect(m_back, &Button::clicked, this, &PlanWizard::goBack);
    connect(m_next, &Button::clicked, this, [this] {
        goNext(showsFocusRing(m_next) ? Qt::TabFocusReason : Qt::OtherFocusReason);
    });
    return foot;
}

void PlanWizard::setPlans(PlansViewModel *plans)
{
    m_plans = plans;
    m_modelStep->setPlans(plans);
    if (plans)
        connect(plans, &PlansViewModel::changed, this, &PlanWizard::showSaved);
    showSaved();
}

void PlanWizard::setTitle(const QString &title, const QString &context)
{
    m_frame->setTitle(title);
    m_frame->setContext(context);
}

void PlanWizard::setHasList(bool hasList)
{
    m_hasList = hasList;
    m_back->setVisible(m_hasList || m_page != WizardPage::Rent);
}

void PlanWizard::showPage(WizardPage page, bool takesFocus, Qt::FocusReason reason)
{
    if (page == WizardPage::Results)
        return;
    m_page = page;
    m_stack->setCurrentIndex(static_cast<int>(page));
    if (auto *scroll = qobject_cast<QScrollArea *>(m_stack->currentWidget()))
        scroll->verticalScrollBar()->setValue(0);
    m_side->setPage(page);
    retranslate();
    if (takesFocus)
        m_pages[static_cast<int>(page)]->firstField()->setFocus(reason);
}

void PlanWizard::goBack()
{
    if (m_page == WizardPage::Rent)
        emit listRequested();
    else
        emit pageRequested(neighbour(m_page, -1), true, showsFocusRing(m_back) ? Qt::TabFocusReason : Qt::OtherFocusReason);
}

void PlanWizard::goNext(Qt::FocusReason reason) { emit pageRequested(neighbour(m_page, 1), true, reason); }

void PlanWizard::showProblems()
{
    QSet<int> wrong;
    const auto &errors = m_plan.fieldErrors();
    for (auto error = errors.cbegin(); error != errors.cend(); ++error)
        wrong.insert(static_cast<int>(pageOf(error.key())));
    const QMap<QString, QString> combinations = wrongCombinations(m_plan.answers());
    for (auto error = combinations.cbegin(); error != combinations.cend(); ++error)
        wrong.insert(static_cast<int>(pageOfKey(error.key())));
    for (int i = 0; i < kWizardPages; ++i)
        m_steps->setProblem(i, wrong.contains(i));
    m_steps->setAccessibleDescription(wrong.isEmpty() ? QString{} : tr("A step has a field that cannot be used."));
}

void PlanWizard::showSaved()
{
    const bool isSaved = !m_plans || m_plans->isCurrentSaved();
    m_saved->setText(isSaved ? tr("Saved automatically") : tr("Saving"));
}

void PlanWizard::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || event->modifiers().testFlag(Qt::ControlModifier)) {
        QWidget::keyPressEvent(event);
        return;
    }
    // Enter does what the focused button says; everywhere else it goes on.
    auto *pressed = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
    if (pressed && !pressed->isCheckable() && isAncestorOf(pressed))
        pressed->click();
    else
        goNext(Qt::TabFocusReason);
}

void PlanWizard::resizeEvent(QResizeEvent *event)
{
    for (WizardStep *step : std::as_const(m_pages))
        step->setRoom(height() >= kRoomyHeight ? StepRoom::Roomy : height() >= kLowHeight ? StepRoom::Short : StepRoom::Low);
    QWidget::resizeEvent(event);
}

void PlanWizard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PlanWizard::retranslate()
{
    m_steps->setSteps({tr("Should I rent?"), tr("Model and data"), tr("Time and limits"), tr("Platforms"), tr("Results")});
    m_steps->setCurrent(static_cast<int>(m_page));
    const QString next[] = {tr("Next: model and data"), tr("Next: time and limits"), tr("Next: platforms"), tr("Next: results")};
    m_next->setText(next[static_cast<int>(m_page)]);
    m_back->setText(tr("Back"));
    setHasList(m_hasList);
    showSaved();
    showProblems();
}

} // namespace ui
