// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/download_source.h"

#include "core/transfer/download_task.h"
#include "core/transfer/file_service.h"
#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

#include <QDir>
#include <QFileInfo>

namespace core::transfer {

namespace {

constexpr quint32 kOwnerOnly = 0700;

} // namespace

DownloadSource::DownloadSource(JobContext &context, QObject *parent)
    : TaskSource{parent}
    , m_context{context}
    , m_walk{context.sftp}
{
    connect(&m_walk, &RemoteWalk::finished, this, &DownloadSource::sumUp);
    connect(&m_walk, &RemoteWalk::failed, this, &DownloadSource::failed);
    connect(&m_walk, &RemoteWalk::entryFailed, this, &DownloadSource::fileFailed);
    connect(&m_walk, &RemoteWalk::remarked, this, [this](const Error &error) { m_context.remark(error); });
}

void DownloadSource::plan()
{
    resolvePath(m_context.sftp, m_context.probe.home.bytes, m_context.request.remotePath.bytes, this,
                [this](const Result<QByteArray> &path) {
                    if (path)
                        lookAt(*path);
                    else
                        emit failed(path.error());
                });
}

void DownloadSource::lookAt(const QByteArray &path)
{
    m_source = path;
    if (!isPlainName(baseName(m_source)))
        return emit failed(badName(shown(m_source)));
    // Followed when it is a link: the user named exactly this one.
    m_context.sftp.stat(m_source, this, [this](const sftp::Reply &reply) {
        if (reply.type != sftp::PacketType::Attrs)
            return emit failed(statusError(reply, m_source));
        if (reply.attributes.isFolder())
            planFolder(reply.attributes);
        else if (reply.attributes.isFile())
            planFile(reply.attributes);
        else
            emit failed(specialSkipped(shown(m_source)));
    });
}

void DownloadSource::planFile(const sftp::Attributes &attributes)
{
    m_isSingle = true;
    m_localRoot = QDir::cleanPath(m_context.request.localPath);
    const quint64 size = attributes.size.value_or(0);
    m_single = {.path = m_source,
                .local = localName(baseName(m_source)),
                .size = size > quint64{1} << 62 ? 0 : static_cast<qint64>(size),
                .modified = attributes.modified.value_or(0),
                .mode = modeOf(attributes)};
    if (prepareLocalFolder())
        emit planned(m_single.size, 1);
}

void DownloadSource::planFolder(const sftp::Attributes &attributes)
{
    m_rootMode = modeOf(attributes);
    m_localRoot = QDir::cleanPath(m_context.request.localPath + u'/' + localName(baseName(m_source)));
    if (prepareLocalFolder())
        m_walk.start(m_source);
}

bool DownloadSource::prepareLocalFolder()
{
    const QFileInfo chosen{m_context.request.localPath};
    if (chosen.exists() && !chosen.isDir()) {
        emit failed(notAFolder(m_context.request.localPath));
        return false;
    }
    if (!QDir{}.mkpath(m_context.request.localPath) || (!m_isSingle && !enterFolder(m_localRoot, m_rootMode))) {
        emit failed(localError(m_localRoot, {}, false));
        return false;
    }
    return true;
}

/// A link in the way could lead out of the chosen folder: nothing is written through it. A new folder is no wider than the
/// one on the machine.
bool DownloadSource::enterFolder(const QString &path, quint32 mode)
{
    const QFileInfo there{path};
    if (there.isSymLink())
        return false;
    return there.isDir() || makeLocalFolder(path, mode | kOwnerOnly);
}

void DownloadSource::sumUp()
{
    qint64 bytes = 0;
    int files = 0;
    for (const RemoteItem &item : m_walk.items()) {
        if (item.isFolder)
            continue;
        bytes += item.size;
        ++files;
    }
    emit planned(bytes, files);
}

TaskSource::Next DownloadSource::next()
{
    if (m_isSingle)
        return m_index++ == 0 ? taskFor(m_single) : Next{};
    while (m_index < m_walk.items().size()) {
        const RemoteItem &item = m_walk.items().at(m_index++);
        if (m_failedFolders.contains(item.local.section(u'/', 0, -2))) {
            if (item.isFolder)
                m_failedFolders.insert(item.local);
            continue;
        }
        if (!item.isFolder)
            return taskFor(item);
        const QString path = m_localRoot + u'/' + item.local;
        if (!enterFolder(path, item.mode)) {
            m_failedFolders.insert(item.local);
            emit fileFailed(QFileInfo{path}.exists() ? notAFolder(path) : localError(path, {}, false));
        }
    }
    return {};
}

TaskSource::Next DownloadSource::taskFor(const RemoteItem &item)
{
    const QString parent = item.local.section(u'/', 0, -2);
    DownloadFile file{.remotePath = item.path,
                      .localFolder = parent.isEmpty() ? m_localRoot : m_localRoot + u'/' + parent,
                      .localName = item.local.section(u'/', -1),
                      .size = item.size,
                      .modified = item.modified,
                      .mode = item.mode};
    return {.have = Have::Task, .task = std::make_unique<DownloadTask>(m_context, std::move(file))};
}

} // namespace core::transfer
