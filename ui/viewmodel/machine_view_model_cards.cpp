// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/secret_bytes.h"
#include "ui/viewmodel/machine_view_model.h"
#include "ui/viewmodel/machine_visibility.h"

namespace ui {

using core::fleet::MachineState;
using core::instances::InstanceId;

void MachineViewModel::setShown(bool isShown)
{
    m_isShown = isShown;
    watch();
    if (isShown)
        emit changed();
}

void MachineViewModel::watch()
{
    const bool isWatching = m_isShown && !m_id.value.isEmpty();
    MachineVisibility::of(m_fleet).show(this, isWatching ? QSet<InstanceId>{m_id} : QSet<InstanceId>{});
    if (isWatching)
        m_tick.start();
    else
        m_tick.stop();
}

void MachineViewModel::takeSample(const InstanceId &id)
{
    if (const auto machine = m_statusOf(id))
        m_trails[id.value].append(machine->gpus);
}

QList<MachineBanner> MachineViewModel::banners() const
{
    const auto machine = status();
    if (!machine)
        return {};
    QList<MachineBanner> all = bannersOf(*machine, m_catalog, m_clock.now());
    if (const QString why = m_memoryOnly.value(m_id.value); !why.isEmpty())
        all << memoryOnlyBanner(why);
    const QString &noise = machine->probe.loginNoise;
    if (!noise.trimmed().isEmpty() && m_closedLoginTexts.value(m_id.value) != noise)
        all << loginTextBanner(*machine);
    return all;
}

QString MachineViewModel::gpuEmptyText() const
{
    const auto machine = status();
    if (!machine || !machine->gpus.isEmpty())
        return {};
    if (machine->probe.isTerminalOnly)
        return tr("Terminal only");
    switch (machine->state) {
    case MachineState::Off:
        return tr("The machine is off.");
    case MachineState::NoGpuMode:
        return ui::isRented(machine->instance) ? tr("The machine runs without a card.") : tr("No NVIDIA card is here.");
    case MachineState::DriverSilent:
        if (machine->problem && machine->problem->code == QLatin1String{"gpu.not_found"})
            return tr("No nvidia-smi in this image");
        if (machine->problem && machine->problem->code == QLatin1String{"gpu.garbage"})
            return tr("What nvidia-smi answers cannot be read.");
        return tr("The driver tells nothing about the GPUs.");
    case MachineState::GpuLost:
        return tr("The driver tells nothing about the GPUs.");
    default:
        return tr("Nothing was read yet.");
    }
}

QString MachineViewModel::gpuEmptySentence() const
{
    const auto machine = status();
    if (!machine || !machine->gpus.isEmpty())
        return {};
    if (machine->probe.isTerminalOnly)
        return tr("Figures can't be read through this login.");
    if (machine->state == MachineState::DriverSilent && machine->problem
        && machine->problem->code == QLatin1String{"gpu.not_found"})
        return tr("Whether there is a card is not known. An image of your platform with the NVIDIA driver tools shows it.");
    return {};
}

QString MachineViewModel::kindText() const
{
    const auto machine = status();
    return machine ? ui::kindText(machine->instance.kind) : QString{};
}

bool MachineViewModel::isRented() const
{
    const auto machine = status();
    return machine && ui::isRented(machine->instance);
}

QList<HostMeter> MachineViewModel::hostMeters() const
{
    const auto machine = status();
    const FullIn fullIn = [this](const QString &target) {
        return m_hints ? m_hints->untilFull(m_id, target) : std::nullopt;
    };
    return machine ? ui::hostMeters(machine->sample, fullIn) : QList<HostMeter>{};
}

void MachineViewModel::setHints(const core::fleet::FleetHints &hints)
{
    m_hints = &hints;
    connect(&hints, &core::fleet::FleetHints::changed, this, [this](const InstanceId &id) {
        if (id == m_id)
            emit sampled();
    });
}

QList<core::monitor::Hint> MachineViewModel::hints() const
{
    const auto machine = status();
    return machine && m_hints && isLive(machine->state) ? m_hints->hints(m_id) : QList<core::monitor::Hint>{};
}

QString MachineViewModel::hostLine() const
{
    const auto machine = status();
    return machine ? ui::hostLine(*machine) : QString{};
}

bool MachineViewModel::hasProcesses() const
{
    const auto machine = status();
    return machine && machine->sample.at.isValid() && machine->state != MachineState::NoGpuMode
        && !machine->instance.isPoweredOff;
}

ProcessView MachineViewModel::processes() const
{
    const auto machine = status();
    return machine ? processView(machine->sample) : ProcessView{};
}

std::optional<core::remote::LoginQuestion> MachineViewModel::question() const
{
    const auto machine = status();
    return machine ? machine->question : std::nullopt;
}

void MachineViewModel::noteQuestion()
{
    const auto asked = question();
    if (asked == m_lastQuestion)
        return;
    m_lastQuestion = asked;
    m_questionEnds = asked && asked->secondsLeft > 0 ? m_clock.now().addSecs(asked->secondsLeft) : QDateTime{};
}

int MachineViewModel::questionSecondsLeft() const
{
    return m_questionEnds.isValid() ? static_cast<int>(std::max<qint64>(0, m_clock.now().secsTo(m_questionEnds))) : 0;
}

void MachineViewModel::answerQuestion(std::optional<QList<QByteArray>> answers)
{
    m_fleet.answerQuestion(m_id, answers);
    if (!answers)
        return;
    for (QByteArray &answer : *answers)
        core::wipe(answer);
}

} // namespace ui
