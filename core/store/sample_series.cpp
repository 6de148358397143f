// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::store {

using monitor::LaneId;
using monitor::LaneKind;

namespace {

constexpr int kMostGpus = 128; // a host that names more is not believed
constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();
constexpr Stretch kNothing{kUnknown, kUnknown, kUnknown};

using Figures = std::map<LaneId, float>;

void add(Figures &figures, LaneId lane, std::optional<double> value)
{
    if (value && std::isfinite(*value))
        figures[lane] = static_cast<float>(*value);
}

std::optional<double> percentOf(std::optional<Bytes> part, std::optional<Bytes> whole)
{
    if (!part || !whole || whole->count() <= 0)
        return std::nullopt;
    return 100.0 * static_cast<double>(part->count()) / static_cast<double>(whole->count());
}

/// Of what programs may fill, as df reckons: blocks kept back for root are not counted.
std::optional<double> fillOf(const monitor::parse::DiskRow &disk)
{
    if (disk.used && disk.available) {
        if (const auto exact = percentOf(disk.used, *disk.used + *disk.available))
            return exact;
    }
    return disk.usePercent;
}

void addGpu(Figures &figures, int index, const monitor::parse::GpuReading &gpu)
{
    add(figures, {LaneKind::GpuUtilization, index}, gpu.utilizationPercent);
    add(figures, {LaneKind::GpuMemory, index}, percentOf(gpu.memoryUsed, gpu.memoryTotal));
    add(figures, {LaneKind::GpuTemperature, index}, gpu.temperatureCelsius);
    add(figures, {LaneKind::GpuPower, index},
        gpu.powerWatts ? gpu.powerWatts : gpu.instantPowerWatts ? gpu.instantPowerWatts : gpu.averagePowerWatts);
}

void addDisks(Figures &figures, const QList<monitor::parse::DiskRow> &disks)
{
    const monitor::parse::DiskRow *data = nullptr;
    for (const monitor::parse::DiskRow &disk : disks) {
        if (disk.role == monitor::parse::DiskRole::System && !figures.contains({LaneKind::SystemDisk}))
            add(figures, {LaneKind::SystemDisk}, fillOf(disk));
        const bool isLarger = !data || disk.total.value_or(Bytes{}) > data->total.value_or(Bytes{});
        if (disk.role == monitor::parse::DiskRole::Data && isLarger)
            data = &disk;
    }
    if (data)
        add(figures, {LaneKind::DataDisk}, fillOf(*data));
}

/// Gathers what falls into one stretch.
class Tally {
public:
    void add(const Stretch &stretch)
    {
        if (!stretch.isKnown())
            return;
        m_least = m_count ? std::min(m_least, stretch.least) : stretch.least;
        m_most = m_count ? std::max(m_most, stretch.most) : stretch.most;
        m_sum += static_cast<double>(stretch.mean);
        ++m_count;
    }
    Stretch result() const
    {
        return m_count ? Stretch{m_least, static_cast<float>(m_sum / m_count), m_most} : kNothing;
    }

private:
    float m_least = 0;
    float m_most = 0;
    double m_sum = 0;
    int m_count = 0;
};

/// Where each moment of a merged series comes from; -1 = not there.
struct Origin {
    qsizetype older = -1;
    qsizetype newer = -1;
};

void fillLanes(SampleSeries &into, const SampleSeries &from, const QList<Origin> &origins, qsizetype Origin::*place)
{
    for (const auto &[id, values] : from.lanes) {
        QList<Stretch> &lane = into.lanes.try_emplace(id, QList<Stretch>(into.at.size(), kNothing)).first->second;
        for (qsizetype i = 0; i < origins.size(); ++i) {
            if (origins[i].*place >= 0)
                lane[i] = values[origins[i].*place];
        }
    }
}

} // namespace

bool Stretch::isKnown() const { return !std::isnan(mean); }

void SampleSeries::put(qint64 moment, const std::map<LaneId, float> &values)
{
    const auto place = std::lower_bound(at.begin(), at.end(), moment) - at.begin();
    const bool isNew = place == at.size() || at[place] != moment;
    if (isNew)
        at.insert(place, moment);
    for (auto &[id, lane] : lanes) {
        if (isNew)
            lane.insert(place, kNothing);
        else
            lane[place] = kNothing;
    }
    for (const auto &[id, value] : values) {
        QList<Stretch> &lane = lanes.try_emplace(id, QList<Stretch>(at.size(), kNothing)).first->second;
        lane[place] = {value, value, value};
    }
}

