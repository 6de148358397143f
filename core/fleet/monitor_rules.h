// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <chrono>

namespace core::fleet {

/// Thresholds and rhythms of watching. The values live in resources/rules/monitor.json.
struct MonitorRules {
    double busyAtPercent = 0;        ///< A GPU at or above this utilisation is working. 0 to 100.
    double memoryHeldPercent = 0;    ///< An idle GPU that uses more than this share of its memory holds memory. 0 to 100.
    std::chrono::milliseconds watchedInterval{0}; ///< Between readings of the machine on screen.
    std::chrono::milliseconds othersInterval{0};  ///< Between readings of the others.
    std::chrono::milliseconds staleAfter{0};      ///< Age at which a reading no longer tells the present.
    std::chrono::milliseconds checkInterval{0};   ///< Between looks at the age of readings.
};

/// Reads the file. Errors: those of readWhole(); Protocol with rules.invalid, naming the field.
Result<MonitorRules> loadMonitorRules(const QString &file);

} // namespace core::fleet
