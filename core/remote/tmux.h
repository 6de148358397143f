// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/command_runner.h"
#include "core/remote/endpoint.h"

#include <QDateTime>
#include <QList>

namespace core::remote {

struct TmuxSession {
    QByteArray name = {};
    int windows = 0;
    int attachedClients = 0;
    QDateTime created = {}; ///< Invalid when unknown.
};

/// What "tmux list-sessions" said.
struct TmuxListing {
    bool isInstalled = true;
    bool isServerRunning = true;      ///< False = no session at all.
    QList<TmuxSession> sessions = {};
};

/// The command whose answer parseTmuxSessions() reads.
Command listTmuxSessions();

/// Reads the answer of any tmux version: our format, the plain format of old versions, "no server running",
/// "error connecting", "command not found". Errors: Protocol when nothing of it can be read.
Result<TmuxListing> parseTmuxSessions(const CommandOutput &output);

/// The line to type in a terminal to attach: "ssh -t -p PORT user@host tmux -u attach -t =NAME", all parts quoted.
QString attachLine(const Endpoint &endpoint, const QString &keyFile, const QByteArray &sessionName);

} // namespace core::remote
