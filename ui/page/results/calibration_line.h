// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// Says whether the figures rest on a measurement of the user, and takes or forgets one.
class CalibrationLine final : public QWidget {
    Q_OBJECT

public:
    explicit CalibrationLine(PlanViewModel &viewModel, QWidget *parent = nullptr);
    void refresh(); ///< After a new plan.

signals:
    void measureRequested(); ///< The user has figures to type.

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    PlanViewModel &m_viewModel;
    Paragraph *m_text;
    Button *m_measure;
    Button *m_remove;
};

} // namespace ui
