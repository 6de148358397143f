// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_repository.h"

#include <algorithm>

namespace tests {

/// Saved plans in a list. `failsWith` makes every call answer that error.
class MemoryPlans final : public core::planning::PlanRepository {
public:
    QList<core::planning::PlanDocument> list = {};
    std::optional<core::Error> failsWith = {};
    int saveCount = 0;

    core::FutureResult<QList<core::planning::PlanDocument>> all() override
    {
        using Answer = core::Result<QList<core::planning::PlanDocument>>;
        if (failsWith)
            return core::ready(Answer{*failsWith});
        QList<core::planning::PlanDocument> sorted = list;
        std::ranges::stable_sort(sorted, [](const auto &a, const auto &b) { return a.changed > b.changed; });
        return core::ready(Answer{sorted});
    }

    core::FutureStatus save(const core::planning::PlanDocument &plan) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        ++saveCount;
        forget(plan.id);
        list.append(plan);
        return core::ready(core::ok());
    }

    core::FutureStatus touch(const core::planning::PlanId &id, const QDateTime &opened) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        for (core::planning::PlanDocument &own : list) {
            if (own.id == id)
                own.opened = opened;
        }
        return core::ready(core::ok());
    }

    core::FutureStatus remove(const core::planning::PlanId &id) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        forget(id);
        return core::ready(core::ok());
    }

    const core::planning::PlanDocument *find(const core::planning::PlanId &id) const
    {
        const auto found = std::ranges::find(list, id, &core::planning::PlanDocument::id);
        return found == list.end() ? nullptr : &*found;
    }

private:
    void forget(const core::planning::PlanId &id)
    {
        list.removeIf([&id](const core::planning::PlanDocument &own) { return own.id == id; });
    }
};

} // namespace tests
