// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"
#include "core/transfer/transfer.h"

namespace core::transfer {

/// Removes the temporary files of an upload that will not go on. Precondition: no NUL in the paths.
remote::Command removeRemoteLeftovers(const TransferRequest &request, const QByteArray &nonce);

/// Removes the temporary files of a download that will not go on.
void removeLocalLeftovers(const TransferRequest &request, const QByteArray &nonce);

} // namespace core::transfer
