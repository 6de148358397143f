// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounts/account_watch.h"

namespace core::accounts {

/// How the new machines are logged in to.
struct ImportLogin {
    instances::LoginMethod login = instances::LoginMethod::Password;
    QString keyFile = {};
    bool takesPassword = false; ///< The platform's own password goes into the keychain; without one the machine asks.
};

/// What became of an import.
struct ImportOutcome {
    QList<instances::InstanceId> added = {};
    int joined = 0;
    std::optional<Error> trouble = {}; ///< The first that failed; those before it are done.
};

/// Takes instances of an account over into the list of machines, one after the other.
/// Errors: NotFound account.unknown; a machine that fails is told in the outcome.
FutureResult<ImportOutcome> importInstances(AccountWatch &watch, const platforms::AccountId &account, const QStringList &ids,
                                            const ImportLogin &login);

} // namespace core::accounts
