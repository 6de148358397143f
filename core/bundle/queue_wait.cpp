// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bundle/queue_wait.h"

#include "core/base/when_done.h"
#include "core/transfer/transfer_errors.h"

#include <algorithm>

namespace core::bundle {

using transfer::TransferProgress;
using transfer::TransferState;

QueueWait::QueueWait(transfer::TransferQueue &queue, QObject *parent) : QObject{parent}, m_queue{queue}
{
    connect(&queue, &transfer::TransferQueue::finished, this, &QueueWait::onFinished);
    connect(&queue, &transfer::TransferQueue::progressed, this, [this](const TransferProgress &progress) {
        if (m_id == progress.id && !m_isOver)
            emit progressed(progress);
    });
    connect(&queue, &transfer::TransferQueue::removed, this, [this](transfer::TransferId id) {
        if (m_id == id)
            end(transfer::cancelled());
    });
}

void QueueWait::start(const transfer::TransferRequest &request)
{
    whenDone(m_queue.enqueue(request), this, [this](const Result<transfer::TransferId> &id) {
        if (!id)
            return end(id.error());
        m_id = *id;
        if (m_isCancelled)
            return m_queue.cancel(*m_id);
        const auto transfers = m_queue.transfers(); // it may be over already
        const auto found = std::ranges::find(transfers, *m_id, &TransferProgress::id);
        if (found != transfers.end() && found->state == TransferState::Done)
            end(*found);
    }, [this] { end(transfer::cancelled()); });
}

void QueueWait::cancel()
{
    m_isCancelled = true;
    if (m_id && !m_isOver)
        m_queue.cancel(*m_id);
}

/// A failed one may be tried again by hand in the list; it is still the same transfer.
void QueueWait::onFinished(transfer::TransferId id, const Status &outcome)
{
    if (m_id != id)
        return;
    if (!outcome)
        return end(outcome.error());
    const auto transfers = m_queue.transfers();
    const auto found = std::ranges::find(transfers, id, &TransferProgress::id);
    if (found == transfers.end())
        end(transfer::cancelled());
    else
        end(*found);
}

void QueueWait::end(const Result<TransferProgress> &outcome)
{
    if (std::exchange(m_isOver, true))
        return;
    emit ended(outcome);
}

} // namespace core::bundle
