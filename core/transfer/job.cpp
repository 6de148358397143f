// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/job.h"

#include "core/transfer/download_source.h"
#include "core/transfer/names.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/upload_source.h"

#include <algorithm>
#include <chrono>

namespace core::transfer {

namespace {

using namespace std::chrono_literals;

constexpr size_t kMostActive = 64;
constexpr qint64 kMostActiveBytes = 4 * 1024 * 1024;
constexpr qsizetype kMostFileErrors = 200;
constexpr auto kTick = 100ms;
constexpr qint64 kNoteEveryMs = 2000;

std::unique_ptr<FileTask> takeFrom(std::vector<std::unique_ptr<FileTask>> &tasks, const FileTask *task)
{
    const auto known = std::ranges::find_if(tasks, [task](const auto &one) { return one.get() == task; });
    if (known == tasks.end())
        return {};
    std::unique_ptr<FileTask> taken = std::move(*known);
    tasks.erase(known);
    return taken;
}

/// Bytes that keep the line busy.
qint64 pendingBytesOf(const std::vector<std::unique_ptr<FileTask>> &tasks)
{
    qint64 bytes = 0;
    for (const auto &task : tasks)
        bytes += task->pendingBytes();
    return bytes;
}

/// A part that no later attempt can go on from.
bool isWorthless(const FileTask &task)
{
    const Error &error = *task.error();
    if (isLinkTrouble(error) || error.kind == ErrorKind::Timeout) // it goes on by itself
        return false;
    return task.size() < FileTask::kResumable || error.code == QStringLiteral("xfer.source_changed")
        || error.code == QStringLiteral("local.too_large");
}

/// A task may be on the call stack: it goes when control is back in the event loop.
void dispose(std::unique_ptr<FileTask> task)
{
    if (task)
        task.release()->deleteLater();
}

} // namespace

Job::Job(JobStart start, sftp::Client &sftp, RemoteCalls &calls, QObject *parent)
    : QObject{parent}
    , m_rate{start.request.mostBytesPerSecond, start.limit}
    , m_context{.sftp = sftp,
                .calls = calls,
                .request = start.request,
                .probe = std::move(start.probe),
                .note = std::move(start.note),
                .rate = m_rate,
                .helpers = m_helpers,
                .rules = ExcludeRules{start.request.excludes},
                .roundTripMs = start.roundTripMs}
{
    if (m_context.note.nonce.isEmpty())
        m_context.note.nonce = newNonce();
    m_context.clock.start();
    m_context.remark = [this](const Error &error) { remark(error); };
    if (m_context.request.direction == Direction::Upload)
        m_source = std::make_unique<UploadSource>(m_context);
    else
        m_source = std::make_unique<DownloadSource>(m_context);
    connect(m_source.get(), &TaskSource::planned, this, &Job::begin);
    connect(m_source.get(), &TaskSource::available, this, &Job::scheduleFeed);
    connect(m_source.get(), &TaskSource::fileFailed, this, &Job::countFailure);
    connect(m_source.get(), &TaskSource::fileSkipped, this, [this](qint64 bytes) {
        ++m_state.filesSkipped;
        ++m_state.filesDone;
        m_context.meter.credit(bytes);
    });
    connect(m_source.get(), &TaskSource::linkMade, this, [this] { ++m_state.filesDone; });
    connect(m_source.get(), &TaskSource::failed, this, [this](const Error &error) {
        m_state.error = error;
        end(isLinkTrouble(error) ? JobEnd::LinkLost : JobEnd::Failed);
    });
    connect(&m_helpers, &Helpers::wanted, this, &Job::helperWanted);
    connect(&m_helpers, &Helpers::failed, this, [this](const Error &error) { abort(error); });
    if (m_context.request.direction == Direction::Upload && m_context.isLongLine())
        m_helpers.wantTwo();
    m_ticker.setInterval(kTick);
    connect(&m_ticker, &QTimer::timeout, this, &Job::tick);
}

Job::~Job() = default;

void Job::start()
{
    emit noteChanged();
    m_savedNote = note();
    m_ticker.start();
    emit updated();
    m_source->plan();
}

QString Job::note() const
{
    return m_context.note.toText();
}

void Job::begin(qint64 bytes, int files)
{
    m_context.meter.setTotal(bytes);
    m_state.filesTotal = files;
    m_state.plan = m_source->figures();
    if (m_context.request.onlyPlans)
        return end(JobEnd::Done);
    m_state.state = TransferState::Active;
    emit updated();
    scheduleFeed();
}

void Job::scheduleFeed()
{
    if (m_isOver || std::exchange(m_isFeedScheduled, true))
        return;
    QMetaObject::invokeMethod(this, &Job::feed, Qt::QueuedConnection);
}

bool Job::mayStartAnother() const
{
    return m_active.empty() || (m_active.size() < kMostActive && pendingBytesOf(m_active) < kMostActiveBytes);
}

void Job::feed()
{
    m_isFeedScheduled = false;
    while (!m_isOver && !m_retries.empty() && mayStartAnother())
        startTask(takeFrom(m_retries, m_retries.front().get()));
    while (!m_isOver && !m_isFed && mayStartAnother()) {
        TaskSource::Next next = m_source->next();
        if (next.have == TaskSource::Have::NotYet)
            break;
        if (next.have == TaskSource::Have::Nothing)
            m_isFed = true;
        else
            startTask(std::move(next.task));
    }
    if (m_isOver)
        return;
    verifyBatch();
    finishIfDone();
}

void Job::startTask(Task task)
{
    FileTask *raw = task.get();
    connect(raw, &FileTask::ended, this, [this, raw] { onEnded(raw); });
    connect(raw, &FileTask::committed, this, [this, raw] { onCommitted(raw); });
    connect(raw, &FileTask::released, this, &Job::scheduleFeed);
    m_active.push_back(std::move(task));
    raw->start();
}

void Job::onEnded(FileTask *raw)
{
    Task task = takeFrom(m_active, raw);
    if (!task || m_isOver)
        return dispose(std::move(task));
    switch (task->result()) {
    case TaskResult::Sent:
        if (task->isPlaced()) {
            onPlaced(*task);
            dispose(std::move(task));
            break;
        }
        ++m_moved;
        onSent(std::move(task));
        break;
    case TaskResult::Unchanged:
    case TaskResult::Skipped:
        ++m_state.filesSkipped;
        ++m_state.filesDone;
        m_context.meter.credit(task->size());
        dispose(std::move(task));
        break;
    case TaskResult::Failed:
        if (isLeftOut(*task->error()) && !m_source->isSingle())
            m_context.meter.credit(task->size()); // nothing of it is still to come
        if (isWorthless(*task) || (!m_context.request.keepsPartial && !isLinkTrouble(*task->error())))
            task->discard();
        countFailure(*task->error());
        dispose(std::move(task));
        break;
    }
    scheduleFeed();
}

void Job::onPlaced(FileTask &batch)
{
    m_moved += batch.placedFiles();
    m_verified += batch.verifiedFiles();
    m_state.filesDone += batch.placedFiles();
    for (Task &retry : batch.takeRetries())
        m_retries.push_back(std::move(retry));
}

void Job::commit(Task task)
{
    FileTask *raw = task.get();
    m_committing.push_back(std::move(task));
    raw->commit();
}

void Job::onCommitted(FileTask *raw)
{
    Task task = takeFrom(m_committing, raw);
    if (!task || m_isOver)
        return dispose(std::move(task));
    if (task->result() == TaskResult::Sent)
        ++m_state.filesDone;
    else
        countFailure(*task->error());
    dispose(std::move(task));
    scheduleFeed();
}

void Job::remark(const Error &error)
{
    if (isLeftOut(error))
        ++m_state.filesLeftOut;
    if (m_state.fileErrors.size() < kMostFileErrors)
        m_state.fileErrors.append(error);
}

void Job::countFailure(const Error &error)
{
    if (m_isOver)
        return;
    const bool isWhole = endsTransfer(error) || m_source->isSingle();
    if (!isWhole && isLeftOut(error))
        return remark(error);
    ++m_failures;
    if (!isWhole)
        return remark(error);
    m_state.error = error;
    end(isLinkTrouble(error) ? JobEnd::LinkLost : JobEnd::Failed);
}

void Job::finishIfDone()
{
    if (m_isOver || !m_isFed || !m_retries.empty() || !m_active.empty() || !m_sent.empty() || !m_checking.empty() || !m_committing.empty())
        return;
    if (m_failures == 0)
        return end(JobEnd::Done);
    m_state.error = someFailed(m_failures, m_state.filesTotal);
    end(JobEnd::Failed);
}

void Job::stop(bool keepsPartial)
{
    if (m_isOver)
        return;
    if (!keepsPartial)
        discardIf([](const FileTask &) { return true; });
    end(keepsPartial ? JobEnd::Paused : JobEnd::Cancelled);
}

void Job::discardIf(const std::function<bool(const FileTask &)> &isWanted)
{
    for (const Tasks *tasks : {&m_active, &m_sent, &m_checking, &m_committing}) {
        for (const Task &task : *tasks) {
            if (isWanted(*task))
                task->discard();
        }
    }
}

void Job::abort(const Error &error)
{
    if (m_isOver)
        return;
    m_state.error = error;
    end(isLinkTrouble(error) || error.kind == ErrorKind::Timeout ? JobEnd::LinkLost : JobEnd::Failed);
}

void Job::end(JobEnd end)
{
    if (std::exchange(m_isOver, true))
        return;
    m_ticker.stop();
    if (end == JobEnd::Failed) {
        discardIf([this](const FileTask &task) {
            return task.size() < FileTask::kResumable || !m_context.request.keepsPartial;
        });
    }
    emit noteChanged();
    emit ended(end);
}

void Job::addHelper(std::unique_ptr<sftp::Client> client)
{
    m_helpers.add(std::move(client));
}

void Job::tick()
{
    const bool canShare = std::ranges::any_of(m_active, [](const Task &task) { return task->canShare(); });
    m_helpers.consider(m_context.clock.elapsed(), m_context.meter.done(), m_context.meter.total().value_or(0) - m_context.meter.done(),
                       canShare && m_rate.limit() == 0);
    if (m_context.meter.done() != m_lastDone || m_state.state == TransferState::Active)
        emit updated();
    m_lastDone = m_context.meter.done();
    const qint64 now = m_context.clock.elapsed();
    if (now - m_savedNoteAt < kNoteEveryMs)
        return;
    m_savedNoteAt = now;
    const QString text = note();
    if (text == m_savedNote)
        return;
    m_savedNote = text;
    emit noteChanged();
}

JobUpdate Job::update()
{
    const qint64 now = m_context.clock.elapsed();
    m_state.done = m_context.meter.done();
    m_state.total = m_context.meter.total();
    m_state.bytesPerSecond = m_context.meter.bytesPerSecond(now);
    m_state.left = m_context.meter.left(now);
    m_state.verifiedBy = m_verified > 0 && m_verified == m_moved ? QStringLiteral("SHA-256") : QString{};
    return m_state;
}

} // namespace core::transfer
