// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/reminder_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_edits.h"
#include "ui/viewmodel/machine_text.h"

#include <QRegularExpression>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::Instance;
using core::instances::InstanceId;
using core::reminders::Reminder;
using core::reminders::ReminderEngine;
using core::reminders::ReminderReason;

namespace {

constexpr int kBusyHours = 2;

} // namespace

ReminderViewModel::ReminderViewModel(Fleet &fleet, ReminderEngine &engine, const core::catalog::Catalog &catalog,
                                     const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_engine{engine}
    , m_catalog{catalog}
    , m_clock{clock}
    , m_facts{fleet, catalog, clock}
{
    m_engine.setSource([this] { return m_facts.all(); });
    connect(&m_fleet, &Fleet::machineAdded, this, &ReminderViewModel::informEngine);
    connect(&m_fleet, &Fleet::machineChanged, this, &ReminderViewModel::informEngine);
    connect(&m_fleet, &Fleet::machineRemoved, this, &ReminderViewModel::informEngine);
    connect(&m_engine, &ReminderEngine::openChanged, this, &ReminderViewModel::openChanged);
    connect(&m_engine, &ReminderEngine::raised, this, [this](const Reminder &reminder) { emit raised(cardOf(reminder)); });
    informEngine();
}

void ReminderViewModel::informEngine()
{
    m_engine.setFacts(m_facts.all());
}

QList<ReminderCard> ReminderViewModel::open() const
{
    QList<ReminderCard> cards;
    for (const Reminder &reminder : m_engine.open())
        cards << cardOf(reminder);
    return cards;
}

int ReminderViewModel::count() const
{
    return static_cast<int>(m_engine.open().size());
}

std::optional<ReminderCard> ReminderViewModel::card(const InstanceId &id) const
{
    for (const Reminder &reminder : m_engine.open()) {
        if (reminder.machine == id)
            return cardOf(reminder);
    }
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return std::nullopt;
    const Instance &instance = machine->instance;
    const bool isOver = instance.plannedEnd && *instance.plannedEnd <= m_clock.now();
    const QString cost = instance.price ? tr("It costs %1 an hour.").arg(format::money(instance.price->perHour))
                                        : tr("What it costs is unknown.");
    return cardOf({.machine = id,
                   .machineName = instance.name,
                   .reason = !instance.plannedEnd ? ReminderReason::NoEndSet
                             : isOver             ? ReminderReason::EndPassed
                                                  : ReminderReason::EndNear,
                   .plannedEnd = instance.plannedEnd.value_or(QDateTime{}),
                   .price = instance.price,
                   .spent = core::instances::spentSoFar(instance, m_clock.now()),
                   .raisedAt = m_clock.now(),
                   .message = cost});
}

std::optional<QDateTime> ReminderViewModel::plannedEnd(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? machine->instance.plannedEnd : std::nullopt;
}

ReminderCard ReminderViewModel::cardOf(const Reminder &reminder) const
{
    const auto machine = m_fleet.machine(reminder.machine);
    const Instance instance = machine ? machine->instance : Instance{};
    const auto *platform = m_catalog.platform(instance.platform);
    const PlatformSheet sheet = sheetOf(platform);
    ReminderCard card{.machine = reminder.machine,
                      .machineName = reminder.machineName,
                      .message = reminder.message,
                      .spent = machine ? tr("Spent so far: %1").arg(spentText(totalSpent(instance, m_clock.now()))) : QString{},
                      .consoleEffect = sheet.console.host(),
                      .isOver = reminder.reason == ReminderReason::EndPassed};
    card.reason = reminder.reason;
    card.subject = reminder.subject.isEmpty() ? reminder.machine.value : reminder.subject;
    card.isAboutIdling = reminder.reason == ReminderReason::Idle || reminder.reason == ReminderReason::IdleHoldingMemory;
    if (reminder.reason == ReminderReason::EndNear)
        card.heading = tr("%1 ends %2").arg(reminder.machineName, format::distance(reminder.plannedEnd, m_clock.now()));
    else if (reminder.reason == ReminderReason::EndPassed)
        card.heading = tr("%1 should be off by now").arg(reminder.machineName);
    else if (reminder.reason == ReminderReason::NoEndSet)
        card.heading = tr("%1 has no planned end").arg(reminder.machineName);
    else
        card.heading = reminder.heading;
    if (card.message.startsWith(card.heading)) { // The heading has said it.
        static const QRegularExpression stop{QStringLiteral("^[.。\\s]+")};
        const QString rest = card.message.mid(card.heading.size()).remove(stop);
        card.message = rest.isEmpty() ? card.message : rest;
    }
    for (const SheetLine &line : sheet.lines.mid(0, 3))
        card.sheetLines << tr("%1: %2").arg(line.question, line.answer);
    fillChoices(card, instance, reminder);
    return card;
}

void ReminderViewModel::fillChoices(ReminderCard &card, const Instance &instance, const Reminder &reminder) const
{
    card.isOff = instance.isPoweredOff;
    const int most = m_engine.rules().maximumPostponements;
    const int used = card.isAboutIdling ? m_engine.postponements(reminder.machine) : instance.postponements;
    const QString price = reminder.price ? u'+' + format::money(reminder.price->perHour) : tr("+ price unknown");
    if (used >= most && card.isAboutIdling)
        card.keepRefusal = tr("Kept %n time(s) already. Stop it, or say that it is busy.", nullptr, used);
    else if (used >= most)
        card.keepRefusal = tr("Kept %n time(s) already. Choose a new end with Change…", nullptr, used);
    else
        card.keepEffect = tr("%1 · %2 of %3 times").arg(price).arg(used + 1).arg(most);
    card.offEffect = reminder.price ? tr("counting %1 ends").arg(format::perHour(*reminder.price)) : tr("counting ends");
    if (isPaid(instance))
        card.stopEffect = reminder.price ? tr("ends %1").arg(format::perHour(*reminder.price)) : tr("asks first");
    if (card.isAboutIdling)
        card.busyEffect = tr("not asked again for %1 h").arg(kBusyHours);
    if (card.isAboutIdling && !reminder.detail.isEmpty())
        card.message += u' ' + tr("%1 is open but computes nothing.").arg(reminder.detail);
}

void ReminderViewModel::seen(const ReminderCard &card)
{
    if (card.reason != ReminderReason::NoEndSet)
        m_engine.answer(card.reason, card.subject);
}

void ReminderViewModel::keepIdle(const InstanceId &id) { m_engine.postponeIdle(id, std::chrono::hours{1}); }

void ReminderViewModel::callBusy(const InstanceId &id) { m_engine.callBusy(id, std::chrono::hours{kBusyHours}); }

void ReminderViewModel::keepOneHour(const InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    if (!machine || machine->instance.postponements >= m_engine.rules().maximumPostponements)
        return;
    save(postponed(machine->instance, 1, m_clock.now()), false);
}

void ReminderViewModel::setEnd(const InstanceId &id, const std::optional<QDateTime> &end)
{
    if (const auto machine = m_fleet.machine(id))
        save(withEnd(machine->instance, end), false);
}

void ReminderViewModel::markOff(const InstanceId &id)
{
    if (const auto machine = m_fleet.machine(id))
        save(markedOff(machine->instance, m_clock.now()), true);
}

void ReminderViewModel::openConsole(const InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    const QUrl url = machine ? sheetOf(m_catalog.platform(machine->instance.platform)).console : QUrl{};
    if (!url.isEmpty())
        emit urlRequested(url);
}

void ReminderViewModel::save(const Instance &instance, bool isOff)
{
    core::whenDone(m_fleet.update(instance), this, [this, id = instance.id, isOff](const core::Status &status) {
        if (!status)
            emit failed(status.error());
        else if (isOff)
            m_fleet.disconnectFrom(id);
    });
}

} // namespace ui
