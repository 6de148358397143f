// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/platforms/decoding.h"

namespace app::cli {

/// Records as tables, one for each kind that is there.
void printRecords(QTextStream &out, const core::platforms::Decoded &decoded);

} // namespace app::cli
