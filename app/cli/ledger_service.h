// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "core/ledger/recorder.h"

#include <functional>

namespace app::cli {

/// The ledger for one command: what is kept, brought up to date with the machines as they are, and then handed to `next`. Where
/// the machines or the ledger cannot be read, or `writes` and nothing can be kept, that is printed.
QFuture<int> withLedger(Toolbox &tools, bool writes, std::function<QFuture<int>(core::ledger::Recorder &)> next);

} // namespace app::cli
