// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/platform_watch.h"

#include "core/base/when_done.h"
#include "core/guard/machine_marks.h"

#include <algorithm>

namespace core::guard {

using instances::Instance;
using instances::InstanceId;
using platforms::Ability;
using platforms::Account;
using platforms::PlatformInstance;
using platforms::PowerStatus;

namespace {

constexpr int kSureAfter = 2; ///< A list may be older than what was done a moment ago.

bool isJoined(const Instance &machine) { return !machine.account.isEmpty() && !machine.providerId.isEmpty(); }

bool isOver(PowerStatus status) { return status == PowerStatus::Stopped || status == PowerStatus::Ended; }

} // namespace

PlatformWatch::PlatformWatch(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &PlatformWatch::look);
}

void PlatformWatch::start()
{
    m_isStarted = true;
    look();
}

void PlatformWatch::lookSoon()
{
    // What was doubtful is looked at again in a moment; before that the answer might be the one that is doubted.
    if (m_isStarted && m_pending == 0 && !m_isDoubting)
        look();
}

std::optional<PlatformInstance> PlatformWatch::seen(const InstanceId &machine) const
{
    const auto found = m_seen.constFind(machine);
    return found == m_seen.cend() ? std::nullopt : std::optional{*found};
}

std::optional<Loss> PlatformWatch::loss(const InstanceId &machine) const
{
    const auto found = m_losses.constFind(machine);
    return found == m_losses.cend() ? std::nullopt : std::optional{*found};
}

void PlatformWatch::look()
{
    m_timer.stop();
    m_isDoubting = false;
    m_pending = 1; // The list of accounts itself.
    whenDone(
        m_parts.accounts.accounts(), this,
        [this](const Result<QList<Account>> &accounts) {
            const QList<Instance> machines = m_parts.all();
            for (const Account &account : accounts ? *accounts : QList<Account>{}) {
                const bool isUsed = std::ranges::any_of(machines, [&account](const Instance &machine) {
                    return isJoined(machine) && machine.account == account.id.value;
                });
                if (isUsed)
                    ask(account);
                else
                    m_balances.remove(account.id);
            }
            finish();
        },
        [this] { finish(); });
}

void PlatformWatch::ask(const Account &account)
{
    const auto *capabilities = m_parts.clients.capabilities(account.platform);
    const Client client = m_parts.clients.create(account);
    if (!capabilities || !client)
        return;
    // The client lives as long as its answer is awaited.
    if (capabilities->can(Ability::ListInstances)) {
        ++m_pending;
        whenDone(
            client->instances(), this,
            [this, client, account, askedAt = m_parts.clock.now()](const Result<QList<PlatformInstance>> &list) {
                if (list) // An error tells nothing about any machine.
                    takeList(account, *list, askedAt);
                finish();
            },
            [this] { finish(); });
    }
    if (capabilities->can(Ability::Balance)) {
        ++m_pending;
        whenDone(
            client->balance(), this,
            [this, client, account](const Result<platforms::Balance> &balance) {
                takeBalance(account, balance);
                finish();
            },
            [this] { finish(); });
    }
}

void PlatformWatch::takeBalance(const Account &account, const Result<platforms::Balance> &balance)
{
    ledger::AccountBalance &kept = m_balances[account.id];
    kept.account = account.id;
    kept.name = account.name;
    kept.platform = account.platform;
    if (!balance)
        return; // The last one stays, with its age.
    kept.balance = *balance;
    kept.asOf = m_parts.clock.now();
}

void PlatformWatch::takeList(const Account &account, const QList<PlatformInstance> &list, const QDateTime &askedAt)
{
    for (const Instance &machine : m_parts.all()) {
        if (!isJoined(machine) || machine.account != account.id.value)
            continue;
        const auto found = std::ranges::find(list, machine.providerId, &PlatformInstance::id);
        judge(machine, found == list.end() ? nullptr : &*found, askedAt);
        if (found != list.end())
            m_seen.insert(machine.id, *found);
    }
}

void PlatformWatch::judge(const Instance &machine, const PlatformInstance *record, const QDateTime &askedAt)
{
    const InstanceId &id = machine.id;
    const bool isFresh = (!machine.billingSince || *machine.billingSince <= askedAt) && (!machine.poweredOffAt || *machine.poweredOffAt <= askedAt);
    if (!isFresh || (m_parts.isUnderWay && m_parts.isUnderWay(id))) {
        m_doubts.remove(id);
        return;
    }
    const bool runs = record && record->status == PowerStatus::Running;
    const bool isAway = !record || isOver(record->status);
    if (!machine.isPoweredOff && isAway) {
        if (isSure(id, false))
            lose(machine, record);
    } else if (machine.isPoweredOff && runs) {
        if (isSure(id, true)) {
            // What it cost until it was thought to be off is counted already.
            const QDateTime started = record->startedAt.value_or(askedAt);
            const QDateTime since = machine.poweredOffAt ? std::max(started, *machine.poweredOffAt) : started;
            m_parts.machines.change(switchedOn(machine, since, record->running));
            m_losses.remove(id);
            emit foundRunning(id);
        }
    } else {
        m_doubts.remove(id);
        if (runs)
            m_losses.remove(id);
    }
}

bool PlatformWatch::isSure(const InstanceId &machine, bool isOn)
{
    Doubt &doubt = m_doubts[machine];
    if (doubt.isOn != isOn)
        doubt = {.isOn = isOn, .times = 0};
    if (++doubt.times < kSureAfter) {
        m_isDoubting = true;
        return false;
    }
    m_doubts.remove(machine);
    return true;
}

void PlatformWatch::lose(const Instance &machine, const PlatformInstance *record)
{
    const auto before = seen(machine.id);
    const Loss loss{.machine = machine.id,
                    .at = m_parts.clock.now(),
                    .isSpot = record ? record->isSpot : before && before->isSpot,
                    .isGone = !record || record->status == PowerStatus::Ended};
    m_losses.insert(machine.id, loss);
    // What is left of one that is gone, and what that costs, is not known.
    m_parts.machines.change(switchedOff(machine, loss.at, loss.isGone ? std::nullopt : record->parked));
    emit lost(loss);
}

void PlatformWatch::finish()
{
    if (--m_pending > 0)
        return;
    m_timer.start(m_isDoubting ? m_parts.rules.poll : std::chrono::milliseconds{m_parts.rules.watch});
    emit changed();
}

} // namespace core::guard
