// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounts/account_check.h"
#include "core/base/promise.h"
#include "core/secrets/secret_store.h"

class QObject;

namespace core::accounts {

/// Writes what is not empty. The answer tells whether one was kept for this run only. Errors: those of the store.
FutureResult<secrets::KeptIn> writeKeys(secrets::SecretStore &store, const platforms::Account &account, const TypedKeys &keys, QObject *context);
/// Removes key and secret; the first failure is told, both are tried.
FutureStatus removeKeys(secrets::SecretStore &store, const platforms::Account &account, QObject *context);

} // namespace core::accounts
