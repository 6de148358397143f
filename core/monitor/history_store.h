// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/monitor/machine_sample.h"

namespace core::monitor {

/// What is kept over time. Lanes of a GPU carry its index.
enum class LaneKind { GpuUtilization, GpuMemory, GpuTemperature, GpuPower, Cpu, Ram, SystemDisk, DataDisk, Received, Sent };

struct LaneId {
    LaneKind kind = LaneKind::GpuUtilization;
    int gpu = -1; ///< -1 = of the machine.
    friend bool operator==(const LaneId &, const LaneId &) = default;
    friend auto operator<=>(const LaneId &, const LaneId &) = default;
};

/// The values of one lane in one stretch of time.
struct LanePoint {
    QDateTime at = {};  ///< Start of the stretch.
    float least = 0;
    float mean = 0;
    float most = 0;
};

struct Lane {
    LaneId id = {};
    QList<LanePoint> points = {};  ///< Oldest first; a stretch without any reading has no point.
};

/// What one machine did between two moments.
struct HistorySpan {
    std::chrono::seconds step{0};  ///< Length of one stretch.
    QList<Lane> lanes = {};
};

/// Keeps readings: raw for a day, by the minute for 30 days, by the hour for a year. Implemented by core/store.
class HistoryStore {
public:
    virtual ~HistoryStore() = default;
    /// Takes a reading in; written with others before long, so that at most half a minute is lost by a crash.
    virtual void append(const QString &machine, const MachineSample &sample) = 0;
    /// At most about `mostPoints` points a lane, from the finest tier that covers the time.
    virtual FutureResult<HistorySpan> read(const QString &machine, const QDateTime &from, const QDateTime &to, int mostPoints) = 0;
    virtual void remove(const QString &machine) = 0;
    virtual void flush() = 0;
};

} // namespace core::monitor
