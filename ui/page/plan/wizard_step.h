// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/wrapped_content.h"
#include "ui/page/plan/answer_fields.h"
#include "ui/viewmodel/plan_view_model.h"

#include <QEvent>
#include <QWidget>

namespace ui {

/// How high the window is.
enum class StepRoom { Roomy, Short, Low };

/// One page of questions. It fills the column beside the side figures and scrolls as a whole.
class WizardStep : public QWidget {
    Q_OBJECT

public:
    explicit WizardStep(PlanViewModel &plan) : m_plan{plan}, m_fields{new AnswerFields{plan, this}} {}

    virtual QWidget *firstField() = 0; ///< Where the focus lands.
    virtual void setRoom(StepRoom) {}  ///< In a low window what is not needed gives way.

protected:
    virtual void retranslate() = 0;
    void changeEvent(QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            retranslate();
        QWidget::changeEvent(event);
    }

    PlanViewModel &m_plan;
    AnswerFields *m_fields;
};

} // namespace ui
