// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/disk_forecast.h"

#include <cmath>

namespace core::monitor {

namespace {

constexpr qsizetype kMostDisks = 64;
constexpr qint64 kBetweenPoints = 20'000; // milliseconds

} // namespace

void DiskForecast::add(const QList<parse::DiskRow> &disks, const QDateTime &at)
{
    for (const parse::DiskRow &row : disks) {
        if (!row.used || !row.available || row.role == parse::DiskRole::SharedMemory)
            continue;
        if (!m_disks.contains(row.target) && m_disks.size() >= kMostDisks)
            continue;
        Disk &disk = m_disks[row.target];
        const Point point{.at = at, .used = static_cast<double>(row.used->count())};
        disk.available = static_cast<double>(row.available->count());
        const bool isCleaned = !disk.points.isEmpty() && point.used < disk.points.constLast().used;
        const bool isClockBack = !disk.points.isEmpty() && disk.points.constLast().at > at;
        if (isCleaned || isClockBack)
            disk.points.clear();
        // The last point is always the newest; the one before it stays as a support of the line.
        if (disk.points.size() > 1 && disk.points.at(disk.points.size() - 2).at.msecsTo(at) < kBetweenPoints)
            disk.points.removeLast();
        disk.points.append(point);
        while (disk.points.constFirst().at.msecsTo(at) > m_rules.history.count())
            disk.points.removeFirst();
    }
}

std::optional<std::chrono::seconds> DiskForecast::untilFull(const QString &target) const
{
    const auto disk = m_disks.constFind(target);
    if (disk == m_disks.cend() || disk->points.size() < 2)
        return std::nullopt;
    const Point &first = disk->points.constFirst();
    const Point &last = disk->points.constLast();
    const auto span = static_cast<double>(first.at.msecsTo(last.at));
    if (span < static_cast<double>(m_rules.leastHistory.count()) || last.used <= first.used)
        return std::nullopt;
    const double milliseconds = disk->available / ((last.used - first.used) / span);
    if (milliseconds > static_cast<double>(m_rules.fullWithin.count()))
        return std::nullopt;
    return std::chrono::seconds{std::llround(milliseconds / 1000)};
}

} // namespace core::monitor
