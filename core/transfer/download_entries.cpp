// SPDX-License-Identifier: GPL-3.0-or-later
// What DownloadSource does with each entry of the tree.
#include "core/transfer/download_source.h"
#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/pack/pack_download.h"
#include "core/transfer/transfer_errors.h"

#include <QDir>
#include <QFileInfo>

namespace core::transfer {

namespace {

constexpr qint64 kSmall = 256 * 1024;
constexpr size_t kMostInBatch = 4000;
constexpr qint64 kMostBatchBytes = 64 * 1024 * 1024;
constexpr size_t kFewestInBatch = 16; // fewer are there sooner one by one

/// Whether a link in the folder `parent` (below the root) leads out of the root.
bool leadsOut(const QByteArray &parent, const QByteArray &target)
{
    if (target.startsWith('/'))
        return true;
    qsizetype depth = parent.isEmpty() ? 0 : parent.count('/') + 1;
    for (const QByteArray &part : target.split('/')) {
        if (part.isEmpty() || part == ".")
            continue;
        depth += part == ".." ? -1 : 1;
        if (depth < 0)
            return true;
    }
    return false;
}

} // namespace

QString DownloadSource::localFolderOf(const RemoteItem &item) const
{
    const QString parent = item.local.section(u'/', 0, -2);
    return parent.isEmpty() ? m_localRoot : m_localRoot + u'/' + parent;
}

void DownloadSource::handle(const RemoteItem &item)
{
    if (!m_failedFolders.isEmpty() && m_failedFolders.contains(item.local.section(u'/', 0, -2))) {
        if (item.kind == RemoteKind::Folder)
            m_failedFolders.insert(item.local);
        return;
    }
    if (item.kind == RemoteKind::File)
        return handleFile(item);
    if (item.kind == RemoteKind::Link)
        return handleLink(item);
    const QString path = m_localRoot + u'/' + item.local;
    if (!enterFolder(path, item.mode)) {
        m_failedFolders.insert(item.local);
        emit fileFailed(QFileInfo{path}.exists() ? notAFolder(path) : localError(path, {}, false));
    }
}

void DownloadSource::handleFile(const RemoteItem &item)
{
    if (item.isSame)
        return emit fileSkipped(item.size);
    DownloadFile file = fileFor(item);
    const bool hasHistory = m_context.remembersFinished() && !m_context.note.finished.isEmpty();
    if (m_context.canBatch() && !hasHistory && item.size < kSmall) {
        const LocalState here = localState(localBytes(m_localRoot + u'/' + item.local), false);
        const bool mayReplace = here.kind == LocalKind::File && m_context.replacesAll();
        if (here.kind == LocalKind::Missing || mayReplace) {
            m_batchBytes += item.size;
            m_batch.push_back({.file = std::move(file), .relative = item.path,
                               .oldMode = mayReplace ? std::optional{here.mode} : std::nullopt});
            return;
        }
    }
    m_ready.push_back(std::make_unique<DownloadTask>(m_context, std::move(file)));
}

void DownloadSource::handleLink(const RemoteItem &item)
{
    const QByteArray parent = parentPath(item.path);
    const QByteArray path = localBytes(m_localRoot + u'/' + item.local);
    if (leadsOut(parent, item.target))
        return m_context.remark(linkSkipped(shown(joined(m_source, item.path))));
    if (linkTarget(path) == item.target)
        return emit fileSkipped(0);
    const LocalKind here = localState(path, false).kind;
    if (here == LocalKind::Missing) {
        if (makeLink(path, item.target))
            return emit linkMade();
        return m_context.remark(linkSkipped(shown(joined(m_source, item.path))));
    }
    if (m_context.request.onConflict == ConflictPolicy::Skip)
        return emit fileSkipped(0);
    if (!m_context.replacesAll() || here == LocalKind::Folder)
        return emit fileFailed(targetExists(shown(path)));
    const QByteArray temporary = joined(localBytes(localFolderOf(item)), temporaryName(baseName(path), m_context.note.nonce));
    QFile::remove(QFile::decodeName(temporary));
    if (!makeLink(temporary, item.target) || !renameOver(QFile::decodeName(temporary), QFile::decodeName(path)).isEmpty()) {
        QFile::remove(QFile::decodeName(temporary));
        return emit fileFailed(localError(shown(path), {}, false));
    }
    emit linkMade();
}

bool DownloadSource::isBatchReady() const
{
    return m_batch.size() >= kMostInBatch || m_batchBytes >= kMostBatchBytes;
}

TaskSource::Next DownloadSource::takeBatch()
{
    std::vector<DownloadBatchFile> batch = std::exchange(m_batch, {});
    m_batchBytes = 0;
    if (batch.size() >= kFewestInBatch && m_context.canPack())
        return {.have = Have::Task, .task = std::make_unique<PackDownload>(m_context, m_source, std::move(batch))};
    if (batch.size() >= kFewestInBatch && m_context.canTar())
        return {.have = Have::Task, .task = std::make_unique<DownloadBatch>(m_context, m_source, std::move(batch))};
    for (DownloadBatchFile &one : batch)
        m_ready.push_back(std::make_unique<DownloadTask>(m_context, std::move(one.file)));
    return next();
}

DownloadFile DownloadSource::fileFor(const RemoteItem &item) const
{
    return {.remotePath = joined(m_source, item.path),
            .localFolder = localFolderOf(item),
            .localName = item.local.section(u'/', -1),
            .size = item.size,
            .modified = item.modified,
            .mode = item.mode};
}

} // namespace core::transfer
