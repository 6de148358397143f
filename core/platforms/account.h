// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/catalog/platform.h"

#include <QDateTime>
#include <QUrl>

namespace core::platforms {

/// Our own id of an account, a UUID.
struct AccountId {
    QString value = {};
    friend bool operator==(const AccountId &, const AccountId &) = default;
    friend auto operator<=>(const AccountId &, const AccountId &) = default;
};

inline size_t qHash(const AccountId &id, size_t seed = 0) { return ::qHash(id.value, seed); }

AccountId newAccountId();

/// One account at a platform as the user keeps it. Holds no secret: key id and secret lie in the keychain under
/// secrets::apiKeyKey() and secrets::apiSecretKey().
struct Account {
    AccountId id = {};
    catalog::PlatformId platform = {};
    QString name = {};             ///< As the user calls it.
    QUrl baseUrl = {};             ///< Empty = the platform's own; a proxy or a test server otherwise.
    QStringList regions = {};      ///< Of clouds that are asked region by region; empty = all that the platform names.
    QString project = {};          ///< Sub-account project, where the platform wants one.
    bool usesExperimental = false; ///< Unofficial console calls, only after the user switched them on.
    QDateTime createdAt = {};
};

/// Keeps the accounts. Implemented by core/store.
class AccountRepository {
public:
    virtual ~AccountRepository() = default;
    virtual FutureResult<QList<Account>> accounts() = 0;
    virtual FutureStatus saveAccount(const Account &account) = 0;
    virtual FutureStatus removeAccount(const AccountId &id) = 0;
};

} // namespace core::platforms
