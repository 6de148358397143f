// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/proxy_handshake.h"

#include "core/base/secret_bytes.h"
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/session_errors.h"

namespace core::remote_libssh {

namespace {

constexpr qsizetype kLongestHead = 16 * 1024;
constexpr qsizetype kLongestSocksText = 255;
constexpr char kSocksVersion = 5;
constexpr char kSocksNoLogin = 0;
constexpr char kSocksPasswordLogin = 2;

/// Both proxy languages over one socket, with one deadline.
class Talk {
public:
    Talk(SocketHandle socket, const remote::Proxy &proxy, QDeadlineTimer deadline, const Cancellation &cancellation)
        : m_socket{socket}, m_proxy{proxy}, m_deadline{deadline}, m_cancellation{cancellation}
    {
    }

    Status http(const remote::Endpoint &target)
    {
        const QByteArray host = target.host.contains(u':') ? '[' + target.host.toUtf8() + ']' : target.host.toUtf8();
        const QByteArray address = host + ':' + QByteArray::number(target.port);
        QByteArray head = "CONNECT " + address + " HTTP/1.1\r\nHost: " + address + "\r\n";
        if (!m_proxy.user.isEmpty()) {
            QByteArray login = m_proxy.user.toUtf8() + ':' + m_proxy.password;
            head += "Proxy-Authorization: Basic " + login.toBase64() + "\r\n";
            wipe(login);
        }
        head += "\r\n";
        const bool isSent = send(head);
        wipe(head);
        if (!isSent)
            return broken();

        QByteArray answer;
        while (!answer.endsWith("\r\n\r\n") && !answer.endsWith("\n\n")) {
            const QByteArray byte = receive(1);
            if (byte.isEmpty() || answer.size() > kLongestHead)
                return broken();
            answer += byte;
        }
        const QByteArray firstLine = answer.left(answer.indexOf('\n')).trimmed();
        const int code = firstLine.split(' ').value(1).toInt();
        if (!firstLine.startsWith("HTTP/") || code < 200 || code > 299) {
            const QString detail = QStringLiteral("CONNECT: ") + QString::fromLatin1(firstLine.left(200));
            return code == 407 ? proxyDenied(m_proxy, detail) : proxyRefused(m_proxy, detail);
        }
        return ok();
    }

    Status socks(const remote::Endpoint &target)
    {
        const bool hasLogin = !m_proxy.user.isEmpty();
        QByteArray methods{1, kSocksVersion};
        methods += hasLogin ? QByteArray{"\2\0\2", 3} : QByteArray{"\1\0", 2};
        if (!send(methods))
            return broken();
        const QByteArray choice = receive(2);
        if (choice.size() != 2 || choice[0] != kSocksVersion)
            return broken();
        if (choice[1] == kSocksPasswordLogin && hasLogin) {
            if (Status status = socksLogin(); !status)
                return status;
        } else if (choice[1] != kSocksNoLogin) {
            return proxyDenied(m_proxy, QStringLiteral("SOCKS5: no login method in common"));
        }
        return socksConnect(target);
    }

private:
    Status socksLogin()
    {
        const QByteArray user = m_proxy.user.toUtf8().left(kLongestSocksText);
        QByteArray login{1, '\1'};
        login += static_cast<char>(user.size()) + user;
        login += static_cast<char>(qMin(m_proxy.password.size(), kLongestSocksText));
        login += m_proxy.password.left(kLongestSocksText);
        const bool isSent = send(login);
        wipe(login);
        const QByteArray answer = isSent ? receive(2) : QByteArray{};
        if (answer.size() != 2)
            return broken();
        return answer[1] == 0 ? ok() : Status{proxyDenied(m_proxy, QStringLiteral("SOCKS5: login refused"))};
    }

    Status socksConnect(const remote::Endpoint &target)
    {
        const QByteArray host = target.host.toUtf8();
        if (host.size() > kLongestSocksText)
            return proxyRefused(m_proxy, QStringLiteral("SOCKS5: the host name is too long"));
        // By name, also for numbers: every server reads them, and the name look-up stays with the proxy.
        QByteArray request{"\5\1\0\3", 4};
        request += static_cast<char>(host.size()) + host;
        request += static_cast<char>(target.port >> 8);
        request += static_cast<char>(target.port & 0xFF);
        if (!send(request))
            return broken();
        const QByteArray head = receive(4);
        if (head.size() != 4 || head[0] != kSocksVersion)
            return broken();
        if (head[1] != 0)
            return proxyRefused(m_proxy, QStringLiteral("SOCKS5: reply %1").arg(static_cast<int>(head[1])));
        const qsizetype rest = boundLength(head[3]);
        if (rest < 0 || receive(rest + 2).size() != rest + 2)
            return broken();
        return ok();
    }

    /// Bytes of the bound address that follow its type; -1 when the type is unknown.
    qsizetype boundLength(char type)
    {
        switch (type) {
        case 1:
            return 4;
        case 4:
            return 16;
        case 3: {
            const QByteArray length = receive(1);
            return length.isEmpty() ? -1 : static_cast<quint8>(length[0]);
        }
        default:
            return -1;
        }
    }

    bool send(const QByteArray &bytes)
    {
        return sendAll(m_socket, bytes, m_deadline, m_cancellation) == SocketProblem::None;
    }
    QByteArray receive(qsizetype count) { return receiveExactly(m_socket, count, m_deadline, m_cancellation); }
    Status broken() const
    {
        if (m_cancellation.isCancelled())
            return cancelledError();
        return proxyRefused(m_proxy, m_deadline.hasExpired() ? QStringLiteral("proxy: no answer in time")
                                                             : QStringLiteral("proxy: the answer is not understood"));
    }

    SocketHandle m_socket;
    const remote::Proxy &m_proxy;
    QDeadlineTimer m_deadline;
    const Cancellation &m_cancellation;
};

} // namespace

Status joinThroughProxy(const TcpSocket &socket, const remote::Proxy &proxy, const remote::Endpoint &target,
                        QDeadlineTimer deadline, const Cancellation &cancellation)
{
    Talk talk{socket.handle(), proxy, deadline, cancellation};
    switch (proxy.kind) {
    case remote::ProxyKind::Http:
        return talk.http(target);
    case remote::ProxyKind::Socks5:
        return talk.socks(target);
    case remote::ProxyKind::None:
        break;
    }
    return ok();
}

} // namespace core::remote_libssh
