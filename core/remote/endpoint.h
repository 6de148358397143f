// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace core::remote {

/// Where a machine listens. `host` is a name, an IPv4 or a bare IPv6 address (no brackets).
struct Endpoint {
    QString host = {};
    quint16 port = 22;
    QString user = {};
    friend bool operator==(const Endpoint &, const Endpoint &) = default;
};

/// "user@host:port", with brackets around IPv6.
QString displayText(const Endpoint &endpoint);

/// A path on the instance: bytes as the host spells them, never a local path.
struct RemotePath {
    QByteArray bytes = {};
    static RemotePath fromText(const QString &text) { return {text.toUtf8()}; }
    QString display() const; ///< UTF-8 when valid, else with \xNN for the odd bytes.
    RemotePath child(const QByteArray &name) const; ///< Joined with one slash.
    friend bool operator==(const RemotePath &, const RemotePath &) = default;
};

/// Quotes one argument for a POSIX shell. Precondition: no NUL in `argument` (callers refuse it first).
QByteArray shellQuote(const QByteArray &argument);

} // namespace core::remote