std::map<LaneId, float> keptFigures(const monitor::MachineSample &sample)
{
    Figures figures;
    for (int i = 0; i < sample.gpus.readings.size(); ++i) {
        const int index = sample.gpus.readings[i].index.value_or(i);
        if (index >= 0 && index < kMostGpus)
            addGpu(figures, index, sample.gpus.readings[i]);
    }
    add(figures, {LaneKind::Cpu}, sample.cpu.percent);
    add(figures, {LaneKind::Ram}, percentOf(sample.ram.used, sample.ram.total));
    addDisks(figures, sample.disks);
    add(figures, {LaneKind::Received}, sample.network.receivedPerSecond);
    add(figures, {LaneKind::Sent}, sample.network.sentPerSecond);
    return figures;
}

SampleSeries merged(const SampleSeries &older, const SampleSeries &newer)
{
    SampleSeries result;
    QList<Origin> origins;
    qsizetype a = 0;
    qsizetype b = 0;
    while (a < older.at.size() || b < newer.at.size()) {
        const bool hasA = a < older.at.size();
        const bool hasB = b < newer.at.size();
        if (hasB && (!hasA || newer.at[b] <= older.at[a])) {
            if (hasA && older.at[a] == newer.at[b])
                ++a;
            result.at << newer.at[b];
            origins << Origin{.newer = b++};
        } else {
            result.at << older.at[a];
            origins << Origin{.older = a++};
        }
    }
    fillLanes(result, older, origins, &Origin::older);
    fillLanes(result, newer, origins, &Origin::newer);
    return result;
}

void append(SampleSeries &series, const SampleSeries &later)
{
    const qsizetype before = series.at.size();
    series.at += later.at;
    for (const auto &[id, lane] : later.lanes)
        series.lanes.try_emplace(id, QList<Stretch>(before, kNothing)).first->second += lane;
    for (auto &[id, lane] : series.lanes) {
        while (lane.size() < series.at.size())
            lane << kNothing;
    }
}

SampleSeries between(const SampleSeries &series, qint64 from, qint64 to)
{
    const auto first = std::lower_bound(series.at.begin(), series.at.end(), from) - series.at.begin();
    const auto count = std::lower_bound(series.at.begin(), series.at.end(), to) - series.at.begin() - first;
    SampleSeries result;
    if (count <= 0)
        return result;
    result.at = series.at.mid(first, count);
    for (const auto &[id, lane] : series.lanes)
        result.lanes.emplace(id, lane.mid(first, count));
    return result;
}

SampleSeries condensed(const SampleSeries &series, qint64 step)
{
    SampleSeries result;
    QList<qsizetype> starts; // of each stretch, in the series
    for (qsizetype i = 0; i < series.at.size(); ++i) {
        const qint64 start = series.at[i] / step * step;
        if (result.at.isEmpty() || result.at.constLast() != start) {
            result.at << start;
            starts << i;
        }
    }
    starts << series.at.size();
    for (const auto &[id, lane] : series.lanes) {
        QList<Stretch> stretches;
        stretches.reserve(result.at.size());
        for (qsizetype k = 0; k + 1 < starts.size(); ++k) {
            Tally tally;
            for (qsizetype i = starts[k]; i < starts[k + 1]; ++i)
                tally.add(lane[i]);
            stretches << tally.result();
        }
        result.lanes.emplace(id, std::move(stretches));
    }
    return result;
}

monitor::HistorySpan spanOf(const SampleSeries &series, std::chrono::seconds step)
{
    monitor::HistorySpan span{.step = step};
    for (const auto &[id, stretches] : series.lanes) {
        monitor::Lane lane{.id = id};
        for (qsizetype i = 0; i < stretches.size(); ++i) {
            const Stretch &stretch = stretches[i];
            if (stretch.isKnown())
                lane.points << monitor::LanePoint{.at = QDateTime::fromMSecsSinceEpoch(series.at[i], Qt::UTC),
                                                  .least = stretch.least,
                                                  .mean = stretch.mean,
                                                  .most = stretch.most};
        }
        if (!lane.points.isEmpty())
            span.lanes << lane;
    }
    return span;
}

} // namespace core::store
