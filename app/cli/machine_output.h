// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/fleet/fleet.h"

#include <QDateTime>

namespace app::cli {

/// One machine as "machines status" of cli.md prints it.
QJsonObject machineJson(const core::fleet::MachineStatus &machine, const QDateTime &now);
/// One machine as a row of the text table; see machineColumns().
QStringList machineRow(const core::fleet::MachineStatus &machine, const QDateTime &now);
QList<TextColumn> machineColumns();

/// The machine said nothing until the limit.
core::Error silentError();

/// The question that an unanswered host key asks; code host.unknown or host.changed, kind HostKeyChanged or Refused.
/// `expected` is the fingerprint that the user gave, if any.
core::Error hostKeyError(const core::fleet::MachineStatus &machine, const QString &expected = {});

} // namespace app::cli
