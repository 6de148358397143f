// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "app/services.h"
#include "core/base/result.h"

#include <functional>

namespace app::cli {

/// The machine called `name` (or with that id). Errors: NotFound, or InvalidInput when several have the name.
core::Result<core::fleet::MachineStatus> machineNamed(const core::fleet::Fleet &fleet, const QString &name);

/// Loads the machines without connecting and lets them use the proxy of the settings, then runs `next`; a failed load is printed.
QFuture<int> withMachines(Toolbox &tools, std::function<QFuture<int>(Services &)> next);

/// The same for commands whose answer is about all machines that there are: a store that could not be read is an error.
QFuture<int> withKnownMachines(Toolbox &tools, std::function<QFuture<int>(Services &)> next);

} // namespace app::cli
