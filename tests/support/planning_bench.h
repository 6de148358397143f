// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "support/planning_data.h"

namespace tests {

/// Plans over the catalog of the source tree, on a fixed day, with every row in full.
class PlanningBench {
public:
    PlanningBench()
        : m_time{core::planning::TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"))}
    {
    }

    bool isLoaded() const { return data.isLoaded() && m_time.hasValue(); }
    const core::planning::TimeModel &time() const { return *m_time; }
    core::planning::PlanningKit kit(const core::catalog::Catalog &catalog) const
    {
        return {.catalog = catalog, .memory = data.model(), .time = *m_time, .today = QDate{2026, 11, 30},
                .rates = catalog.exchangeRates, .mostRows = 100'000};
    }
    core::planning::PlanningKit kit() const { return kit(data.catalog()); }

    PlanningData data;

private:
    core::Result<core::planning::TimeModel> m_time;
};

} // namespace tests
