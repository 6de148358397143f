// SPDX-License-Identifier: GPL-3.0-or-later
// How an upload gets its final name.
#include "core/transfer/same_time.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/upload_task.h"

namespace core::transfer {

void UploadTask::commit()
{
    renameIntoPlace(false);
}

void UploadTask::renameIntoPlace(bool isAfterRemoval)
{
    const bool canReplaceAtOnce = m_context.sftp.hasExtension("posix-rename@openssh.com");
    const auto done = [this, canReplaceAtOnce, isAfterRemoval](const sftp::Reply &reply) {
        if (reply.isOk())
            return onRenamed();
        if (!m_mayReplace || isAfterRemoval || canReplaceAtOnce)
            return explainRename(QString::fromUtf8(reply.message));
        m_context.sftp.remove(m_target, this, [this](const sftp::Reply &) { renameIntoPlace(true); });
    };
    if (m_mayReplace && canReplaceAtOnce)
        m_context.sftp.renameOver(m_temporary, m_target, this, done);
    else
        m_context.sftp.rename(m_temporary, m_target, this, done);
}

void UploadTask::onRenamed()
{
    m_context.note.drop(m_file.localPath);
    if (m_context.remembersFinished())
        m_context.note.finish(m_file.localPath, m_file.size, m_file.modified);
    if (m_context.request.onConflict == ConflictPolicy::Ask)
        m_context.note.place(m_file.localPath, m_target, m_file.size, toServiceSeconds(m_file.modified));
    emit committed();
}

/// Somebody may have made a file of that name since this one was begun; a plain rename leaves it alone.
void UploadTask::explainRename(const QString &detail)
{
    const Error refused = renameRefused(shown(m_temporary), detail);
    if (m_mayReplace || m_context.request.onConflict == ConflictPolicy::KeepBoth)
        return commitFailed(refused);
    m_context.sftp.lstat(m_target, this, [this, refused](const sftp::Reply &reply) {
        if (reply.type != sftp::PacketType::Attrs)
            return commitFailed(refused);
        if (m_file.size < kResumable || !m_context.request.keepsPartial)
            discard();
        commitFailed(targetExists(shown(m_target)));
    });
}

} // namespace core::transfer
