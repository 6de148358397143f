// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/gpu_monitor.h"

#include "core/base/when_done.h"

#include <algorithm>

namespace core::monitor {

namespace {

constexpr int kMostSkippedTicks = 32;

} // namespace

GpuMonitor::GpuMonitor(remote::CommandRunner &runner, QObject *parent)
    : QObject{parent}
    , m_runner{runner}
{
    connect(&m_timer, &QTimer::timeout, this, &GpuMonitor::poll);
}

void GpuMonitor::start(std::chrono::milliseconds interval)
{
    m_ticksToSkip = 0;
    m_skipAfterTimeout = 0;
    m_timer.start(interval);
    poll();
}

void GpuMonitor::stop()
{
    m_timer.stop();
}

void GpuMonitor::poll()
{
    if (m_isQueryRunning)
        return;
    if (m_ticksToSkip > 0) {
        --m_ticksToSkip;
        return;
    }
    m_isQueryRunning = true;
    whenDone(m_runner.run(gpuQuery()), this,
             [this](const Result<remote::CommandOutput> &answer) { publish(answer); },
             [this] { m_isQueryRunning = false; });
}

void GpuMonitor::publish(const Result<remote::CommandOutput> &answer)
{
    m_isQueryRunning = false;
    if (!m_timer.isActive())
        return; // stopped while the query was under way
    if (!answer) {
        const bool isTimeout = answer.error().kind == ErrorKind::Timeout;
        noteTimeout(isTimeout);
        if (isTimeout)
            emit failed(explain(DriverProblem::Timeout, {answer.error().detail.toUtf8()}), DriverProblem::Timeout);
        else
            emit failed(answer.error(), DriverProblem::None);
        return;
    }
    const GpuAnswer gpus = parseGpuAnswer(*answer);
    noteTimeout(gpus.problem == DriverProblem::Timeout);
    if (gpus.samples.isEmpty())
        emit failed(explain(gpus.problem, gpus.unreadable), gpus.problem);
    else
        emit sampled(gpus);
}

void GpuMonitor::noteTimeout(bool isTimeout)
{
    // A stuck nvidia-smi cannot be killed; each further one would pile up beside it.
    m_skipAfterTimeout = isTimeout ? std::clamp(m_skipAfterTimeout * 2, 1, kMostSkippedTicks) : 0;
    m_ticksToSkip = m_skipAfterTimeout;
}

} // namespace core::monitor
