// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/connect_steps.h"

#include <QCoreApplication>

namespace ui {

using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::remote::SessionPhase;

namespace {

constexpr int kName = 0;
constexpr int kPort = 1;
constexpr int kKey = 2;
constexpr int kLogin = 3;
constexpr int kGpu = 4;
constexpr int kTmux = 5;
constexpr int kAll = 6;

QString text(const char *source)
{
    return QCoreApplication::translate("ui::connect", source);
}

/// The stage at which a connection with this error broke.
int stageOf(const core::Error &error)
{
    if (error.kind == core::ErrorKind::HostKeyChanged || error.code.startsWith(QLatin1String{"host."}))
        return kKey;
    if (error.kind == core::ErrorKind::Authentication || error.code.startsWith(QLatin1String{"auth."}))
        return kLogin;
    return error.code == QLatin1String{"net.dns"} ? kName : kPort;
}

int stageOf(const MachineStatus &status)
{
    switch (status.session.phase) {
    case SessionPhase::Closed:
    case SessionPhase::Resolving:
        return kName;
    case SessionPhase::Connecting:
        return kPort;
    case SessionPhase::CheckingHostKey:
        return kKey;
    case SessionPhase::Authenticating:
        return kLogin;
    case SessionPhase::Probing:
        return kGpu;
    case SessionPhase::Ready:
        if (!status.sampledAt.isValid() && status.state == MachineState::Connecting)
            return kGpu;
        return status.tmux ? kAll : kTmux;
    case SessionPhase::Waiting:
    case SessionPhase::Failed:
        return status.session.error ? stageOf(*status.session.error) : kPort;
    }
    return kName;
}

bool hasFailed(const MachineStatus &status)
{
    return status.session.phase == SessionPhase::Failed
        || (status.session.phase == SessionPhase::Waiting && status.session.error.has_value());
}

} // namespace

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
        {.name = text(QT_TRANSLATE_NOOP("ui::connect", "tmux")),
         .doing = text(QT_TRANSLATE_NOOP("ui::connect", "Listing tmux sessions"))},
    };
    const int current = stageOf(status);
    for (int i = 0; i < steps.size(); ++i) {
        if (i < current)
            steps[i].state = StepState::Done;
        else if (i == current)
            steps[i].state = hasFailed(status) ? StepState::Failed : StepState::Current;
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
