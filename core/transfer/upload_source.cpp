// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/upload_source.h"

#include "core/transfer/file_service.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/upload_task.h"

#include <QDir>
#include <QFileInfo>

namespace core::transfer {

namespace {

constexpr int kEntriesATurn = 1000;

QByteArray pathBytes(const QString &path)
{
    return QFile::encodeName(path);
}

} // namespace

UploadSource::UploadSource(JobContext &context, QObject *parent)
    : TaskSource{parent}
    , m_context{context}
    , m_folders{context}
    , m_root{QDir::cleanPath(context.request.localPath)}
{
}

void UploadSource::plan()
{
    const QFileInfo info{m_root};
    if (!info.exists())
        return emit failed(localMissing(m_root));
    m_isSingle = info.isFile();
    if (!m_isSingle && !info.isDir())
        return emit failed(specialSkipped(m_root));
    m_baseName = pathBytes(info.fileName());
    if (!isPlainName(m_baseName))
        return emit failed(badName(m_root));
    if (m_isSingle) {
        m_bytes = info.size();
        m_files = 1;
    } else {
        m_walk.emplace(m_root);
    }
    resolveTarget();
}

void UploadSource::resolveTarget()
{
    resolvePath(m_context.sftp, m_context.probe.home.bytes, m_context.request.remotePath.bytes, this,
                [this](const Result<QByteArray> &path) {
                    if (!path)
                        return emit failed(path.error());
                    m_remoteRoot = *path;
                    count();
                });
}

void UploadSource::count()
{
    for (int i = 0; m_walk && i < kEntriesATurn; ++i) {
        const auto entry = m_walk->next();
        if (!entry) {
            m_walk.emplace(m_root);
            return makeRoot();
        }
        if (entry->kind == LocalKind::File) {
            m_bytes += entry->size;
            ++m_files;
        }
    }
    if (!m_walk)
        return makeRoot();
    QMetaObject::invokeMethod(this, &UploadSource::count, Qt::QueuedConnection);
}

void UploadSource::makeRoot()
{
    const QByteArray folder = m_isSingle ? m_remoteRoot : joined(m_remoteRoot, m_baseName);
    m_folders.ensure(folder, [this](const Status &status) {
        if (status)
            emit planned(m_bytes, m_files);
        else
            emit failed(status.error());
    });
}

TaskSource::Next UploadSource::next()
{
    if (m_isOver)
        return {};
    if (m_isWaiting)
        return {.have = Have::NotYet};
    if (m_isSingle) {
        m_isOver = true;
        const QFileInfo info{m_root};
        const LocalEntry entry{.path = m_root,
                               .size = info.size(),
                               .modified = info.lastModified(),
                               .isExecutable = info.isExecutable()};
        return taskFor(entry, m_remoteRoot, m_baseName);
    }
    while (const auto entry = m_walk->next()) {
        const QString parent = entry->relative.section(u'/', 0, -2);
        if (m_failedFolders.contains(parent)) { // told once, for the folder
            if (entry->kind == LocalKind::Folder)
                m_failedFolders.insert(entry->relative);
            continue;
        }
        if (entry->kind == LocalKind::Folder)
            return enterFolder(*entry);
        if (const auto problem = problemOf(*entry)) {
            if (entry->kind == LocalKind::Link || entry->kind == LocalKind::Special)
                m_context.remark(*problem);
            else
                emit fileFailed(*problem);
            continue;
        }
        const QByteArray root = joined(m_remoteRoot, m_baseName);
        const QByteArray folder = parent.isEmpty() ? root : joined(root, pathBytes(parent));
        return taskFor(*entry, folder, pathBytes(entry->relative.section(u'/', -1)));
    }
    m_isOver = true;
    return {};
}

std::optional<Error> UploadSource::problemOf(const LocalEntry &entry) const
{
    switch (entry.kind) {
    case LocalKind::Link:
        return linkSkipped(entry.path);
    case LocalKind::Special:
        return specialSkipped(entry.path);
    case LocalKind::Unreadable:
        return localError(entry.path, {}, true);
    case LocalKind::File:
    case LocalKind::Folder:
        break;
    }
    return std::nullopt;
}

TaskSource::Next UploadSource::enterFolder(const LocalEntry &entry)
{
    m_isWaiting = true;
    const QByteArray path = joined(joined(m_remoteRoot, m_baseName), pathBytes(entry.relative));
    m_folders.ensure(path, [this, relative = entry.relative](const Status &status) {
        m_isWaiting = false;
        if (!status) {
            m_failedFolders.insert(relative);
            emit fileFailed(status.error());
        }
        emit available();
    });
    return {.have = Have::NotYet};
}

TaskSource::Next UploadSource::taskFor(const LocalEntry &entry, const QByteArray &folder, const QByteArray &name)
{
    UploadFile file{.localPath = entry.path,
                    .folder = folder,
                    .name = name,
                    .size = entry.size,
                    .modified = entry.modified,
                    .isExecutable = entry.isExecutable,
                    .isInNewFolder = m_folders.isNew(folder)};
    return {.have = Have::Task, .task = std::make_unique<UploadTask>(m_context, std::move(file))};
}

} // namespace core::transfer
