// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_records.h"

namespace core::planning {

/// Indices of the ranked records, best first: rows within budget and deadline before the others, then rows that fit as asked
/// before those that need changes, then by score; rows without a comparable total last. Of one card, count, platform and mode
/// only the first few keep their place, the others follow at the end. A daily, weekly or monthly offer never comes first while
/// there is another one, except for a service that never stops.
QList<qint32> orderOf(const PlanRecords &records, const RowContext &context);

/// Indices into PlanRecords::list of the cheapest, the fastest and the most balanced record.
QList<qint32> labelledRecords(const PlanRecords &records);

/// Sorts the drafts by their whole bills, best first, and numbers them. The first `most` are numbered in a row; the others
/// keep the place that they have among all offers.
void rank(QList<DraftRow> &drafts, qsizetype most, const RowContext &context);

/// Puts cheapest, fastest and balanced on one row each, of those on cards without doubts that fit as asked and meet budget
/// and deadline, where there are any. Balanced is the least (price ÷ cheapest) × (time ÷ fastest).
/// A service has no fastest.
void label(QList<DraftRow> &drafts);

} // namespace core::planning
