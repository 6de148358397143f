// SPDX-License-Identifier: GPL-3.0-or-later
// How a job checks what has arrived.
#include "core/transfer/hash_check.h"
#include "core/transfer/job.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

namespace {

constexpr size_t kMostInBatch = 256;
constexpr qint64 kMostBatchBytes = 64 * 1024 * 1024;
constexpr qint64 kPythonFromBytes = 16 * 1024 * 1024;
constexpr qsizetype kPythonFromFiles = 16;
constexpr int kMostAttempts = 2;

qint64 bytesOf(const std::vector<std::unique_ptr<FileTask>> &tasks)
{
    qint64 bytes = 0;
    for (const auto &task : tasks)
        bytes += task->size();
    return bytes;
}

} // namespace

void Job::onSent(Task task)
{
    if (m_context.verifiesByHash() && !task->remoteHash().isEmpty()) {
        const QByteArray hash = task->remoteHash();
        judge(std::move(task), hash);
    } else if (m_context.verifiesByHash() && !task->pathToHash().contains('\0'))
        m_sent.push_back(std::move(task));
    else
        commit(std::move(task));
}

bool Job::isBatchReady() const
{
    const bool isAllSent = m_isFed && m_active.empty() && m_retries.empty();
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

} // namespace core::transfer
