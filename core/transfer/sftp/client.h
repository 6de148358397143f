// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/byte_channel.h"
#include "core/transfer/sftp/packet.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

namespace core::transfer::sftp {

/// An SFTP version 3 client over a stream. Requests are pipelined: each answer goes to its own callback.
///
/// Lives in one thread; callbacks run there. A callback is dropped when its context is gone. After failed() no callback
/// runs any more. Paths are bytes as the host spells them.
class Client final : public QObject {
    Q_OBJECT

public:
    using Done = std::function<void(const Reply &)>;

    explicit Client(std::shared_ptr<remote::ByteChannel> channel, QObject *parent = nullptr);
    ~Client() override;

    /// Sends INIT; ready() or failed() follows.
    void start();
    bool isReady() const { return m_isReady; }
    bool isOver() const { return m_isOver; } ///< It has failed.
    bool hasExtension(const QByteArray &name) const { return m_extensions.contains(name); }

    void open(const QByteArray &path, quint32 flags, const Attributes &attributes, QObject *context, Done done);
    void close(const QByteArray &handle, QObject *context, Done done);
    void read(const QByteArray &handle, quint64 offset, quint32 length, QObject *context, Done done);
    void write(const QByteArray &handle, quint64 offset, const QByteArray &bytes, QObject *context, Done done);
    void stat(const QByteArray &path, QObject *context, Done done);
    void lstat(const QByteArray &path, QObject *context, Done done);
    void fstat(const QByteArray &handle, QObject *context, Done done);
    void setStat(const QByteArray &path, const Attributes &attributes, QObject *context, Done done);
    void setStatOfHandle(const QByteArray &handle, const Attributes &attributes, QObject *context, Done done);
    void openFolder(const QByteArray &path, QObject *context, Done done);
    void readFolder(const QByteArray &handle, QObject *context, Done done);
    void makeFolder(const QByteArray &path, const Attributes &attributes, QObject *context, Done done);
    void remove(const QByteArray &path, QObject *context, Done done);
    void rename(const QByteArray &from, const QByteArray &to, QObject *context, Done done);
    void readLink(const QByteArray &path, QObject *context, Done done);
    void realPath(const QByteArray &path, QObject *context, Done done);

    // Extensions of OpenSSH; ask hasExtension() first.
    void renameOver(const QByteArray &from, const QByteArray &to, QObject *context, Done done); ///< posix-rename@openssh.com
    /// In the order of OpenSSH's server, which is not that of the draft: only where hasOpenSshLinks().
    void makeLink(const QByteArray &path, const QByteArray &target, QObject *context, Done done);
    bool hasOpenSshLinks() const { return hasExtension("posix-rename@openssh.com"); }
    void flush(const QByteArray &handle, QObject *context, Done done);                          ///< fsync@openssh.com
    void freeSpace(const QByteArray &path, QObject *context, std::function<void(std::optional<quint64>)> done); ///< statvfs

    /// Bytes that the stream has not yet handed to the network.
    qint64 unsent() const { return m_unsent; }
    bool hasRoom() const { return m_unsent < kOutputBound; }

    static constexpr qint64 kOutputBound = 1024 * 1024;

signals:
    void ready();
    void roomMade();
    /// The stream is of no use any more. `wasReady` is false when the server never spoke SFTP.
    void failed(const core::Error &error, bool wasReady);

private:
    struct Pending {
        QPointer<QObject> context = {};
        bool hasContext = false;
        Done done = {};
    };

    PacketWriter request(PacketType type, QObject *context, Done done, qsizetype expectedSize = 64);
    void send(QByteArray packet);
    void take(const QByteArray &bytes);
    void takePacket(const QByteArray &packet);
    void noteSent(qint64 bytes);
    void end(const remote::ChannelEnd &end);
    void fail(const Error &error);
    void failProtocol(const char *what);

    std::shared_ptr<remote::ByteChannel> m_channel;
    PacketSplitter m_splitter;
    QHash<quint32, Pending> m_pending;
    QHash<QByteArray, QByteArray> m_extensions;
    QTimer m_silence;
    quint32 m_nextId = 1;
    qint64 m_unsent = 0;
    bool m_isReady = false;
    bool m_isOver = false;
};

} // namespace core::transfer::sftp
