// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/costs_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// Everything that goes on costing, with what ends it. It deletes nothing by itself.
class CleanupDialog final : public FittedDialog {
    Q_OBJECT

public:
    CleanupDialog(CostsViewModel &viewModel, QWidget *parent);

signals:
    void openRequested(const core::instances::InstanceId &machine);

private:
    QWidget *rowOf(const core::ledger::LeftoverLine &line);
    CostsViewModel &m_viewModel;
};

} // namespace ui
