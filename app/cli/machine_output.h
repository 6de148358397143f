// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/fleet/fleet.h"

#include <QDateTime>

namespace app::cli {

/// One machine as "machines status" of cli.md prints it. Beside the state words of the fleet there is "host_key_unknown"; "link" is
/// connected, connecting, reconnecting, closed or failed.
QJsonObject machineJson(const core::fleet::MachineStatus &machine, const QDateTime &now);
/// One machine as a row of the text table; see machineColumns().
QStringList machineRow(const core::fleet::MachineStatus &machine, const QDateTime &now);
QList<TextColumn> machineColumns();

/// The machine said nothing until the limit.
core::Error silentError();

/// How the secret of a machine can be given on the command line.
QString secretRemedy(const QString &name);

/// The question that an unanswered host key asks; code host.unknown or host.changed, kind HostKeyChanged or Refused.
/// `expected` is the fingerprint that the user gave, if any.
core::Error hostKeyError(const core::fleet::MachineStatus &machine, const QString &expected = {});

} // namespace app::cli
