// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer_queue.h"

namespace core::bundle {

/// One transfer of the queue, followed from its beginning to its end.
class QueueWait final : public QObject {
    Q_OBJECT

public:
    explicit QueueWait(transfer::TransferQueue &queue, QObject *parent = nullptr);

    void start(const transfer::TransferRequest &request);
    /// Takes the transfer off the queue; ended() follows with Cancelled. Without one it only tells so.
    void cancel();

signals:
    void progressed(const core::transfer::TransferProgress &progress);
    /// With its last snapshot when it is done; else why it is not. Once.
    void ended(const core::Result<core::transfer::TransferProgress> &outcome);

private:
    void onFinished(transfer::TransferId id, const Status &outcome);
    void end(const Result<transfer::TransferProgress> &outcome);

    transfer::TransferQueue &m_queue;
    std::optional<transfer::TransferId> m_id;
    bool m_isCancelled = false;
    bool m_isOver = false;
};

} // namespace core::bundle
