// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/guard_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_edits.h"
#include "ui/viewmodel/machine_text.h"

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::Instance;
using core::instances::InstanceId;

GuardViewModel::GuardViewModel(Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                               core::reminders::ReminderEngine &engine, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_clock{clock}
    , m_engine{engine}
{
    connect(&m_fleet, &Fleet::machineAdded, this, &GuardViewModel::changed);
    connect(&m_fleet, &Fleet::machineChanged, this, &GuardViewModel::changed);
    connect(&m_fleet, &Fleet::machineRemoved, this, &GuardViewModel::changed);
    connect(&m_engine, &core::reminders::ReminderEngine::settingsChanged, this, &GuardViewModel::changed);
}

QList<Instance> GuardViewModel::running() const
{
    QList<Instance> result;
    for (const MachineStatus &machine : m_fleet.machines()) {
        if (isPaid(machine.instance))
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
    return m_hasTray ? tr("Reminders come while Zuka runs, also from the tray.")
                     : tr("Reminders come while Zuka's window is open.");
}

Protection GuardViewModel::idleProtection() const
{
    const auto &settings = m_engine.settings();
    int off = 0;
    for (const Instance &machine : running())
        off += settings.of(machine.id).isIdleOn ? 0 : 1;
    if (!settings.defaults.isIdleOn) {
        return {.heading = tr("Idleness is not watched"),
                .detail = tr("A machine that does nothing goes on costing unnoticed."),
                .action = ProtectionAction::ToggleIdle};
    }
    const QString detail = off > 0 ? tr("Off for %n machine(s). Reminds; stops nothing by itself.", nullptr, off)
                                   : tr("Reminds; stops nothing by itself. %1").arg(reminderDetail());
    return {.isOn = true,
            .heading = tr("Idle for %1 min").arg(settings.defaults.idleMinutes),
            .detail = detail,
            .action = ProtectionAction::ToggleIdle};
}

Protection GuardViewModel::phoneProtection() const
{
    const PhoneState phone = m_phone();
    if (phone.on == 0) {
        return {.heading = tr("No phone or mailbox is set up"),
                .detail = tr("Reminders reach you at this computer only."),
                .action = ProtectionAction::SetUpPhone};
    }
    if (!phone.isTested) {
        return {.heading = tr("The phone was not tested"),
                .detail = phone.hasFailed ? tr("The last message did not arrive. See Settings, Notifications.")
                                          : tr("Send a test and see whether it arrives."),
                .action = ProtectionAction::TestPhone};
    }
    return {.isOn = true,
            .heading = tr("Phone"),
            .detail = phone.hasFailed ? tr("%1. Another channel failed.").arg(phone.text) : phone.text,
            .action = ProtectionAction::TestPhone};
}

Protection GuardViewModel::machineProtection() const
{
    QStringList with;
    const auto machines = running();
    for (const Instance &machine : machines) {
        if (m_hasMachineGuard && m_hasMachineGuard(machine.id))
            with << machine.name;
    }
    if (!with.isEmpty() && with.size() == machines.size()) {
        return {.isOn = true,
                .heading = tr("A guard runs on every machine that is on"),
                .detail = tr("It stops them also when this computer is off.")};
    }
    Protection none{.isDanger = true,
                    .heading = with.isEmpty() ? tr("Nothing stops a machine by itself")
                                              : tr("A guard runs on %1 only").arg(with.join(QStringLiteral(", "))),
                    .detail = tr("If this computer is off, nothing stops the bill of the others.")};
    if (with.isEmpty()) {
        none.detail = m_hasMachineGuard ? tr("If this computer is off, nothing stops the bill.")
                                        : tr("If this computer is off, nothing stops the bill. Set a timed shutdown in the "
                                             "platform's console if it has one.");
    }
    if (m_hasMachineGuard && !machines.isEmpty())
        none.action = ProtectionAction::SetUpMachineGuard;
    return none;
}

QList<Protection> GuardViewModel::protections() const
{
    QList<Protection> all{endProtection(), idleProtection()};
    if (m_phone)
        all << phoneProtection();
    all << machineProtection();
    return all;
}

void GuardViewModel::setPhone(std::function<PhoneState()> phone)
{
    m_phone = std::move(phone);
    emit changed();
}

void GuardViewModel::setMachineGuard(std::function<bool(const InstanceId &)> isOn)
{
    m_hasMachineGuard = std::move(isOn);
    emit changed();
}

void GuardViewModel::setAutostart(const Autostart &autostart)
{
    m_autostart = autostart;
    emit changed();
}

void GuardViewModel::setCanStop(std::function<bool(const Instance &)> canStop)
{
    m_canStop = std::move(canStop);
    emit changed();
}

bool GuardViewModel::canStop(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine && m_canStop && m_canStop(machine->instance);
}

void GuardViewModel::startAtLogin(bool isOn)
{
    if (!canAutostart())
        return;
    if (const core::Status status = m_autostart.set(isOn); !status)
        emit failed(status.error());
    emit changed();
}

QString GuardViewModel::heldUpText() const
{
    QStringList parts;
    for (const Instance &machine : running()) {
        const IdleState state = idleState(machine.id);
        parts << tr("%1: %2").arg(machine.name, state.heldUpBy.isEmpty() ? state.state : state.heldUpBy);
    }
    return parts.isEmpty() ? QString{} : tr("Held up by: %1").arg(parts.join(QStringLiteral(" · ")));
}

IdleState GuardViewModel::idleState(const InstanceId &id) const
{
    using core::reminders::Activity;
    const auto verdict = m_engine.activity(id);
    const QDateTime armedAt = m_engine.armedAt(id);
    IdleState state{.heldUpBy = verdict.heldUpBy,
                    .armed = armedAt.isValid() ? tr("armed %1").arg(format::moment(armedAt, m_clock.now())) : tr("not armed yet"),
                    .isArmed = armedAt.isValid()};
    switch (verdict.activity) {
    case Activity::Busy: state.state = tr("working"); break;
    case Activity::Unknown: state.state = tr("not known"); break;
    case Activity::HoldsMemory:
        state.state = tr("idle, holds memory");
        state.tone = Tone::Warn;
        state.heldUpBy = verdict.notCounted.isEmpty() ? QString{} : tr("%1, not counted").arg(verdict.notCounted);
        break;
    case Activity::Idle:
        state.state = tr("idle");
        state.tone = Tone::Warn;
        break;
    }
    return state;
}

core::reminders::RuleSettings GuardViewModel::rule(const InstanceId &id) const { return m_engine.settings().of(id); }

bool GuardViewModel::hasOwnRule(const InstanceId &id) const { return m_engine.settings().own.contains(id); }

void GuardViewModel::setRule(const InstanceId &id, const core::reminders::RuleSettings &rule)
{
    auto settings = m_engine.settings();
    settings.own.insert(id, rule);
    m_engine.setSettings(settings);
}

void GuardViewModel::setDefaultRule(const core::reminders::RuleSettings &rule)
{
    auto settings = m_engine.settings();
    settings.defaults = rule;
    m_engine.setSettings(settings);
}

void GuardViewModel::dropOwnRule(const InstanceId &id)
{
    auto settings = m_engine.settings();
    settings.own.remove(id);
    m_engine.setSettings(settings);
}

GuardHours GuardViewModel::hours() const
{
    const auto &settings = m_engine.settings();
    return {settings.hasQuietHours, settings.quietFrom, settings.quietTo, settings.hasDigest, settings.digestAt};
}

void GuardViewModel::setHours(const GuardHours &hours)
{
    auto settings = m_engine.settings();
    settings.hasQuietHours = hours.hasQuiet;
    settings.quietFrom = hours.quietFrom;
    settings.quietTo = hours.quietTo;
    settings.hasDigest = hours.hasDigest;
    settings.digestAt = hours.digestAt;
    m_engine.setSettings(settings);
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
