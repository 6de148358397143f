// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/file_task.h"

#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

FileTask::FileTask(JobContext &context, qint64 size, QObject *parent)
    : QObject{parent}
    , m_context{context}
    , m_size{size}
{
}

void FileTask::finish(TaskResult result)
{
    if (std::exchange(m_isEnded, true))
        return;
    m_result = result;
    emit ended();
}

void FileTask::fail(const Error &error)
{
    if (m_isEnded)
        return;
    m_error = error;
    finish(TaskResult::Failed);
}

void FileTask::failAfterQuestion(const QByteArray &folder, const QByteArray &path, qint64 missing)
{
    if (folder.contains('\0'))
        return fail(badName(shown(path)));
    m_context.calls.run(diskQuestion(folder), this, [this, path, missing](const Result<remote::CommandOutput> &answer) {
        fail(answer ? explainFailure(*answer, path, missing) : answer.error());
    });
}

void FileTask::commitFailed(const Error &error)
{
    m_error = error;
    m_result = TaskResult::Failed;
    emit committed();
}

qint64 FileTask::resumePoint(const Partial &partial, qint64 targetSize) const
{
    const qint64 begin = qMin(partial.confirmed, targetSize) - kSentAgain;
    return qMax(begin / kChunk * kChunk, qint64{0});
}

void FileTask::creditKept(qint64 bytes)
{
    m_counted += bytes;
    m_context.meter.credit(bytes);
}

void FileTask::countMoved(qint64 bytes)
{
    m_counted += bytes;
    m_context.moved(bytes);
}

void FileTask::resetProgress()
{
    m_context.meter.credit(-std::exchange(m_counted, 0));
    m_hash.reset();
    m_sha256.clear();
    m_remoteHash.clear();
    m_error.reset();
    m_isEnded = false;
}

} // namespace core::transfer
