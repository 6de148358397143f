// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/session.h"
#include "core/remote_libssh/session_timings.h"
#include "core/remote_libssh/ssh_handles.h"
#include "core/remote_libssh/tcp_socket.h"

namespace core::remote_libssh {

/// Host key algorithms in the order to ask for: those of the `known` key type first, because a server with several keys
/// may otherwise answer with another one and look changed.
QByteArray hostKeyOrder(const QString &knownType);

/// Connects TCP, through the proxy where one is set. Blocks; `cancellation` is left attached to the socket.
/// `onResolved` is called once the name is known.
Result<TcpSocket> connectToHost(const remote::ConnectionRequest &request, const SessionTimings &timings,
                                Cancellation &cancellation, const std::function<void()> &onResolved);

/// Exchanges banners and keys over `socket`, which the session then owns. Blocks up to timings.handshake.
/// Neither ~/.ssh/config nor any known_hosts file is read or written.
/// Errors: net.dropped_early, net.timeout, ssh.handshake, Cancelled.
Result<SshSessionHandle> shakeHands(TcpSocket socket, const remote::ConnectionRequest &request,
                                    const QString &knownKeyType, const SessionTimings &timings,
                                    const Cancellation &cancellation);

/// The key that the server proved to own in the handshake.
Result<remote::HostKey> offeredHostKey(ssh_session session, const remote::Endpoint &endpoint);

} // namespace core::remote_libssh
