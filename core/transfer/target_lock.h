// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/transfer/transfer.h"

#include <QLockFile>

#include <memory>

namespace core::transfer {

/// Keeps two processes of this user from running the same transfer (same machine, source and target) at once. A lock whose
/// process is gone does not count. Errors: xfer.locked.
Result<std::shared_ptr<QLockFile>> lockTransfer(const TransferRequest &request);

} // namespace core::transfer
