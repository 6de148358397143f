// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/transfer_queue.h"

#include "core/transfer/transfer_list.h"

namespace core::transfer {

TransferQueue::TransferQueue(BulkSessions sessions, TransferJournal &journal, QObject *parent)
    : QObject{parent}
    , d{std::make_unique<Private>(*this, std::move(sessions), journal)}
{
}

TransferQueue::~TransferQueue() = default;

FutureResult<TransferId> TransferQueue::enqueue(const TransferRequest &request)
{
    return d->enqueue(request);
}

void TransferQueue::cancel(TransferId id)
{
    d->cancel(id);
}

void TransferQueue::pause(TransferId id)
{
    d->pause(id);
}

void TransferQueue::resume(TransferId id, std::optional<ConflictPolicy> chosen)
{
    d->resume(id, chosen);
}

void TransferQueue::setPriority(TransferId id, int priority)
{
    d->setPriority(id, priority);
}

void TransferQueue::limitAll(qint64 bytesPerSecond)
{
    d->limitAll(bytesPerSecond);
}

void TransferQueue::removeMachine(const instances::InstanceId &machine)
{
    d->removeMachine(machine);
}

void TransferQueue::forget(TransferId id)
{
    d->forget(id);
}

void TransferQueue::restore()
{
    d->restore();
}

void TransferQueue::retranslate()
{
    d->retranslate();
}

QList<TransferProgress> TransferQueue::transfers() const
{
    return d->transfers();
}

} // namespace core::transfer
