// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/guard_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_edits.h"

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::Instance;
using core::instances::InstanceId;

GuardViewModel::GuardViewModel(Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                               const core::reminders::ReminderEngine &engine, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_clock{clock}
    , m_engine{engine}
{
    connect(&m_fleet, &Fleet::machineAdded, this, &GuardViewModel::changed);
    connect(&m_fleet, &Fleet::machineChanged, this, &GuardViewModel::changed);
    connect(&m_fleet, &Fleet::machineRemoved, this, &GuardViewModel::changed);
}

QList<Instance> GuardViewModel::running() const
{
    QList<Instance> result;
    for (const MachineStatus &machine : m_fleet.machines()) {
        if (!machine.instance.isPoweredOff)
            result << machine.instance;
    }
    return result;
}

QString GuardViewModel::contextText() const
{
    const int count = static_cast<int>(running().size());
    return count == 0 ? tr("no machine is on") : tr("watching %n machine(s)", nullptr, count);
}

Protection GuardViewModel::endProtection() const
{
    const QList<Instance> machines = running();
    if (machines.isEmpty())
        return {.isOn = true, .heading = tr("No machine is on"), .detail = tr("A planned end can be set as soon as one is.")};
    QStringList without;
    std::optional<Instance> next;
    for (const Instance &machine : machines) {
        if (!machine.plannedEnd)
            without << machine.name;
        else if (!next || *machine.plannedEnd < *next->plannedEnd)
            next = machine;
    }
    const QString pace = tr("reminds %1 min before").arg(m_engine.rules().minutesBeforeEnd);
    const QString nextText
        = next ? tr("Next: %1 at %2; %3.").arg(next->name, format::moment(*next->plannedEnd, m_clock.now()), pace) : QString{};
    if (without.isEmpty())
        return {.isOn = true, .heading = tr("Planned end set for every machine that is on"), .detail = nextText};
    if (without.size() == 1)
        return {.heading = tr("%1 has no planned end").arg(without.first()),
                .detail = QStringList{nextText, tr("You are not reminded to stop it.")}.join(u' ').trimmed()};
    return {.heading
            = tr("%1 of %n machine(s) have no planned end", nullptr, static_cast<int>(machines.size())).arg(without.size()),
            .detail = QStringList{nextText, tr("You are not reminded to stop them.")}.join(u' ').trimmed()};
}

void GuardViewModel::setTrayShown(bool isShown)
{
    m_hasTray = isShown;
    emit changed();
}

QString GuardViewModel::reminderDetail() const
{
    return m_hasTray
        ? tr("They come while Zuka runs, also from the tray, every %1 min once an end is over. They stop nothing by themselves.")
        : tr("They come while Zuka's window is open, every %1 min once an end is over. They stop nothing by themselves.");
}

QList<Protection> GuardViewModel::protections() const
{
    return {
        endProtection(),
        {.isOn = true,
         .heading = tr("Reminders on this desktop"),
         .detail = reminderDetail().arg(m_engine.rules().repeatMinutes)},
        {.isDanger = true,
         .heading = tr("Nothing stops a machine by itself"),
         .detail = tr(
             "If this computer is off, nothing stops the bill. Set a timed shutdown in the platform's console if it has one.")},
    };
}

QString GuardViewModel::protectionCount() const
{
    const auto all = protections();
    const auto on = std::count_if(all.cbegin(), all.cend(), [](const Protection &protection) { return protection.isOn; });
    return tr("%1 of %2 on").arg(on).arg(all.size());
}

QList<EndMark> GuardViewModel::ends() const
{
    QList<EndMark> marks;
    const QDateTime now = m_clock.now();
    for (const Instance &machine : running()) {
        if (machine.plannedEnd && *machine.plannedEnd <= now.addSecs(kShownHours * 3600))
            marks << EndMark{machine.name, std::max(*machine.plannedEnd, now)};
    }
    std::sort(marks.begin(), marks.end(), [](const EndMark &a, const EndMark &b) { return a.at < b.at; });
    return marks;
}

PlatformSheet GuardViewModel::sheet(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return sheetOf(machine ? m_catalog.platform(machine->instance.platform) : nullptr);
}

std::optional<QDateTime> GuardViewModel::plannedEnd(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? machine->instance.plannedEnd : std::nullopt;
}

void GuardViewModel::setEnd(const InstanceId &id, const std::optional<QDateTime> &end)
{
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return;
    core::whenDone(m_fleet.update(withEnd(machine->instance, end)), this, [this](const core::Status &status) {
        if (!status)
            emit failed(status.error());
    });
}

void GuardViewModel::extendEnd(const InstanceId &id, int hours)
{
    const auto end = plannedEnd(id);
    const QDateTime from = end && *end > m_clock.now() ? *end : m_clock.now();
    setEnd(id, from.addSecs(qint64{3600} * hours));
}

void GuardViewModel::openConsole(const InstanceId &id)
{
    if (const QUrl url = sheet(id).console; !url.isEmpty())
        emit urlRequested(url);
}

} // namespace ui
