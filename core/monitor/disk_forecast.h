// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/disk_table.h"

#include <QDateTime>
#include <QHash>

#include <chrono>

namespace core::monitor {

/// How a disk's growth is judged.
struct DiskForecastRules {
    std::chrono::milliseconds leastHistory{0};
    std::chrono::milliseconds history{0};    ///< Older readings no longer count.
    std::chrono::milliseconds fullWithin{0}; ///< Further away than this is not foretold.
};

/// Foretells when disks are full, from how they grew lately. A disk that was cleaned up starts over.
class DiskForecast {
public:
    explicit DiskForecast(const DiskForecastRules &rules) : m_rules{rules} {}

    void add(const QList<parse::DiskRow> &disks, const QDateTime &at);
    std::optional<std::chrono::seconds> untilFull(const QString &target) const;

private:
    struct Point {
        QDateTime at = {};
        double used = 0;
    };
    struct Disk {
        QList<Point> points = {};
        double available = 0;
    };

    DiskForecastRules m_rules;
    QHash<QString, Disk> m_disks;
};

} // namespace core::monitor
