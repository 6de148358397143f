// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/fleet/stuck_watch.h"
#include "core/monitor/machine_sampler.h"

namespace core::fleet {

/// How machines are watched, beside MonitorRules. From the same file.
struct WatchRules {
    std::chrono::milliseconds awayInterval{0};  ///< While nobody looks; zero = as for the others.
    std::chrono::seconds sleptAfter{30};        ///< The clock ran ahead by this much: the computer was asleep.
    std::chrono::milliseconds extraSessionRests{0}; ///< How long a session for data or terminals stays open unused.
    monitor::SamplerRules sampler = {};
    StuckRules stuck = {};
};

/// Reads the file. Errors as loadMonitorRules().
Result<WatchRules> loadWatchRules(const QString &file);

} // namespace core::fleet
