// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QByteArray>

#include <chrono>

namespace core::remote {

struct Command {
    QByteArray line = {};                          ///< A full POSIX shell line. Quote every variable part with shellQuote().
    QByteArray input = {};                         ///< Sent to stdin, then EOF.
    std::chrono::milliseconds timeout{15'000};
    qint64 outputLimit = 8 * 1024 * 1024;          ///< Bytes of stdout kept; more sets isTruncated.
};

struct CommandOutput {
    int exitCode = 0;
    QByteArray standardOutput = {}; ///< As sent by the host, login noise removed.
    QByteArray standardError = {};
    bool isTruncated = false;
};

/// Runs commands on one instance. Implementations: the libssh one, and a scripted one in tests/support.
class CommandRunner {
public:
    virtual ~CommandRunner() = default;

    /// Starts `command`; the future finishes on success, failure, timeout or loss of the link.
    /// A non-zero exit code is a success of this call: only the caller knows what it means.
    virtual FutureResult<CommandOutput> run(const Command &command) = 0;
};

} // namespace core::remote
