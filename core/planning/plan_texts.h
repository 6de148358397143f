// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_rows.h"

namespace core::planning {

/// "¥12.34", in the user's number format.
QString moneyText(Money money);
/// "3.2 h".
QString hoursText(double hours);

/// Fills reasons, warnings and what would change the rank, for rows that are already ranked and labelled.
void describe(QList<DraftRow> &drafts, const RowContext &context);

} // namespace core::planning
