// SPDX-License-Identifier: GPL-3.0-or-later
// What UploadSource does with each entry of the walk.
#include "core/transfer/names.h"
#include "core/transfer/pack/pack_upload.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/upload_link.h"
#include "core/transfer/upload_source.h"

namespace core::transfer {

namespace {

constexpr qint64 kSmall = 256 * 1024;
constexpr size_t kMostInBatch = 4000;
constexpr qint64 kMostBatchBytes = 64 * 1024 * 1024;
constexpr size_t kFewestInBatch = 16; // fewer are there sooner one by one

} // namespace

void UploadSource::handleFile(const LocalEntry &entry)
{
    const QByteArray parent = parentPath(entry.relative);
    const QByteArray folder = parent.isEmpty() ? remoteRoot() : joined(remoteRoot(), parent);
    UploadFile file = fileFor(entry, folder);
    const auto known = m_index ? m_index->find(entry.relative) : std::nullopt;
    const bool hasHistory = m_context.remembersFinished() && !m_context.note.finished.isEmpty();
    if (m_index && !hasHistory) {
        if (known && isSame(entry, *known))
            return emit fileSkipped(entry.state.size);
        file.isInNewFolder = !known;
    }
    const bool mayReplace = known && known->kind == 'f' && m_context.replacesAll() && m_context.sftp.hasOpenSshLinks();
    const bool isBatched = m_context.canBatch() && !hasHistory && file.size < kSmall && !file.localPath.contains('\0')
        && (file.isInNewFolder || mayReplace);
    if (!isBatched) {
        m_ready.push_back({.parent = parent, .task = std::make_unique<UploadTask>(m_context, std::move(file))});
        return;
    }
    m_batchBytes += file.size;
    m_batch.push_back({.file = std::move(file), .mayReplace = mayReplace,
                       .oldPermissions = mayReplace ? std::optional<quint32>{known->mode} : std::nullopt});
}

void UploadSource::handleLink(const LocalEntry &entry)
{
    const QByteArray parent = parentPath(entry.relative);
    const QByteArray folder = parent.isEmpty() ? remoteRoot() : joined(remoteRoot(), parent);
    const bool isNew = m_index ? !m_index->find(entry.relative) : m_folders.isNew(folder);
    UploadLinkOrder order{.localPath = entry.path, .folder = folder, .name = baseName(entry.relative), .isInNewFolder = isNew};
    m_ready.push_back({.parent = parent, .task = std::make_unique<UploadLink>(m_context, std::move(order))});
}

bool UploadSource::isBatchReady() const
{
    return m_batch.size() >= kMostInBatch || m_batchBytes >= kMostBatchBytes;
}

TaskSource::Next UploadSource::takeBatch()
{
    std::vector<UploadBatchFile> batch = std::exchange(m_batch, {});
    m_batchBytes = 0;
    std::erase_if(batch, [this](const UploadBatchFile &one) {
        const QByteArray below = one.file.folder.mid(remoteRoot().size() + 1);
        return isBelowFailed(below);
    });
    if (batch.size() >= kFewestInBatch && m_context.canPack())
        return {.have = Have::Task, .task = std::make_unique<PackUpload>(m_context, remoteRoot(), std::move(batch))};
    if (batch.size() >= kFewestInBatch && m_context.canTar())
        return {.have = Have::Task, .task = std::make_unique<UploadBatch>(m_context, remoteRoot(), std::move(batch))};
    for (UploadBatchFile &one : batch)
        m_ready.push_back({.task = std::make_unique<UploadTask>(m_context, std::move(one.file))});
    return next();
}

void UploadSource::enterFolder(const LocalEntry &entry)
{
    const QByteArray path = joined(remoteRoot(), entry.relative);
    const auto known = m_index ? m_index->find(entry.relative) : std::nullopt;
    if (m_index && !known)
        return makeFolder(path, entry);
    if (known && known->kind == 'd')
        return m_folders.know(path);
    m_isWaiting = true;
    m_folders.ensure(path, folderMode(entry.state), [this, relative = entry.relative](const Status &status) {
        m_isWaiting = false;
        if (!status)
            folderFailed(relative, status.error());
        emit available();
    });
}

/// Nothing is there: made without waiting for the answer.
void UploadSource::makeFolder(const QByteArray &path, const LocalEntry &entry)
{
    ++m_pendingFolders;
    m_folders.makeNew(path, folderMode(entry.state), [this, relative = entry.relative](const Status &status) {
        --m_pendingFolders;
        if (!status && isBelowFailed(parentPath(relative)))
            m_failedFolders.insert(relative);
        else if (!status)
            folderFailed(relative, status.error());
        if (m_pendingFolders == 0)
            emit available();
    });
}

void UploadSource::folderFailed(const QByteArray &relative, const Error &error)
{
    m_failedFolders.insert(relative);
    emit fileFailed(error);
}

UploadFile UploadSource::fileFor(const LocalEntry &entry, const QByteArray &folder) const
{
    return {.localPath = entry.path,
            .folder = folder,
            .name = baseName(entry.relative),
            .size = entry.state.size,
            .modified = entry.state.modified,
            .mode = entry.state.mode,
            .isInNewFolder = m_folders.isNew(folder)};
}

} // namespace core::transfer
