// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_records.h"

namespace core::planning {

/// InvalidInput when a wish names a card, platform or class that the catalog does not know, or holds an impossible figure.
Status checkWishes(const Wishes &wishes, const PlanningKit &kit);

/// Wishes that no offer meets together. Each names what it costs: the price when only this wish is given up. Reckons the
/// offers beyond the wishes when it needs them. Empty when some offer meets all.
QList<UnmetWish> unmetWishes(PlanRecords &records, const QList<DraftRow> &ranked, const Question &question,
                             const RowContext &context);

} // namespace core::planning
