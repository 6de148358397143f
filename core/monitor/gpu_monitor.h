// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/gpu_sample.h"

#include <QObject>
#include <QTimer>

namespace core::monitor {

/// Polls one instance's GPUs and publishes each reading.
///
/// Lives in the thread that created it and never blocks it. A tick is skipped while the previous query is
/// still running, so a slow link lowers the rate instead of piling up commands; after a timeout more ticks are skipped.
class GpuMonitor final : public QObject {
    Q_OBJECT

public:
    /// `runner` is borrowed and must outlive this object.
    explicit GpuMonitor(remote::CommandRunner &runner, QObject *parent = nullptr);

    void start(std::chrono::milliseconds interval);
    void stop();

signals:
    /// Also emitted when some rows could not be read: see GpuAnswer::problem.
    void sampled(const core::monitor::GpuAnswer &answer);
    /// No reading at all.
    void failed(const core::Error &error, core::monitor::DriverProblem problem);

private:
    void poll();
    void publish(const Result<remote::CommandOutput> &answer);
    void noteTimeout(bool isTimeout);

    remote::CommandRunner &m_runner;
    QTimer m_timer;
    bool m_isQueryRunning = false;
    int m_ticksToSkip = 0;
    int m_skipAfterTimeout = 0;
};

} // namespace core::monitor
