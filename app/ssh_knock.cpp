// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ssh_knock.h"

#include "core/base/promise.h"

#include <QCoreApplication>
#include <QTcpSocket>
#include <QTimer>

namespace app {

namespace {

constexpr std::chrono::seconds kPatience{10};

struct SshKnock {
    Q_DECLARE_TR_FUNCTIONS(SshKnock)
};

core::Error silent(core::ErrorKind kind, const QString &detail)
{
    return {.kind = kind,
            .code = QStringLiteral("ssh.silent"),
            .message = SshKnock::tr("No SSH server answers there yet."),
            .remedy = SshKnock::tr("Wait a moment."),
            .detail = detail};
}

} // namespace

core::FutureStatus knock(const QString &host, quint16 port, QObject *context)
{
    const core::StatusPromise promise;
    auto *socket = new QTcpSocket{context};
    const auto finish = [socket, promise](const core::Status &status) {
        if (socket->property("isDone").toBool())
            return;
        socket->setProperty("isDone", true);
        promise.give(status);
        socket->deleteLater();
    };
    QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket, finish] {
        if (socket->peek(4).startsWith("SSH-"))
            finish(core::ok());
        else if (socket->bytesAvailable() >= 4)
            finish(silent(core::ErrorKind::Network, QStringLiteral("not an SSH server")));
    });
    QObject::connect(socket, &QTcpSocket::errorOccurred, socket,
                     [socket, finish] { finish(silent(core::ErrorKind::Network, socket->errorString())); });
    QTimer::singleShot(kPatience, socket, [finish] { finish(silent(core::ErrorKind::Timeout, {})); });
    socket->connectToHost(host, port);
    return promise.future();
}

} // namespace app
