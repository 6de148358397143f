// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/planning/plan_document.h"

namespace core::planning {

/// Keeps the saved plans. Implemented by core/store.
class PlanRepository {
public:
    virtual ~PlanRepository() = default;
    /// Newest change first. Plans of a newer version are left out and stay where they are.
    virtual FutureResult<QList<PlanDocument>> all() = 0;
    /// In one step; takes the place of the plan with the same id. A plan of a newer version is never replaced: plan.newer.
    virtual FutureStatus save(const PlanDocument &plan) = 0;
    /// Notes that the plan came into a window, without saving the plan itself.
    virtual FutureStatus touch(const PlanId &id, const QDateTime &opened) = 0;
    virtual FutureStatus remove(const PlanId &id) = 0;
};

} // namespace core::planning
