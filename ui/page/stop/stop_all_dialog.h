// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/stop_view_model.h"

class QLabel;
class QVBoxLayout;

namespace ui {

class Button;

/// Every machine that costs money, each with what stopping it does, and the sums. Nothing is ever released here.
class StopAllDialog final : public FittedDialog {
    Q_OBJECT

public:
    StopAllDialog(StopViewModel &viewModel, QWidget *parent);

    /// Opens it window-modal without blocking.
    static StopAllDialog *ask(StopViewModel &viewModel, QWidget *parent);

private:
    void fill();
    void sum();
    QWidget *makeRow(const StopAllLine &line);

    StopViewModel &m_viewModel;
    QSet<core::instances::InstanceId> m_without;
    QVBoxLayout *m_rows;
    QLabel *m_sum;
    QLabel *m_byHand;
    Button *m_act;
    Button *m_cancel;
};

} // namespace ui
