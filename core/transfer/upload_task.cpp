// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/upload_task.h"

#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/delta/delta_upload.h"
#include "core/transfer/delta/hash_follower.h"
#include "core/transfer/same_time.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

#include <QDateTime>
#include <QTimer>

namespace core::transfer {

namespace {

constexpr qint64 kFlushFrom = 1024 * 1024; // an fsync for each small file would cost more than the file
constexpr qint64 kHashStep = 8 * 1024 * 1024;
constexpr qint64 kAskFreeSpaceFrom = 64 * 1024 * 1024;
constexpr quint32 kPermissionMask = 07777;
constexpr int kHighestNumber = 999;

} // namespace

UploadTask::UploadTask(JobContext &context, UploadFile file, QObject *parent)
    : FileTask{context, file.size, parent}
    , m_file{std::move(file)}
    , m_target{joined(m_file.folder, m_file.name)}
    , m_temporary{joined(m_file.folder, transfer::temporaryName(m_file.name, context.note.nonce))}
    , m_carriers{context, [this] { pump(); }}
    , m_mayReplace{context.replacesAll()}
{
    connect(&m_context.sftp, &sftp::Client::roomMade, this, &UploadTask::pump);
    connect(&m_context.rate, &RateLimit::refilled, this, &UploadTask::pump);
}

UploadTask::~UploadTask() = default;

QString UploadTask::name() const
{
    return shown(m_file.localPath);
}

QString UploadTask::temporaryName() const
{
    return shown(m_temporary);
}

void UploadTask::start()
{
    if (const QString problem = openForReading(m_local, m_file.localPath); !problem.isEmpty())
        return fail(localError(name(), problem, true));
    if (!isSourceAsPlanned())
        return fail(sourceChanged(name()));
    if (m_file.isInNewFolder)
        openTemporary();
    else
        lookAtTarget();
}

bool UploadTask::isSourceAsPlanned() const
{
    const LocalState now = localState(m_file.localPath, true);
    return now.kind == LocalKind::File && now.size == m_file.size && now.modified == m_file.modified;
}

void UploadTask::lookAtTarget()
{
    m_context.sftp.lstat(m_target, this, [this](const sftp::Reply &reply) { decide(reply); });
}

void UploadTask::decide(const sftp::Reply &reply)
{
    if (reply.type != sftp::PacketType::Attrs) {
        if (reply.status == sftp::StatusCode::NoSuchFile)
            return openTemporary();
        return fail(statusError(reply, m_target));
    }
    const sftp::Attributes &there = reply.attributes;
    if (there.isFolder())
        return fail(notAFolder(shown(m_target)));
    if (isUnchanged(there))
        return finish(TaskResult::Unchanged);
    switch (m_context.request.onConflict) {
    case ConflictPolicy::Skip:
        return finish(TaskResult::Skipped);
    case ConflictPolicy::Ask:
        m_mayReplace = there.isFile()
            && m_context.note.hasPlaced(m_file.localPath, m_target, static_cast<qint64>(there.size.value_or(0)),
                                        there.modified.value_or(0));
        if (!m_mayReplace)
            return fail(targetExists(shown(m_target)));
        m_oldPermissions = there.permissions;
        m_oldSize = static_cast<qint64>(there.size.value_or(0));
        return openTemporary();
    case ConflictPolicy::KeepBoth:
        return tryNumber(2);
    case ConflictPolicy::Replace:
        if (there.isFile()) {
            m_oldPermissions = there.permissions;
            m_oldSize = static_cast<qint64>(there.size.value_or(0));
        }
        return openTemporary();
    }
}

bool UploadTask::isUnchanged(const sftp::Attributes &there) const
{
    const bool isEqual = there.isFile() && there.size == static_cast<quint64>(m_file.size)
        && there.modified == toServiceSeconds(m_file.modified);
    // The equal one of an earlier attempt may stand beside the other, under a number.
    if (m_context.note.isFinished(m_file.localPath, m_file.size, m_file.modified))
        return isEqual || m_context.request.onConflict == ConflictPolicy::KeepBoth;
    return isEqual && !m_context.request.sendsUnchanged
        && untilChangesShow(toServiceSeconds(m_file.modified), QDateTime::currentMSecsSinceEpoch()) == 0;
}

/// What nobody else may read here, nobody else may read there; and what a file there was closed to, its successor is too.
quint32 UploadTask::newMode() const
{
    const bool isExecutable = (m_file.mode & 0111) != 0;
    const quint32 wanted = m_oldPermissions ? (*m_oldPermissions & kPermissionMask) | (isExecutable ? 0100u : 0u)
                                            : (isExecutable ? 0755u : 0644u);
    return wanted & (~0077u | m_file.mode);
}

void UploadTask::tryNumber(int number)
{
    if (number > kHighestNumber)
        return fail(targetExists(shown(m_target)));
    const QByteArray candidate = joined(m_file.folder, numberedName(m_file.name, number));
    m_context.sftp.lstat(candidate, this, [this, candidate, number](const sftp::Reply &reply) {
        if (reply.type == sftp::PacketType::Attrs)
            return tryNumber(number + 1);
        m_target = candidate;
        openTemporary();
    });
}

void UploadTask::openTemporary()
{
    const auto partial = m_context.note.find(m_file.localPath);
    if (!partial || m_startsFromZero)
        return openFrom(0);
    const bool isSameSource = partial->size == m_file.size && partial->modified == m_file.modified;
    if (!isSameSource || partial->temp != m_temporary) {
        m_context.remark(restarted(name()));
        if (partial->temp != m_temporary)
            m_context.sftp.remove(partial->temp, nullptr, {});
        m_context.note.drop(m_file.localPath);
        return openFrom(0);
    }
    m_context.sftp.lstat(m_temporary, this, [this, partial](const sftp::Reply &reply) {
        const bool isThere = reply.type == sftp::PacketType::Attrs && reply.attributes.isFile();
        openFrom(isThere ? resumePoint(*partial, static_cast<qint64>(reply.attributes.size.value_or(0))) : 0);
    });
}

void UploadTask::openFrom(qint64 begin)
{
    m_keptUntil = begin;
    m_sendOffset = begin;
    notePartial(begin);
    const quint32 flags = sftp::open_flag::kWrite | sftp::open_flag::kCreate | (begin > 0 ? 0 : sftp::open_flag::kTruncate);
    const sftp::Attributes attributes{.permissions = (newMode() & 0777) | 0600};
    m_context.sftp.open(m_temporary, flags, attributes, this, [this, attributes](const sftp::Reply &reply) {
        if (reply.type != sftp::PacketType::Handle)
            return refuse(reply);
        m_handle = reply.bytes;
        if (m_keptUntil > 0) // the target may have been closed to others since the part was begun
            m_context.sftp.setStatOfHandle(m_handle, attributes, nullptr, {});
        if (hasEnded()) // the disk turned out to be too small in the meantime
            return;
        creditKept(m_keptUntil);
        m_local.seek(0);
        hashKeptPart();
    });
    if (m_file.size - begin < kAskFreeSpaceFrom || !m_context.sftp.hasExtension("statvfs@openssh.com"))
        return;
    m_context.sftp.freeSpace(m_file.folder, this, [this](std::optional<quint64> free) {
        const auto missing = static_cast<quint64>(m_file.size - m_sendOffset);
        if (free && *free < missing)
            fail(diskFull(shown(m_file.folder), static_cast<qint64>(*free), static_cast<qint64>(missing)));
    });
}

void UploadTask::hashKeptPart()
{
    const qint64 step = qMin(m_keptUntil - m_local.pos(), kHashStep);
    if (step <= 0)
        return beginSending();
    const QByteArray bytes = m_local.read(step);
    if (bytes.isEmpty())
        return fail(sourceChanged(name()));
    m_hash.addData(bytes);
    // One step a turn, so that a pause is heard in between.
    QMetaObject::invokeMethod(this, &UploadTask::hashKeptPart, Qt::QueuedConnection);
}

void UploadTask::pump()
{
    if (!m_isReading)
        return;
    while (m_sendOffset < m_file.size) {
        if (!m_context.rate.mayMove(m_context.clock.elapsed()))
            return;
        const int carrier = m_carriers.take();
        if (carrier < 0)
            return;
        const QByteArray chunk = m_local.read(qMin(kChunk, m_file.size - m_sendOffset));
        if (chunk.isEmpty()) {
            m_isReading = false;
            return fail(m_local.error() == QFileDevice::NoError ? sourceChanged(name())
                                                               : localError(name(), m_local.errorString(), true));
        }
        if (m_context.request.verifies)
            m_hash.addData(chunk);
        const bool isLast = m_sendOffset + chunk.size() == m_file.size;
        if (!isLast && isAllZero(chunk)) { // a hole: what was not written reads as zeros
            m_carriers.giveBack(carrier);
            m_sendOffset += chunk.size();
            countMoved(chunk.size());
            continue;
        }
        m_context.rate.take(chunk.size());
        send(carrier, chunk);
    }
    if (m_sendOffset == m_file.size && m_inFlight.empty())
        waitForClock();
}

void UploadTask::send(int carrier, const QByteArray &chunk)
{
    const qint64 offset = m_sendOffset;
    const qint64 length = chunk.size();
    m_inFlight.insert(offset);
    m_sendOffset += length;
    m_carriers.client(carrier).write(m_carriers.handle(carrier), static_cast<quint64>(offset), chunk, this,
                                     [this, carrier, offset, length](const sftp::Reply &reply) {
                                         if (m_carriers.isOpen())
                                             m_carriers.giveBack(carrier);
                                         confirm(offset, length, reply);
                                     });
}

void UploadTask::confirm(qint64 offset, qint64 length, const sftp::Reply &reply)
{
    m_inFlight.erase(offset);
    if (!reply.isOk()) {
        if (std::exchange(m_isReading, false)) // the others under way fail for the same reason
            refuse(reply);
        return;
    }
    countMoved(length);
    const qint64 confirmed = m_inFlight.empty() ? m_sendOffset : *m_inFlight.begin();
    notePartial(confirmed);
    m_writtenUntil = qMax(m_writtenUntil, offset + length);
    if (m_follower)
        m_follower->tell(qMin(confirmed, m_writtenUntil)); // a hole at the end is not there before something follows it
    pump();
}

void UploadTask::notePartial(qint64 confirmed)
{
    if (m_file.size < kResumable)
        return;
    m_context.note.put({.source = m_file.localPath,
                        .temp = m_temporary,
                        .size = m_file.size,
                        .modified = m_file.modified,
                        .confirmed = confirmed});
}

/// A file that was written in this very second could be written again without its time showing it.
void UploadTask::waitForClock()
{
    m_isReading = false;
    m_carriers.end();
    m_local.close();
    const qint64 wait = untilChangesShow(toServiceSeconds(m_file.modified), QDateTime::currentMSecsSinceEpoch());
    if (wait > 0)
        QTimer::singleShot(wait, this, &UploadTask::finishHandle);
    else
        finishHandle();
}

void UploadTask::finishHandle()
{
    if (m_handle.isEmpty()) // discarded while it waited
        return;
    const quint32 modified = toServiceSeconds(m_file.modified);
    sftp::Attributes attributes{.accessed = modified, .modified = modified};
    if (m_oldPermissions)
        attributes.permissions = newMode();
    // Not every disk keeps times; then the file is only sent again next time.
    m_context.sftp.setStatOfHandle(m_handle, attributes, nullptr, {});
    if (m_file.size >= kFlushFrom && !m_isHashedOtherwise && m_context.sftp.hasExtension("fsync@openssh.com"))
        m_context.sftp.flush(m_handle, nullptr, {});
    m_context.sftp.close(m_handle, this, [this](const sftp::Reply &reply) {
        if (!reply.isOk())
            return refuse(reply); // a full disk may show only here
        checkSource();
    });
    m_handle.clear();
}

void UploadTask::checkSource()
{
    if (hasEnded()) // given up while it waited for the hash
        return;
    m_isHashAwaited = m_follower && !m_follower->isOver();
    if (m_isHashAwaited)
        return;
    if (!isSourceAsPlanned())
        return fail(sourceChanged(name()));
    if (!m_isHashedOtherwise)
        m_sha256 = m_hash.toHex();
    finish(TaskResult::Sent);
}

void UploadTask::refuse(const sftp::Reply &reply)
{
    m_carriers.end();
    m_local.close();
    if (!m_handle.isEmpty())
        m_context.sftp.close(std::exchange(m_handle, {}), nullptr, {});
    if (reply.status == sftp::StatusCode::Failure)
        return failAfterQuestion(m_file.folder, m_target, m_file.size - m_sendOffset);
    fail(statusError(reply, m_target));
}

void UploadTask::restart()
{
    resetProgress();
    m_startsFromZero = true;
    m_isHashedOtherwise = false;
    m_delta.reset();
    m_whole.reset();
    m_follower.reset();
    m_sendOffset = 0;
    m_inFlight.clear();
    if (!m_local.isOpen()) {
        if (const QString problem = openForReading(m_local, m_file.localPath); !problem.isEmpty())
            return fail(localError(name(), problem, true));
    }
    openFrom(0);
}

void UploadTask::discard()
{
    m_isReading = false;
    m_carriers.end();
    m_delta.reset();
    m_whole.reset();
    m_follower.reset();
    if (!m_handle.isEmpty())
        m_context.sftp.close(std::exchange(m_handle, {}), nullptr, {});
    m_context.sftp.remove(m_temporary, nullptr, {});
    m_context.note.drop(m_file.localPath);
}

} // namespace core::transfer
