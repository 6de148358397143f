// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/chart_lanes.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

namespace ui {

using core::monitor::HistoryPoint;
using core::monitor::HistorySpan;
using core::monitor::Lane;
using core::monitor::LaneKind;
using core::monitor::LanePoint;

namespace {

constexpr qint64 kMinimumSeconds = 60;
constexpr qint64 kGapSeconds = 45;
constexpr int kMostLabels = 8;
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

struct Reading {
    double at = 0; ///< In buckets from the start.
    double value = 0;
};

/// The time that is drawn, cut into buckets.
struct TimeGrid {
    QDateTime from = {};
    int buckets = 1;
    double secondsPerBucket = 1;
    qint64 gapSeconds = kGapSeconds;

    double placeOf(const QDateTime &at) const { return static_cast<double>(from.msecsTo(at)) / 1000 / secondsPerBucket; }
};

enum class Merge { Mean, Least, Most, Sum };

QString text(const char *source)
{
    return QCoreApplication::translate("ui::chart", source);
}

double mergedValue(double a, double b, int countOfA, Merge how)
{
    switch (how) {
    case Merge::Least:
        return std::min(a, b);
    case Merge::Most:
        return std::max(a, b);
    case Merge::Sum:
        return a + b;
    case Merge::Mean:
        break;
    }
    return (a * countOfA + b) / (countOfA + 1);
}

/// Fills the empty buckets strictly between two readings on a straight line.
void bridge(QList<double> &values, const Reading &a, const Reading &b)
{
    const int first = std::max(0, static_cast<int>(std::floor(a.at)) + 1);
    const int last = std::min(static_cast<int>(values.size()) - 1, static_cast<int>(std::ceil(b.at)) - 1);
    for (int i = first; i <= last; ++i) {
        if (std::isnan(values[i]))
            values[i] = a.value + (b.value - a.value) * std::clamp((i + 0.5 - a.at) / (b.at - a.at), 0.0, 1.0);
    }
}

QList<double> spread(const QList<Reading> &known, const TimeGrid &grid, Merge how)
{
    QList<double> values(grid.buckets, kUnknown);
    QList<int> counts(grid.buckets, 0);
    for (const Reading &reading : known) {
        const int bucket = static_cast<int>(std::floor(reading.at));
        // The reading taken at the very end belongs to the last bucket.
        const int index = bucket == grid.buckets ? grid.buckets - 1 : bucket;
        if (index < 0 || index >= grid.buckets)
            continue;
        const int count = counts[index]++;
        values[index] = count == 0 ? reading.value : mergedValue(values[index], reading.value, count, how);
    }
    for (int i = 1; i < known.size(); ++i) {
        if ((known[i].at - known[i - 1].at) * grid.secondsPerBucket <= static_cast<double>(grid.gapSeconds))
            bridge(values, known[i - 1], known[i]);
    }
    return values;
}

QList<double> spread(const Lane &lane, std::chrono::seconds step, float LanePoint::*field, const TimeGrid &grid, Merge how)
{
    QList<Reading> known;
    for (const LanePoint &point : lane.points) // a stretch stands at its middle
        known << Reading{grid.placeOf(point.at.addMSecs(step.count() * 500)), static_cast<double>(point.*field)};
    // The stretch of now has not ended: its middle may lie ahead.
    if (!known.isEmpty())
        known.last().at = std::min(known.last().at, static_cast<double>(grid.buckets));
    return spread(known, grid, how);
}

/// Bucket by bucket over several cards; what one of them does not tell is left out.
QList<double> combined(const QList<QList<double>> &cards, Merge how)
{
    QList<double> result = cards.value(0);
    QList<int> counts;
    for (const double value : result)
        counts << (std::isnan(value) ? 0 : 1);
    for (qsizetype card = 1; card < cards.size(); ++card) {
        for (qsizetype i = 0; i < result.size(); ++i) {
            const double value = cards[card][i];
            if (std::isnan(value))
                continue;
            result[i] = counts[i] == 0 ? value : mergedValue(result[i], value, counts[i], how);
            ++counts[i];
        }
    }
    return result;
}

qint64 labelStep(qint64 seconds)
{
    constexpr qint64 kDay = 86'400;
    constexpr std::array<qint64, 18> kSteps{15,   30,    60,    120,   300,  600,      900,      1800,      3600,
                                            7200, 14400, 21600, 43200, kDay, 2 * kDay, 7 * kDay, 14 * kDay, 30 * kDay};
    for (const qint64 step : kSteps) {
        if (seconds / step <= kMostLabels)
            return step;
    }
    return 60 * kDay;
}

double highOf(const QList<double> &values, double least)
{
    double high = least;
    for (const double value : values) {
        if (!std::isnan(value))
            high = std::max(high, value);
    }
    constexpr double kRound = 50;
    return std::ceil(high / kRound) * kRound;
}

bool hasValue(const QList<double> &values)
{
    return std::any_of(values.cbegin(), values.cend(), [](double value) { return !std::isnan(value); });
}

QString numberText(double value, const ChartLane &lane) { return QLocale{}.toString(value, 'f', lane.decimals); }

/// As short as can be: three of them stand side by side.
QString shortText(double value) { return QString::number(value, 'f', 0); }

/// What the curve does over the shown time.
void addSummary(ChartLane &lane)
{
    const QList<double> &low = lane.least.isEmpty() ? lane.values : lane.least;
    const QList<double> &high = lane.most.isEmpty() ? lane.values : lane.most;
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    double sum = 0;
    int count = 0;
    for (qsizetype i = 0; i < lane.values.size(); ++i) {
        if (std::isnan(lane.values[i]))
            continue;
        least = std::fmin(least, low[i]);
        most = std::fmax(most, high[i]);
        sum += lane.values[i];
        ++count;
    }
    if (count > 0)
        lane.summary = text(QT_TRANSLATE_NOOP("ui::chart", "min %1  avg %2  max %3"))
                           .arg(shortText(least), shortText(sum / count), shortText(most));
}

QString sentenceFor(const ChartView &view)
{
    QStringList parts;
    for (const ChartLane &lane : view.lanes) {
        const auto last = std::find_if(lane.values.crbegin(), lane.values.crend(),
                                       [](double value) { return !std::isnan(value); });
        if (last != lane.values.crend())
            parts << text(QT_TRANSLATE_NOOP("ui::chart", "%1 last %2 %3, %4"))
                         .arg(lane.name, numberText(*last, lane), lane.unit, lane.summary);
    }
    return text(QT_TRANSLATE_NOOP("ui::chart", "Last %1: %2"))
        .arg(format::duration(core::Hours{static_cast<double>(view.seconds) / 3600}), parts.join(QStringLiteral("; ")));
}

/// Name, unit and scale of a lane.
ChartLane bareLane(LaneKind kind)
{
    const QString percent = QStringLiteral("%");
    switch (kind) {
    case LaneKind::GpuUtilization:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "GPU use")), .unit = percent};
    case LaneKind::GpuMemory:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "VRAM")), .unit = percent};
    case LaneKind::GpuTemperature:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "Temperature")), .unit = QStringLiteral("°C")};
    case LaneKind::GpuPower:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "Power")), .unit = QStringLiteral("W")};
    case LaneKind::Cpu:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "CPU")), .unit = percent};
    case LaneKind::Ram:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "RAM")), .unit = percent};
    case LaneKind::SystemDisk:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "System disk")), .unit = percent, .decimals = 1};
    case LaneKind::DataDisk:
        return {.name = text(QT_TRANSLATE_NOOP("ui::chart", "Data disk")), .unit = percent, .decimals = 1};
    case LaneKind::Received:
    case LaneKind::Sent:
        break;
    }
    return {};
}

