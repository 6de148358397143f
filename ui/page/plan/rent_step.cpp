// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/rent_step.h"

#include "ui/page/plan/field_grid.h"
#include "ui/page/plan/task_choice.h"
#include "ui/page/plan/unit_edit.h"
#include "ui/viewmodel/wizard_tasks.h"
#include "ui/widget/banner.h"
#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QSignalBlocker>

namespace ui {

namespace planning = core::planning;
using planning::PlanAnswers;
using planning::PlanField;

namespace {

constexpr int kSpacing = 16;
constexpr int kLowSpacing = 10;

} // namespace

RentStep::RentStep(PlanViewModel &plan)
    : WizardStep{plan}
    , m_title{label({}, Type::Heading)}
    , m_tasks{new TaskChoice}
    , m_grid{new FieldGrid{4}}
    , m_kind{new QComboBox}
    , m_advice{new Banner{"info"}}
{
    makeFields();
    QVBoxLayout *all = column(this, 0, kSpacing);
    all->addWidget(m_title);
    all->addWidget(m_tasks);
    all->addWidget(m_grid);
    all->addWidget(m_advice);
    all->addStretch(1);
    m_advice->setObjectName(QStringLiteral("advice"));
    m_anyway = m_advice->addButton({}, "");
    m_anyway->setObjectName(QStringLiteral("showCards"));
    m_why = m_advice->addButton({});
    m_why->setObjectName(QStringLiteral("why"));
    connect(m_anyway, &Button::clicked, this, &RentStep::cardsRequested);
    connect(m_why, &Button::clicked, this, [this] {
        m_isOpen = !m_isOpen;
        showAdvice();
    });
    connect(m_tasks, &TaskChoice::taskChosen, this, &RentStep::takeTask);
    connect(&m_plan, &PlanViewModel::answersChanged, this, &RentStep::showAnswers);
    connect(&m_plan, &PlanViewModel::changed, this, &RentStep::showAdvice);
    retranslate();
    showAnswers();
}

void RentStep::makeFields()
{
    m_kind->setObjectName(QStringLiteral("taskKind"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(4);
    m_kindField = new FormField{m_kind};
    m_hours = m_fields->line({"hoursPerDay", "hours_per_day", PlanField::HoursPerDay}, &PlanAnswers::hoursPerDay);
    m_days = m_fields->line({"days", "days", PlanField::Days}, &PlanAnswers::days);
    m_card = m_fields->pick({"localCard", "local_card"}, &PlanAnswers::localCard);
    m_grid->setFillsRow(true);
    for (FormField *field : {m_kindField, m_hours, m_days, m_card})
        m_grid->add(field);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] { takeTask(m_kind->currentData().toString()); });
}

void RentStep::takeTask(const QString &task)
{
    if (!task.isEmpty() && task != m_plan.answers().task)
        m_plan.setAnswers(withTask(m_plan.answers(), task, m_plan.kit().catalog));
}

void RentStep::showAnswers()
{
    const QString &task = m_plan.answers().task;
    m_tasks->setTask(task);
    const int index = groupOfTask(task);
    const QStringList kinds = index >= 0 ? taskGroups().at(index).tasks : QStringList{};
    const QSignalBlocker blocker{m_kind};
    m_kind->clear();
    for (const QString &kind : kinds)
        m_kind->addItem(taskName(kind), kind);
    m_kind->setCurrentIndex(static_cast<int>(kinds.indexOf(task)));
    m_grid->setShown(m_kindField, kinds.size() > 1);
    m_fields->show();
}

void RentStep::showAdvice()
{
    const bool hasErrors = !m_plan.fieldErrors().isEmpty();
    const bool hasAdvice = m_plan.plan() && !hasErrors;
    const planning::RentAdvice advice = hasAdvice ? m_plan.plan()->advice : planning::RentAdvice{};
    const bool isRent = advice.verdict == planning::RentVerdict::Rent;
    const QStringList figures = advice.arithmetic + advice.cautions;
    m_anyway->setVisible(hasAdvice && !isRent);
    m_why->setVisible(hasAdvice && !figures.isEmpty());
    m_why->setText(m_isOpen ? tr("Less") : tr("Why?"));
    if (hasErrors) {
        m_advice->setState("warn");
        m_advice->setReason(tr("One of the fields cannot be used."));
        m_advice->setEvidence(tr("The step with the warning sign has it. The answer follows as soon as it can be read."));
        return;
    }
    m_advice->setState(isRent && hasAdvice ? "success" : "info");
    m_advice->setReason(hasAdvice ? advice.headline : tr("Working it out"));
    QString evidence = hasAdvice ? advice.why : tr("Comparing cards, platforms and your own computer.");
    if (m_isOpen && !figures.isEmpty())
        evidence += u'\n' + figures.join(u'\n');
    m_advice->setEvidence(evidence);
}

QWidget *RentStep::firstField() { return m_tasks->chosenTile(); }

void RentStep::setRoom(StepRoom room)
{
    const bool isLow = room == StepRoom::Low;
    m_title->setVisible(room == StepRoom::Roomy);
    m_tasks->setBrief(isLow);
    layout()->setSpacing(isLow ? kLowSpacing : kSpacing);
    // Order: the answer before the finer questions, where not all of it fits.
    auto *all = static_cast<QVBoxLayout *>(layout());
    all->removeWidget(m_advice);
    all->insertWidget(all->indexOf(m_grid) + (isLow ? 0 : 1), m_advice);
}

void RentStep::retranslate()
{
    m_title->setText(tr("What do you want to do?"));
    m_tasks->setAccessibleName(m_title->text());
    m_kindField->setLabel(tr("Which kind"));
    m_hours->setLabel(tr("Hours a day"));
    m_hours->setHint(tr("How long it is used"));
    m_days->setLabel(tr("For how long"));
    m_days->setHint(tr("Counts towards the cost range"));
    m_card->setLabel(tr("Card you own"));
    m_card->setHint(tr("If it fits, local comes first"));
    static_cast<UnitEdit *>(m_hours->field())->setUnit(tr("h"));
    static_cast<UnitEdit *>(m_hours->field())->setPlaceholderText(tr("any"));
    static_cast<UnitEdit *>(m_days->field())->setUnit(tr("days"));
    static_cast<UnitEdit *>(m_days->field())->setPlaceholderText(tr("any"));
    QList<AnswerChoice> cards{{QString{}, tr("None")}};
    for (const auto &[id, name] : m_plan.localCards())
        cards.append({id, name});
    m_fields->setChoices(m_card, cards);
    m_anyway->setText(tr("Show me cards anyway"));
    showAnswers();
    showAdvice();
}

} // namespace ui
