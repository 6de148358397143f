// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/history_store.h"

#include <map>
#include <optional>

namespace core::store {

/// What one lane did in one stretch of time; of a single reading all three are the same. NaN = not measured.
struct Stretch {
    float least = 0;
    float mean = 0;
    float most = 0;
    bool isKnown() const;
};

/// Readings of one machine, by time.
struct SampleSeries {
    QList<qint64> at = {}; ///< Milliseconds since 1970, ascending, each once.
    std::map<monitor::LaneId, QList<Stretch>> lanes = {}; ///< Each as long as `at`.

    bool isEmpty() const { return at.isEmpty(); }
    /// Adds one reading at its place in time; one of the same moment is replaced.
    void put(qint64 moment, const std::map<monitor::LaneId, float> &values);
};

/// The figures of a reading that are kept. Shares (memory, RAM, disks) in percent, power in W, network in bytes a second.
/// The data disk is the largest one. Empty when the reading tells nothing.
std::map<monitor::LaneId, float> keptFigures(const monitor::MachineSample &sample);

/// All moments of both; where both have one, that of `newer` counts.
SampleSeries merged(const SampleSeries &older, const SampleSeries &newer);

/// Puts `later` behind `series`; every moment of it comes after all of those.
void append(SampleSeries &series, const SampleSeries &later);

/// The moments in [from, to).
SampleSeries between(const SampleSeries &series, qint64 from, qint64 to);

/// One moment for each full `step` milliseconds since 1970: least, mean and most of what falls into it.
SampleSeries condensed(const SampleSeries &series, qint64 step);

/// Only what was measured, for those who asked.
monitor::HistorySpan spanOf(const SampleSeries &series, std::chrono::seconds step);

} // namespace core::store
