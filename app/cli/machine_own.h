// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "core/fleet/fleet.h"

#include <QCommandLineParser>

namespace app::cli {

/// --demo, --gpus and --this-computer: machines that no login leads to.
void addOwnMachineOptions(QCommandLineParser &parser);

/// True when one of them was given.
bool isOwnMachine(const QCommandLineParser &parser);

/// The machine that they describe; its name is that of --name, else one that is free is chosen when it is added.
/// Errors: InvalidInput when something beside them belongs to a rented machine.
core::Result<core::fleet::NewMachine> readOwnMachine(const QCommandLineParser &parser);

} // namespace app::cli
