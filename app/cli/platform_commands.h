// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"

namespace app::cli {

/// "zuka platforms decode PLATFORM ENDPOINT FILE [--status N]": one recorded answer as records, or the class of its error. No network.
QFuture<int> runPlatformsDecode(const QStringList &arguments, Toolbox &tools);

} // namespace app::cli
