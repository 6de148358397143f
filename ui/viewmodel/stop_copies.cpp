// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/stop_copies.h"

#include "core/base/when_done.h"

#include <algorithm>

namespace ui {

using core::instances::InstanceId;
using core::transfer::Direction;
using core::transfer::TransferProgress;
using core::transfer::TransferRecord;
using core::transfer::TransferState;

namespace {

void take(QHash<InstanceId, CopyFacts> &copies, const InstanceId &machine, const CopyFacts &copy)
{
    CopyFacts &known = copies[machine];
    if (!known.at || *copy.at >= *known.at)
        known = copy;
}

} // namespace

StopCopies::StopCopies(core::transfer::TransferQueue &queue, core::transfer::TransferJournal &journal, const core::Clock &clock,
                       QObject *parent)
    : QObject{parent}
    , m_queue{queue}
    , m_journal{journal}
    , m_clock{clock}
{
    connect(&queue, &core::transfer::TransferQueue::finished, this, &StopCopies::onFinished);
}

QHash<InstanceId, CopyFacts> StopCopies::copiesIn(const QList<TransferRecord> &records)
{
    QHash<InstanceId, CopyFacts> copies;
    for (const TransferRecord &record : records) {
        const bool isCopy = record.request.direction == Direction::Download && record.state == TransferState::Done;
        if (isCopy && record.updatedAt.isValid())
            take(copies, record.request.machine, {.at = record.updatedAt, .isVerified = record.request.verifies});
    }
    return copies;
}

void StopCopies::load()
{
    core::whenDone(m_journal.all(), this, [this](const core::Result<QList<TransferRecord>> &records) {
        if (!records)
            return;
        const auto found = copiesIn(*records);
        for (auto it = found.cbegin(); it != found.cend(); ++it)
            take(m_copies, it.key(), it.value());
    });
}

CopyFacts StopCopies::lastCopy(const InstanceId &id) const
{
    CopyFacts facts = m_copies.value(id);
    if (m_fetched)
        facts.what = m_fetched(id);
    return facts;
}

int StopCopies::openTransfers(const InstanceId &id) const
{
    const auto transfers = m_queue.transfers();
    return static_cast<int>(std::ranges::count_if(transfers, [&id](const TransferProgress &one) {
        return one.request.machine == id
            && (one.state == TransferState::Waiting || one.state == TransferState::Planning || one.state == TransferState::Active
                || one.state == TransferState::Verifying);
    }));
}

void StopCopies::onFinished(core::transfer::TransferId id, const core::Status &outcome)
{
    const auto transfers = m_queue.transfers();
    const auto found = std::ranges::find(transfers, id, &TransferProgress::id);
    if (!outcome || found == transfers.end() || found->request.direction != Direction::Download || found->state != TransferState::Done)
        return;
    // One file that failed makes it a copy that cannot be relied on.
    take(m_copies, found->request.machine,
         {.at = m_clock.now(), .isVerified = !found->verifiedBy.isEmpty() && found->fileErrors.isEmpty() && found->filesLeftOut == 0});
}

} // namespace ui
