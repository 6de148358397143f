// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QHash>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>
#include <QTcpServer>
#include <QTest>

#include <functional>

namespace tests {

/// One request as it arrived.
struct ReceivedRequest {
    QByteArray method = {};
    QByteArray path = {}; ///< With the query.
    QHash<QByteArray, QByteArray> headers = {}; ///< Names in lower case.
    QByteArray body = {};
};

/// What is answered.
struct PreparedAnswer {
    int status = 200;
    QByteArray body = {};
    QByteArray headers = {}; ///< Whole lines, each ended by CR LF.
    bool isSilent = false;   ///< Takes the request and never answers.
};

/// A small HTTP server on the loopback; keeps what it got and answers what was prepared, the last answer for ever.
class MessageServer final : public QObject {
public:
    explicit MessageServer(QObject *parent = nullptr) : QObject{parent}
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
                connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            }
        });
        m_server.listen(QHostAddress::LocalHost);
    }

    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()); }

    QList<ReceivedRequest> received = {};
    QList<PreparedAnswer> answers = {};

private:
    void read(QTcpSocket *socket)
    {
        QByteArray &data = m_data[socket];
        data += socket->readAll();
        const qsizetype end = data.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        ReceivedRequest request;
        const QList<QByteArray> lines = data.left(end).split('\n');
        const QList<QByteArray> first = lines.first().trimmed().split(' ');
        request.method = first.value(0);
        request.path = first.value(1);
        for (const QByteArray &line : lines.mid(1)) {
            const qsizetype colon = line.indexOf(':');
            request.headers.insert(line.left(colon).trimmed().toLower(), line.mid(colon + 1).trimmed());
        }
        const qsizetype length = request.headers.value("content-length").toLongLong();
        if (data.size() < end + 4 + length)
            return;
        request.body = data.mid(end + 4, length);
        m_data.remove(socket);
        received << request;
        answer(socket);
    }

    void answer(QTcpSocket *socket)
    {
        const PreparedAnswer answer = answers.size() > 1 ? answers.takeFirst() : answers.value(0);
        if (answer.isSilent)
            return;
        socket->write("HTTP/1.1 " + QByteArray::number(answer.status)
                      + " X\r\nContent-Length: " + QByteArray::number(answer.body.size()) + "\r\nConnection: close\r\n"
                      + answer.headers + "\r\n" + answer.body);
        socket->disconnectFromHost();
    }

    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_data;
};

/// A certificate for "localhost" and "far.example" made in `folder` by the openssl program; false when there is none.
inline bool makeCertificate(const QString &folder, QString &certificate, QString &key)
{
    certificate = QDir{folder}.filePath(QStringLiteral("certificate.pem"));
    key = QDir{folder}.filePath(QStringLiteral("key.pem"));
    QProcess openssl;
    openssl.start(QStringLiteral("openssl"),
                  {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"), QStringLiteral("rsa:2048"),
                   QStringLiteral("-nodes"), QStringLiteral("-days"), QStringLiteral("2"), QStringLiteral("-subj"),
                   QStringLiteral("/CN=localhost"), QStringLiteral("-addext"), QStringLiteral("subjectAltName=DNS:localhost,DNS:far.example"),
                   QStringLiteral("-keyout"), key, QStringLiteral("-out"), certificate});
    return openssl.waitForFinished() && openssl.exitCode() == 0;
}

/// A message service with TLS on the loopback: takes any request and says yes.
class SecureMessageServer final : public QTcpServer {
public:
    SecureMessageServer(const QString &certificate, const QString &key)
    {
        QFile certificateFile{certificate};
        QFile keyFile{key};
        if (certificateFile.open(QIODevice::ReadOnly) && keyFile.open(QIODevice::ReadOnly)) {
            m_certificate = QSslCertificate{&certificateFile};
            m_key = QSslKey{&keyFile, QSsl::Rsa};
        }
        listen(QHostAddress::LocalHost);
    }

    QByteArray received = {}; ///< All that came, decrypted.
    QByteArray answer = "{\"code\":200}";

protected:
    void incomingConnection(qintptr handle) override
    {
        auto *socket = new QSslSocket{this};
        socket->setSocketDescriptor(handle);
        socket->setLocalCertificate(m_certificate);
        socket->setPrivateKey(m_key);
        connect(socket, &QSslSocket::readyRead, this, [this, socket] {
            received += socket->readAll();
            if (!received.endsWith('}'))
                return;
            socket->write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + QByteArray::number(answer.size()) + "\r\n\r\n" + answer);
            socket->disconnectFromHost();
        });
        socket->startServerEncryption();
    }

