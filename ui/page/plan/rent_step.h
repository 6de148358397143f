// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/plan/wizard_step.h"

class QComboBox;
class QLabel;

namespace ui {

class Banner;
class Button;
class FieldGrid;
class TaskChoice;

/// Page 1: what is to be done, how much of a day, on which card of one's own; and whether renting makes sense at all.
class RentStep final : public WizardStep {
    Q_OBJECT

public:
    explicit RentStep(PlanViewModel &plan);
    QWidget *firstField() override;
    void setRoom(StepRoom room) override;

signals:
    void cardsRequested(); ///< "Show me cards anyway".

protected:
    void retranslate() override;

private:
    void makeFields();
    void takeTask(const QString &task);
    void showAnswers();
    void showAdvice();

    QLabel *m_title;
    TaskChoice *m_tasks;
    FieldGrid *m_grid;
    QComboBox *m_kind;
    FormField *m_kindField;
    FormField *m_hours;
    FormField *m_days;
    FormField *m_card;
    Banner *m_advice;
    Button *m_anyway;
    Button *m_why;
    bool m_isOpen = false; ///< The arithmetic is shown.
};

} // namespace ui
