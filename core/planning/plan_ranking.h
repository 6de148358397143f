// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_rows.h"

namespace core::planning {

/// Shares that the ranking adds to the price of a finished job, all together. Source: resources/ranking.json.
double shareFor(const DraftRow &draft, const RowContext &context);

/// Sorts best first and numbers the rows: rows within budget and deadline before the others, then rows that fit as asked
/// before those that need changes, then by price with the shares; rows without a comparable total last. Of one card, count,
/// platform and mode only the first few keep their place, the others follow at the end. A daily, weekly or monthly offer
/// never comes first while there is another one.
void rank(QList<DraftRow> &drafts, const RowContext &context);

/// Puts cheapest, fastest and balanced on one row each, of those that fit as asked and meet budget and deadline where there
/// are any. Balanced is the least (price ÷ cheapest) × (time ÷ fastest).
void label(QList<DraftRow> &drafts);

} // namespace core::planning
