// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/endpoint.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <chrono>

namespace core::remote {

/// Secrets for one connection. Held in memory only as long as needed.
struct Credentials {
    QByteArray password = {};
    QByteArray privateKey = {};     ///< PEM or OpenSSH text; empty when keyFile is used.
    QString keyFile = {};
    QByteArray keyPassphrase = {};
    bool usesAgent = false;
};

enum class ProxyKind { None, Http, Socks5 };
struct Proxy {
    ProxyKind kind = ProxyKind::None;
    QString host = {};
    quint16 port = 0;
    QString user = {};
    QByteArray password = {};
};

/// A machine on the way to another one (ssh -J).
struct JumpHop {
    Endpoint endpoint = {};
    QString hostKeyScope = {};
    Credentials credentials = {};
};

/// One machine to connect to.
struct ConnectionRequest {
    Endpoint endpoint = {};
    QString hostKeyScope = {};      ///< Key of the host-key store: "instance:ID" or "host:port".
    Credentials credentials = {};
    Proxy proxy = {};
    QList<JumpHop> jumps = {};      ///< In order, from here to the machine.
    QString proxyCommand = {};      ///< As in ssh_config, with its placeholders filled in; run by the local shell.
    QString agentFingerprint = {};  ///< Only this key of the agent; empty = the first few.
    std::chrono::seconds keepAlive{}; ///< A line silent for so long is asked for life; zero = as the session does by itself.
    int keepAliveCount = 0;         ///< Questions without an answer, keepAlive apart, that mean "dead"; zero = as the session does.
    bool lacksSecret = false;       ///< There is nothing to log in with yet: only the way up to the login is tried.
    bool reconnects = true;
    bool probes = true;             ///< False: no command is run before it is ready; for terminals of servers that refuse commands.
};

} // namespace core::remote
