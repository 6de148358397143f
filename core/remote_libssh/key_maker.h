// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/command_runner.h"

#include <QByteArray>
#include <QString>

namespace core::remote_libssh {

/// A pair of keys made here. The private half goes to the keychain and nowhere else; the maker's caller wipes it.
struct MadeKey {
    QByteArray privateKey = {};
    QByteArray publicLine = {}; ///< "ssh-ed25519 AAAA… comment", as authorized_keys and the platforms take it; no line end.
    QString fingerprint = {};   ///< "SHA256:…"
};

/// A new ed25519 key. `comment` says whose it is; blanks and control characters in it become "-".
/// Errors: Protocol with key.not_made when the library cannot.
Result<MadeKey> makeKey(const QString &comment);

/// The public half of a private key as text. Errors: Authentication or InvalidInput as when logging in with it.
Result<QByteArray> publicHalf(const QByteArray &privateKey, const QByteArray &passphrase, const QString &comment);

/// Adds a public key to the account's authorized_keys, once. Answers "added" or "present". Precondition: `publicLine` is
/// one line of makeKey() or publicHalf(); it goes in by stdin.
remote::Command installKeyCommand(const QByteArray &publicLine);

} // namespace core::remote_libssh
