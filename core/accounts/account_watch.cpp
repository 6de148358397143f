// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/account_watch.h"

#include "core/accounts/account_keys.h"
#include "core/base/when_done.h"

#include <algorithm>

namespace core::accounts {

using platforms::Account;
using platforms::AccountId;

AccountWatch::AccountWatch(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &AccountWatch::lookAtDue);
}

AccountWatch::~AccountWatch() = default;

FutureStatus AccountWatch::load()
{
    const StatusPromise promise;
    whenDone(m_parts.accounts.accounts(), this, [this, promise](const Result<QList<Account>> &kept) {
        if (!kept) {
            emit failed(kept.error());
            promise.give(kept.error());
            return;
        }
        QList<AccountState> states;
        for (const Account &account : *kept) {
            AccountState *known = find(account.id);
            states << (known ? *known : AccountState{});
            states.last().account = account;
        }
        m_states = states;
        emit changed();
        plan();
        promise.give(ok());
    });
    return promise.future();
}

const AccountState *AccountWatch::state(const AccountId &id) const
{
    const auto found = std::ranges::find(m_states, id, [](const AccountState &each) { return each.account.id; });
    return found == m_states.end() ? nullptr : &*found;
}

AccountState *AccountWatch::find(const AccountId &id)
{
    const auto found = std::ranges::find(m_states, id, [](const AccountState &each) { return each.account.id; });
    return found == m_states.end() ? nullptr : &*found;
}

const platforms::Capabilities *AccountWatch::capabilities(const catalog::PlatformId &platform) const
{
    return m_parts.clients.capabilities(platform);
}

QList<Account> AccountWatch::accounts() const
{
    QList<Account> list;
    for (const AccountState &each : m_states)
        list << each.account;
    return list;
}

std::optional<Error> AccountWatch::refusal(const Account &account, const TypedKeys &keys) const
{
    return whatIsWrong(account, keys, capabilities(account.platform), accounts(), state(account.id) != nullptr);
}

FutureStatus AccountWatch::ask(const Account &account)
{
    std::shared_ptr<platforms::PlatformClient> client = m_parts.clients.create(account);
    if (!client)
        return ready(Status{unknownAccount()});
    const StatusPromise promise;
    whenDone(client->validate(), this, [client, promise](const Status &valid) { promise.give(valid); });
    return promise.future();
}

FutureStatus AccountWatch::test(const Account &account, const TypedKeys &keys)
{
    if (const auto wrong = refusal(account, keys))
        return ready(Status{*wrong});
    if (keys.key.isEmpty())
        return ask(account);
    // The kept key of a changed account is left alone until the new one is saved.
    Account draft = account;
    draft.id = platforms::newAccountId();
    const StatusPromise promise;
    whenDone(writeKeys(m_parts.secrets, draft, keys, this), this, [this, draft, promise](const Result<secrets::KeptIn> &kept) {
        if (!kept) {
            promise.give(kept.error());
            return;
        }
        const bool isKept = *kept == secrets::KeptIn::Keychain; // Else there is nothing that could stay behind.
        whenDone(ask(draft), this, [this, draft, isKept, promise](const Status &valid) {
            whenDone(removeKeys(m_parts.secrets, draft, this), this, [valid, isKept, promise](const Status &removed) {
                promise.give(valid && isKept ? removed : valid);
            });
        });
    });
    return promise.future();
}

FutureResult<secrets::KeptIn> AccountWatch::save(const Account &given, const TypedKeys &keys)
{
    using Answer = Result<secrets::KeptIn>;
    Account account = given;
    account.name = account.name.trimmed();
    if (account.id.value.isEmpty())
        account.id = platforms::newAccountId();
    if (!account.createdAt.isValid())
        account.createdAt = m_parts.clock.now();
    if (const auto wrong = refusal(account, keys))
        return ready(Answer{*wrong});
    const bool isNew = state(account.id) == nullptr;
    const Promise<secrets::KeptIn> promise;
    whenDone(writeKeys(m_parts.secrets, account, keys, this), this, [this, account, isNew, promise](const Answer &kept) {
        if (!kept) {
            promise.give(kept);
            return;
        }
        whenDone(keep(account), this, [this, account, isNew, kept, promise](const Status &saved) {
            if (!saved && isNew) // No key without an account.
                removeKeys(m_parts.secrets, account, this);
            promise.give(saved ? kept : Answer{saved.error()});
        });
    });
    return promise.future();
}

FutureStatus AccountWatch::keep(const Account &account)
{
    const StatusPromise promise;
    whenDone(m_parts.accounts.saveAccount(account), this, [this, account, promise](const Status &saved) {
        if (saved) {
            AccountState *known = find(account.id);
            if (!known) {
                m_states << AccountState{};
                known = &m_states.last();
            }
            known->account = account;
            known->failures = 0;
            known->nextAt = {};
            emit changed();
            lookNow(account.id);
        }
        promise.give(saved);
    });
    return promise.future();
}

FutureStatus AccountWatch::remove(const AccountId &id)
{
    const AccountState *known = state(id);
    if (!known)
        return ready(Status{unknownAccount()});
    const StatusPromise promise;
    whenDone(removeKeys(m_parts.secrets, known->account, this), this, [this, id, promise](const Status &removed) {
        // An account without its keys can be removed again; keys without an account cannot. No keychain keeps none.
        if (!removed && m_parts.secrets.state() != secrets::KeychainState::Unavailable) {
            promise.give(removed);
            return;
        }
        whenDone(m_parts.accounts.removeAccount(id), this, [this, id, promise](const Status &gone) {
            if (gone) {
                m_states.removeIf([&id](const AccountState &each) { return each.account.id == id; });
                m_missing.remove(id);
                forgetMachinesOf(id);
                emit changed();
            }
            promise.give(gone);
        });
    });
    return promise.future();
}

void AccountWatch::forgetMachinesOf(const AccountId &id)
{
    for (const fleet::MachineStatus &machine : m_parts.fleet.machines()) {
        if (machine.instance.account != id.value)
            continue;
        instances::Instance alone = machine.instance;
        alone.account.clear();
        write(alone);
    }
}

void AccountWatch::write(const instances::Instance &machine)
{
    whenDone(m_parts.fleet.update(machine), this, [this](const Status &saved) {
        if (!saved)
            emit failed(saved.error());
    });
}

} // namespace core::accounts
