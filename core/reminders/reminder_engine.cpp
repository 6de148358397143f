// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/reminder_engine.h"

#include "core/reminders/reminder_text.h"

#include <algorithm>

namespace core::reminders {

namespace {

constexpr qint64 kMillisecondsPerMinute = 60'000;

bool hasEnd(const instances::Instance &machine)
{
    return machine.plannedEnd && machine.plannedEnd->isValid();
}

/// What there is to decide about a machine now; nothing when all is well.
std::optional<ReminderReason> reasonOf(const instances::Instance &machine, const ReminderRules &rules, const QDateTime &now)
{
    if (machine.isPoweredOff || machine.kind != instances::MachineKind::Rented)
        return std::nullopt; // Nobody pays rent for it.
    if (!hasEnd(machine)) {
        const bool costsSomething = machine.price || machine.billingSince;
        return costsSomething ? std::optional{ReminderReason::NoEndSet} : std::nullopt;
    }
    const qint64 left = now.msecsTo(*machine.plannedEnd);
    if (left <= 0)
        return ReminderReason::EndPassed;
    return left <= rules.minutesBeforeEnd * kMillisecondsPerMinute ? std::optional{ReminderReason::EndNear} : std::nullopt;
}

int urgency(ReminderReason reason)
{
    switch (reason) {
    case ReminderReason::EndPassed: return 0;
    case ReminderReason::EndNear: return 1;
    case ReminderReason::NoEndSet: break;
    }
    return 2;
}

bool isMoreUrgent(const Reminder &a, const Reminder &b)
{
    if (a.reason != b.reason)
        return urgency(a.reason) < urgency(b.reason);
    if (a.plannedEnd != b.plannedEnd)
        return a.plannedEnd < b.plannedEnd;
    return a.machineName.localeAwareCompare(b.machineName) < 0;
}

/// Amounts and times move all the time; only what is said decides whether the list has changed.
bool saysTheSame(const Reminder &a, const Reminder &b)
{
    return a.machine == b.machine && a.reason == b.reason && a.plannedEnd == b.plannedEnd && a.message == b.message;
}

} // namespace

ReminderEngine::ReminderEngine(const Clock &clock, ReminderRules rules, QObject *parent)
    : QObject{parent}
    , m_clock{clock}
    , m_rules{rules}
{
    connect(&m_timer, &QTimer::timeout, this, &ReminderEngine::check);
}

void ReminderEngine::start(std::chrono::milliseconds interval)
{
    m_timer.start(interval);
    check();
}

void ReminderEngine::setMachines(const QList<instances::Instance> &machines)
{
    m_machines = machines;
    m_stages.removeIf([&machines](const QHash<instances::InstanceId, Stage>::iterator &stage) {
        return std::ranges::none_of(machines, [&](const instances::Instance &machine) { return machine.id == stage.key(); });
    });
    check();
}

Reminder ReminderEngine::reminderFor(const instances::Instance &machine, ReminderReason reason, const QDateTime &now) const
{
    Reminder reminder{.machine = machine.id,
                      .machineName = machine.name,
                      .reason = reason,
                      .plannedEnd = machine.plannedEnd.value_or(QDateTime{}),
                      .price = machine.price,
                      .spent = instances::spentSoFar(machine, now),
                      .raisedAt = m_stages.value(machine.id).raisedAt};
    reminder.message = reminderText(reminder, now);
    return reminder;
}

bool ReminderEngine::isDue(const instances::Instance &machine, ReminderReason reason, const QDateTime &now)
{
    if (reason == ReminderReason::NoEndSet)
        return false;
    Stage &stage = m_stages[machine.id];
    const bool isNewStage = stage.plannedEnd != *machine.plannedEnd || stage.reason != reason;
    if (stage.raisedAt.isValid() && stage.raisedAt > now)
        stage.raisedAt = now; // the clock was set back: count the pause from here
    const bool isRepeat = reason == ReminderReason::EndPassed
                          && stage.raisedAt.msecsTo(now) >= m_rules.repeatMinutes * kMillisecondsPerMinute;
    if (!isNewStage && !isRepeat)
        return false;
    stage = Stage{.plannedEnd = *machine.plannedEnd, .reason = reason, .raisedAt = now};
    return true;
}

void ReminderEngine::check()
{
    const QDateTime now = m_clock.now();
    QList<Reminder> open;
    QList<Reminder> due;
    for (const instances::Instance &machine : m_machines) {
        const std::optional<ReminderReason> reason = reasonOf(machine, m_rules, now);
        if (!reason || *reason == ReminderReason::NoEndSet)
            m_stages.remove(machine.id);
        if (!reason)
            continue;
        const bool isRaised = isDue(machine, *reason, now);
        const Reminder reminder = reminderFor(machine, *reason, now);
        open.append(reminder);
        if (isRaised)
            due.append(reminder);
    }
    std::ranges::stable_sort(open, isMoreUrgent);
    std::ranges::stable_sort(due, isMoreUrgent);
    const bool isChanged = !std::ranges::equal(open, m_open, saysTheSame);
    m_open = open;

    // Last, because a receiver may call setMachines().
    if (isChanged)
        emit openChanged();
    for (const Reminder &reminder : due)
        emit raised(reminder);
}

} // namespace core::reminders
