// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/billing_terms.h"
#include "core/ledger/calendar.h"
#include "core/ledger/entry.h"

namespace core::ledger {

/// `rate` for whole milliseconds, to the nearest millionth. Exact in whole numbers.
Money costOf(HourlyPrice rate, qint64 milliseconds);

/// What a run of `used` milliseconds is charged for by `unit`: rounded up, at least the least time. A unit that the platform
/// data itself doubts rounds nothing.
qint64 chargedMilliseconds(qint64 used, const cost::BillingUnit &unit);

/// The part of the entry's amount that falls into `span`. Parts of spans that follow each other add up to the amount exactly.
/// An entry with a rate grows with the time and what rounding adds falls on its end; one without is spread evenly; one of a
/// single moment falls on it. `now` ends what still runs. Nothing when the amount is unknown.
std::optional<Money> amountWithin(const Entry &entry, const Span &span, const QDateTime &now);

/// True when the entry has something in `span`: also one that is unknown or of a single moment.
bool touches(const Entry &entry, const Span &span, const QDateTime &now);

} // namespace core::ledger
