// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "app/autostart.h"
#include "app/kept_messages.h"
#include "core/base/when_done.h"
#include "core/ledger/budget.h"
#include "core/transfer/transfer_queue.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/reminder_digest.h"

#include <QTimeZone>

#include <algorithm>

namespace app {

using core::instances::InstanceId;
using core::reminders::Reminder;
using core::reminders::ReminderEngine;
using core::reminders::ReminderReason;
using core::transfer::TransferProgress;
using core::transfer::TransferState;

namespace {

bool isMoving(const TransferProgress &transfer)
{
    return transfer.state == TransferState::Planning || transfer.state == TransferState::Active
           || transfer.state == TransferState::Verifying || transfer.state == TransferState::Waiting;
}

/// Reason and subject in one word, for the way back from the phone.
QString tagOf(const Reminder &reminder)
{
    return QString::number(static_cast<int>(reminder.reason)) + u'/' + reminder.subject;
}

} // namespace

void Composition::connectFacts()
{
    ui::ReminderFacts &facts = m_models->reminder.facts();
    facts.setTransfers([this](const InstanceId &id) {
        const auto transfers = m_models->transfers.transfers();
        return std::ranges::any_of(transfers,
                                   [&id](const TransferProgress &each) { return each.request.machine == id && isMoving(each); });
    });
    if (m_services->hints) {
        facts.setDisks([this](const InstanceId &id, const QString &target) { return m_services->hints->untilFull(id, target); });
    }
    facts.setHistory(m_services->history);
    const auto canStop = [this](const core::instances::Instance &machine) {
        const auto *capabilities = m_models->guarding.flow.capabilities(machine);
        return capabilities && capabilities->can(core::platforms::Ability::Stop);
    };
    facts.setCanStop(canStop);
    m_models->guard.setCanStop(canStop);
    connect(&m_models->costs, &ui::CostsViewModel::changed, this, &Composition::informOfBudgets);
    connect(&m_models->reminders, &ReminderEngine::stopDue, this, &Composition::stopIdle);
    m_models->reminders.setRepository(&m_services->store->reminders());
    connect(&m_models->reminders, &ReminderEngine::failed, this, &Composition::warn);
}

/// Budgets as the Costs page has them; an unknown spending stays unknown.
void Composition::informOfBudgets()
{
    const auto rates = m_models->settings.rates();
    const core::ledger::View view = m_models->ledger.view();
    const core::ledger::BudgetSight sight{.view = view,
                                          .machines = m_models->ledger.machines(),
                                          .rates = rates,
                                          .zone = QTimeZone::systemTimeZone(),
                                          .rules = m_models->ledger.rules()};
    const QDate today = m_models->clock->now().toLocalTime().date();
    const QDateTime nextMonth{QDate{today.year(), today.month(), 1}.addMonths(1), QTime{0, 0}};
    core::reminders::MoneyFacts facts;
    for (const ui::EnvelopeCard &card : m_models->costs.envelopes()) {
        const auto state = core::ledger::stateOf(card.envelope, sight);
        core::reminders::BudgetFact budget{.id = card.envelope.project, .name = card.name, .runsOutAt = state.endsAt};
        if (state.share >= 0)
            budget.share = state.share;
        if (card.envelope.period == core::ledger::Envelope::Period::Month)
            budget.periodEnd = nextMonth.toUTC();
        facts.budgets << budget;
    }
    facts.balances = balanceFacts(newestBalances(m_models->accounts.view.balances(), m_models->guarding.watch.balances()), m_models->ledger);
    m_models->reminders.setMoney(facts);
}

void Composition::connectMessages()
{
    Messages &messages = m_models->messages;
    if (messages.trouble)
        warn(*messages.trouble);
    connect(&messages.channels, &ui::ChannelViewModel::noticed, this, [this](const QString &text) { m_window->showToast(text); });
    connect(&messages.channels, &ui::ChannelViewModel::changed, &m_models->guard, &ui::GuardViewModel::changed);
    m_models->guard.setPhone([&messages] { return messages.channels.phone(); });
    m_models->guard.setMachineGuard([this](const InstanceId &id) { return m_models->guarding.machineGuard.protects(id); });
    m_models->guard.setAutostart({.isOn = &isStartedAtLogin, .set = &startAtLogin});
    connect(&m_models->guarding.machineGuard, &ui::MachineGuardViewModel::changed, &m_models->guard,
            &ui::GuardViewModel::changed);
    connect(&m_models->reminders, &ReminderEngine::escalated, this, [&messages](const Reminder &reminder) {
        messages.courier.send(ui::messageOf(reminder), tagOf(reminder));
    });
    connect(&messages.courier, &core::notify::Courier::delivered, this, [this](const QString &tag) {
        if (!isKeptTag(tag))
            m_models->reminders.confirmOnPhone(ReminderReason{tag.section(u'/', 0, 0).toInt()}, tag.section(u'/', 1));
    });
    connect(&m_models->reminders, &ReminderEngine::digestDue, this, &Composition::sendDigest);
    core::whenDone(messages.courier.load(), this, [this](const core::Status &) { resendKept(); });
}

void Composition::stopIdle(const Reminder &reminder)
{
    core::whenDone(
        m_models->guarding.flow.begin(reminder.machine, core::guard::Act::Stop), this,
        [this, reminder](const core::Status &begun) {
            core::notify::Message message{tr("Zuka stops %1").arg(reminder.machineName), reminder.message, true};
            if (!begun) {
                message = {tr("Zuka could not stop %1").arg(reminder.machineName), core::fullText(begun.error()), true};
                warn(begun.error());
            }
            m_tray->notify(message.title, message.text);
            sendKept(message);
        });
}

void Composition::sendDigest()
{
    const QDateTime now = m_models->clock->now();
    ui::DigestFacts facts{.machines = m_services->fleet->machines(), .open = m_models->reminders.open(), .now = now};
    const ui::MoneyFigure spent = m_models->money.spent();
    facts.spentToday = spent.number == ui::format::unknown() ? QString{} : spent.number;
    for (const auto &machine : facts.machines) {
        const auto &off = machine.instance.poweredOffAt;
        if (off && off->toLocalTime().date() == now.toLocalTime().date())
            facts.ended << tr("%1 was switched off at %2").arg(machine.instance.name, ui::format::moment(*off, now));
    }
    const core::notify::Message digest = ui::digestOf(facts);
    m_tray->notify(digest.title, digest.text);
    sendKept(digest);
}

void Composition::connectTray()
{
    connect(m_tray.get(), &ui::TrayIcon::stopRequested, this, [this](const InstanceId &id) {
        raiseWindow();
        m_pages->stop(id);
    });
    connect(m_tray.get(), &ui::TrayIcon::snoozeRequested, this,
            [this](int minutes) { m_models->reminders.snooze(std::chrono::minutes{minutes}); });
    connect(&m_models->reminders, &ReminderEngine::settingsChanged, this, [this] {
        const QDateTime until = m_models->reminders.snoozedUntil();
        m_tray->setSnoozed(until.isValid() ? ui::format::moment(until, m_models->clock->now()) : QString{});
    });
    m_tray->setTransfers([this] { return m_models->footer.activeCount(); });
    connect(m_tray.get(), &ui::TrayIcon::pauseTransfersRequested, this, [this] {
        const auto transfers = m_models->transfers.transfers();
        for (const TransferProgress &each : transfers) {
            if (isMoving(each))
                m_models->transfers.pause(each.id);
        }
    });
}

} // namespace app
