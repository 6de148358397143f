// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/download_task.h"

#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

#include <QFileInfo>
#include <QStorageInfo>

namespace core::transfer {

namespace {

constexpr qint64 kFlushFrom = 1024 * 1024;
constexpr qint64 kHashStep = 8 * 1024 * 1024;
constexpr qint64 kAskFreeSpaceFrom = 64 * 1024 * 1024;
constexpr int kHighestNumber = 999;

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
{
    connect(&m_context.sftp, &sftp::Client::roomMade, this, &DownloadTask::pump);
}

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
    const bool isSame = there.isFile() && there.size() == m_file.size
        && qAbs(there.lastModified().toSecsSinceEpoch() - m_file.modified) <= 1;
    if (isSame) {
        finish(TaskResult::Unchanged);
        return false;
    }
    switch (m_context.request.onConflict) {
    case ConflictPolicy::Skip:
        finish(TaskResult::Skipped);
        return false;
    case ConflictPolicy::Ask:
        fail(targetExists(m_target));
        return false;
    case ConflictPolicy::KeepBoth:
        for (int number = 2; number <= kHighestNumber && QFileInfo::exists(m_target); ++number)
            m_target = localChild(m_file.localFolder, numbered(m_file.localName, number));
        return true;
    case ConflictPolicy::Replace:
        return true;
    }
    return true;
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
    if (const auto full = missingSpace()) {
        closeSource();
        return fail(*full);
    }
    const auto mode = m_keptUntil > 0 ? QIODevice::ReadWrite : QIODevice::ReadWrite | QIODevice::Truncate;
    if (!m_local.open(mode) || !m_local.resize(m_keptUntil) || !m_local.seek(0)) {
        closeSource();
        return fail(localError(m_local.fileName(), m_local.errorString(), false));
    }
    m_askOffset = m_keptUntil;
    m_writeOffset = m_keptUntil;
    creditKept(m_keptUntil);
    notePartial();
    hashKeptPart();
}

std::optional<Error> DownloadTask::missingSpace() const
{
    const qint64 missing = m_file.size - m_keptUntil;
    if (missing < kAskFreeSpaceFrom)
        return std::nullopt;
    const QStorageInfo disk{m_file.localFolder};
    if (!disk.isValid() || disk.bytesAvailable() < 0 || disk.bytesAvailable() >= missing)
        return std::nullopt;
    Error full = diskFull(disk.rootPath(), disk.bytesAvailable(), missing);
    full.money = MoneyState::NotConcerned;
    return full;
}

void DownloadTask::hashKeptPart()
{
    const qint64 step = qMin(m_keptUntil - m_local.pos(), kHashStep);
    if (step <= 0) {
        m_isReading = true;
        return pump();
    }
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
    while (m_askOffset < m_file.size && m_askOffset - m_writeOffset < kRequests * kChunk && m_context.sftp.hasRoom()) {
        const qint64 length = qMin(kChunk, m_file.size - m_askOffset);
        ask(m_askOffset, length);
        m_askOffset += length;
    }
    if (m_writeOffset == m_file.size)
        finishFile();
}

void DownloadTask::ask(qint64 offset, qint64 length)
{
    m_context.sftp.read(m_handle, static_cast<quint64>(offset), static_cast<quint32>(length), this,
                        [this, offset, length](const sftp::Reply &reply) { take(offset, length, reply); });
}

void DownloadTask::take(qint64 offset, qint64 length, const sftp::Reply &reply)
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
        ask(offset + reply.bytes.size(), length - reply.bytes.size());
    m_waiting.insert({offset, reply.bytes});
    if (writeInOrder())
        pump();
}

bool DownloadTask::writeInOrder()
{
    while (!m_waiting.empty() && m_waiting.begin()->first == m_writeOffset) {
        const QByteArray bytes = std::move(m_waiting.begin()->second);
        m_waiting.erase(m_waiting.begin());
        if (m_local.write(bytes) != bytes.size()) {
            m_isReading = false;
            closeSource();
            Error error = localError(m_local.fileName(), m_local.errorString(), false);
            if (m_local.error() == QFileDevice::ResourceError || QStorageInfo{m_file.localFolder}.bytesAvailable() < kChunk)
                error.code = QStringLiteral("disk.full");
            m_local.close();
            fail(error);
            return false;
        }
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
    if (!m_local.flush()) {
        closeSource();
        return fail(localError(m_local.fileName(), m_local.errorString(), false));
    }
    if (m_file.size >= kFlushFrom)
        flushToDisk(m_local);
    m_local.setFileTime(QDateTime::fromSecsSinceEpoch(m_file.modified), QFileDevice::FileModificationTime);
    if (m_file.isPrivate)
        m_local.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (m_file.isExecutable)
        m_local.setPermissions(m_local.permissions() | QFileDevice::ExeOwner | QFileDevice::ExeUser);
    m_local.close();
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
    m_sha256 = m_hash.toHex();
    finish(TaskResult::Sent);
}

void DownloadTask::closeSource()
{
    if (!m_handle.isEmpty())
        m_context.sftp.close(std::exchange(m_handle, {}), nullptr, {});
}

void DownloadTask::restart()
{
    resetProgress();
    m_startsFromZero = true;
    m_waiting.clear();
    openSource();
}

void DownloadTask::commit()
{
    const QString problem = renameOver(m_local.fileName(), m_target);
    if (!problem.isEmpty())
        return commitFailed(renameRefused(m_local.fileName(), problem));
    m_context.note.drop(m_file.remotePath);
    emit committed();
}

void DownloadTask::discard()
{
    m_isReading = false;
    m_local.close();
    closeSource();
    QFile::remove(m_local.fileName());
    m_context.note.drop(m_file.remotePath);
}

} // namespace core::transfer
