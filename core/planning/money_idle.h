// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/idle_cost.h"
#include "core/planning/rental_plan.h"

namespace core::planning {

/// What forgetting the machine of a row costs, and what no-GPU mode saves.
struct IdleMoney {
    cost::IdleCost night = {};                 ///< One forgotten night.
    cost::IdleCost month = {};                 ///< One forgotten month; `off` is what a powered-off machine costs meanwhile.
    std::optional<Money> savedInNoGpuMode = {}; ///< Moving data without the GPU; empty where that is not offered or not priced.
    QString advice = {};                       ///< Translated: which way to leave the machine, and what it saves.
};

/// Nothing when the row's platform is not in the catalog.
std::optional<IdleMoney> idleMoneyFor(const PlanRow &row, const Wishes &wishes, const PlanningKit &kit);

} // namespace core::planning
