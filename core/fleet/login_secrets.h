// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/instances/instance.h"
#include "core/remote/session.h"
#include "core/secrets/secret_store.h"

#include <optional>

class QObject;

namespace core::fleet {

/// Credentials as far as they are at hand. Overwritten when the last copy goes.
struct LoginSecrets {
    LoginSecrets() = default;
    LoginSecrets(const LoginSecrets &) = default;
    LoginSecrets(LoginSecrets &&) = default;
    LoginSecrets &operator=(const LoginSecrets &) = default;
    LoginSecrets &operator=(LoginSecrets &&) = default;
    ~LoginSecrets();

    remote::Credentials credentials = {};
    QByteArray ownProxyPassword = {};  ///< Of the machine's own proxy.
    std::optional<Error> missing = {}; ///< Without this secret no login can be tried.
};

/// Key of the secret that a person can type for this machine: its password, or the passphrase of its key.
QString typedSecretKey(const instances::Instance &instance);

/// Reads what the machine's way to log in needs. `typed` (may be empty) is used instead of the stored one. An unreadable
/// store counts as "not there". The future finishes in the thread of `context` and is cancelled when that goes away.
FutureResult<LoginSecrets> readLoginSecrets(const instances::Instance &instance, const QByteArray &typed,
                                            secrets::SecretStore &store, QObject *context);

} // namespace core::fleet
