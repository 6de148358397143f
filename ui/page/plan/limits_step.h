// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/plan/wizard_step.h"

class QLabel;

namespace ui {

class Banner;
class Card;
class FieldGrid;

/// Page 3: money, time, and what the job and its data allow.
class LimitsStep final : public WizardStep {
    Q_OBJECT

public:
    explicit LimitsStep(PlanViewModel &plan);
    QWidget *firstField() override;

protected:
    void retranslate() override;

private:
    void makeFields();
    void makeFlags();
    void adapt();

    QLabel *m_title;
    FieldGrid *m_grid;
    FormField *m_budget;
    FormField *m_currency;
    FormField *m_deadline;
    FormField *m_start;
    FormField *m_gpus;
    FormField *m_uplink;
    Card *m_job;
    Card *m_data;
    ToggleLine *m_spot;
    ToggleLine *m_resume;
    ToggleLine *m_important;
    ToggleLine *m_sensitive;
    ToggleLine *m_mainland;
    ToggleLine *m_exclusive;
    Banner *m_locked;
};

} // namespace ui
