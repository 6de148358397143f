// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/gpu_sample.h"

namespace core::monitor {

/// One moment of one machine, averaged over its GPUs. NaN-free: empty = not measured.
struct HistoryPoint {
    QDateTime at = {};
    std::optional<double> utilizationPercent = {};
    std::optional<double> memoryPercent = {};
    std::optional<double> temperatureCelsius = {};
    std::optional<double> powerWatts = {}; ///< Sum.
};

/// Mean (power: sum) over the samples that have the value.
HistoryPoint summarize(const QList<GpuSample> &samples, const QDateTime &at);

/// The last points of one machine, oldest first, bounded.
class History {
public:
    explicit History(int capacity = 1800);
    void append(HistoryPoint point);
    const QList<HistoryPoint> &points() const { return m_points; }

private:
    int m_capacity;
    QList<HistoryPoint> m_points;
};

} // namespace core::monitor
