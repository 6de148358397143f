// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/history.h"

namespace ui {

enum class ChartRange { QuarterHour, Hour, All };

/// One curve over the shared time axis; evenly spaced values in the lane's own unit, NaN where nothing was measured.
struct ChartLane {
    QString name = {};
    QString unit = {};
    double low = 0;
    double high = 100;
    int decimals = 0;
    QList<double> values = {};
};

/// The shown time and the curves in it.
struct ChartView {
    QDateTime from = {};
    qint64 seconds = 0;
    qint64 labelStep = 60; ///< Seconds between labels of the axis.
    QList<ChartLane> lanes = {};
    bool isEmpty() const { return lanes.isEmpty(); }
    QString sentence = {}; ///< What the chart shows, for screen readers.
};

/// `buckets` evenly spaced values from `points` between `from` and `to`. Readings further apart than `gapSeconds` leave NaN
/// between them: a gap stays a gap.
QList<double> resampled(const QList<core::monitor::HistoryPoint> &points,
                        std::optional<double> core::monitor::HistoryPoint::*field, const QDateTime &from, const QDateTime &to,
                        int buckets, qint64 gapSeconds = 45);

/// Utilisation, memory, temperature and power; empty while there are fewer than two readings.
ChartView chartOf(const QList<core::monitor::HistoryPoint> &points, ChartRange range, const QDateTime &now, int buckets = 240);

} // namespace ui