private:
    QSslCertificate m_certificate;
    QSslKey m_key;
};

/// A mail server on the loopback with TLS from the first byte or by STARTTLS. Takes any mail of user "me" with `password`.
class MailServer final : public QTcpServer {
public:
    MailServer(const QString &certificate, const QString &key, bool usesStartTls) : m_usesStartTls{usesStartTls}
    {
        QFile certificateFile{certificate};
        QFile keyFile{key};
        if (certificateFile.open(QIODevice::ReadOnly) && keyFile.open(QIODevice::ReadOnly)) {
            m_certificate = QSslCertificate{&certificateFile};
            m_key = QSslKey{&keyFile, QSsl::Rsa};
        }
        listen(QHostAddress::LocalHost);
    }

    QByteArray password = "app-password";
    QByteArray ways = "PLAIN LOGIN";
    bool offersStartTls = true;
    bool greetsWell = true;
    QByteArray answerToReceiver = "250 ok";
    QList<QByteArray> lines = {}; ///< Commands as they came.
    QByteArray mail = {};
    QList<bool> wasEncrypted = {}; ///< For each command.

protected:
    void incomingConnection(qintptr handle) override
    {
        auto *socket = new QSslSocket{this};
        socket->setSocketDescriptor(handle);
        socket->setLocalCertificate(m_certificate);
        socket->setPrivateKey(m_key);
        connect(socket, &QSslSocket::readyRead, this, [this, socket] {
            while (socket->canReadLine())
                take(socket, socket->readLine());
        });
        const auto greet = [this, socket] { socket->write(greetsWell ? "220 test\r\n" : "HELLO THERE\r\n"); };
        if (m_usesStartTls) {
            greet();
        } else {
            connect(socket, &QSslSocket::encrypted, socket, greet);
            socket->startServerEncryption();
        }
    }

private:
    void take(QSslSocket *socket, const QByteArray &raw)
    {
        if (m_isData) {
            if (raw == ".\r\n") {
                m_isData = false;
                socket->write("250 taken\r\n");
            } else {
                mail += raw;
            }
            return;
        }
        const QByteArray line = raw.trimmed();
        lines << line;
        wasEncrypted << socket->isEncrypted();
        if (m_login > 0) {
            logIn(socket, line);
        } else if (line.startsWith("EHLO")) {
            const bool offers = m_usesStartTls && offersStartTls && !socket->isEncrypted();
            socket->write("250-test\r\n" + QByteArray{offers ? "250-STARTTLS\r\n" : ""} + "250 AUTH " + ways + "\r\n");
        } else if (line == "STARTTLS") {
            socket->write("220 go\r\n");
            socket->flush();
            socket->startServerEncryption();
        } else if (line.startsWith("AUTH PLAIN")) {
            const bool isRight = QByteArray::fromBase64(line.mid(11)) == QByteArray{"\0me\0", 4} + password;
            socket->write(isRight ? "235 welcome\r\n"
                                  : "535 5.7.8 " + QByteArray::fromBase64(line.mid(11)).mid(4) + " refused\r\n");
        } else if (line == "AUTH LOGIN") {
            m_login = 1;
            socket->write("334 VXNlcm5hbWU6\r\n");
        } else if (line.startsWith("RCPT")) {
            socket->write(answerToReceiver + "\r\n");
        } else if (line == "DATA") {
            m_isData = true;
            socket->write("354 go on\r\n");
        } else {
            socket->write(line == "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
        }
    }

    void logIn(QSslSocket *socket, const QByteArray &line)
    {
        if (m_login == 1) {
            m_login = 2;
            socket->write("334 UGFzc3dvcmQ6\r\n");
        } else {
            m_login = 0;
            socket->write(QByteArray::fromBase64(line) == password ? "235 welcome\r\n" : "535 no\r\n");
        }
    }

    bool m_usesStartTls;
    bool m_isData = false;
    int m_login = 0;
    QSslCertificate m_certificate;
    QSslKey m_key;
};

} // namespace tests