void finish(ChartView &view, QList<ChartLane> lanes)
{
    for (ChartLane &lane : lanes) {
        if (!hasValue(lane.values))
            continue;
        if (lane.unit == QLatin1String{"W"})
            lane.high = highOf(lane.most.isEmpty() ? lane.values : lane.most, 100);
        addSummary(lane);
        view.lanes << lane;
    }
    view.sentence = sentenceFor(view);
}

ChartView frameOf(ChartRange range, const QDateTime &now, const QDateTime &first)
{
    const QDateTime start = startOf(range, now);
    ChartView view;
    view.seconds = start.isValid() ? start.secsTo(now) : std::max(kMinimumSeconds, first.secsTo(now));
    view.from = now.addSecs(-view.seconds);
    view.labelStep = labelStep(view.seconds);
    return view;
}

bool isOfGpu(LaneKind kind) { return kind <= LaneKind::GpuPower; }

} // namespace

QList<double> resampled(const QList<HistoryPoint> &points, std::optional<double> HistoryPoint::*field, const QDateTime &from,
                        const QDateTime &to, int buckets, qint64 gapSeconds)
{
    const TimeGrid grid{from, buckets, static_cast<double>(from.msecsTo(to)) / 1000 / buckets, gapSeconds};
    if (buckets < 1 || grid.secondsPerBucket <= 0)
        return QList<double>(buckets, kUnknown);
    QList<Reading> known;
    for (const HistoryPoint &point : points) {
        if (point.*field)
            known << Reading{grid.placeOf(point.at), *(point.*field)};
    }
    return spread(known, grid, Merge::Mean);
}

