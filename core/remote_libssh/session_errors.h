// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/remote/session.h"
#include "core/remote_libssh/tcp_socket.h"

namespace core::remote_libssh {

/// An error of a machine: its money state is Unknown, because a machine that does not answer may still be billing.
/// `detail` is redacted here.
Error machineError(ErrorKind kind, const char *code, const QString &message, const QString &remedy, const QString &detail);

Error cancelledError();
/// net.dns, net.refused, net.timeout, net.unreachable, net.dropped_early.
Error connectError(SocketProblem problem, const remote::Endpoint &endpoint, const QString &detail);
/// The proxy itself could not be reached: proxy.unreachable.
Error proxyUnreachable(const remote::Proxy &proxy, const TcpResult &result);
/// proxy.denied: it wants another login.
Error proxyDenied(const remote::Proxy &proxy, const QString &detail);
/// proxy.refused: it does not let us through to this machine.
Error proxyRefused(const remote::Proxy &proxy, const QString &detail);

/// The server closed the connection before it said anything: net.dropped_early.
Error droppedEarly(const remote::Endpoint &endpoint, const QString &detail);
/// ssh.not_ssh: something else listens there. `said` is the start of what it said; may be empty.
Error notSsh(const remote::Endpoint &endpoint, const QString &said);
/// jump.refused: the host in between does not let us through to `target`.
Error jumpRefused(const remote::Endpoint &hop, const remote::Endpoint &target, const QString &detail);
/// jump.command: the program that should lead to the machine did not start.
Error proxyCommandFailed(const QString &detail);
/// It took the connection and then kept silent, or is no SSH server: net.timeout.
Error handshakeTimeout(const remote::Endpoint &endpoint, const QString &detail);
/// ssh.handshake: no common method, or an answer that is not SSH.
Error handshakeFailed(const remote::Endpoint &endpoint, const QString &detail);

/// host.changed, or host.other_type when the server offers another kind of key than before.
Error hostKeyChangedError(const remote::HostKey &known, const remote::HostKey &offered);
Error hostKeyRejected(const remote::HostKey &offered);

Error linkLost(const QString &detail);
/// A command on a session that is not open.
Error notConnected();

/// host.pty_only: a shell works, commands and files do not.
Error ptyOnly(const QString &detail);
Error commandTimeout(std::chrono::milliseconds limit, const QString &detail);
/// The command never reported back between its marks: exec.unexpected.
Error commandUnexpected(const QString &detail);
/// ssh.channel_limit: no free channel for a long time.
Error channelLimit(const QString &detail);
/// The server refused a subsystem; host.no_sftp for "sftp", else ssh.channel_refused.
Error requestRefused(const QByteArray &name, bool isSubsystem, const QString &detail);

} // namespace core::remote_libssh
