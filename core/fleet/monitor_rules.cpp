// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/monitor_rules.h"

#include "core/monitor/rule_reader.h"

namespace core::fleet {

Result<MonitorRules> loadMonitorRules(const QString &file)
{
    monitor::RuleReader reader{file};
    const MonitorRules rules{.busyAtPercent = reader.number("busy_at_percent", 0.1, 100),
                             .memoryHeldPercent = reader.number("memory_held_percent", 0, 100),
                             .watchedInterval = reader.seconds("watched_interval_s"),
                             .othersInterval = reader.seconds("others_interval_s"),
                             .staleAfter = reader.seconds("stale_after_s"),
                             .checkInterval = reader.seconds("check_interval_s")};
    if (const auto problem = reader.problem())
        return *problem;
    return rules;
}

} // namespace core::fleet
