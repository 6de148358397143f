// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/monitor/disk_forecast.h"
#include "core/monitor/machine_sample.h"

#include <QStringList>

#include <chrono>

namespace core::monitor {

/// When something is worth a hint. The values live in resources/rules/hints.json.
struct HintRules {
    std::chrono::milliseconds window{0};     ///< Of readings before anything is said.
    std::chrono::milliseconds largestGap{0}; ///< Between readings; a larger one starts over.
    double busyAtPercent = 0;
    double lowLoadPercent = 0;               ///< Cards that work, but below this on average.
    double processorNearLimitPercent = 0;
    double memoryHeldPercent = 0;
    qint64 manyFiles = 0;                    ///< On one disk, from so many on ...
    Bytes smallFile = {};                    ///< ... and smaller than this on average, they slow reading down.
    DiskForecastRules disks = {};
};

/// Reads the file. Errors: those of readWhole(); Protocol with rules.invalid, naming the field.
Result<HintRules> loadHintRules(const QString &file);

enum class HintKind { DataLoading, MemoryHeldIdle, DiskFills };

/// Something to look at, with what it was seen by. Advice is never to rent more.
struct Hint {
    HintKind kind = HintKind::DataLoading;
    QString text = {};         ///< One sentence.
    QStringList evidence = {}; ///< The figures that it rests on.
    QStringList steps = {};    ///< What to try, the likeliest first.
};

/// Watches the readings of one machine. Says nothing from what was not read.
class HintWatch {
public:
    explicit HintWatch(const HintRules &rules);

    void add(const MachineSample &sample);
    QList<Hint> hints() const;
    /// How long the disk lasts at the present rate; empty when it does not grow or was not watched long enough.
    std::optional<std::chrono::seconds> untilFull(const QString &target) const { return m_disks.untilFull(target); }

private:
    struct Moment {
        QDateTime at = {};
        std::optional<double> load = {};       ///< Mean of all cards; only when every card tells.
        std::optional<double> mostLoad = {};
        std::optional<double> heldPercent = {};
        std::optional<double> processor = {};
        std::optional<double> diskRead = {};
    };
    bool coversWindow() const;
    std::optional<double> mean(std::optional<double> Moment::*figure) const;
    std::optional<Hint> dataLoading() const;
    void addProcessorSteps(Hint &hint, std::optional<double> processor) const;
    const parse::DiskRow *diskOfSmallFiles() const; ///< Null when there is none, or nothing is known.
    std::optional<Hint> memoryHeld() const;
    QList<Hint> fillingDisks() const;

    HintRules m_rules;
    DiskForecast m_disks;
    QList<Moment> m_moments;
    MachineSample m_last = {};
};

} // namespace core::monitor
