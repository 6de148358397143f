// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/job.h"

#include "core/transfer/download_source.h"
#include "core/transfer/hash_check.h"
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
constexpr size_t kMostInBatch = 256;
constexpr qint64 kMostBatchBytes = 64 * 1024 * 1024;
constexpr qint64 kPythonFromBytes = 16 * 1024 * 1024;
constexpr qsizetype kPythonFromFiles = 16;
constexpr qsizetype kMostFileErrors = 200;
constexpr auto kTick = 100ms;
constexpr qint64 kNoteEveryMs = 2000;
constexpr int kMostAttempts = 2;

std::unique_ptr<FileTask> takeFrom(std::vector<std::unique_ptr<FileTask>> &tasks, const FileTask *task)
{
    const auto known = std::ranges::find_if(tasks, [task](const auto &one) { return one.get() == task; });
    if (known == tasks.end())
        return {};
    std::unique_ptr<FileTask> taken = std::move(*known);
    tasks.erase(known);
    return taken;
}

qint64 bytesOf(const std::vector<std::unique_ptr<FileTask>> &tasks)
{
    qint64 bytes = 0;
    for (const auto &task : tasks)
        bytes += task->size();
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
    , m_context{.sftp = sftp,
                .calls = calls,
                .request = std::move(start.request),
                .probe = std::move(start.probe),
                .note = std::move(start.note)}
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
    connect(m_source.get(), &TaskSource::failed, this, [this](const Error &error) {
        m_state.error = error;
        end(isLinkTrouble(error) ? JobEnd::LinkLost : JobEnd::Failed);
    });
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

bool Job::verifies() const
{
    return m_context.request.verifies && !m_context.probe.hashTool.isEmpty();
}

void Job::begin(qint64 bytes, int files)
{
    m_context.meter.setTotal(bytes);
    m_state.filesTotal = files;
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
    return m_active.empty() || (m_active.size() < kMostActive && bytesOf(m_active) < kMostActiveBytes);
}

void Job::feed()
{
    m_isFeedScheduled = false;
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

void Job::onSent(Task task)
{
    if (verifies() && !task->pathToHash().contains('\0'))
        m_sent.push_back(std::move(task));
    else
        commit(std::move(task));
}

bool Job::isBatchReady() const
{
    const bool isAllSent = m_isFed && m_active.empty();
    return isAllSent || m_sent.size() >= kMostInBatch || bytesOf(m_sent) >= kMostBatchBytes;
}

void Job::verifyBatch()
{
    if (m_sent.empty() || !m_checking.empty() || !isBatchReady())
        return;
    QList<QByteArray> paths;
    qsizetype room = kLongestHashLine;
    qint64 bytes = 0;
    while (!m_sent.empty() && m_checking.size() < kMostInBatch) {
        const QByteArray path = m_sent.front()->pathToHash();
        room -= shellSize(path);
        if (room < 0 && !paths.isEmpty())
            break;
        paths.append(path);
        bytes += m_sent.front()->size();
        m_checking.push_back(std::move(m_sent.front()));
        m_sent.erase(m_sent.begin());
    }
    if (m_active.empty()) {
        m_state.state = TransferState::Verifying;
        emit updated();
    }
    // Python hashes two to three times as fast as sha256sum and takes any name, but is slower to start.
    const bool isWorthIt = bytes >= kPythonFromBytes || paths.size() >= kPythonFromFiles;
    const bool takesPython = m_context.probe.hasPython3 && isWorthIt;
    const QString tool = takesPython ? QStringLiteral("python3") : m_context.probe.hashTool;
    m_context.calls.run(hashCommand(tool, paths, bytes), this,
                        [this](const Result<remote::CommandOutput> &answer) { takeHashes(answer); });
}

void Job::takeHashes(const Result<remote::CommandOutput> &answer)
{
    if (m_isOver)
        return;
    if (!answer)
        return abort(answer.error());
    const auto hashes = parseHashes(answer->standardOutput, std::ssize(m_checking));
    if (!hashes)
        return abort(verifyUnavailable(answer->standardOutput + answer->standardError));
    Tasks checked = std::exchange(m_checking, {});
    for (size_t i = 0; i < checked.size() && !m_isOver; ++i)
        judge(std::move(checked.at(i)), hashes->at(static_cast<qsizetype>(i)));
    scheduleFeed();
}

void Job::judge(Task task, const QByteArray &remoteHash)
{
    if (remoteHash == task->sha256()) {
        ++m_verified;
        return commit(std::move(task));
    }
    if (task->attempts < kMostAttempts) {
        ++task->attempts;
        --m_moved;
        m_state.state = TransferState::Active;
        emit updated();
        FileTask *raw = task.get();
        m_active.push_back(std::move(task));
        return raw->restart();
    }
    countFailure(verifyFailed(task->name(), task->temporaryName()));
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
    if (m_isOver || !m_isFed || !m_active.empty() || !m_sent.empty() || !m_checking.empty() || !m_committing.empty())
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

void Job::tick()
{
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
