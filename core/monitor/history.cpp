// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/history.h"

#include <cmath>

namespace core::monitor {

namespace {

/// Adds up what was measured and leaves out what was not.
class Tally {
public:
    void add(std::optional<double> value)
    {
        if (!value || !std::isfinite(*value))
            return;
        m_sum += *value;
        ++m_count;
    }
    std::optional<double> sum() const { return m_count > 0 ? std::optional{m_sum} : std::nullopt; }
    std::optional<double> mean() const { return m_count > 0 ? std::optional{m_sum / m_count} : std::nullopt; }

private:
    double m_sum = 0;
    int m_count = 0;
};

std::optional<double> memoryPercent(const GpuSample &sample)
{
    if (!sample.memoryTotal || !sample.memoryUsed || sample.memoryTotal->count() <= 0)
        return std::nullopt;
    return 100.0 * static_cast<double>(sample.memoryUsed->count()) / static_cast<double>(sample.memoryTotal->count());
}

} // namespace

HistoryPoint summarize(const QList<GpuSample> &samples, const QDateTime &at)
{
    Tally utilization;
    Tally memory;
    Tally temperature;
    Tally power;
    for (const GpuSample &sample : samples) {
        utilization.add(sample.utilizationPercent);
        memory.add(memoryPercent(sample));
        temperature.add(sample.temperatureCelsius);
        power.add(sample.powerWatts);
    }
    return {.at = at,
            .utilizationPercent = utilization.mean(),
            .memoryPercent = memory.mean(),
            .temperatureCelsius = temperature.mean(),
            .powerWatts = power.sum()};
}

History::History(int capacity) : m_capacity{qMax(capacity, 1)} {}

void History::append(HistoryPoint point)
{
    m_points.append(std::move(point));
    while (m_points.size() > m_capacity)
        m_points.removeFirst();
}

} // namespace core::monitor
