// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/fleet/fleet.h"
#include "ui/viewmodel/chart_lanes.h"

#include <QObject>
#include <QTimer>

namespace ui {

/// The curves of one machine over time: from the kept history, or from this run's readings where nothing is kept. Reads only
/// while somebody looks.
class HistoryViewModel final : public QObject {
    Q_OBJECT

public:
    HistoryViewModel(core::fleet::Fleet &fleet, const core::Clock &clock, QObject *parent = nullptr);

    /// Null = nothing is kept beyond this run. Borrowed.
    void setStore(core::monitor::HistoryStore *store);
    void setMachine(const core::instances::InstanceId &id);
    void setActive(bool isActive); ///< Whether the curves are on screen.
    void setRange(ChartRange range);
    void setGpu(int gpu);          ///< kAllGpus, or the index of one card.

    bool isKept() const { return m_store != nullptr; } ///< Earlier runs can be shown too.
    ChartRange range() const { return m_range; }
    int gpu() const { return m_gpu; }
    QList<int> gpus() const { return m_gpus; } ///< Cards to choose from; empty when there is no choice.
    ChartView chart() const { return m_chart; }
    QList<TimeMark> marks() const; ///< Those in the shown time, oldest first.
    /// Why the kept readings cannot be read; the curves are then this run's.
    std::optional<core::Error> problem() const { return m_problem; }

public slots:
    void refresh();

signals:
    void changed();

private:
    void noteKept(const core::monitor::HistorySpan &span);

    struct Seen {
        std::optional<core::fleet::MachineState> state = {};
        bool wasReady = false;   ///< At any time before.
        bool isReady = false;
        QList<TimeMark> marks = {};
    };
    void watch(const core::instances::InstanceId &id);
    void take(const core::monitor::HistorySpan &span, const QDateTime &now);
    void takeThisRun();

    core::fleet::Fleet &m_fleet;
    const core::Clock &m_clock;
    core::monitor::HistoryStore *m_store = nullptr;
    core::instances::InstanceId m_id;
    ChartRange m_range = ChartRange::QuarterHour;
    int m_gpu = kAllGpus;
    QList<int> m_gpus;
    ChartView m_chart;
    QHash<QString, Seen> m_seen; ///< By machine, also of those that are not shown.
    QList<TimeMark> m_keptMarks; ///< What the kept readings tell.
    std::optional<double> m_busyAtPercent;
    QDateTime m_since;            ///< From then on this object sees for itself.
    std::optional<core::Error> m_problem;
    QTimer m_timer;
    int m_question = 0;          ///< Answers to earlier questions are late.
    bool m_isAsking = false;
    bool m_isActive = false;
};

} // namespace ui
