// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/chart_lanes.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ui {

using core::monitor::HistoryPoint;

namespace {

constexpr qint64 kMinimumSeconds = 60;
constexpr int kMostLabels = 8;

struct Reading {
    double at = 0; ///< In buckets from the start.
    double value = 0;
};

QString text(const char *source)
{
    return QCoreApplication::translate("ui::chart", source);
}

QList<Reading> readings(const QList<HistoryPoint> &points, std::optional<double> HistoryPoint::*field, const QDateTime &from,
                        double secondsPerBucket)
{
    QList<Reading> result;
    for (const HistoryPoint &point : points) {
        if (point.*field)
            result << Reading{static_cast<double>(from.msecsTo(point.at)) / 1000 / secondsPerBucket, *(point.*field)};
    }
    return result;
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

qint64 labelStep(qint64 seconds)
{
    constexpr std::array<qint64, 14> kSteps{15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400};
    for (const qint64 step : kSteps) {
        if (seconds / step <= kMostLabels)
            return step;
    }
    return 7 * kSteps.back();
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

QString sentenceFor(const ChartView &view)
{
    QStringList parts;
    for (const ChartLane &lane : view.lanes) {
        const auto last = std::find_if(lane.values.crbegin(), lane.values.crend(),
                                       [](double value) { return !std::isnan(value); });
        if (last != lane.values.crend())
            parts << text(QT_TRANSLATE_NOOP("ui::chart", "%1 last %2 %3"))
                         .arg(lane.name)
                         .arg(*last, 0, 'f', lane.decimals)
                         .arg(lane.unit);
    }
    return text(QT_TRANSLATE_NOOP("ui::chart", "Last %1: %2"))
        .arg(format::duration(core::Hours{static_cast<double>(view.seconds) / 3600}), parts.join(QStringLiteral(", ")));
}

} // namespace

QList<double> resampled(const QList<HistoryPoint> &points, std::optional<double> HistoryPoint::*field, const QDateTime &from,
                        const QDateTime &to, int buckets, qint64 gapSeconds)
{
    QList<double> values(buckets, std::numeric_limits<double>::quiet_NaN());
    const double secondsPerBucket = static_cast<double>(from.msecsTo(to)) / 1000 / buckets;
    if (buckets < 1 || secondsPerBucket <= 0)
        return values;
    const QList<Reading> known = readings(points, field, from, secondsPerBucket);
    QList<int> counts(buckets, 0);
    for (const Reading &reading : known) {
        const int bucket = static_cast<int>(std::floor(reading.at));
        // The reading taken at the very end belongs to the last bucket.
        const int index = bucket == buckets ? buckets - 1 : bucket;
        if (index < 0 || index >= buckets)
            continue;
        const int count = counts[index]++;
        values[index] = count == 0 ? reading.value : (values[index] * count + reading.value) / (count + 1);
    }
    for (int i = 1; i < known.size(); ++i) {
        if ((known[i].at - known[i - 1].at) * secondsPerBucket <= static_cast<double>(gapSeconds))
            bridge(values, known[i - 1], known[i]);
    }
    return values;
}

ChartView chartOf(const QList<HistoryPoint> &points, ChartRange range, const QDateTime &now, int buckets)
{
    if (points.size() < 2)
        return {};
    const qint64 all = std::max(kMinimumSeconds, points.first().at.secsTo(now));
    ChartView view;
    view.seconds = range == ChartRange::QuarterHour ? 15 * 60 : range == ChartRange::Hour ? 3600 : all;
    view.from = now.addSecs(-view.seconds);
    view.labelStep = labelStep(view.seconds);
    const auto values = [&](std::optional<double> HistoryPoint::*field) {
        return resampled(points, field, view.from, now, buckets);
    };
    const QString percent = QStringLiteral("%");
    QList<ChartLane> lanes{
        {.name = text(QT_TRANSLATE_NOOP("ui::chart", "GPU use")),
         .unit = percent,
         .values = values(&HistoryPoint::utilizationPercent)},
        {.name = text(QT_TRANSLATE_NOOP("ui::chart", "VRAM")), .unit = percent, .values = values(&HistoryPoint::memoryPercent)},
        {.name = text(QT_TRANSLATE_NOOP("ui::chart", "Temperature")),
         .unit = QStringLiteral("°C"),
         .values = values(&HistoryPoint::temperatureCelsius)},
        {.name = text(QT_TRANSLATE_NOOP("ui::chart", "Power")),
         .unit = QStringLiteral("W"),
         .values = values(&HistoryPoint::powerWatts)}};
    lanes.last().high = highOf(lanes.last().values, 100);
    for (const ChartLane &lane : lanes) {
        if (hasValue(lane.values))
            view.lanes << lane;
    }
    view.sentence = sentenceFor(view);
    return view;
}

} // namespace ui
