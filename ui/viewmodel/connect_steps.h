// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

namespace ui {

enum class StepState { Waiting, Current, Done, Failed };

/// The stages of reaching a machine, in order.
enum class ConnectStage { Name, Port, Key, Login, Gpu, Disks, Tmux, All };

/// One stage of reaching a machine.
struct ConnectStep {
    QString name = {};   ///< "name", "port", "key", "login", "GPU", "disks", "tmux".
    QString doing = {};  ///< "Looking up region-1.autodl.com".
    StepState state = StepState::Waiting;
};

/// The seven stages: name, port, key, login, GPU, disks, tmux.
QList<ConnectStep> connectSteps(const core::fleet::MachineStatus &status);

/// Where the connection is now, or where it broke; All = nothing is left to do.
ConnectStage connectStage(const core::fleet::MachineStatus &status);
/// The connection broke at connectStage().
bool hasConnectFailed(const core::fleet::MachineStatus &status);

/// What is being done at this moment; empty when nothing is.
QString currentStage(const core::fleet::MachineStatus &status);

} // namespace ui
