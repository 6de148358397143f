// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

namespace core::guard {

/// The machine as it is kept from the moment on when it went off: the run is added to what was spent before, start and end are
/// cleared, the erase clock starts. `parked` empty = what it costs while it is off is not known.
instances::Instance switchedOff(instances::Instance machine, const QDateTime &at, const std::optional<HourlyPrice> &parked);

/// The machine is gone for good: as switchedOff(), without an erase clock and without the platform's id.
instances::Instance released(instances::Instance machine, const QDateTime &at, const std::optional<HourlyPrice> &kept);

/// Runs since `at` for `price`; empty = unknown. A machine that was running until then keeps what it has cost.
instances::Instance switchedOn(instances::Instance machine, const QDateTime &at, const std::optional<HourlyPrice> &price);

} // namespace core::guard
