// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core::sshconfig {

/// The parts of "user:password@host:port", "[::1]:22" or an address of the form ssh://. As typed; empty = not told.
struct Destination {
    QString user = {};
    QString password = {};
    QString host = {};
    QString port = {};
};

/// Takes a destination apart. With `hasPath` (scp), what follows the colon is a path and no port.
Destination readDestination(const QString &word, bool hasPath);

/// True for host names, IPv4 and IPv6 addresses (without brackets).
bool isHost(const QString &host);

/// True for IPv6 addresses, with or without a zone.
bool isIpv6(const QString &host);

/// True for login names that no shell could misread.
bool isUser(const QString &user);

} // namespace core::sshconfig
