// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/single_instance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>
#include <QLoggingCategory>
#include <QTimer>

#include <chrono>

namespace app {

namespace {

Q_LOGGING_CATEGORY(instanceLog, "app.instance")

constexpr std::chrono::milliseconds kAnswerWithin{1000};
constexpr std::chrono::seconds kRequestWithin{5};
constexpr const char *kRaise = "raise\n";
constexpr const char *kAcknowledged = "ok\n";
constexpr qint64 kLongestRequest = 64;

} // namespace

SingleInstance::SingleInstance(const QString &dataFolder, QObject *parent)
    : QObject{parent}
    , m_folder{QDir{dataFolder}.absolutePath()}
{
}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::tryBecomeFirst()
{
    QDir{}.mkpath(m_folder);
    m_lock = std::make_unique<QLockFile>(QDir{m_folder}.filePath(QStringLiteral("zuka.lock")));
    m_lock->setStaleLockTime(0); // held as long as its process lives
    if (!m_lock->tryLock(0) && m_lock->error() == QLockFile::LockFailedError)
        return false;
    serve();
    return true;
}

void SingleInstance::serve()
{
    m_server = new QLocalServer{this};
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    QLocalServer::removeServer(socketName()); // of one that crashed; the lock says that it is gone
    if (!m_server->listen(socketName()))
        qCWarning(instanceLog) << "cannot listen for later starts:" << m_server->errorString();
    connect(m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server->nextPendingConnection()) {
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { readRequest(socket); });
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            QTimer::singleShot(kRequestWithin, socket, [socket] { socket->abort(); });
            readRequest(socket);
        }
    });
}

void SingleInstance::readRequest(QLocalSocket *socket)
{
    if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > kLongestRequest)
            socket->abort();
        return;
    }
    const bool isRaise = socket->readLine(kLongestRequest) == kRaise;
    if (isRaise)
        socket->write(kAcknowledged);
    socket->disconnectFromServer(); // after the answer is out
    if (isRaise)
        emit raiseRequested();
}

void SingleInstance::askFirstToRaise()
{
    auto *socket = new QLocalSocket{this};
    const auto finish = [this, socket](bool isRaised) {
        if (!socket->parent())
            return; // told already
        socket->setParent(nullptr);
        socket->deleteLater();
        emit answered(isRaised);
    };
    connect(socket, &QLocalSocket::connected, socket, [socket] { socket->write(kRaise); });
    connect(socket, &QLocalSocket::readyRead, this, [socket, finish] {
        if (socket->canReadLine())
            finish(socket->readLine(kLongestRequest) == kAcknowledged);
    });
    connect(socket, &QLocalSocket::errorOccurred, this, [finish] { finish(false); });
    QTimer::singleShot(kAnswerWithin, socket, [finish] { finish(false); });
    // Queued, so that a failure inside connectToServer() is told after this call too.
    QMetaObject::invokeMethod(socket, [socket, name = socketName()] { socket->connectToServer(name); }, Qt::QueuedConnection);
}

QString SingleInstance::socketName() const
{
    // Socket names are shared by all users of a computer, so folder and owner are both part of it.
    const QFileInfo folder{m_folder};
    const QString path = folder.exists() ? folder.canonicalFilePath() : m_folder;
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return QStringLiteral("zuka-%1-%2").arg(folder.ownerId()).arg(QString::fromLatin1(hash));
}

} // namespace app
