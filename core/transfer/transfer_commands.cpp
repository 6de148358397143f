// SPDX-License-Identifier: GPL-3.0-or-later
// What the user may ask of the list.
#include "core/transfer/lane.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/transfer_list.h"

#include <algorithm>

namespace core::transfer {

void TransferQueue::Private::cancel(TransferId id)
{
    Item *item = find(id);
    if (item == nullptr || item->progress.state == TransferState::Done || item->progress.state == TransferState::Cancelled)
        return;
    Lane &lane = laneOf(item->progress.request.machine);
    const bool wasRunning = isRunning(*item) && !lane.isStopping();
    const TransferRequest request = item->progress.request;
    const QByteArray nonce = ResumeNote::fromText(item->note).nonce;
    item->progress.left.reset();
    item->progress.bytesPerSecond = 0;
    setState(*item, TransferState::Cancelled);
    if (wasRunning)
        lane.stop(false);
    else
        lane.removeLeftovers(request, nonce);
    emit m_queue.finished(id, cancelled());
    kick(request.machine);
}

void TransferQueue::Private::pause(TransferId id)
{
    Item *item = find(id);
    if (item == nullptr || isFinished(item->progress.state))
        return;
    const instances::InstanceId machine = item->progress.request.machine;
    const bool wasRunning = isRunning(*item);
    item->progress.left.reset();
    item->progress.bytesPerSecond = 0;
    setState(*item, TransferState::Paused);
    if (wasRunning)
        laneOf(machine).stop(true);
}

void TransferQueue::Private::resume(TransferId id, std::optional<ConflictPolicy> chosen)
{
    Item *item = find(id);
    if (item == nullptr || (item->progress.state != TransferState::Paused && item->progress.state != TransferState::Failed))
        return;
    if (isRunning(*item) && !laneOf(item->progress.request.machine).isStopping())
        return laneOf(item->progress.request.machine).retryNow(); // it waits for the machine already
    const instances::InstanceId machine = item->progress.request.machine;
    if (chosen)
        item->progress.request.onConflict = *chosen;
    item->fruitlessRetries = 0;
    item->doneAtLastBreak = -1;
    setState(*item, TransferState::Waiting);
    kick(machine);
}

void TransferQueue::Private::setPriority(TransferId id, int priority)
{
    Item *item = find(id);
    if (item == nullptr || isFinished(item->progress.state))
        return;
    item->progress.request.priority = priority;
    save(*item);
    emit m_queue.progressed(TransferProgress{item->progress});
}

void TransferQueue::Private::removeMachine(const instances::InstanceId &machine)
{
    QList<TransferId> gone;
    for (Item &item : m_items) {
        if (item.progress.request.machine != machine)
            continue;
        item.isUnwanted = true;
        gone.append(item.progress.id);
    }
    // What only waits must not start when the one before it is cancelled.
    std::stable_partition(gone.begin(), gone.end(), [this](TransferId id) { return !isRunning(*find(id)); });
    for (const TransferId id : gone) {
        cancel(id);
        forget(id);
    }
}

void TransferQueue::Private::forget(TransferId id)
{
    Item *item = find(id);
    if (item == nullptr || !isFinished(item->progress.state) || isRunning(*item))
        return;
    if (item->progress.state == TransferState::Failed)
        laneOf(item->progress.request.machine)
            .removeLeftovers(item->progress.request, ResumeNote::fromText(item->note).nonce);
    std::erase_if(m_items, [id](const Item &one) { return one.progress.id == id; });
    m_journal.remove(id);
    emit m_queue.removed(id);
}

} // namespace core::transfer
