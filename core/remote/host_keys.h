// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace core::remote {

/// A server's public key as shown to the user.
struct HostKey {
    QString type = {};        ///< "ssh-ed25519"
    QString fingerprint = {}; ///< "SHA256:…" as OpenSSH prints it.
    QString address = {};     ///< Whose key it is, where that is a host on the way; empty = the machine's.
    friend bool operator==(const HostKey &, const HostKey &) = default;
};

/// A recorded key. One per scope.
struct KnownHost {
    QString scope = {};       ///< "instance:ID" or "host:port"
    HostKey key = {};
    QDateTime firstSeen = {};
    QDateTime lastSeen = {};
};

/// Remembers host keys of rented machines. Implemented by core/store.
class HostKeyRepository {
public:
    virtual ~HostKeyRepository() = default;
    virtual FutureResult<std::optional<KnownHost>> find(const QString &scope) = 0;
    virtual FutureStatus save(const KnownHost &host) = 0;
    virtual FutureStatus remove(const QString &scope) = 0;
};

} // namespace core::remote
