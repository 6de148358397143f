// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/money.h"

namespace core::guard {

// The errors of renting, in words.

Error soldOut();
Error noPriceUnderCap();
Error overCap(HourlyPrice price, HourlyPrice cap);
Error rentingAlready();
/// The account or its client is gone; something may be running at the platform.
Error rentClientGone();
/// The answer to the order got lost, and the machine is not found in the list.
Error orderNotFound();
/// The platform cannot be asked whether the order has arrived.
Error orderUnclear();
Error notReadyInTime();
/// It was made and is not in the platform's list any more.
Error rentedVanished();
Error rentedStopped();
Error rentNotWritten(const Error &storage);

} // namespace core::guard
