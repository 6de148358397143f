// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/transfer_list.h"

#include "core/base/when_done.h"
#include "core/transfer/lane.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/transfer_outcome.h"

#include <QDir>
#include <QFileInfo>
#include <QPromise>
#include <QTimer>

#include <algorithm>
#include <chrono>

namespace core::transfer {

namespace {

using namespace std::chrono_literals;

constexpr int kMostFruitlessRetries = 3;
constexpr auto kRetryAfter = 1s;
constexpr qint64 kSaveEveryMs = 5000;

QString nameOf(const TransferRequest &request)
{
    if (request.direction == Direction::Upload)
        return QFileInfo{QDir::cleanPath(request.localPath)}.fileName();
    return shown(baseName(request.remotePath.bytes));
}

} // namespace

TransferQueue::Private::Private(TransferQueue &queue, BulkSessions sessions, TransferJournal &journal)
    : m_queue{queue}
    , m_sessions{std::move(sessions)}
    , m_journal{journal}
{
    m_clock.start();
}

TransferQueue::Private::~Private() = default;

TransferQueue::Private::Item *TransferQueue::Private::find(TransferId id)
{
    const auto known = std::ranges::find_if(m_items, [id](const Item &item) { return item.progress.id == id; });
    return known != m_items.end() ? &*known : nullptr;
}

FutureResult<TransferId> TransferQueue::Private::enqueue(const TransferRequest &request)
{
    ResumeNote note = ResumeNote::fromText(request.resumesFrom);
    if (note.nonce.isEmpty())
        note.nonce = newNonce();
    note.sendsUnchanged = request.sendsUnchanged;
    const TransferRecord record{.request = request,
                                .note = note.toText(),
                                .updatedAt = QDateTime::currentDateTimeUtc()};
    auto promise = std::make_shared<QPromise<Result<TransferId>>>();
    promise->start();
    const auto answer = [promise](const Result<TransferId> &id) {
        promise->addResult(id);
        promise->finish();
    };
    whenDone(m_journal.add(record), this, [this, record, answer](const Result<TransferId> &id) {
        if (id) {
            TransferRecord known = record;
            known.id = *id;
            append(known);
            kick(known.request.machine);
        }
        answer(id);
    }, [answer] { answer(cancelled()); });
    return promise->future();
}

void TransferQueue::Private::append(const TransferRecord &record)
{
    if (find(record.id) != nullptr)
        return;
    m_items.push_back({.progress = {.id = record.id,
                                    .request = record.request,
                                    .name = nameOf(record.request),
                                    .state = record.state},
                       .note = record.note,
                       .wasTornOff = !record.request.resumesFrom.isEmpty()});
    readOutcome(record.note, m_items.back().progress);
    emit m_queue.progressed(m_items.back().progress);
}

void TransferQueue::Private::restore()
{
    whenDone(m_journal.all(), this, [this](const Result<QList<TransferRecord>> &records) {
        if (!records)
            return;
        for (const TransferRecord &record : *records) {
            if (find(record.id) != nullptr)
                continue;
            if (record.request.onlyPlans && !isFinished(record.state)) { // nobody waits for that answer any more
                m_journal.remove(record.id);
                continue;
            }
            TransferRecord known = record;
            known.request.sendsUnchanged = ResumeNote::fromText(record.note).sendsUnchanged;
            append(known);
            Item &item = m_items.back();
            item.wasTornOff = !isFinished(record.state);
            if (item.wasTornOff)
                setState(item, TransferState::Paused, interrupted());
        }
    });
}

void TransferQueue::Private::retranslate()
{
    for (Item &item : m_items) {
        if (!item.progress.error)
            continue;
        item.progress.error = retold(*item.progress.error);
        emit m_queue.progressed(TransferProgress{item.progress});
    }
}

QList<TransferProgress> TransferQueue::Private::transfers() const
{
    QList<TransferProgress> list;
    for (const Item &item : m_items)
        list.append(item.progress);
    return list;
}

Lane &TransferQueue::Private::laneOf(const instances::InstanceId &machine)
{
    auto &lane = m_lanes[machine.value];
    if (!lane) {
        lane = std::make_unique<Lane>(machine, m_sessions, m_limit);
        connect(lane.get(), &Lane::updated, this, &Private::onUpdated);
        connect(lane.get(), &Lane::waiting, this, &Private::onWaiting);
        connect(lane.get(), &Lane::noteChanged, this, &Private::onNote);
        connect(lane.get(), &Lane::ended, this, &Private::onEnded);
    }
    return *lane;
}

bool TransferQueue::Private::isRunning(const Item &item) const
{
    const auto lane = m_lanes.find(item.progress.request.machine.value);
    return lane != m_lanes.end() && lane->second->current() == item.progress.id;
}

void TransferQueue::Private::kick(const instances::InstanceId &machine)
{
    Lane &lane = laneOf(machine);
    if (lane.current())
        return;
    auto next = m_items.end();
    for (auto item = m_items.begin(); item != m_items.end(); ++item) {
        const bool mayRun = item->progress.request.machine == machine && item->progress.state == TransferState::Waiting && !item->isUnwanted;
        if (mayRun && (next == m_items.end() || item->progress.request.priority > next->progress.request.priority))
            next = item;
    }
    if (next == m_items.end())
        return;
    // A copy: start() may end at once and change the list.
    const Item item = *next;
    lane.start(item.progress.id, item.progress.request, item.note);
}

void TransferQueue::Private::apply(Item &item, const JobUpdate &update)
{
    TransferProgress &progress = item.progress;
    progress.done = Bytes::fromCount(update.done);
    if (update.total)
        progress.total = Bytes::fromCount(*update.total);
    progress.filesDone = update.filesDone;
    progress.filesTotal = update.filesTotal;
    progress.filesSkipped = update.filesSkipped;
    progress.filesLeftOut = update.filesLeftOut;
    progress.bytesPerSecond = update.bytesPerSecond;
    progress.left = update.left;
    progress.verifiedBy = update.verifiedBy;
    progress.fileErrors = update.fileErrors;
    progress.plan = update.plan;
}

void TransferQueue::Private::onUpdated(TransferId id, const JobUpdate &update)
{
    Item *item = find(id);
    if (item == nullptr)
        return;
    apply(*item, update);
    if (item->progress.state != update.state)
        return setState(*item, update.state);
    if (m_clock.elapsed() - item->savedAt >= kSaveEveryMs) // small files leave no other trace in the journal
        save(*item);
    emit m_queue.progressed(item->progress);
}

void TransferQueue::Private::onWaiting(TransferId id, const Error &reason)
{
    Item *item = find(id);
    if (item != nullptr)
        setState(*item, TransferState::Paused, reason);
}

void TransferQueue::Private::onNote(TransferId id, const QString &note)
{
    Item *item = find(id);
    if (item == nullptr || item->note == note)
        return;
    item->note = note;
    save(*item);
}

void TransferQueue::Private::onEnded(TransferId id, JobEnd end, const JobUpdate &update)
{
    Item *item = find(id);
    if (item == nullptr)
        return;
    const instances::InstanceId machine = item->progress.request.machine;
    const bool isStillWanted = item->progress.state != TransferState::Cancelled;
    if (isStillWanted && update.total) {
        apply(*item, update);
        item->progress.bytesPerSecond = 0;
        item->progress.left.reset();
    }
    switch (end) {
    case JobEnd::Done:
        if (item->wasTornOff) // what the earlier attempt left may belong to files that are gone
            laneOf(machine).removeLeftovers(item->progress.request, ResumeNote::fromText(item->note).nonce);
        setState(*item, TransferState::Done);
        emit m_queue.finished(id, ok());
        break;
    case JobEnd::Failed:
        if (!isStillWanted) {
            laneOf(machine).removeLeftovers(item->progress.request, ResumeNote::fromText(item->note).nonce);
            break;
        }
        setState(*item, TransferState::Failed, update.error);
        if (laneOf(machine).isSessionFailed())
            holdOthers(machine, update.error.value_or(linkLost()));
        emit m_queue.finished(id, update.error.value_or(linkLost()));
        break;
    case JobEnd::LinkLost:
        if (!isStillWanted)
            laneOf(machine).removeLeftovers(item->progress.request, ResumeNote::fromText(item->note).nonce);
        else if (item->progress.state != TransferState::Paused)
            afterBreak(*item, update.error.value_or(linkLost()));
        break;
    case JobEnd::Paused:
    case JobEnd::Cancelled:
        save(*item); // told when it was asked for
        break;
    }
    if (const Item *ended = find(id); ended != nullptr && ended->isUnwanted)
        forget(id);
    kick(machine);
}

/// A refused login is not tried again for each transfer: too many attempts lock an account.
void TransferQueue::Private::holdOthers(const instances::InstanceId &machine, const Error &reason)
{
    QList<TransferId> held;
    for (const Item &item : m_items) {
        if (item.progress.request.machine == machine && item.progress.state == TransferState::Waiting)
            held.append(item.progress.id);
    }
    for (const TransferId id : held) {
        if (Item *item = find(id))
            setState(*item, TransferState::Paused, reason);
    }
}

/// The link broke: go on by itself. The lane waits for the session; a machine that answers but breaks off again and
/// again without any progress is given up.
void TransferQueue::Private::afterBreak(Item &item, const Error &reason)
{
    const qint64 done = item.progress.done.count();
    item.fruitlessRetries = done > item.doneAtLastBreak ? 0 : item.fruitlessRetries + 1;
    item.doneAtLastBreak = done;
    const TransferId id = item.progress.id;
    if (item.fruitlessRetries >= kMostFruitlessRetries) {
        setState(item, TransferState::Failed, reason);
        emit m_queue.finished(id, reason);
        return;
    }
    setState(item, TransferState::Paused, reason);
    QTimer::singleShot(kRetryAfter * (1 << item.fruitlessRetries), this, [this, id] {
        Item *waiting = find(id);
        if (waiting == nullptr || waiting->progress.state != TransferState::Paused || !waiting->progress.error)
            return; // the user decided otherwise
        waiting->progress.state = TransferState::Waiting;
        kick(waiting->progress.request.machine);
    });
}

void TransferQueue::Private::setState(Item &item, TransferState state, std::optional<Error> error)
{
    item.progress.state = state;
    item.progress.error = std::move(error);
    const TransferProgress snapshot = item.progress;
    save(item);
    emit m_queue.progressed(snapshot);
}

void TransferQueue::Private::save(Item &item)
{
    item.savedAt = m_clock.elapsed();
    m_journal.save({.id = item.progress.id,
                    .request = item.progress.request,
                    .state = item.progress.state,
                    .note = withOutcome(item.note, item.progress),
                    .updatedAt = QDateTime::currentDateTimeUtc()});
}

} // namespace core::transfer
