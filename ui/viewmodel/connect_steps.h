// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

namespace ui {

enum class StepState { Waiting, Current, Done, Failed };

/// One stage of reaching a machine.
struct ConnectStep {
    QString name = {};   ///< "name", "port", "key", "login", "GPU", "tmux".
    QString doing = {};  ///< "Looking up region-1.autodl.com".
    StepState state = StepState::Waiting;
};

/// The six stages: name, port, key, login, GPU, tmux.
QList<ConnectStep> connectSteps(const core::fleet::MachineStatus &status);

/// What is being done at this moment; empty when nothing is.
QString currentStage(const core::fleet::MachineStatus &status);

} // namespace ui
