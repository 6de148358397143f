// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_text.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

namespace ui {

using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::instances::Instance;
using core::monitor::GpuSample;

namespace {

QString noValue() { return QStringLiteral("–"); }

QString text(const char *source)
{
    return QCoreApplication::translate("ui::machine", source);
}

QString silenceText(const MachineStatus &status, const QDateTime &now)
{
    if (!status.sampledAt.isValid())
        return text(QT_TRANSLATE_NOOP("ui::machine", "no answer"));
    const qint64 seconds = std::max<qint64>(0, status.sampledAt.secsTo(now));
    if (seconds < 60)
        return text(QT_TRANSLATE_NOOP("ui::machine", "no answer for %1 s")).arg(seconds);
    return text(QT_TRANSLATE_NOOP("ui::machine", "no answer for %1"))
        .arg(format::duration(core::Hours{static_cast<double>(seconds) / 3600}));
}

QString driverText(const QString &code)
{
    if (code == QLatin1String{"gpu.not_found"})
        return text(QT_TRANSLATE_NOOP("ui::machine", "no nvidia-smi"));
    if (code == QLatin1String{"gpu.garbage"})
        return text(QT_TRANSLATE_NOOP("ui::machine", "unreadable answer of nvidia-smi"));
    return text(QT_TRANSLATE_NOOP("ui::machine", "driver does not answer"));
}

QString idleHoldingText(const MachineStatus &status)
{
    const auto memory = memoryUse(status.gpus);
    return memory ? text(QT_TRANSLATE_NOOP("ui::machine", "idle, holds %1 GiB")).arg(format::gib(memory->used))
                  : text(QT_TRANSLATE_NOOP("ui::machine", "idle, holds memory"));
}

} // namespace

StateMark markOf(MachineState state)
{
    switch (state) {
    case MachineState::Off:
        return StateMark::Off;
    case MachineState::Working:
        return StateMark::Working;
    case MachineState::Idle:
    case MachineState::IdleHoldingMemory:
    case MachineState::Stuck:
        return StateMark::Idle;
    case MachineState::Connecting:
    case MachineState::NoGpuMode:
        return StateMark::NoGpu;
    case MachineState::DriverSilent:
    case MachineState::GpuLost:
    case MachineState::Stale:
    case MachineState::AuthFailed:
    case MachineState::HostKeyChanged:
        return StateMark::Alarm;
    }
    return StateMark::Alarm;
}

Tone toneOf(MachineState state)
{
    switch (markOf(state)) {
    case StateMark::Alarm:
        return Tone::Danger;
    case StateMark::Idle:
        return Tone::Warn;
    case StateMark::Off:
        return Tone::Soft;
    default:
        return Tone::Plain;
    }
}

bool asksForKey(const MachineStatus &status)
{
    return status.pendingKey && !status.knownKey && markOf(status.state) != StateMark::Off;
}

Tone toneOf(const MachineStatus &status)
{
    return status.question || asksForKey(status) ? Tone::Warn : toneOf(status.state);
}

bool isLive(MachineState state)
{
    switch (state) {
    case MachineState::Working:
    case MachineState::Idle:
    case MachineState::IdleHoldingMemory:
    case MachineState::Stuck:
    case MachineState::NoGpuMode:
        return true;
    default:
        return false;
    }
}

bool lacksPassword(const MachineStatus &status)
{
    return status.needsPassword && status.problem && status.problem->code == QLatin1String{"auth.no_password"};
}

QString stateText(const MachineStatus &status, const QDateTime &now)
{
    if (status.question)
        return text(QT_TRANSLATE_NOOP("ui::machine", "login asks a question"));
    if (asksForKey(status))
        return text(QT_TRANSLATE_NOOP("ui::machine", "host key to confirm"));
    switch (status.state) {
    case MachineState::Off:
        return text(QT_TRANSLATE_NOOP("ui::machine", "off"));
    case MachineState::Connecting:
        return text(QT_TRANSLATE_NOOP("ui::machine", "connecting"));
    case MachineState::Working:
        return text(QT_TRANSLATE_NOOP("ui::machine", "working"));
    case MachineState::Idle:
        return text(QT_TRANSLATE_NOOP("ui::machine", "idle"));
    case MachineState::IdleHoldingMemory:
        return idleHoldingText(status);
    case MachineState::Stuck:
        return text(QT_TRANSLATE_NOOP("ui::machine", "busy, but little power drawn"));
    case MachineState::NoGpuMode:
        return isRented(status.instance) ? text(QT_TRANSLATE_NOOP("ui::machine", "no-GPU mode"))
                                         : text(QT_TRANSLATE_NOOP("ui::machine", "no card"));
    case MachineState::DriverSilent:
        return driverText(status.problem ? status.problem->code : QString{});
    case MachineState::GpuLost:
        return text(QT_TRANSLATE_NOOP("ui::machine", "GPU lost"));
    case MachineState::Stale:
        return silenceText(status, now);
    case MachineState::AuthFailed:
        return lacksPassword(status) ? text(QT_TRANSLATE_NOOP("ui::machine", "needs password"))
                                     : text(QT_TRANSLATE_NOOP("ui::machine", "login failed"));
    case MachineState::HostKeyChanged:
        return text(QT_TRANSLATE_NOOP("ui::machine", "host key changed"));
    }
    return format::unknown();
}

std::optional<double> meanUtilization(const QList<GpuSample> &gpus)
{
    double sum = 0;
    int count = 0;
    for (const GpuSample &gpu : gpus) {
        if (gpu.utilizationPercent) {
            sum += *gpu.utilizationPercent;
            ++count;
        }
    }
    return count ? std::optional{sum / count} : std::nullopt;
}

std::optional<MemoryUse> memoryUse(const QList<GpuSample> &gpus)
{
    MemoryUse result;
    for (const GpuSample &gpu : gpus) {
        if (gpu.memoryUsed && gpu.memoryTotal) {
            result.used += *gpu.memoryUsed;
            result.total += *gpu.memoryTotal;
        }
    }
    return result.total.count() > 0 ? std::optional{result} : std::nullopt;
}

QString platformText(const Instance &instance, const core::catalog::Catalog &catalog)
{
    if (instance.platform.value.isEmpty())
        return format::unknown();
    const auto *platform = catalog.platform(instance.platform);
    if (!platform)
        return instance.platform.value;
    // "GPUShare (Hengyuan Cloud)": the first name is enough beside other figures.
    const QString name = platform->name.in(QLocale{}.name());
    const qsizetype bracket = name.indexOf(QStringLiteral(" ("));
    return bracket > 0 ? name.left(bracket) : name;
}

QString kindText(core::instances::MachineKind kind)
{
    switch (kind) {
    case core::instances::MachineKind::Demo:
        return text(QT_TRANSLATE_NOOP("ui::machine", "demo"));
    case core::instances::MachineKind::ThisComputer:
        return text(QT_TRANSLATE_NOOP("ui::machine", "this computer"));
    case core::instances::MachineKind::Rented:
        break;
    }
    return {};
}

QString badgedName(const Instance &instance)
{
    const QString kind = kindText(instance.kind);
    return instance.name.contains(kind, Qt::CaseInsensitive) ? instance.name
                                                             : QStringLiteral("%1 (%2)").arg(instance.name, kind);
}

std::optional<core::Hours> upTime(const Instance &instance, const QDateTime &now)
{
    if (instance.isPoweredOff || !instance.billingSince || !instance.billingSince->isValid())
        return std::nullopt;
    return core::Hours{std::max(0.0, static_cast<double>(instance.billingSince->secsTo(now)) / 3600)};
}

SpentTotal totalSpent(const Instance &instance, const QDateTime &now)
{
    const core::Money before = instance.spentBefore;
    const bool hasBefore = before.micros() != 0;
    if (instance.isPoweredOff) {
        // Nothing noted: its run had no known start, or nobody told of a run. Neither is a zero.
        return {.known = hasBefore ? std::optional{before} : std::nullopt, .isAtLeast = hasBefore && !instance.price};
    }
    const auto present = core::instances::spentSoFar(instance, now);
    if (!present)
        return {.known = hasBefore ? std::optional{before} : std::nullopt, .isAtLeast = hasBefore};
    if (!hasBefore)
        return {.known = present};
    const auto sum = present->plus(before);
    return {.known = sum ? *sum : *present, .isAtLeast = !sum};
}

QString spentText(const SpentTotal &spent)
{
    if (!spent.known)
        return format::unknown();
    return spent.isAtLeast ? format::atLeast(*spent.known) : format::money(*spent.known);
}

TonedText endText(const Instance &instance, const QDateTime &now)
{
    if (instance.isPoweredOff)
        return {noValue(), Tone::Quiet};
    if (!instance.plannedEnd)
        return {text(QT_TRANSLATE_NOOP("ui::machine", "no end set")), Tone::Warn};
    const QString at = format::moment(*instance.plannedEnd, now);
    if (*instance.plannedEnd <= now)
        return {text(QT_TRANSLATE_NOOP("ui::machine", "over since %1")).arg(at), Tone::Danger};
    return {at, Tone::Plain};
}

} // namespace ui
