// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"

namespace app::cli {

/// "machines export FILE|-": a team file without secrets; what leaves is listed on stderr.
QFuture<int> runMachinesExport(const QStringList &arguments, Toolbox &tools);

/// "machines import FILE": shows what would be added; --yes adds it.
QFuture<int> runMachinesImport(const QStringList &arguments, Toolbox &tools);

} // namespace app::cli
