// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/download_task.h"

#include "core/transfer/delta/delta_download.h"
#include "core/transfer/names.h"
#include "core/transfer/remote_stream.h"
#include "core/transfer/same_time.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

#include <QDateTime>
#include <QTimer>

namespace core::transfer {

namespace {

constexpr qint64 kFlushFrom = 1024 * 1024;
constexpr qint64 kHashStep = 8 * 1024 * 1024;
constexpr int kHighestNumber = 999;
constexpr qint64 kCoarseSeconds = 2;

QString localChild(const QString &folder, const QString &name)
{
    return folder.endsWith(u'/') ? folder + name : folder + u'/' + name;
}

QString numbered(const QString &name, int number)
{
    return QFile::decodeName(numberedName(QFile::encodeName(name), number));
}

} // namespace

DownloadTask::DownloadTask(JobContext &context, DownloadFile file, QObject *parent)
    : FileTask{context, file.size, parent}
    , m_file{std::move(file)}
    , m_target{localChild(m_file.localFolder, m_file.localName)}
    , m_local{localChild(m_file.localFolder, QFile::decodeName(transfer::temporaryName(QFile::encodeName(m_file.localName),
                                                                                       context.note.nonce)))}
    , m_carriers{context, [this] { pump(); }}
    , m_mayReplace{context.replacesAll()}
{
    connect(&m_context.sftp, &sftp::Client::roomMade, this, &DownloadTask::pump);
    connect(&m_context.rate, &RateLimit::refilled, this, [this] {
        if (m_stream)
            m_stream->setReading(true);
        pump();
    });
}

DownloadTask::~DownloadTask() = default;

QString DownloadTask::name() const
{
    return shown(m_file.remotePath);
}

void DownloadTask::start()
{
    if (decideTarget())
        openSource();
}

/// False when the task has ended here.
bool DownloadTask::decideTarget()
{
    const QFileInfo there{m_target};
    if (!there.exists() && !there.isSymLink())
        return true;
    if (there.isDir()) {
        fail(notAFolder(m_target));
        return false;
    }
    if (isUnchanged(there)) {
        finish(TaskResult::Unchanged);
        return false;
    }
    switch (m_context.request.onConflict) {
    case ConflictPolicy::Skip:
        finish(TaskResult::Skipped);
        return false;
    case ConflictPolicy::Ask:
        m_mayReplace = isOwn(there);
        if (!m_mayReplace)
            fail(targetExists(m_target));
        break;
    case ConflictPolicy::KeepBoth:
        chooseNumber();
        return true;
    case ConflictPolicy::Replace:
        break;
    }
    if (m_mayReplace && there.isFile() && !there.isSymLink())
        m_oldMode = localState(localBytes(m_target), false).mode;
    return m_mayReplace;
}

/// True for what an earlier attempt of this transfer has put there.
bool DownloadTask::isOwn(const QFileInfo &there) const
{
    return there.isFile() && !there.isSymLink()
        && m_context.note.hasPlaced(m_file.remotePath, localBytes(m_target), there.size(),
                                    there.lastModified().toSecsSinceEpoch());
}

void DownloadTask::chooseNumber()
{
    for (int number = 2; number <= kHighestNumber && QFileInfo::exists(m_target); ++number)
        m_target = localChild(m_file.localFolder, numbered(m_file.localName, number));
}

bool DownloadTask::isUnchanged(const QFileInfo &there) const
{
    const qint64 drift = qAbs(there.lastModified().toSecsSinceEpoch() - m_file.modified);
    const bool isEqual = there.isFile() && there.size() == m_file.size
        && (drift == 0 || (drift <= kCoarseSeconds && hasCoarseTimes(m_file.localFolder)));
    // The equal one of an earlier attempt may stand beside the other, under a number.
    if (m_context.note.isFinished(m_file.remotePath, m_file.size, m_file.modified))
        return isEqual || m_context.request.onConflict == ConflictPolicy::KeepBoth;
    return isEqual && !m_context.request.sendsUnchanged
        && untilChangesShow(m_file.modified, QDateTime::currentMSecsSinceEpoch()) == 0;
}

/// What nobody else may read there, nobody else may read here; and what a file here was closed to, its successor is too.
quint32 DownloadTask::finalMode() const
{
    const bool isExecutable = (m_file.mode & 0100) != 0;
    const quint32 wanted = m_oldMode ? *m_oldMode | (isExecutable ? 0100u : 0u)
                                     : (isExecutable ? 0777u : 0666u) & newFileMask();
    return wanted & (~0077u | m_file.mode);
}

void DownloadTask::openSource()
{
    m_context.sftp.open(m_file.remotePath, sftp::open_flag::kRead, {}, this, [this](const sftp::Reply &reply) {
        if (reply.type != sftp::PacketType::Handle)
            return fail(statusError(reply, m_file.remotePath));
        m_handle = reply.bytes;
        m_context.sftp.fstat(m_handle, this, [this](const sftp::Reply &answer) { look(answer); });
    });
}

void DownloadTask::look(const sftp::Reply &reply)
{
    if (reply.type != sftp::PacketType::Attrs || !reply.attributes.size || *reply.attributes.size > quint64{1} << 62) {
        closeSource();
        return fail(statusError(reply, m_file.remotePath));
    }
    // The file may have grown since it was listed: what it is now counts.
    const auto size = static_cast<qint64>(*reply.attributes.size);
    m_context.meter.setTotal(m_context.meter.total().value_or(0) + size - m_size);
    m_size = size;
    m_file.size = size;
    m_file.modified = reply.attributes.modified.value_or(0);
    begin();
}

void DownloadTask::begin()
{
    const auto partial = m_context.note.find(m_file.remotePath);
    m_keptUntil = 0;
    if (partial && !m_startsFromZero) {
        const bool isSameSource = partial->size == m_file.size && partial->modified == m_file.modified * 1000;
        if (isSameSource)
            m_keptUntil = resumePoint(*partial, QFileInfo{m_local.fileName()}.size());
        else
            m_context.remark(restarted(name()));
    }
    m_askOffset = m_keptUntil;
    m_writeOffset = m_keptUntil;
    if (const auto full = missingSpace()) {
        closeSource();
        return fail(*full);
    }
    if (!openPrivately(m_local, m_keptUntil == 0))
        return failToWrite(lastWriteProblem());
    if (!m_local.resize(m_keptUntil) || !m_local.seek(0))
        return failToWrite(WriteProblem::Other);
    creditKept(m_keptUntil);
    notePartial();
    hashKeptPart();
}

void DownloadTask::hashKeptPart()
{
    const qint64 step = qMin(m_keptUntil - m_local.pos(), kHashStep);
    if (step <= 0)
        return beginFetching();
    const QByteArray bytes = m_local.read(step);
    if (bytes.isEmpty()) {
        closeSource();
        return fail(localError(m_local.fileName(), m_local.errorString(), true));
    }
    m_hash.addData(bytes);
    QMetaObject::invokeMethod(this, &DownloadTask::hashKeptPart, Qt::QueuedConnection);
}

void DownloadTask::pump()
{
    if (!m_isReading)
        return;
    while (m_askOffset < m_file.size && m_askOffset - m_writeOffset < m_carriers.depth() * kChunk * m_carriers.count()) {
        if (!m_context.rate.mayMove(m_context.clock.elapsed()))
            return;
        const int carrier = m_carriers.take();
        if (carrier < 0)
            return;
        const qint64 length = qMin(kChunk, m_file.size - m_askOffset);
        m_context.rate.take(length);
        ask(carrier, m_askOffset, length);
        m_askOffset += length;
    }
    if (m_writeOffset == m_file.size && !m_isHashWanted)
        finishFile();
}

void DownloadTask::ask(int carrier, qint64 offset, qint64 length)
{
    m_carriers.client(carrier).read(m_carriers.handle(carrier), static_cast<quint64>(offset), static_cast<quint32>(length), this,
                                    [this, carrier, offset, length](const sftp::Reply &reply) { take(carrier, offset, length, reply); });
}

void DownloadTask::take(int carrier, qint64 offset, qint64 length, const sftp::Reply &reply)
{
    if (!m_isReading)
        return;
    const bool isUsable = reply.type == sftp::PacketType::Data && !reply.bytes.isEmpty() && reply.bytes.size() <= length;
    if (!isUsable) {
        m_isReading = false;
        closeSource();
        m_local.close();
        const bool isShorter = reply.isEof() || reply.type == sftp::PacketType::Data;
        return fail(isShorter ? sourceChanged(name()) : statusError(reply, m_file.remotePath));
    }
    if (reply.bytes.size() < length) // a short read: ask for the rest
        ask(carrier, offset + reply.bytes.size(), length - reply.bytes.size());
    else
        m_carriers.giveBack(carrier);
    m_waiting.insert({offset, reply.bytes});
    if (writeInOrder())
        pump();
}

bool DownloadTask::writeInOrder()
{
    while (!m_waiting.empty() && m_waiting.begin()->first == m_writeOffset) {
        const QByteArray bytes = std::move(m_waiting.begin()->second);
        m_waiting.erase(m_waiting.begin());
        // A hole reads as zeros; the last piece is written, so that the length is right.
        const bool isHole = m_writeOffset + bytes.size() < m_file.size && isAllZero(bytes);
        if (const WriteProblem problem = isHole ? WriteProblem::None : writeAt(m_local, m_writeOffset, bytes); problem != WriteProblem::None) {
            failToWrite(problem);
            return false;
        }
        if (m_context.request.verifies)
            m_hash.addData(bytes);
        m_writeOffset += bytes.size();
        countMoved(bytes.size());
    }
    notePartial();
    return true;
}

void DownloadTask::notePartial()
{
    if (m_file.size < kResumable)
        return;
    m_context.note.put({.source = m_file.remotePath,
                        .temp = QFile::encodeName(m_local.fileName()),
                        .size = m_file.size,
                        .modified = m_file.modified * 1000,
                        .confirmed = m_writeOffset});
}

void DownloadTask::finishFile()
{
    m_isReading = false;
    m_carriers.end();
    if (m_file.size >= kFlushFrom && !m_hasContent) {
        // Some disks tell only here that they took less than they said.
        if (const WriteProblem problem = flushToDisk(m_local); problem != WriteProblem::None)
            return failToWrite(problem);
    }
    m_local.setFileTime(QDateTime::fromSecsSinceEpoch(m_file.modified), QFileDevice::FileModificationTime);
    setMode(m_local, finalMode());
    m_local.close();
    // A file that was written in this very second could be written again without its time showing it.
    const qint64 wait = untilChangesShow(m_file.modified, QDateTime::currentMSecsSinceEpoch());
    if (wait > 0)
        QTimer::singleShot(wait, this, &DownloadTask::askSourceAgain);
    else
        askSourceAgain();
}

void DownloadTask::askSourceAgain()
{
    if (m_handle.isEmpty()) // discarded while it waited
        return;
    m_context.sftp.fstat(m_handle, this, [this](const sftp::Reply &reply) { checkSource(reply); });
}

void DownloadTask::checkSource(const sftp::Reply &reply)
{
    closeSource();
    const bool isSame = reply.type == sftp::PacketType::Attrs
        && reply.attributes.size == static_cast<quint64>(m_file.size)
        && qint64{reply.attributes.modified.value_or(0)} == m_file.modified;
    if (!isSame)
        return fail(sourceChanged(name()));
    if (!m_delta)
        m_sha256 = m_hash.toHex();
    finish(TaskResult::Sent);
}

void DownloadTask::closeSource()
{
    m_carriers.end();
    if (!m_handle.isEmpty())
        m_context.sftp.close(std::exchange(m_handle, {}), nullptr, {});
}

void DownloadTask::restart()
{
    resetProgress();
    m_startsFromZero = true;
    m_hasContent = false;
    m_delta.reset();
    m_waiting.clear();
    openSource();
}

void DownloadTask::commit()
{
    const QFileInfo there{m_target};
    if (!m_mayReplace && (there.exists() || there.isSymLink())) { // made since it was begun
        if (m_context.request.onConflict != ConflictPolicy::KeepBoth)
            return keepExisting();
        chooseNumber();
    }
    const QString problem = renameOver(m_local.fileName(), m_target);
    if (!problem.isEmpty())
        return commitFailed(renameRefused(m_local.fileName(), problem));
    m_context.note.drop(m_file.remotePath);
    if (m_context.remembersFinished())
        m_context.note.finish(m_file.remotePath, m_file.size, m_file.modified);
    if (m_context.request.onConflict == ConflictPolicy::Ask) {
        const QFileInfo placed{m_target}; // its disk may keep coarser times
        m_context.note.place(m_file.remotePath, localBytes(m_target), placed.size(), placed.lastModified().toSecsSinceEpoch());
    }
    emit committed();
}

void DownloadTask::keepExisting()
{
    if (m_file.size < kResumable || !m_context.request.keepsPartial)
        discard();
    commitFailed(targetExists(m_target));
}

void DownloadTask::discard()
{
    m_isReading = false;
    m_delta.reset();
    m_stream.reset();
    m_local.close();
    closeSource();
    QFile::remove(m_local.fileName());
    m_context.note.drop(m_file.remotePath);
}

} // namespace core::transfer
