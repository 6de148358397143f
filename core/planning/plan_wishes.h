// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_rows.h"

namespace core::planning {

/// InvalidInput when a wish names a card or platform that the catalog does not know.
Status checkWishes(const Wishes &wishes, const catalog::Catalog &catalog);

/// Wishes that no row meets, each with what meeting it would cost. `beyond` are rows with more GPUs than wished.
QList<UnmetWish> unmetWishes(const QList<DraftRow> &ranked, const QList<DraftRow> &beyond, const Candidates &candidates,
                             const RowContext &context);

} // namespace core::planning
