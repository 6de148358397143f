// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/limits_step.h"

#include "ui/page/plan/field_grid.h"
#include "ui/page/plan/toggle_line.h"
#include "ui/page/plan/unit_edit.h"
#include "ui/widget/banner.h"
#include "ui/widget/form_field.h"

namespace ui {

namespace planning = core::planning;
using planning::PlanAnswers;
using planning::PlanField;

LimitsStep::LimitsStep(PlanViewModel &plan)
    : WizardStep{plan}
    , m_title{label({}, Type::Heading)}
    , m_grid{new FieldGrid{3}}
    , m_job{new Card}
    , m_data{new Card}
    , m_locked{new Banner{"info"}}
{
    makeFields();
    makeFlags();
    QVBoxLayout *all = column(this, 0, 16);
    all->addWidget(m_title);
    all->addWidget(m_grid);
    all->addWidget(m_job);
    all->addWidget(m_data);
    all->addStretch(1);
    connect(&m_plan, &PlanViewModel::answersChanged, this, &LimitsStep::adapt);
    retranslate();
}

void LimitsStep::makeFields()
{
    m_budget = m_fields->line({"budget", "budget", PlanField::Budget}, &PlanAnswers::budget);
    m_currency = m_fields->choice({"currency", "currency"}, &PlanAnswers::currency);
    m_deadline = m_fields->line({"deadline", "deadline", PlanField::Deadline}, &PlanAnswers::deadline);
    m_start = m_fields->line({"startDate", "start_date", PlanField::StartDate}, &PlanAnswers::startDate);
    m_gpus = m_fields->line({"maximumGpus", "max_gpus", PlanField::MaximumGpus}, &PlanAnswers::maximumGpus);
    m_uplink = m_fields->line({"uplinkMbps", "uplink_mbps", PlanField::UplinkMbps}, &PlanAnswers::uplinkMbps);
    for (FormField *field : {m_budget, m_currency, m_deadline, m_start, m_gpus, m_uplink})
        m_grid->add(field);
}

void LimitsStep::makeFlags()
{
    m_spot = m_fields->toggle("spot", &PlanAnswers::allowsSpot);
    m_resume = m_fields->toggle("resume", &PlanAnswers::canResume);
    m_important = m_fields->toggle("important", &PlanAnswers::isImportant);
    m_sensitive = m_fields->toggle("sensitive", &PlanAnswers::isDataSensitive);
    m_mainland = m_fields->toggle("mainland", &PlanAnswers::isMainlandNetwork);
    m_exclusive = m_fields->toggle("exclusive", &PlanAnswers::needsExclusiveGpu);
    for (ToggleLine *toggle : {m_spot, m_resume})
        m_job->body()->addWidget(toggle);
    m_job->body()->addWidget(m_locked);
    m_job->body()->addWidget(line());
    m_job->body()->addWidget(m_important);
    for (ToggleLine *toggle : {m_sensitive, m_mainland, m_exclusive}) {
        if (toggle != m_sensitive)
            m_data->body()->addWidget(line());
        m_data->body()->addWidget(toggle);
    }
}

void LimitsStep::adapt()
{
    const PlanAnswers &answers = m_plan.answers();
    m_resume->setVisible(answers.allowsSpot);
    m_locked->setVisible(answers.allowsSpot && !answers.canResume);
    m_fields->show();
}

QWidget *LimitsStep::firstField() { return m_budget->field(); }

void LimitsStep::retranslate()
{
    m_title->setText(tr("Money and time"));
    m_job->setTitle(tr("The job"));
    m_data->setTitle(tr("Data and machine"));
    m_budget->setLabel(tr("Budget"));
    m_budget->setHint(tr("For the whole job"));
    m_currency->setLabel(tr("Currency"));
    m_currency->setHint(tr("Totals are compared in it"));
    m_deadline->setLabel(tr("Deadline"));
    m_deadline->setHint(tr("Hours, 3d, or a day such as Friday"));
    m_start->setLabel(tr("Start date"));
    m_start->setHint(tr("A quota may take days to get"));
    m_gpus->setLabel(tr("Most GPUs"));
    m_uplink->setLabel(tr("Upload speed"));
    m_uplink->setHint(tr("As a speed test measures it"));
    static_cast<UnitEdit *>(m_deadline->field())->setUnit(tr("h"));
    static_cast<UnitEdit *>(m_uplink->field())->setUnit(QStringLiteral("Mbit/s"));
    for (FormField *field : {m_budget, m_deadline, m_gpus})
        static_cast<UnitEdit *>(field->field())->setPlaceholderText(tr("any"));
    static_cast<UnitEdit *>(m_start->field())->setPlaceholderText(tr("today"));
    static_cast<UnitEdit *>(m_uplink->field())->setPlaceholderText(tr("usual"));
    m_fields->setChoices(m_currency, {{QStringLiteral("CNY"), tr("¥ CNY")}, {QStringLiteral("USD"), tr("$ USD")}});
    m_spot->setTexts(tr("Interruptions are fine"), tr("Spot machines are cheaper; the platform may take them back at any time."));
    m_resume->setTexts(tr("My job goes on from its last checkpoint"),
                       tr("Tried out: stop it, start it again, and it continues."));
    m_locked->setReason(tr("Spot prices stay locked until you confirm that."));
    m_locked->setEvidence(tr("A job that starts over after each interruption costs more than on demand."));
    m_important->setTexts(tr("This run is important"), tr("On demand only, even where spot would be allowed."));
    m_sensitive->setTexts(tr("The data is sensitive"), tr("Hosts of strangers are left out: their owner can read the disk."));
    m_mainland->setTexts(tr("I work on a mainland China network"),
                         tr("Platforms that are slow or blocked from there count as worse."));
    m_exclusive->setTexts(tr("The GPU has to be mine alone"), tr("No sliced or shared GPUs."));
    adapt();
}

} // namespace ui
