// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/tcp_socket.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace core::remote_libssh {

/// Keeps of an agent's list of keys only the one with `fingerprint` ("SHA256:…"), or without one the first three: servers
/// count each key that is tried as a failed login. `answer` is the body of SSH_AGENT_IDENTITIES_ANSWER; what is not
/// understood becomes an empty list.
QByteArray filteredIdentities(const QByteArray &answer, const QString &fingerprint);

/// Stands between libssh, which would offer every key, and the user's agent. Works in a thread of its own while it lives.
class AgentFilter {
public:
    virtual ~AgentFilter() = default;
    /// For ssh_set_agent_socket(); the caller owns it. Once.
    virtual SocketHandle takeSocket() = 0;
};

/// A filter in front of the agent that SSH_AUTH_SOCK names; null when none runs.
std::unique_ptr<AgentFilter> startAgentFilter(const QString &fingerprint);

} // namespace core::remote_libssh
