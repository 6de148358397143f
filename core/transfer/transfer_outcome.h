// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer.h"

namespace core::transfer {

/// The note of a transfer with how far it came, so that the list can tell it after a restart.
QString withOutcome(const QString &note, const TransferProgress &progress);
/// Takes out what withOutcome() put in. Without it, or when it makes no sense, `progress` stays as it is.
void readOutcome(const QString &note, TransferProgress &progress);

} // namespace core::transfer
