// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace app::cli {

/// The options of a "--workload FILE.json", as if they were typed.
/// The file is one JSON object; keys are option names without dashes; true = a switch; lists repeat the option.
/// Errors: InvalidInput naming file and key.
core::Result<QStringList> workloadOptions(const QString &path);

} // namespace app::cli
