// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/machine_cells.h"

#include "ui/model/marks.h"
#include "ui/viewmodel/card_text.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/stop_words.h"

namespace ui {

using core::fleet::MachineState;
using core::fleet::MachineStatus;

namespace {

constexpr double kCrampedShare = 0.95; // visual.md §5: memory above 95 % is marked

Cell none(bool isFigure = false)
{
    return isFigure ? figure(QStringLiteral("–"), {}, "text3") : text(QStringLiteral("–"), {}, "text3");
}

const char *bodyTone(const MachineStatus &machine)
{
    return machine.instance.isPoweredOff ? "text2" : "text1";
}

Cell nameCell(const MachineStatus &machine)
{
    const Tone tone = markOf(machine.state) == StateMark::Alarm ? Tone::Danger
        : machine.instance.isPoweredOff                         ? Tone::Soft
                                                                : Tone::Plain;
    Cell cell = state(dotOf(markOf(machine.state)), machine.instance.name, textToken(tone));
    cell.strong = true;
    cell.sub = kindText(machine.instance.kind);
    return cell;
}

Cell useCell(const MachineStatus &machine)
{
    const auto use = meanUtilization(machine.gpus);
    if (!use || !isLive(machine.state))
        return none();
    const bool isIdle = markOf(machine.state) == StateMark::Idle;
    return meter(*use / 100, QStringLiteral("%1 %").arg(*use, 0, 'f', 0), isIdle ? "warn" : "meter");
}

Cell vramCell(const MachineStatus &machine)
{
    const auto memory = memoryUse(machine.gpus);
    if (!memory || !isLive(machine.state))
        return none();
    const double share = static_cast<double>(memory->used.count()) / static_cast<double>(memory->total.count());
    return meter(share, QStringLiteral("%1 GiB").arg(format::gib(memory->used)), share > kCrampedShare ? "warn" : "text3");
}

Cell upCell(const MachineStatus &machine, const QDateTime &now)
{
    if (machine.instance.isPoweredOff)
        return none(true);
    auto up = upTime(machine.instance, now);
    // A container tells the age of its host, not its own.
    if (!up && isLive(machine.state) && machine.sample.uptime && machine.probe.isContainer == false)
        up = core::Hours{static_cast<double>(machine.sample.uptime->count()) / 3600};
    return up ? figure(format::duration(*up)) : figure(format::unknown(), {}, "text2");
}

Cell rateCell(const MachineStatus &machine)
{
    if (!isPaid(machine.instance))
        return none(true);
    if (!machine.instance.price)
        return figure(format::unknown(), {}, "text2");
    return figure(format::money(machine.instance.price->perHour), format::perHourUnit(), "text1", true);
}

Cell spentCell(const MachineStatus &machine, const QDateTime &now)
{
    if (!isRented(machine.instance))
        return none(true);
    const SpentTotal spent = totalSpent(machine.instance, now);
    return figure(spentText(spent), {}, machine.instance.isPoweredOff || !spent.known ? "text2" : "text1");
}

} // namespace

Cell machineCell(const MachineStatus &machine, int column, const core::catalog::Catalog &catalog, const QDateTime &now)
{
    switch (column) {
    case MachineTableModel::NameColumn:
        return nameCell(machine);
    case MachineTableModel::PlatformColumn:
        return text(platformText(machine.instance, catalog), {}, bodyTone(machine));
    case MachineTableModel::CardColumn:
        return text(narrowCardText(machine, catalog), {}, machine.state == MachineState::NoGpuMode ? "text2" : bodyTone(machine));
    case MachineTableModel::UseColumn:
        return useCell(machine);
    case MachineTableModel::TrendColumn:
        return isLive(machine.state) && !machine.gpus.isEmpty() ? text({}) : none();
    case MachineTableModel::VramColumn:
        return vramCell(machine);
    case MachineTableModel::UpColumn:
        return upCell(machine, now);
    case MachineTableModel::RateColumn:
        return rateCell(machine);
    case MachineTableModel::SpentColumn:
        return spentCell(machine, now);
    case MachineTableModel::EndColumn: {
        if (!isRented(machine.instance))
            return none();
        const auto erased = eraseText(machine.instance, catalog.platform(machine.instance.platform), now);
        const TonedText end = erased ? *erased : endText(machine.instance, now); // Of one that is off, the erase clock.
        return text(end.text, {}, textToken(end.tone));
    }
    case MachineTableModel::StateColumn:
        return text(stateText(machine, now), {}, textToken(toneOf(machine)));
    case MachineTableModel::ActionColumn:
        return icons(QStringLiteral("folder more"));
    default:
        return {};
    }
}

} // namespace ui
