// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace app::cli {

/// Puts the options of a "--workload FILE.json" in front of `arguments`, so that options typed by hand win.
/// The file is one JSON object; keys are option names without dashes; true = a switch; lists repeat the option.
/// Errors: InvalidInput naming file and key.
core::Result<QStringList> withWorkloadFile(const QStringList &arguments);

} // namespace app::cli
