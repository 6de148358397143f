// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/account_watch.h"

#include "core/base/when_done.h"

#include <algorithm>

namespace core::accounts {

using platforms::Ability;
using platforms::AccountId;

namespace {

constexpr std::chrono::seconds kShortestWait{1};
constexpr std::chrono::seconds kLongestWait{300}; ///< The clock may have been set meanwhile.
constexpr std::chrono::seconds kTogether{8};      ///< Accounts that are due so close to each other are asked at once.

bool isConnected(const fleet::MachineStatus &machine)
{
    return machine.session.phase == remote::SessionPhase::Ready;
}

} // namespace

/// One round of questions to a platform.
struct AccountWatch::Look {
    AccountId account = {};
    QDateTime askedAt = {};
    std::unique_ptr<platforms::PlatformClient> client = {};
    std::optional<Error> trouble = {};

    bool can(Ability ability) const { return client->capabilities().can(ability); }
};

void AccountWatch::setLooking(bool isLooking)
{
    if (m_isLooking == isLooking)
        return;
    m_isLooking = isLooking;
    for (AccountState &state : m_states) {
        // Whoever comes back wants fresh figures; a platform that wants to be left alone keeps its pause.
        if (isLooking && state.failures == 0 && state.triedAt.isValid()) {
            if (const auto *can = capabilities(state.account.platform))
                state.nextAt = std::min(state.nextAt, state.triedAt.addSecs(can->pollEvery.count()));
        }
    }
    plan();
}

void AccountWatch::setPending(bool isPending)
{
    if (m_isPending == isPending)
        return;
    m_isPending = isPending;
    for (AccountState &state : m_states) {
        if (isPending && state.failures == 0 && state.triedAt.isValid()) {
            if (const auto *can = capabilities(state.account.platform))
                state.nextAt = std::min(state.nextAt, state.triedAt.addSecs(can->pollWhilePending.count()));
        }
    }
    plan();
}

/// Waits for the account that is due first.
void AccountWatch::plan()
{
    const QDateTime now = m_parts.clock.now();
    std::optional<std::chrono::seconds> wait;
    for (const AccountState &state : m_states) {
        if (state.isLooking)
            continue;
        const std::chrono::seconds until{state.nextAt.isValid() ? now.secsTo(state.nextAt) : 0};
        wait = wait ? std::min(*wait, until) : until;
    }
    if (wait)
        m_timer.start(std::clamp(*wait, kShortestWait, kLongestWait));
    else
        m_timer.stop();
}

void AccountWatch::lookAtDue()
{
    const QDateTime now = m_parts.clock.now();
    const auto isDue = [](const AccountState &state, const QDateTime &when) {
        return !state.isLooking && (!state.nextAt.isValid() || state.nextAt <= when);
    };
    const bool isAnyDue = std::ranges::any_of(m_states, [&](const AccountState &state) { return isDue(state, now); });
    for (AccountState &state : m_states) { // One that wants to be left alone is not asked early.
        const bool isEarly = isAnyDue && state.failures == 0;
        if (isDue(state, isEarly ? now.addSecs(kTogether.count()) : now))
            begin(state);
    }
    plan();
}

void AccountWatch::lookAtAll()
{
    for (AccountState &state : m_states)
        begin(state);
}

void AccountWatch::lookNow(const AccountId &id)
{
    if (AccountState *state = find(id))
        begin(*state);
}

void AccountWatch::begin(AccountState &state)
{
    if (state.isLooking)
        return;
    const auto look = std::make_shared<Look>();
    look->account = state.account.id;
    look->askedAt = m_parts.clock.now();
    look->client = m_parts.clients.create(state.account);
    state.triedAt = look->askedAt;
    if (!look->client) { // Kept by a version that knew the platform.
        state.trouble = whatIsWrong(state.account, {}, nullptr, {}, true);
        state.nextAt = look->askedAt.addSecs(m_parts.policy.longest.count());
        return;
    }
    state.isLooking = true;
    emit changed();
    askInstances(look);
}

/// False when the other questions would be answered in the same way.
bool AccountWatch::goesOn(const std::shared_ptr<Look> &look, const Error &error)
{
    if (!look->trouble)
        look->trouble = error;
    const bool isForAll = error.kind == ErrorKind::Authentication || error.kind == ErrorKind::RateLimited || error.kind == ErrorKind::Network
                          || error.kind == ErrorKind::Timeout || error.code == QLatin1String{"platform.no_key"};
    if (isForAll)
        finish(look);
    return !isForAll;
}

void AccountWatch::askInstances(const std::shared_ptr<Look> &look)
{
    if (!look->can(Ability::ListInstances)) {
        askBalance(look);
        return;
    }
    whenDone(look->client->instances(), this, [this, look](const Result<QList<platforms::PlatformInstance>> &told) {
        AccountState *state = find(look->account);
        if (!state)
            return;
        if (told) {
            state->instances.take(*told, look->askedAt);
            follow(*state, look->askedAt);
        } else if (!goesOn(look, told.error())) {
            return;
        }
        askBalance(look);
    });
}

void AccountWatch::askBalance(const std::shared_ptr<Look> &look)
{
    if (!look->can(Ability::Balance)) {
        askLeftovers(look);
        return;
    }
    whenDone(look->client->balance(), this, [this, look](const Result<platforms::Balance> &told) {
        AccountState *state = find(look->account);
        if (!state)
            return;
        if (told)
            state->balance.take(*told, look->askedAt);
        else if (!goesOn(look, told.error()))
            return;
        askLeftovers(look);
    });
}

void AccountWatch::askLeftovers(const std::shared_ptr<Look> &look)
{
    if (!look->can(Ability::Leftovers)) {
        finish(look);
        return;
    }
    whenDone(look->client->leftovers(), this, [this, look](const Result<QList<platforms::Leftover>> &told) {
        AccountState *state = find(look->account);
        if (!state)
            return;
        if (told)
            state->leftovers.take(*told, look->askedAt);
        else if (!goesOn(look, told.error()))
            return;
        finish(look);
    });
}

void AccountWatch::finish(const std::shared_ptr<Look> &look)
{
    AccountState *state = find(look->account);
    if (!state)
        return;
    state->isLooking = false;
    state->trouble = look->trouble;
    state->failures = look->trouble ? state->failures + 1 : 0;
    const auto pause = pauseAfter(look->client->capabilities(), m_isPending, m_isLooking, look->trouble, state->failures, m_parts.policy);
    state->nextAt = m_parts.clock.now().addSecs(pause.count());
    emit changed();
    emit looked(look->account.value);
    plan();
}

/// Machines that came from this account, as its platform tells them now. An instance that is missing once may only be late in the
/// list; twice in a row it is gone.
void AccountWatch::follow(const AccountState &state, const QDateTime &askedAt)
{
    const QList<platforms::PlatformInstance> told = state.instances.value.value_or(QList<platforms::PlatformInstance>{});
    QSet<QString> missing;
    for (const fleet::MachineStatus &machine : m_parts.fleet.machines()) {
        const instances::Instance &known = machine.instance;
        if (known.account != state.account.id.value || known.providerId.isEmpty() || (m_parts.isBusy && m_parts.isBusy(known.id)))
            continue;
        const Sighting sight{.askedAt = askedAt, .isConnected = isConnected(machine), .followsPower = m_parts.followsPower};
        const auto found = std::ranges::find(told, known.providerId, &platforms::PlatformInstance::id);
        std::optional<instances::Instance> next;
        if (found != told.end()) {
            next = mergedWith(known, state.account, *found, sight);
        } else {
            missing.insert(known.providerId);
            if (m_missing.value(state.account.id).contains(known.providerId))
                next = goneFrom(known, sight);
        }
        if (next)
            write(*next);
    }
    m_missing.insert(state.account.id, missing);
}

} // namespace core::accounts
