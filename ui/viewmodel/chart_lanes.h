// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/history.h"
#include "core/monitor/history_store.h"

namespace ui {

enum class ChartRange { QuarterHour, Hour, SixHours, All };

/// One curve over the shared time axis; evenly spaced values in the lane's own unit, NaN where nothing was measured.
struct ChartLane {
    QString name = {};
    QString unit = {};
    double low = 0;
    double high = 100;
    int decimals = 0;
    QList<double> values = {};
    QList<double> least = {};  ///< Beside `values`; empty when no more is known than they tell.
    QList<double> most = {};
    QString summary = {};      ///< "min 20  avg 85  max 100" over the shown time.
};

/// Event on the shared time axis; each kind has its own shape.
struct TimeMark {
    enum class Kind { Start, Checkpoint, Reconnect, Alert, Work, Idle };
    QDateTime at = {};
    Kind kind = Kind::Start;
    QString text = {};
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

constexpr int kChartBuckets = 240;
/// For ChartQuestion::gpu.
constexpr int kAllGpus = -1;

/// What of a span is to be drawn.
struct ChartQuestion {
    ChartRange range = ChartRange::QuarterHour;
    QDateTime now = {};
    int gpu = kAllGpus; ///< The index of one card.
};

/// `buckets` evenly spaced values from `points` between `from` and `to`. Readings further apart than `gapSeconds` leave NaN
/// between them: a gap stays a gap.
QList<double> resampled(const QList<core::monitor::HistoryPoint> &points,
                        std::optional<double> core::monitor::HistoryPoint::*field, const QDateTime &from, const QDateTime &to,
                        int buckets, qint64 gapSeconds = 45);

/// When the shown time begins; invalid for ChartRange::All.
QDateTime startOf(ChartRange range, const QDateTime &now);

/// Utilisation, memory, temperature and power; empty while there are fewer than two readings.
ChartView chartOf(const QList<core::monitor::HistoryPoint> &points, ChartRange range, const QDateTime &now,
                  int buckets = kChartBuckets);

/// The GPU lanes of one card or of all (power added up, else the mean), then those of the machine.
ChartView chartOf(const core::monitor::HistorySpan &span, const ChartQuestion &question, int buckets = kChartBuckets);

/// The cards that a span knows, ascending.
QList<int> gpusIn(const core::monitor::HistorySpan &span);

} // namespace ui
