// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/download_source.h"

#include "core/transfer/file_service.h"
#include "core/transfer/local_files.h"
#include "core/transfer/local_walk.h"
#include "core/transfer/names.h"
#include "core/transfer/same_time.h"
#include "core/transfer/transfer_errors.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

namespace core::transfer {

namespace {

constexpr quint32 kOwnerOnly = 0700;
constexpr int kEntriesATurn = 2000;
constexpr qint64 kCoarseSeconds = 2;

} // namespace

DownloadSource::DownloadSource(JobContext &context, QObject *parent)
    : TaskSource{parent}
    , m_context{context}
    , m_walk{context.sftp, context.rules, m_tree}
{
    connect(&m_walk, &RemoteWalk::finished, this, [this] {
        m_figures.excludedFiles = m_walk.excluded();
        sumUp();
    });
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
    const LocalState here = localState(localBytes(QDir{m_localRoot}.filePath(m_single.local)), false);
    const bool isEqual = isSame(m_single, here);
    ++(isEqual ? m_figures.sameFiles : here.kind == LocalKind::Missing ? m_figures.newFiles : m_figures.changedFiles);
    m_figures.toMove = Bytes::fromCount(isEqual ? 0 : m_single.size);
    m_figures.isComplete = true;
    if (prepareLocalFolder())
        emit planned(m_single.size, 1);
}

void DownloadSource::planFolder(const sftp::Attributes &attributes)
{
    m_rootMode = modeOf(attributes);
    m_localRoot = QDir::cleanPath(m_context.request.localPath + u'/' + localName(baseName(m_source)));
    if (prepareLocalFolder())
        list();
}

/// One answer for the whole tree; where that is not to be had, folder by folder, which also tells what cannot be read.
void DownloadSource::list()
{
    if (m_context.probe.hasFindPrintf == false)
        return m_walk.start(m_source);
    const auto take = [this](const FoundEntry &found) { m_isListed = m_isListed && takeFound(found); };
    m_listing.start(m_context.calls, m_source, take, [this](bool isComplete) {
        if (isComplete && m_isListed) {
            for (const Error &error : std::as_const(m_specials))
                m_context.remark(error);
            return sumUp();
        }
        m_tree.clear();
        m_figures = {};
        m_walk.start(m_source);
    });
}

bool DownloadSource::takeFound(const FoundEntry &found)
{
    if (!m_excludedFolder.isEmpty() && found.path.startsWith(m_excludedFolder))
        return true;
    const bool isFolder = found.kind == 'd';
    if (m_context.rules.excludes(found.path, isFolder)) {
        ++m_figures.excludedFiles;
        if (isFolder)
            m_excludedFolder = found.path + '/';
        return true;
    }
    if (found.kind != 'f' && found.kind != 'd' && found.kind != 'l') {
        m_specials.append(specialSkipped(shown(joined(m_source, found.path))));
        return true;
    }
    return m_tree.count() < RemoteWalk::kMostItems
        && m_tree.addPath(found.path, {.kind = isFolder ? RemoteKind::Folder : found.kind == 'l' ? RemoteKind::Link : RemoteKind::File,
                                       .size = found.size,
                                       .modified = found.modified,
                                       .mode = found.mode & 0777,
                                       .target = found.target});
}

bool DownloadSource::prepareLocalFolder()
{
    const QFileInfo chosen{m_context.request.localPath};
    if (chosen.exists() && !chosen.isDir()) {
        emit failed(notAFolder(m_context.request.localPath));
        return false;
    }
    if (m_context.request.onlyPlans)
        return true;
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
    for (int i = 0; i < kEntriesATurn; ++i) {
        if (m_summed < m_tree.count()) {
            sumUpEntry(m_summed++);
            continue;
        }
        m_figures.isComplete = true;
        if (m_context.request.onlyPlans)
            countOnlyHere();
        return emit planned(m_bytes, m_files);
    }
    QMetaObject::invokeMethod(this, &DownloadSource::sumUp, Qt::QueuedConnection);
}

void DownloadSource::sumUpEntry(qint32 index)
{
    const RemoteItem item = m_tree.at(index);
    if (item.kind == RemoteKind::Folder)
        return;
    ++m_files;
    if (item.kind == RemoteKind::Link)
        return;
    m_bytes += item.size;
    const LocalState here = localState(localBytes(m_localRoot + u'/' + item.local), false);
    if (isSame(item, here)) {
        m_tree.markSame(index);
        ++m_figures.sameFiles;
        return;
    }
    ++(here.kind == LocalKind::Missing ? m_figures.newFiles : m_figures.changedFiles);
    m_figures.toMove = m_figures.toMove + Bytes::fromCount(item.size);
}

void DownloadSource::countOnlyHere()
{
    int here = 0;
    LocalWalk walk{localBytes(m_localRoot)};
    while (const auto entry = walk.next())
        here += entry->state.kind == LocalKind::File ? 1 : 0;
    m_figures.onlyThere = qMax(here - m_figures.sameFiles - m_figures.changedFiles, 0);
}

bool DownloadSource::isSame(const RemoteItem &item, const LocalState &here) const
{
    const bool hasHistory = m_context.remembersFinished() && !m_context.note.finished.isEmpty();
    if (here.kind != LocalKind::File || here.size != item.size || m_context.request.sendsUnchanged || hasHistory)
        return false;
    const qint64 drift = qAbs(here.modified / 1000 - item.modified);
    return (drift == 0 || (drift <= kCoarseSeconds && hasCoarseTimes(m_localRoot)))
        && untilChangesShow(item.modified, QDateTime::currentMSecsSinceEpoch()) == 0;
}

TaskSource::Next DownloadSource::next()
{
    if (m_isSingle) {
        if (m_index++ > 0)
            return {};
        DownloadFile file{.remotePath = m_single.path, .localFolder = m_localRoot, .localName = m_single.local,
                          .size = m_single.size, .modified = m_single.modified, .mode = m_single.mode};
        return {.have = Have::Task, .task = std::make_unique<DownloadTask>(m_context, std::move(file))};
    }
    while (m_ready.empty() && !isBatchReady() && m_index < m_tree.count())
        handle(m_tree.at(m_index++));
    if (!m_ready.empty()) {
        auto task = std::move(m_ready.front());
        m_ready.pop_front();
        return {.have = Have::Task, .task = std::move(task)};
    }
    return m_batch.empty() ? Next{} : takeBatch();
}

} // namespace core::transfer
