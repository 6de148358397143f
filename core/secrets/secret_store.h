// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QString>

namespace core::secrets {

/// How well secrets are kept right now.
enum class KeychainState {
    Unknown,     ///< Not tested yet.
    Available,   ///< Kept in the system keychain.
    Unavailable, ///< None, locked or silent: secrets live in memory for this run only.
};

/// What a write did.
enum class KeptIn { Keychain, MemoryOnly };

/// Keeps passwords, passphrases and private keys. Never falls back to a file.
class SecretStore {
public:
    virtual ~SecretStore() = default;

    /// Errors: NotFound when there is none.
    virtual FutureResult<QByteArray> read(const QString &key) = 0;
    /// Tells where it was kept. MemoryOnly is not an error: the caller says so to the user.
    virtual FutureResult<KeptIn> write(const QString &key, const QByteArray &secret) = 0;
    /// Removing what is not there succeeds.
    virtual FutureStatus remove(const QString &key) = 0;
    virtual KeychainState state() const = 0;
    /// Why the keychain is not used, as a sentence; empty when it is.
    virtual QString stateText() const = 0;
};

/// Key names: one place, so that reader and writer agree.
QString passwordKey(const QString &instanceId);
QString passphraseKey(const QString &instanceId);
QString privateKeyKey(const QString &instanceId);

} // namespace core::secrets
