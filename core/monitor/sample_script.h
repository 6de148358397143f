// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"

#include <QByteArray>

namespace core::monitor {

/// What a request to the loop may ask for; one letter each.
struct WatchRequest {
    quint32 number = 0;
    bool wantsLimits = false;   ///< Limits of the container, cores, device files.
    bool wantsHost = false;     ///< CPU, memory, load, network, uptime.
    bool wantsDisks = false;
    QByteArray gpuFields = {};  ///< Joined by commas; empty = no question to the driver.
    bool wantsPrograms = false; ///< Only beside gpuFields.
    bool wantsTable = false;    ///< The plain table of nvidia-smi, for the CUDA version. Only beside gpuFields.
    /// "PID:NONCE" of a driver question of an earlier connection: while it lives no new one is started.
    QByteArray earlierJob = {};
    QList<qint64> commandsOf = {}; ///< Programs whose command line is wanted.
};

/// One line for the loop's stdin.
QByteArray lineOf(const WatchRequest &request);

/// A POSIX shell loop that answers each line of its stdin once. Figures of the host come on stdout; a question to the
/// driver runs beside the loop and answers on stderr, so that a driver that hangs holds up nothing else and two writers
/// never share a stream. It ends with its stdin.
QByteArray watchLoop(const QByteArray &nonce);

/// The host's part as one command, for servers that allow no kept loop.
remote::Command hostFactsCommand(const QByteArray &nonce);

} // namespace core::monitor
