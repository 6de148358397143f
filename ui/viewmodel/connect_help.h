// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/connect_steps.h"

#include "core/catalog/platform.h"

namespace ui {

/// What to try when a stage of reaching a machine failed, the likeliest first; empty when nothing failed. `platform` may be null.
/// Big clouds: security group and port 22 first. Containers: the mapped port that changes. Soon after the start: still booting.
/// `isTriedAgain`: by itself, without the user.
QStringList connectHelp(const core::fleet::MachineStatus &status, const core::catalog::Platform *platform, const QDateTime &now,
                        bool isTriedAgain = true);

} // namespace ui
