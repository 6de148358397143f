// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/connect_steps.h"

#include <QCoreApplication>

namespace ui {

using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::remote::SessionPhase;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("ui::connect", source);
}

/// The stage at which a connection with this error broke.
ConnectStage stageOf(const core::Error &error)
{
    if (error.kind == core::ErrorKind::HostKeyChanged || error.code.startsWith(QLatin1String{"host."}))
        return ConnectStage::Key;
    if (error.kind == core::ErrorKind::Authentication || error.code.startsWith(QLatin1String{"auth."}))
        return ConnectStage::Login;
    return error.code == QLatin1String{"net.dns"} ? ConnectStage::Name : ConnectStage::Port;
}

ConnectStage stageOnceReady(const MachineStatus &status)
{
    if (!status.sampledAt.isValid() && status.state == MachineState::Connecting)
        return ConnectStage::Gpu;
    if (status.tmux)
        return ConnectStage::All;
    return status.sample.disks.isEmpty() && !status.sample.at.isValid() ? ConnectStage::Disks : ConnectStage::Tmux;
}

} // namespace

ConnectStage connectStage(const MachineStatus &status)
{
    switch (status.session.phase) {
    case SessionPhase::Closed:
    case SessionPhase::Resolving:
        return ConnectStage::Name;
    case SessionPhase::Connecting:
        return ConnectStage::Port;
    case SessionPhase::CheckingHostKey:
        return ConnectStage::Key;
    case SessionPhase::Authenticating:
        return ConnectStage::Login;
    case SessionPhase::Probing:
        return ConnectStage::Gpu;
    case SessionPhase::Ready:
        return stageOnceReady(status);
    case SessionPhase::Waiting:
    case SessionPhase::Failed:
        return status.session.error ? stageOf(*status.session.error) : ConnectStage::Port;
    }
    return ConnectStage::Name;
}

bool hasConnectFailed(const MachineStatus &status)
{
    return status.session.phase == SessionPhase::Failed
        || (status.session.phase == SessionPhase::Waiting && status.session.error.has_value());
}

QList<ConnectStep> connectSteps(const MachineStatus &status)
{
    const auto &instance = status.instance;
    QList<ConnectStep> steps{
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "name")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Looking up %1")).arg(instance.host)},
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "port")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Reaching port %1")).arg(instance.port)},
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "key")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Checking the machine's key"))},
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "login")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Logging in as %1")).arg(instance.user)},
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "GPU")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Reading the GPUs"))},
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "disks")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Reading the disks"))},
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "tmux")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Listing tmux sessions"))},
    };
    const int current = static_cast<int>(connectStage(status));
    for (int i = 0; i < steps.size(); ++i) {
        if (i < current)
            steps[i].state = StepState::Done;
        else if (i == current)
            steps[i].state = hasConnectFailed(status) ? StepState::Failed : StepState::Current;
    }
    return steps;
}

QString currentStage(const MachineStatus &status)
{
    for (const ConnectStep &step : connectSteps(status)) {
        if (step.state == StepState::Current)
            return step.doing;
    }
    return {};
}

} // namespace ui
