// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounts/account_check.h"
#include "core/accounts/account_state.h"
#include "core/accounts/import_list.h"
#include "core/base/clock.h"
#include "core/fleet/fleet.h"
#include "core/platforms/platform_client.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <memory>

namespace core::accounts {

/// Keeps what is known of each account: asks its platform politely, keeps old values with their age when it does not answer, and
/// lets the machines that came from the account follow. Keys are read from the keychain with each call and never kept here.
class AccountWatch final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        platforms::AccountRepository &accounts;
        platforms::PlatformClientFactory &clients;
        secrets::SecretStore &secrets;
        fleet::Fleet &fleet;
        const Clock &clock;
        /// A stop or start of this machine is under way: its own flow follows it. May be empty.
        std::function<bool(const instances::InstanceId &)> isBusy = {};
        CardFinder cardOf = {};
        bool followsPower = true; ///< False where somebody else judges stops and starts of joined machines.
        PollPolicy policy = {};
    };
    explicit AccountWatch(Parts parts, QObject *parent = nullptr);
    ~AccountWatch() override;

    /// Reads the accounts; again to take over what another process changed. Looking begins once the program is looked at.
    FutureStatus load();
    QList<AccountState> states() const { return m_states; }
    const AccountState *state(const platforms::AccountId &id) const; ///< Null when there is none.
    const platforms::Capabilities *capabilities(const catalog::PlatformId &platform) const;
    const Clock &clock() const { return m_parts.clock; }
    const Parts &parts() const { return m_parts; }

    /// Asks the platform with these keys, or with the kept ones when they are empty. New keys lie in the keychain only while it is
    /// asked. Errors: those of account_check.h and of PlatformClient::validate().
    FutureStatus test(const platforms::Account &account, const TypedKeys &keys);
    /// Keeps a new or changed account with its keys and looks at it. The answer tells where the keys are kept.
    FutureResult<secrets::KeptIn> save(const platforms::Account &account, const TypedKeys &keys);
    /// With its secrets. Machines that came from it stay in the list and are no longer joined to it.
    FutureStatus remove(const platforms::AccountId &id);

    void setLooking(bool isLooking); ///< False while no window is shown: platforms are then asked rarely.
    void setPending(bool isPending); ///< A stop, start or rental is under way.
    void lookNow(const platforms::AccountId &id);
    void lookAtAll();

signals:
    void changed();                               ///< Accounts or what is known of them.
    void looked(const QString &account);          ///< A look is over, well or not.
    void failed(const core::Error &error);        ///< Accounts could not be read, or a machine could not be written.

private:
    struct Look;

    AccountState *find(const platforms::AccountId &id);
    QList<platforms::Account> accounts() const;
    std::optional<Error> refusal(const platforms::Account &account, const TypedKeys &keys) const;
    FutureStatus ask(const platforms::Account &account);
    FutureStatus keep(const platforms::Account &account);
    void forgetMachinesOf(const platforms::AccountId &id);
    void plan();
    void lookAtDue();
    void begin(AccountState &state);
    void askInstances(const std::shared_ptr<Look> &look);
    void askBalance(const std::shared_ptr<Look> &look);
    void askLeftovers(const std::shared_ptr<Look> &look);
    bool goesOn(const std::shared_ptr<Look> &look, const Error &error);
    void finish(const std::shared_ptr<Look> &look);
    void follow(const AccountState &state, const QDateTime &askedAt);
    void write(const instances::Instance &machine);

    Parts m_parts;
    QList<AccountState> m_states;
    QHash<platforms::AccountId, QSet<QString>> m_missing; ///< Ids that the last complete list did not have.
    QTimer m_timer;
    bool m_isLooking = false;
    bool m_isPending = false;
};

} // namespace core::accounts
