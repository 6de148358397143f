// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <chrono>
#include <functional>

namespace tests {

/// What a client sent.
struct HttpSeen {
    QByteArray method = {};
    QByteArray target = {}; ///< Path and query, as sent.
    QList<QPair<QByteArray, QByteArray>> headers = {};
    QByteArray body = {};
    QByteArray raw = {};    ///< All of it.

    QByteArray header(const QByteArray &name) const
    {
        for (const auto &[key, value] : headers) {
            if (key.compare(name, Qt::CaseInsensitive) == 0)
                return value;
        }
        return {};
    }
    QByteArray path() const { return target.split('?').first(); }
};

/// What the server answers, and how badly.
struct HttpReply {
    int status = 200;
    QByteArray body = {};
    QList<QPair<QByteArray, QByteArray>> headers = {};
    std::chrono::milliseconds delay{0};        ///< Before the first byte.
    qsizetype cutAfter = -1;                   ///< Closes after so many bytes of the body.
    qint64 hugeBytes = 0;                      ///< Sends so many blanks instead of the body, chunked.
    bool isChunked = false;
    bool isClosed = false;                     ///< Closes without a word.
    bool isSilent = false;                     ///< Never answers.
};

/// A real HTTP server on 127.0.0.1, for anything that speaks HTTP. Keeps every request. One answer a connection.
class HttpServer final : public QObject {
public:
    QList<HttpSeen> seen = {};
    std::function<HttpReply(const HttpSeen &)> answer = [](const HttpSeen &) { return HttpReply{.status = 404}; };

    HttpServer()
    {
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
                connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            }
        });
    }

    quint16 port() const { return m_server.serverPort(); }
    QUrl url(const QString &path = {}) const { return QUrl{QStringLiteral("http://127.0.0.1:%1%2").arg(port()).arg(path)}; }

    /// All that was ever received, for "this secret never came here".
    QByteArray log() const
    {
        QByteArray all;
        for (const HttpSeen &request : seen)
            all += request.raw;
        return all;
    }

private:
    void read(QTcpSocket *socket)
    {
        QByteArray bytes = socket->property("received").toByteArray() + socket->readAll();
        socket->setProperty("received", bytes);
        const qsizetype end = bytes.indexOf("\r\n\r\n");
        if (end < 0 || socket->property("isAnswered").toBool())
            return;
        HttpSeen request = parsed(bytes.left(end));
        const qsizetype length = request.header("Content-Length").toLongLong();
        if (bytes.size() < end + 4 + length)
            return;
        request.body = bytes.mid(end + 4, length);
        request.raw = bytes;
        socket->setProperty("isAnswered", true);
        seen << request;
        const HttpReply reply = answer(request);
        if (reply.delay.count() == 0)
            send(socket, reply);
        else
            QTimer::singleShot(reply.delay, socket, [this, socket, reply] { send(socket, reply); });
    }

    static HttpSeen parsed(const QByteArray &head)
    {
        HttpSeen request;
        QList<QByteArray> lines = head.split('\n');
        const QList<QByteArray> words = lines.takeFirst().trimmed().split(' ');
        request.method = words.value(0);
        request.target = words.value(1);
        for (const QByteArray &line : lines) {
            const qsizetype colon = line.indexOf(':');
            request.headers.append({line.left(colon).trimmed(), line.mid(colon + 1).trimmed()});
        }
        return request;
    }

    void send(QTcpSocket *socket, const HttpReply &reply)
    {
        if (reply.isSilent)
            return;
        if (!reply.isClosed) {
            QByteArray head = "HTTP/1.1 " + QByteArray::number(reply.status) + " Answer\r\n";
            for (const auto &[name, value] : reply.headers)
                head += name + ": " + value + "\r\n";
            const bool isChunked = reply.isChunked || reply.hugeBytes > 0;
            head += isChunked ? QByteArray{"Transfer-Encoding: chunked\r\n"} : "Content-Length: " + QByteArray::number(reply.body.size()) + "\r\n";
            socket->write(head + "\r\n");
            if (reply.hugeBytes > 0) {
                sendHuge(socket, reply.hugeBytes);
                return;
            }
            const QByteArray body = reply.cutAfter < 0 ? reply.body : reply.body.left(reply.cutAfter);
            socket->write(isChunked ? chunked(body, reply.cutAfter < 0) : body);
        }
        socket->disconnectFromHost();
    }

    static QByteArray chunked(const QByteArray &body, bool isComplete)
    {
        QByteArray bytes;
        for (qsizetype at = 0; at < body.size(); at += 1000) {
            const QByteArray part = body.mid(at, 1000);
            bytes += QByteArray::number(part.size(), 16) + "\r\n" + part + "\r\n";
        }
        return isComplete ? bytes + "0\r\n\r\n" : bytes;
    }

    /// Piece by piece, so that it ends soon after the client has gone.
    void sendHuge(QTcpSocket *socket, qint64 left)
    {
        const QByteArray part(64 * 1024, ' ');
        socket->write(QByteArray::number(part.size(), 16) + "\r\n" + part + "\r\n");
        if (left <= part.size()) {
            socket->write("0\r\n\r\n");
            socket->disconnectFromHost();
            return;
        }
        QTimer::singleShot(0, socket, [this, socket, left, size = part.size()] { sendHuge(socket, left - size); });
    }

    QTcpServer m_server;
};

} // namespace tests
