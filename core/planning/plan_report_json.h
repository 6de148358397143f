// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"

#include <QJsonObject>

namespace core::planning {

/// The answer with the keys of `zuka plan --json`: should_rent, plans, plan_count, fallbacks, rejected, unmet_wishes,
/// exchange_rate, assumed. `mostRows` limits the plans; without it all are there. Amounts are numbers beside their currency,
/// unknown is null.
QJsonObject answerJson(const RentalPlan &plan, std::optional<qsizetype> mostRows = {});

} // namespace core::planning
