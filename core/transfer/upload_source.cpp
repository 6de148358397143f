// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/upload_source.h"

#include "core/transfer/file_service.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/upload_task.h"

#include <QDir>

namespace core::transfer {

namespace {

constexpr int kEntriesATurn = 1000;

/// What a copy of a local folder may be: no wider than the folder, but its owner can fill it.
quint32 folderMode(const LocalState &state)
{
    return (state.mode & 0777) | 0700;
}

} // namespace

UploadSource::UploadSource(JobContext &context, QObject *parent)
    : TaskSource{parent}
    , m_context{context}
    , m_folders{context}
    , m_root{localBytes(QDir::cleanPath(context.request.localPath))}
{
}

void UploadSource::plan()
{
    // Followed when it is a link: the user named exactly this one.
    m_rootState = localState(m_root, true);
    if (m_rootState.kind == LocalKind::Missing)
        return emit failed(localMissing(shown(m_root)));
    if (m_rootState.kind == LocalKind::Unreadable)
        return emit failed(localError(shown(m_root), {}, true));
    m_isSingle = m_rootState.kind == LocalKind::File;
    if (!m_isSingle && m_rootState.kind != LocalKind::Folder)
        return emit failed(specialSkipped(shown(m_root)));
    m_baseName = baseName(m_root);
    if (!isPlainName(m_baseName))
        return emit failed(badName(shown(m_root)));
    if (m_isSingle) {
        m_bytes = m_rootState.size;
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
        if (entry->state.kind == LocalKind::File) {
            m_bytes += entry->state.size;
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
    const quint32 mode = m_isSingle ? RemoteFolders::kOpenToAll : folderMode(m_rootState);
    m_folders.ensure(folder, mode, [this](const Status &status) {
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
        return taskFor({.path = m_root, .relative = m_baseName, .state = localState(m_root, true)}, m_remoteRoot);
    }
    const QByteArray root = joined(m_remoteRoot, m_baseName);
    while (const auto entry = m_walk->next()) {
        const QByteArray parent = parentPath(entry->relative);
        if (m_failedFolders.contains(parent)) { // told once, for the folder
            if (entry->state.kind == LocalKind::Folder)
                m_failedFolders.insert(entry->relative);
            continue;
        }
        if (entry->state.kind == LocalKind::Folder)
            return enterFolder(*entry);
        const auto problem = problemOf(*entry);
        if (!problem)
            return taskFor(*entry, parent.isEmpty() ? root : joined(root, parent));
        if (entry->state.kind == LocalKind::Unreadable)
            emit fileFailed(*problem);
        else
            m_context.remark(*problem);
    }
    m_isOver = true;
    return {};
}

std::optional<Error> UploadSource::problemOf(const LocalEntry &entry) const
{
    switch (entry.state.kind) {
    case LocalKind::Link:
        return linkSkipped(shown(entry.path));
    case LocalKind::Special:
        return specialSkipped(shown(entry.path));
    case LocalKind::Unreadable:
        return localError(shown(entry.path), {}, true);
    case LocalKind::Missing:
    case LocalKind::File:
    case LocalKind::Folder:
        break;
    }
    return std::nullopt;
}

TaskSource::Next UploadSource::enterFolder(const LocalEntry &entry)
{
    m_isWaiting = true;
    const QByteArray path = joined(joined(m_remoteRoot, m_baseName), entry.relative);
    m_folders.ensure(path, folderMode(entry.state), [this, relative = entry.relative](const Status &status) {
        m_isWaiting = false;
        if (!status) {
            m_failedFolders.insert(relative);
            emit fileFailed(status.error());
        }
        emit available();
    });
    return {.have = Have::NotYet};
}

TaskSource::Next UploadSource::taskFor(const LocalEntry &entry, const QByteArray &folder)
{
    UploadFile file{.localPath = entry.path,
                    .folder = folder,
                    .name = baseName(entry.relative),
                    .size = entry.state.size,
                    .modified = entry.state.modified,
                    .mode = entry.state.mode,
                    .isInNewFolder = m_folders.isNew(folder)};
    return {.have = Have::Task, .task = std::make_unique<UploadTask>(m_context, std::move(file))};
}

} // namespace core::transfer
