// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/session_errors.h"

#include "core/base/redaction.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::remote_libssh {

namespace {

QString proxyAddress(const remote::Proxy &proxy)
{
    return remote::displayText({.host = proxy.host, .port = proxy.port});
}

/// Noise on the line is not worth repeating to a person.
bool isReadable(const QString &said)
{
    const auto odd = std::ranges::count_if(said, [](QChar c) { return c == QChar::ReplacementCharacter || !c.isPrint(); });
    return !said.isEmpty() && odd * 10 < said.size();
}

} // namespace

Error machineError(ErrorKind kind, const char *code, const QString &message, const QString &remedy, const QString &detail)
{
    return {.kind = kind,
            .code = QString::fromLatin1(code),
            .message = message,
            .remedy = remedy,
            .detail = redacted(detail),
            .money = MoneyState::Unknown};
}

Error cancelledError()
{
    return {.kind = ErrorKind::Cancelled,
            .code = QStringLiteral("cancelled"),
            .message = QCoreApplication::translate("core::remote_libssh", "The connection was closed.")};
}

Error connectError(SocketProblem problem, const remote::Endpoint &endpoint, const QString &detail)
{
    const QString address = remote::displayText({.host = endpoint.host, .port = endpoint.port});
    switch (problem) {
    case SocketProblem::NameUnknown:
        return machineError(ErrorKind::Network, "net.dns",
                            QCoreApplication::translate("core::remote_libssh", "The name %1 was not found.").arg(endpoint.host),
                            QCoreApplication::translate("core::remote_libssh",
                                "Check the name on the platform's page and your own internet connection."),
                            detail);
    case SocketProblem::Refused:
        return machineError(ErrorKind::Network, "net.refused",
                            QCoreApplication::translate("core::remote_libssh",
                                "The machine refuses connections at %1.").arg(address),
                            QCoreApplication::translate("core::remote_libssh",
                                "It may still be booting, or the port has changed: look at the platform's page."),
                            detail);
    case SocketProblem::Timeout:
        return machineError(ErrorKind::Timeout, "net.timeout",
                            QCoreApplication::translate("core::remote_libssh", "The machine does not answer at %1.").arg(address),
                            QCoreApplication::translate("core::remote_libssh",
                                "It may be stopped or still booting, or a security group blocks the port for your address."),
                            detail);
    case SocketProblem::Closed:
        return droppedEarly(endpoint, detail);
    case SocketProblem::None:
    case SocketProblem::Cancelled:
        return cancelledError();
    case SocketProblem::Unreachable:
        break;
    }
    return machineError(ErrorKind::Network, "net.unreachable",
                        QCoreApplication::translate("core::remote_libssh", "There is no way to %1 from here.").arg(address),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check your internet connection, VPN and proxy."), detail);
}

Error proxyUnreachable(const remote::Proxy &proxy, const TcpResult &result)
{
    if (result.problem == SocketProblem::Cancelled)
        return cancelledError();
    return machineError(ErrorKind::Network, "proxy.unreachable",
                        QCoreApplication::translate("core::remote_libssh",
                            "The proxy %1 does not answer.").arg(proxyAddress(proxy)),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check that it runs, or change the proxy in the settings."),
                        result.detail);
}

Error proxyDenied(const remote::Proxy &proxy, const QString &detail)
{
    return machineError(ErrorKind::Authentication, "proxy.denied",
                        QCoreApplication::translate("core::remote_libssh", "The proxy %1 wants another user name or password.")
                            .arg(proxyAddress(proxy)),
                        QCoreApplication::translate("core::remote_libssh", "Correct the proxy login in the settings."), detail);
}

Error proxyRefused(const remote::Proxy &proxy, const QString &detail)
{
    return machineError(ErrorKind::Network, "proxy.refused",
                        QCoreApplication::translate("core::remote_libssh", "The proxy %1 could not reach the machine.")
                            .arg(proxyAddress(proxy)),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check that the machine runs and that the proxy allows its port."),
                        detail);
}

Error droppedEarly(const remote::Endpoint &endpoint, const QString &detail)
{
    return machineError(ErrorKind::Network, "net.dropped_early",
                        QCoreApplication::translate("core::remote_libssh", "The server at %1 closed the connection at once.")
                            .arg(remote::displayText({.host = endpoint.host, .port = endpoint.port})),
                        QCoreApplication::translate("core::remote_libssh",
                            "It may still be starting, or has too many connections: wait a moment and try again."),
                        detail);
}

Error notSsh(const remote::Endpoint &endpoint, const QString &said)
{
    const QString address = remote::displayText({.host = endpoint.host, .port = endpoint.port});
    return machineError(ErrorKind::Protocol, "ssh.not_ssh",
                        !isReadable(said) ? QCoreApplication::translate("core::remote_libssh",
                                             "What answers at %1 is no SSH server.").arg(address)
                                       : QCoreApplication::translate("core::remote_libssh",
                                             "What answers at %1 is no SSH server; it says \"%2\".").arg(address, said),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check the port on the platform's page: it may belong to Jupyter or another service."),
                        QStringLiteral("banner: ") + said);
}

Error jumpRefused(const remote::Endpoint &hop, const remote::Endpoint &target, const QString &detail)
{
    return machineError(ErrorKind::Network, "jump.refused",
                        QCoreApplication::translate("core::remote_libssh", "%1 could not connect on to %2.")
                            .arg(remote::displayText({.host = hop.host, .port = hop.port}),
                                 remote::displayText({.host = target.host, .port = target.port})),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check that the machine runs, and that the host in between allows forwarding."),
                        detail);
}

Error proxyCommandFailed(const QString &detail)
{
    return machineError(ErrorKind::InvalidInput, "jump.command",
                        QCoreApplication::translate("core::remote_libssh",
                            "The program that should lead to this machine did not start."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check ProxyCommand in your SSH configuration."),
                        detail);
}

Error handshakeTimeout(const remote::Endpoint &endpoint, const QString &detail)
{
    return machineError(ErrorKind::Timeout, "net.timeout",
                        QCoreApplication::translate("core::remote_libssh",
                            "The server at %1 accepts connections but stays silent.")
                            .arg(remote::displayText({.host = endpoint.host, .port = endpoint.port})),
                        QCoreApplication::translate("core::remote_libssh",
                            "It may be overloaded or still booting; check that this port is the SSH port."),
                        detail);
}

Error handshakeFailed(const remote::Endpoint &endpoint, const QString &detail)
{
    return machineError(ErrorKind::Protocol, "ssh.handshake",
                        QCoreApplication::translate("core::remote_libssh", "No SSH connection could be agreed on with %1.")
                            .arg(remote::displayText({.host = endpoint.host, .port = endpoint.port})),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check that this port is the SSH port; a very old server may need an update."),
                        detail);
}

Error hostKeyChangedError(const remote::HostKey &known, const remote::HostKey &offered)
{
    const bool isSameType = known.type == offered.type;
    return machineError(
        ErrorKind::HostKeyChanged, isSameType ? "host.changed" : "host.other_type",
        QCoreApplication::translate("core::remote_libssh",
            "The machine shows another host key than before, so nothing was sent to it."),
        QCoreApplication::translate("core::remote_libssh",
            "This is normal after re-renting or reinstalling, and not normal otherwise: compare the fingerprints, then "
            "replace the saved key."),
        QStringLiteral("known %1 %2, offered %3 %4").arg(known.type, known.fingerprint, offered.type, offered.fingerprint));
}

Error hostKeyRejected(const remote::HostKey &offered)
{
    return machineError(ErrorKind::Refused, "host.rejected",
                        QCoreApplication::translate("core::remote_libssh", "The host key was not accepted, so nothing was sent."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Compare the fingerprint with the platform's page, then connect again."),
                        QStringLiteral("offered %1 %2").arg(offered.type, offered.fingerprint));
}

Error linkLost(const QString &detail)
{
    return machineError(ErrorKind::Network, "link.lost",
                        QCoreApplication::translate("core::remote_libssh", "The connection to the machine was lost."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Jobs in tmux go on if the machine is still on. Wait for the reconnect, or try again now."),
                        detail);
}

Error notConnected()
{
    return machineError(ErrorKind::Network, "link.lost",
                        QCoreApplication::translate("core::remote_libssh", "There is no connection to the machine."),
                        QCoreApplication::translate("core::remote_libssh", "Connect first."),
                        QStringLiteral("session is not open"));
}

Error ptyOnly(const QString &detail)
{
    return machineError(ErrorKind::Refused, "host.pty_only",
                        QCoreApplication::translate("core::remote_libssh",
                            "This address only allows a terminal: monitoring and file transfer cannot use it."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Use the machine's direct address and exposed SSH port from the platform's page."),
                        detail);
}

Error commandTimeout(std::chrono::milliseconds limit, const QString &detail)
{
    return machineError(ErrorKind::Timeout, "exec.timeout",
                        QCoreApplication::translate("core::remote_libssh", "A command on the machine took longer than %1 s.")
                            .arg(static_cast<double>(limit.count()) / 1000.0),
                        QCoreApplication::translate("core::remote_libssh",
                            "The machine may be very busy: try again later."), detail);
}

Error commandUnexpected(const QString &detail)
{
    return machineError(ErrorKind::Protocol, "exec.unexpected",
                        QCoreApplication::translate("core::remote_libssh",
                            "A command on the machine ended in an unexpected way."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Try again; if it stays so, open a terminal and look whether /bin/sh works."),
                        detail);
}

Error channelLimit(const QString &detail)
{
    return machineError(ErrorKind::Timeout, "ssh.channel_limit",
                        QCoreApplication::translate("core::remote_libssh", "The server allows too few tasks at the same time."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Close a transfer or terminal of this machine, then try again."),
                        detail);
}

Error requestRefused(const QByteArray &name, bool isSubsystem, const QString &detail)
{
    if (isSubsystem && name == "sftp") {
        return machineError(ErrorKind::NotFound, "host.no_sftp",
                            QCoreApplication::translate("core::remote_libssh", "This machine has no SFTP service."),
                            QCoreApplication::translate("core::remote_libssh",
                                "Files can still go through plain commands; or install openssh-sftp-server on the machine."),
                            detail);
    }
    return machineError(ErrorKind::RemoteCommand, "ssh.channel_refused",
                        QCoreApplication::translate("core::remote_libssh", "The server refused to start a task."),
                        QCoreApplication::translate("core::remote_libssh",
                            "Check what this account may do on the machine."), detail);
}

} // namespace core::remote_libssh
