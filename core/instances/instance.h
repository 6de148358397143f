// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/base/money.h"
#include "core/catalog/card.h"
#include "core/catalog/platform.h"

#include <QDateTime>
#include <QStringList>

namespace core::instances {

/// Our own id of a machine, a UUID.
struct InstanceId {
    QString value = {};
    friend bool operator==(const InstanceId &, const InstanceId &) = default;
    friend auto operator<=>(const InstanceId &, const InstanceId &) = default;
};

inline size_t qHash(const InstanceId &id, size_t seed = 0) { return ::qHash(id.value, seed); }

enum class LoginMethod { Password, KeyFile, KeychainKey, Agent };

enum class MachineKind {
    Rented,
    ThisComputer, ///< Costs no rent.
    Demo,         ///< Simulated; never part of any sum of money.
};

/// How one machine is reached where that differs from the settings. The password lives in the keychain.
struct OwnProxy {
    QString kind = {}; ///< "none", "http", "socks5".
    QString host = {};
    quint16 port = 0;
    QString user = {};
    friend bool operator==(const OwnProxy &, const OwnProxy &) = default;
};

/// A rented machine as the user keeps it. Holds no secret.
struct Instance {
    InstanceId id = {};
    QString name = {};
    QString host = {};
    quint16 port = 22;
    QString user = QStringLiteral("root");
    LoginMethod login = LoginMethod::Password;
    QString keyFile = {};
    catalog::PlatformId platform = {};            ///< Empty when not known.
    std::optional<catalog::CardId> card = {};
    int gpuCount = 0;                             ///< 0 = not known yet.
    std::optional<HourlyPrice> price = {};        ///< Empty = unknown, never free.
    std::optional<QDateTime> billingSince = {};   ///< When it was powered on, as far as known (UTC).
    std::optional<QDateTime> plannedEnd = {};     ///< UTC.
    bool isPoweredOff = false;                    ///< The user told us that it is off.
    Money spentBefore = Money::zero(Currency::Cny); ///< Of earlier runs, in the price's currency.
    int postponements = 0;                        ///< Of the present planned end.
    QDateTime createdAt = {};
    MachineKind kind = MachineKind::Rented;
    QStringList tags = {};
    QString owner = {};                           ///< Who of a team pays or answers for it.
    QString project = {};
    QString providerId = {};                      ///< The platform's own id; empty when not known.
    QString configAlias = {};                     ///< Host of ~/.ssh/config that it came from; empty = none.
    QString jump = {};                            ///< "user@bastion:22,…" as ssh -J takes it.
    QString proxyCommand = {};
    QString agentKey = {};                        ///< Fingerprint of the agent's key to use; empty = any.
    std::optional<OwnProxy> proxy = {};           ///< Empty = as in the settings.
    QString account = {};                         ///< platforms::AccountId that it was imported through; empty = none.
    std::optional<QDateTime> poweredOffAt = {};   ///< Since when it is off, as far as known (UTC): the erase clock.
    std::optional<HourlyPrice> parkedPrice = {};  ///< What an hour costs while it is off; empty = unknown.
    std::optional<int> aliveSeconds = {};         ///< ServerAliveInterval of its own, from 1; empty = ours.
    std::optional<int> aliveCount = {};           ///< ServerAliveCountMax of its own, from 1; empty = ours.
};

/// Takes ServerAlive… values over. Zero means "never" there, which we do not do; such ones leave ours in place.
void setAlive(Instance &instance, const std::optional<int> &seconds, const std::optional<int> &count);

/// One of an account has no address until it runs, and costs money all the same; what is off may have lost it.
inline bool mayLackAddress(const Instance &instance)
{
    return instance.kind == MachineKind::Rented && (!instance.account.isEmpty() || !instance.providerId.isEmpty() || instance.isPoweredOff);
}

/// A new id that no other machine has.
InstanceId newInstanceId();

/// What the machine has cost since billingSince, in its own currency; nothing when price or start is unknown, and nothing for a
/// machine that is off (when it was switched off is not kept here). Zero before billingSince.
std::optional<Money> spentSoFar(const Instance &instance, const QDateTime &now);

/// Keeps the user's machines. Implemented by core/store.
class InstanceRepository {
public:
    virtual ~InstanceRepository() = default;
    virtual FutureResult<QList<Instance>> all() = 0;
    virtual FutureStatus save(const Instance &instance) = 0;
    /// Saves one that is still there. One that another process has removed meanwhile stays removed, which is no error.
    virtual FutureStatus change(const Instance &instance) = 0;
    virtual FutureStatus remove(const InstanceId &id) = 0;
};

/// Guesses the platform from a host name with the patterns of the catalog; empty when none fits.
catalog::PlatformId platformOfHost(const QList<catalog::Platform> &platforms, const QString &host);

} // namespace core::instances
