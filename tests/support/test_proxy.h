// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTcpServer>
#include <QTcpSocket>

namespace tests {

/// A tiny proxy on 127.0.0.1 that speaks HTTP CONNECT and SOCKS5, told apart by the first byte.
/// With `user` set it wants that login.
class TestProxy final : public QObject {
public:
    QString user = {};
    QByteArray password = {};
    QHash<QString, QString> names = {}; ///< Hosts that only the proxy knows, and where they are.
    QStringList targets = {};  ///< "host:port" of each accepted request.
    int refusedLogins = 0;

    TestProxy()
    {
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *client = m_server.nextPendingConnection())
                connect(client, &QTcpSocket::readyRead, this, [this, client] { greet(client); });
        });
    }
    quint16 port() const { return m_server.serverPort(); }

private:
    void greet(QTcpSocket *client)
    {
        if (client->property("isJoined").toBool())
            return;
        const QByteArray bytes = client->peek(4096);
        if (bytes.isEmpty())
            return;
        if (bytes[0] == 5 || client->property("step").toInt() > 0)
            socks(client, bytes);
        else if (bytes.contains("\r\n\r\n"))
            http(client, client->readAll());
    }

    void http(QTcpSocket *client, const QByteArray &head)
    {
        const QByteArray login = "Basic " + (user.toUtf8() + ':' + password).toBase64();
        if (!user.isEmpty() && !head.contains(login)) {
            ++refusedLogins;
            client->write("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"test\"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
            client->disconnectFromHost();
            return;
        }
        const QByteArray target = head.split(' ').value(1);
        const qsizetype colon = target.lastIndexOf(':');
        QByteArray host = target.left(colon);
        host.replace('[', "").replace(']', "");
        join(client, QString::fromUtf8(host), target.mid(colon + 1).toUShort(),
             "HTTP/1.1 200 Connection established\r\nVia: test\r\n\r\n", "HTTP/1.1 502 Bad Gateway\r\n\r\n");
    }

    void socks(QTcpSocket *client, const QByteArray &bytes)
    {
        const int step = client->property("step").toInt();
        const auto byte = [&](qsizetype i) { return static_cast<quint8>(bytes[i]); };
        if (step == 0) {
            client->readAll();
            client->setProperty("step", user.isEmpty() ? 2 : 1);
            client->write(user.isEmpty() ? QByteArray{"\5\0", 2} : QByteArray{"\5\2", 2});
            return;
        }
        client->readAll();
        if (step == 1) {
            const QByteArray name = bytes.mid(2, byte(1));
            const bool isRight = name == user.toUtf8() && bytes.mid(3 + name.size()) == password;
            refusedLogins += isRight ? 0 : 1;
            client->setProperty("step", 2);
            client->write(isRight ? QByteArray{"\1\0", 2} : QByteArray{"\1\1", 2});
            if (!isRight)
                client->disconnectFromHost();
            return;
        }
        QByteArray host = bytes.mid(5, byte(4));
        if (byte(3) == 1) {
            host = QHostAddress{(quint32{byte(4)} << 24) | (quint32{byte(5)} << 16) | (quint32{byte(6)} << 8) | byte(7)}
                       .toString().toUtf8();
        }
        const auto port = static_cast<quint16>((byte(bytes.size() - 2) << 8) | byte(bytes.size() - 1));
        const QByteArray tail = QByteArray{"\0\1\0\0\0\0\0\0", 8};
        join(client, QString::fromUtf8(host), port, QByteArray{"\5\0", 2} + tail, QByteArray{"\5\5", 2} + tail);
    }

    void join(QTcpSocket *client, const QString &host, quint16 port, const QByteArray &yes, const QByteArray &no)
    {
        targets.append(QStringLiteral("%1:%2").arg(host).arg(port));
        client->setProperty("isJoined", true);
        auto *far = new QTcpSocket{client};
        const auto pass = [](QTcpSocket *from, QTcpSocket *to) {
            connect(from, &QTcpSocket::readyRead, to, [from, to] { to->write(from->readAll()); });
            connect(from, &QTcpSocket::disconnected, to, [to] { to->disconnectFromHost(); });
        };
        connect(far, &QTcpSocket::connected, client, [=] {
            client->write(yes);
            pass(client, far);
            pass(far, client);
        });
        connect(far, &QTcpSocket::errorOccurred, client, [=] {
            if (far->state() != QAbstractSocket::ConnectedState)
                client->write(no);
            client->disconnectFromHost();
        });
        far->connectToHost(names.value(host, host), port);
    }

    QTcpServer m_server;
};

} // namespace tests
