// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/machine_choice.h"

#include <QLockFile>

#include <memory>

namespace app::cli {

/// Adding or removing would be lost at once: there is nowhere to keep it.
std::optional<core::Error> cannotKeep(const Services &services);

/// 1 to 100 printable characters, and with a fleet a name that no other machine has.
core::Status checkName(const QString &name, const core::fleet::Fleet *fleet = nullptr);

/// Held from reading the names until the new one is kept, so that of several calls at once only one gets a name.
using Turn = std::shared_ptr<QLockFile>;
core::Result<Turn> takeTurn();

/// The machines as JSON document or as table with their problems below.
void printMachines(Output &output, const QList<core::fleet::MachineStatus> &machines, const QDateTime &now);

} // namespace app::cli
