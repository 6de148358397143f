// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/plan_view_model.h"

class QComboBox;
class QLineEdit;

namespace ui {

class Button;
class FormField;
class Paragraph;

/// Takes what the user measured of a run of this plan.
class MeasureDialog final : public FittedDialog {
    Q_OBJECT

public:
    /// `row` is the plan that is looked at; copied. Null = none.
    MeasureDialog(PlanViewModel &viewModel, const core::planning::PlanRow *row, QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillCards();
    void layOut();
    void keep();
    void retranslate();
    MeasurementInput input() const;

    PlanViewModel &m_viewModel;
    std::optional<core::planning::PlanRow> m_row;
    Paragraph *m_about;
    QComboBox *m_cards;
    QLineEdit *m_gpus;
    QLineEdit *m_speed;
    QLineEdit *m_memory;
    QComboBox *m_reading;
    FormField *m_cardField;
    FormField *m_gpusField;
    FormField *m_speedField;
    FormField *m_memoryField;
    FormField *m_readingField;
    Button *m_keep;
    Button *m_cancel;
};

} // namespace ui
