// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/job_types.h"
#include "core/transfer/transfer_queue.h"

#include <map>
#include <memory>
#include <vector>

namespace core::transfer {

class Lane;

constexpr bool isFinished(TransferState state)
{
    return state == TransferState::Done || state == TransferState::Failed || state == TransferState::Cancelled;
}

/// The state behind TransferQueue: the list, the journal and one lane for each machine.
class TransferQueue::Private final : public QObject {
public:
    Private(TransferQueue &queue, BulkSessions sessions, TransferJournal &journal);
    ~Private() override;

    FutureResult<TransferId> enqueue(const TransferRequest &request);
    void cancel(TransferId id);
    void pause(TransferId id);
    void resume(TransferId id, std::optional<ConflictPolicy> chosen);
    void setPriority(TransferId id, int priority);
    void limitAll(qint64 bytesPerSecond) { m_limit->bytesPerSecond = qMax(bytesPerSecond, qint64{0}); }
    void removeMachine(const instances::InstanceId &machine);
    void forget(TransferId id);
    void restore();
    void retranslate();
    QList<TransferProgress> transfers() const;

private:
    struct Item {
        TransferProgress progress = {};
        QString note = {};
        int fruitlessRetries = 0;
        qint64 doneAtLastBreak = -1;
        qint64 savedAt = 0;     ///< Of m_clock.
        bool wasTornOff = false;  ///< An earlier attempt ended without a word.
        bool isUnwanted = false; ///< Goes as soon as it has stopped.
    };

    Item *find(TransferId id);
    void append(const TransferRecord &record);
    Lane &laneOf(const instances::InstanceId &machine);
    void kick(const instances::InstanceId &machine);
    bool isRunning(const Item &item) const;
    void onUpdated(TransferId id, const JobUpdate &update);
    void onWaiting(TransferId id, const Error &reason);
    void onNote(TransferId id, const QString &note);
    void onEnded(TransferId id, JobEnd end, const JobUpdate &update);
    void afterBreak(Item &item, const Error &reason);
    void holdOthers(const instances::InstanceId &machine, const Error &reason);
    void setState(Item &item, TransferState state, std::optional<Error> error = {});
    void save(Item &item);
    void apply(Item &item, const JobUpdate &update);

    TransferQueue &m_queue;
    const BulkSessions m_sessions;
    TransferJournal &m_journal;
    std::vector<Item> m_items;
    QElapsedTimer m_clock;
    const std::shared_ptr<SharedLimit> m_limit = std::make_shared<SharedLimit>();
    std::map<QString, std::unique_ptr<Lane>> m_lanes;
};

} // namespace core::transfer
