// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fake_history.h"

#include <algorithm>

namespace tests {

/// Kept readings of three days for every machine with a card: what a program that runs for longer has to show.
class TourHistory final : public core::monitor::HistoryStore {
public:
    std::function<QString(const QString &machine)> hostOf = {};

    void append(const QString &, const core::monitor::MachineSample &) override {}
    void remove(const QString &) override {}
    void flush() override {}

    core::FutureResult<core::monitor::HistorySpan> read(const QString &machine, const QDateTime &from, const QDateTime &to,
                                                        int mostPoints) override
    {
        constexpr qint64 kKept = 3 * 86'400;
        const QString host = hostOf ? hostOf(machine) : QString{};
        const qint64 seconds = from.isValid() ? std::min(from.secsTo(to), kKept) : kKept;
        const std::chrono::seconds step{std::max<qint64>(2, seconds / mostPoints)};
        core::monitor::HistorySpan span{.step = step};
        const int cards = host.startsWith(QLatin1String{"busy8"}) ? 8 : host.startsWith(QLatin1String{"stuck"}) ? 4 : 1;
        const bool hasCards = !host.startsWith(QLatin1String{"nocard"}) && !host.startsWith(QLatin1String{"bare"});
        if (hasCards)
            addLanes(span, to, static_cast<int>(seconds / step.count()), cards, host.startsWith(QLatin1String{"idle"}));
        return core::ready(core::Result<core::monitor::HistorySpan>{span});
    }

private:
    static void addLanes(core::monitor::HistorySpan &span, const QDateTime &end, int count, int cards, bool isIdle)
    {
        using core::monitor::LaneKind;
        const auto wave = [count](double middle, double swing, double pace) {
            return [=](int i) {
                const bool isGap = i > count * 6 / 20 && i < count * 7 / 20;
                const bool isPause = i > count * 11 / 20 && i < count * 13 / 20;
                return isGap ? qQNaN() : (isPause ? 0.08 : 1) * (middle + swing * std::sin(pace * i) * std::cos(pace * i * 0.31));
            };
        };
        const auto level = [count](double middle, double swing, double pace) {
            return [=](int i) { return i > count * 6 / 20 && i < count * 7 / 20 ? qQNaN() : middle + swing * std::sin(pace * i); };
        };
        for (int card = 0; card < cards; ++card) {
            const double use = isIdle ? 0 : card == 5 ? 41 : 92;
            span.lanes << sampleLane({LaneKind::GpuUtilization, card}, end, span.step, count, wave(use, isIdle ? 0 : 6, 0.21), isIdle ? 0 : 2)
                       << sampleLane({LaneKind::GpuMemory, card}, end, span.step, count, level(isIdle ? 38 : 90, 1.5, 0.02), 0.5)
                       << sampleLane({LaneKind::GpuTemperature, card}, end, span.step, count, level(isIdle ? 38 : 68, 5, 0.04), 1)
                       << sampleLane({LaneKind::GpuPower, card}, end, span.step, count, wave(isIdle ? 32 : 390, isIdle ? 1 : 40, 0.15), 12);
        }
        span.lanes << sampleLane({LaneKind::Cpu}, end, span.step, count, level(isIdle ? 3 : 63, isIdle ? 2 : 16, 0.08), 3)
                   << sampleLane({LaneKind::Ram}, end, span.step, count, level(50, 3, 0.01), 0.4)
                   << sampleLane({LaneKind::SystemDisk}, end, span.step, count, level(74, 0, 0))
                   << sampleLane({LaneKind::DataDisk}, end, span.step, count, [count](int i) { return 58 + 7.0 * i / count; });
    }
};

} // namespace tests
