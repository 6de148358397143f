// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/byte_channel.h"

#include <atomic>
#include <memory>

namespace core::transfer {

/// A running command on the machine as the worker sees it. Made in the UI thread and moved to the worker's before its
/// command starts, so that no signal is missed.
class RemoteStream final : public QObject {
    Q_OBJECT

public:
    static constexpr qint64 kOutputBound = 1024 * 1024;

    explicit RemoteStream(std::shared_ptr<remote::ByteChannel> channel)
        : m_channel{std::move(channel)}
    {
        remote::ByteChannel *raw = m_channel.get();
        connect(raw, &remote::ByteChannel::received, raw, [raw, flow = m_flow](const QByteArray &bytes) {
            // In the session's thread: what the worker has not taken yet must not grow without end.
            if ((flow->waiting += bytes.size()) > kMostWaiting && !flow->isFull.exchange(true))
                raw->setReading(false);
        }, Qt::DirectConnection);
        connect(raw, &remote::ByteChannel::received, this, &RemoteStream::take);
        connect(raw, &remote::ByteChannel::errorReceived, this, [this](const QByteArray &bytes) {
            m_errors = (m_errors + bytes).left(kKeptErrors);
        });
        connect(raw, &remote::ByteChannel::sent, this, &RemoteStream::noteSent);
        connect(raw, &remote::ByteChannel::finished, this, [this](const remote::ChannelEnd &end) {
            m_isOver = true;
            emit finished(end);
        });
    }
    ~RemoteStream() override
    {
        disconnect(m_channel.get(), nullptr, this, nullptr);
        if (!m_isOver)
            m_channel->closeChannel();
    }

    void write(const QByteArray &bytes)
    {
        m_unsent += bytes.size();
        m_channel->write(bytes);
    }
    void closeInput() { m_channel->closeInput(); }
    /// For a receiver that has to wait.
    void setReading(bool isReading)
    {
        m_isWanted = isReading;
        if (!m_flow->isFull)
            m_channel->setReading(isReading);
    }
    bool hasRoom() const { return m_unsent < kOutputBound; }
    qint64 sentBytes() const { return m_sent; }      ///< Handed to the network so far.
    const QByteArray &errors() const { return m_errors; } ///< The start of what the command said on stderr.

signals:
    void received(const QByteArray &bytes);
    void roomMade();
    void sent();
    void finished(const core::remote::ChannelEnd &end);

private:
    static constexpr qsizetype kKeptErrors = 4096;
    static constexpr qint64 kMostWaiting = 16 * 1024 * 1024;

    /// Shared with the session's thread.
    struct Flow {
        std::atomic<qint64> waiting = 0; ///< Arrived, and not yet taken.
        std::atomic<bool> isFull = false;
    };

    void take(const QByteArray &bytes)
    {
        const qint64 left = m_flow->waiting -= bytes.size();
        if (left < kMostWaiting / 2 && m_flow->isFull.exchange(false) && m_isWanted)
            m_channel->setReading(true);
        emit received(bytes);
    }
    void noteSent(qint64 bytes)
    {
        const bool hadRoom = hasRoom();
        m_unsent = qMax(m_unsent - bytes, qint64{0});
        m_sent += bytes;
        emit sent();
        if (!hadRoom && hasRoom())
            emit roomMade();
    }

    const std::shared_ptr<Flow> m_flow = std::make_shared<Flow>();
    std::shared_ptr<remote::ByteChannel> m_channel;
    QByteArray m_errors;
    qint64 m_unsent = 0;
    qint64 m_sent = 0;
    bool m_isWanted = true;
    bool m_isOver = false;
};

} // namespace core::transfer
