// SPDX-License-Identifier: GPL-3.0-or-later
// What a download does when this computer's disk takes no more.
#include "core/transfer/download_task.h"
#include "core/transfer/transfer_errors.h"

#include <QStorageInfo>

namespace core::transfer {

namespace {

constexpr qint64 kAskFreeSpaceFrom = 64 * 1024 * 1024;

} // namespace

/// Big files only: for small ones the question takes longer than the answer is worth.
std::optional<Error> DownloadTask::missingSpace() const
{
    const qint64 missing = m_file.size - qMax(m_keptUntil, QFileInfo{m_local.fileName()}.size());
    if (missing < kAskFreeSpaceFrom)
        return std::nullopt;
    const QStorageInfo disk{m_file.localFolder};
    if (!disk.isValid() || disk.bytesAvailable() < 0 || disk.bytesAvailable() >= missing)
        return std::nullopt;
    const bool hasPart = m_keptUntil > 0 && keepsPart();
    return localDiskFull(disk.rootPath(), disk.bytesAvailable(), missing, hasPart ? m_local.fileName() : QString{}, m_keptUntil);
}

/// A part that a later attempt could go on from.
bool DownloadTask::keepsPart() const
{
    return m_context.request.keepsPartial && m_file.size >= kResumable && m_writeOffset > kSentAgain;
}

void DownloadTask::failToWrite(WriteProblem problem)
{
    m_isReading = false;
    closeSource();
    const QString words = m_local.errorString();
    m_local.close();
    switch (problem) {
    case WriteProblem::DiskFull:
    case WriteProblem::QuotaUsedUp:
        return fail(outOfSpace(problem));
    case WriteProblem::FileTooLarge:
        return fail(localTooLarge(m_target, m_file.size));
    case WriteProblem::None:
    case WriteProblem::Other:
        return fail(localError(m_local.fileName(), words, false));
    }
}

Error DownloadTask::outOfSpace(WriteProblem problem)
{
    const bool isKept = keepsPart();
    if (!isKept)
        discard(); // before the disk is asked: its room is free again
    const qint64 rest = m_context.meter.total().value_or(0) - m_context.meter.done();
    const qint64 missing = qMax(m_file.size - m_writeOffset, rest) + (isKept ? 0 : m_writeOffset);
    const QString part = isKept ? m_local.fileName() : QString{};
    const QStorageInfo disk{m_file.localFolder};
    if (problem == WriteProblem::QuotaUsedUp)
        return localQuotaUsedUp(m_file.localFolder, missing, part, m_writeOffset);
    return localDiskFull(disk.rootPath(), disk.bytesAvailable(), missing, part, m_writeOffset);
}

} // namespace core::transfer