QDateTime startOf(ChartRange range, const QDateTime &now)
{
    switch (range) {
    case ChartRange::QuarterHour:
        return now.addSecs(-15 * 60);
    case ChartRange::Hour:
        return now.addSecs(-3600);
    case ChartRange::SixHours:
        return now.addSecs(-6 * 3600);
    case ChartRange::All:
        break;
    }
    return {};
}

ChartView chartOf(const QList<HistoryPoint> &points, ChartRange range, const QDateTime &now, int buckets)
{
    if (points.size() < 2)
        return {};
    ChartView view = frameOf(range, now, points.first().at);
    QList<ChartLane> lanes;
    const auto add = [&](LaneKind kind, std::optional<double> HistoryPoint::*field) {
        ChartLane lane = bareLane(kind);
        lane.values = resampled(points, field, view.from, now, buckets, kGapSeconds);
        lanes << lane;
    };
    add(LaneKind::GpuUtilization, &HistoryPoint::utilizationPercent);
    add(LaneKind::GpuMemory, &HistoryPoint::memoryPercent);
    add(LaneKind::GpuTemperature, &HistoryPoint::temperatureCelsius);
    add(LaneKind::GpuPower, &HistoryPoint::powerWatts);
    finish(view, lanes);
    return view;
}

ChartView chartOf(const HistorySpan &span, const ChartQuestion &question, int buckets)
{
    QDateTime first;
    bool hasTwo = false;
    for (const Lane &lane : span.lanes) {
        if (!lane.points.isEmpty() && (!first.isValid() || lane.points.constFirst().at < first))
            first = lane.points.constFirst().at;
        hasTwo |= lane.points.size() > 1;
    }
    if (!hasTwo)
        return {};
    ChartView view = frameOf(question.range, question.now, first);
    // Three stretches without a reading are a gap, however long a stretch is.
    const TimeGrid grid{view.from, buckets, static_cast<double>(view.seconds) / buckets,
                        std::max<qint64>(kGapSeconds, span.step.count() * 5 / 2)};
    QList<ChartLane> lanes;
    for (const LaneKind kind : {LaneKind::GpuUtilization, LaneKind::GpuMemory, LaneKind::GpuTemperature, LaneKind::GpuPower,
                                LaneKind::Cpu, LaneKind::Ram, LaneKind::SystemDisk, LaneKind::DataDisk}) {
        QList<QList<double>> means, leasts, mosts;
        for (const Lane &lane : span.lanes) {
            const bool isWanted = !isOfGpu(kind) || question.gpu == kAllGpus || lane.id.gpu == question.gpu;
            if (lane.id.kind != kind || !isWanted)
                continue;
            means << spread(lane, span.step, &LanePoint::mean, grid, Merge::Mean);
            leasts << spread(lane, span.step, &LanePoint::least, grid, Merge::Least);
            mosts << spread(lane, span.step, &LanePoint::most, grid, Merge::Most);
        }
        const bool addsUp = kind == LaneKind::GpuPower;
        ChartLane lane = bareLane(kind);
        lane.values = combined(means, addsUp ? Merge::Sum : Merge::Mean);
        lane.least = combined(leasts, addsUp ? Merge::Sum : Merge::Least);
        lane.most = combined(mosts, addsUp ? Merge::Sum : Merge::Most);
        lanes << lane;
    }
    finish(view, lanes);
    return view;
}

QList<int> gpusIn(const HistorySpan &span)
{
    std::set<int> indexes;
    for (const Lane &lane : span.lanes) {
        if (isOfGpu(lane.id.kind) && lane.id.gpu >= 0)
            indexes.insert(lane.id.gpu);
    }
    return {indexes.cbegin(), indexes.cend()};
}

} // namespace ui
