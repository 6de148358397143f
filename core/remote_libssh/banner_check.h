// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/endpoint.h"
#include "core/remote_libssh/session_timings.h"
#include "core/remote_libssh/tcp_socket.h"

namespace core::remote_libssh {

/// What the first look at a connection found.
enum class FirstWord { Ssh, Silence };

/// Looks at what the server says before libssh does. Lines before "SSH-" are taken off the socket (at most 20 and 8 KiB);
/// the version line itself stays there. Silence for timings.bannerWait is left to libssh: some servers want to hear us
/// first, or are slow.
/// Errors: ssh.not_ssh with the server's first words, net.dropped_early, Cancelled.
Result<FirstWord> awaitFirstWord(const TcpSocket &socket, const remote::Endpoint &endpoint, const SessionTimings &timings,
                                 const Cancellation &cancellation);

/// For a server that kept silent and hung up on our version line: greets once more on `socket`, a fresh connection, and reads
/// what comes. ssh.not_ssh when it is text of another kind, such as HTTP; else nothing.
std::optional<Error> otherLanguage(const TcpSocket &socket, const remote::Endpoint &endpoint, const SessionTimings &timings,
                                   const Cancellation &cancellation);

} // namespace core::remote_libssh
