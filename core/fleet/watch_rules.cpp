// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/watch_rules.h"

#include "core/monitor/rule_reader.h"

namespace core::fleet {

Result<WatchRules> loadWatchRules(const QString &file)
{
    using std::chrono::duration_cast;
    monitor::RuleReader reader{file};
    WatchRules rules;
    rules.awayInterval = reader.seconds("away_interval_s");
    rules.sleptAfter = duration_cast<std::chrono::seconds>(reader.seconds("slept_after_s"));
    rules.extraSessionRests = reader.seconds("extra_session_rests_s");
    rules.sampler.driverSilence = reader.seconds("driver_silent_after_s");
    rules.sampler.loopSilence = reader.seconds("loop_silent_after_s");
    rules.sampler.spareChannel = reader.seconds("spare_channel_within_s");
    rules.sampler.disksEvery = reader.seconds("disks_every_s");
    rules.sampler.programsEvery = reader.seconds("programs_every_s");
    rules.sampler.outsideFrom = Bytes::fromMiB(static_cast<qint64>(reader.number("outside_memory_from_mib", 1, 1e6)));
    rules.stuck.loadPercent = reader.number("stuck_load_percent", 1, 100);
    rules.stuck.powerSharePercent = reader.number("stuck_power_share_percent", 1, 99);
    rules.stuck.leastHistory = reader.seconds("stuck_least_history_s");
    rules.stuck.lasts = reader.seconds("stuck_lasts_s");
    if (const auto problem = reader.problem())
        return *problem;
    return rules;
}

} // namespace core::fleet
