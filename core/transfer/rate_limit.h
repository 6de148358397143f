// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>

namespace core::transfer {

/// Bytes a second for all transfers together; 0 = no limit. Read by every worker, written by the queue.
struct SharedLimit {
    std::atomic<qint64> bytesPerSecond = 0;
    std::atomic<int> running = 0; ///< Transfers that share it now.
};

/// A token bucket: may more bytes be asked for now? Lives in the worker's thread.
class RateLimit final : public QObject {
    Q_OBJECT

public:
    RateLimit(qint64 ownLimit, std::shared_ptr<SharedLimit> shared, QObject *parent = nullptr);
    ~RateLimit() override;

    /// False: refilled() follows as soon as there is room again.
    bool mayMove(qint64 nowMs);
    /// Takes what is about to move, perhaps more than there is: the next ones wait the longer.
    void take(qint64 bytes) { m_tokens -= bytes; }
    /// The limit that holds now; 0 = none.
    qint64 limit() const;

signals:
    void refilled();

private:
    const qint64 m_own;
    const std::shared_ptr<SharedLimit> m_shared;
    QTimer m_wait;
    qint64 m_tokens = 0;
    qint64 m_atMs = -1;
};

} // namespace core::transfer
