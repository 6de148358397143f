// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <QString>
#include <QStringList>

namespace core::sshconfig {

/// What a pasted login text said. `password` is a secret: hand it to the keychain, then clear it.
struct LoginLine {
    QString host = {};
    quint16 port = 22;
    QString user = {};          ///< "root" when not told.
    QString keyFile = {};       ///< From -i; "~" not expanded.
    QString jumpHost = {};      ///< From -J.
    QByteArray password = {};   ///< From a second line or "password: …".
    QStringList ignored = {};   ///< Options that were understood and left out, for a hint.
};

/// Reads what platforms show and people paste: "ssh -p 34222 root@host", "ssh://root@host:34222", "root@host -p 34222",
/// "host:port", with a password on the next line or behind "password"/"密码". Options may stand anywhere; quotes, "scp -P",
/// IPv6 in brackets, full-width colons and prompts ("$ ", "# ") are accepted. Never runs anything.
/// Errors: InvalidInput saying what is missing or odd (no host, port out of range, control characters).
Result<LoginLine> parseLoginLine(const QString &text);

} // namespace core::sshconfig
