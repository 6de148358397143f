// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/machine_state.h"

#include <algorithm>

namespace core::fleet {

namespace {

using monitor::DriverProblem;
using monitor::GpuSample;
using remote::SessionPhase;

bool isOlder(const QDateTime &moment, std::chrono::milliseconds age, const QDateTime &now)
{
    return moment.isValid() && moment.msecsTo(now) > age.count();
}

MachineState stateOfLoad(const QList<GpuSample> &gpus, const MonitorRules &rules)
{
    const bool isIdle = std::ranges::all_of(gpus, [&](const GpuSample &gpu) {
        return gpu.utilizationPercent && *gpu.utilizationPercent < rules.busyAtPercent;
    });
    if (!isIdle)
        return MachineState::Working;
    const bool holdsMemory = std::ranges::any_of(gpus, [&](const GpuSample &gpu) {
        if (!gpu.memoryUsed || !gpu.memoryTotal)
            return false;
        const double limit = static_cast<double>(gpu.memoryTotal->count()) * rules.memoryHeldPercent / 100;
        return static_cast<double>(gpu.memoryUsed->count()) > limit;
    });
    return holdsMemory ? MachineState::IdleHoldingMemory : MachineState::Idle;
}

/// Without the tool nothing is known about cards; only missing device files say that there are none.
MachineState stateWithoutTool(const Evidence &evidence)
{
    return evidence.hasGpuDevices == std::optional{false} ? MachineState::NoGpuMode : MachineState::DriverSilent;
}

MachineState stateOfReading(const Evidence &evidence, const MonitorRules &rules, const QDateTime &now)
{
    if (evidence.isLineSilent)
        return MachineState::Stale;
    if (!evidence.answeredAt.isValid())
        return isOlder(evidence.readyAt, rules.staleAfter, now) ? MachineState::Stale : MachineState::Connecting;
    if (evidence.problem == DriverProblem::Timeout)
        return MachineState::DriverSilent;
    if (isOlder(evidence.answeredAt, rules.staleAfter, now))
        return MachineState::Stale;
    switch (evidence.problem) {
    case DriverProblem::None:
        if (evidence.gpus.isEmpty())
            return stateWithoutTool(evidence);
        return evidence.isStuck ? MachineState::Stuck : stateOfLoad(evidence.gpus, rules);
    case DriverProblem::GpuLost:
        return MachineState::GpuLost;
    case DriverProblem::NoDevices:
        return MachineState::NoGpuMode;
    case DriverProblem::NotFound:
        return stateWithoutTool(evidence);
    default:
        return MachineState::DriverSilent;
    }
}

bool failedWith(const Evidence &evidence, ErrorKind kind)
{
    return evidence.session.phase == SessionPhase::Failed && evidence.session.error && evidence.session.error->kind == kind;
}

} // namespace

MachineState classify(const Evidence &evidence, const MonitorRules &rules, const QDateTime &now)
{
    if (evidence.isKeyChanged || failedWith(evidence, ErrorKind::HostKeyChanged))
        return MachineState::HostKeyChanged;
    if (evidence.lacksSecret || failedWith(evidence, ErrorKind::Authentication))
        return MachineState::AuthFailed;
    switch (evidence.session.phase) {
    case SessionPhase::Closed:
        if (evidence.isStarting)
            return MachineState::Connecting;
        return evidence.isPoweredOff ? MachineState::Off : MachineState::Stale;
    case SessionPhase::Failed:
        return evidence.isPoweredOff ? MachineState::Off : MachineState::Stale;
    case SessionPhase::Ready:
        return stateOfReading(evidence, rules, now);
    default:
        return evidence.wasReady ? MachineState::Stale : MachineState::Connecting;
    }
}

QString wordOf(MachineState state)
{
    switch (state) {
    case MachineState::Off:
        return QStringLiteral("off");
    case MachineState::Connecting:
        return QStringLiteral("connecting");
    case MachineState::Working:
        return QStringLiteral("working");
    case MachineState::Idle:
        return QStringLiteral("idle");
    case MachineState::IdleHoldingMemory:
        return QStringLiteral("idle_holding_memory");
    case MachineState::Stuck:
        return QStringLiteral("stuck");
    case MachineState::NoGpuMode:
        return QStringLiteral("no_gpu_mode");
    case MachineState::DriverSilent:
        return QStringLiteral("driver_silent");
    case MachineState::GpuLost:
        return QStringLiteral("gpu_lost");
    case MachineState::Stale:
        return QStringLiteral("stale");
    case MachineState::AuthFailed:
        return QStringLiteral("auth_failed");
    case MachineState::HostKeyChanged:
        return QStringLiteral("host_key_changed");
    }
    return {};
}

} // namespace core::fleet
