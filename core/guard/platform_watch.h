// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/guard/guard_rules.h"
#include "core/guard/machine_keeper.h"
#include "core/ledger/balance.h"
#include "core/platforms/platform_client.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace core::guard {

/// A machine that was on and that its platform does not run any more, although nobody stopped it from here.
struct Loss {
    instances::InstanceId machine = {};
    QDateTime at = {};   ///< When it was seen.
    bool isSpot = false;
    bool isGone = false; ///< Not only off: ended, or not listed any more.
};

/// Asks the accounts politely what their machines and their money do. What a platform says twice and we did not know is taken
/// over: a machine that was taken away is kept as off, one that runs after all is kept as running and costs again.
class PlatformWatch final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        platforms::AccountRepository &accounts;
        platforms::PlatformClientFactory &clients;
        MachineKeeper &machines;
        const Clock &clock;
        const GuardRules &rules;
        std::function<QList<instances::Instance>()> all = {};                   ///< The user's machines.
        std::function<bool(const instances::InstanceId &)> isUnderWay = {};     ///< A decision of ours is being carried out.
    };

    explicit PlatformWatch(Parts parts, QObject *parent = nullptr);

    void start(); ///< Once the machines are known.
    /// Asks at once, as after a link that broke. Does nothing while an answer is awaited, or before start().
    void lookSoon();

    /// As its platform last told; empty = not told yet, or not joined to an account.
    std::optional<platforms::PlatformInstance> seen(const instances::InstanceId &machine) const;
    /// Until it runs again.
    std::optional<Loss> loss(const instances::InstanceId &machine) const;
    /// Of the accounts that machines are joined to.
    QList<ledger::AccountBalance> balances() const { return m_balances.values(); }

signals:
    void changed();
    void lost(const core::guard::Loss &loss);
    void foundRunning(const core::instances::InstanceId &machine); ///< It was thought to be off.

private:
    struct Doubt {
        bool isOn = false; ///< What the platform says, and we do not.
        int times = 0;
    };
    using Client = std::shared_ptr<platforms::PlatformClient>;

    void look();
    void ask(const platforms::Account &account);
    void takeList(const platforms::Account &account, const QList<platforms::PlatformInstance> &list, const QDateTime &askedAt);
    void takeBalance(const platforms::Account &account, const Result<platforms::Balance> &balance);
    /// Null `record`: it was not in the list.
    void judge(const instances::Instance &machine, const platforms::PlatformInstance *record, const QDateTime &askedAt);
    bool isSure(const instances::InstanceId &machine, bool isOn);
    void lose(const instances::Instance &machine, const platforms::PlatformInstance *record);
    void finish();

    Parts m_parts;
    QTimer m_timer;
    QHash<instances::InstanceId, platforms::PlatformInstance> m_seen;
    QHash<instances::InstanceId, Loss> m_losses;
    QHash<instances::InstanceId, Doubt> m_doubts;
    QHash<platforms::AccountId, ledger::AccountBalance> m_balances;
    int m_pending = 0;
    bool m_isStarted = false;
    bool m_isDoubting = false; ///< Something was seen once: looked at again soon.
};

} // namespace core::guard
