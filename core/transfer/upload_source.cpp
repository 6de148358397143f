// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/upload_source.h"

#include "core/transfer/file_service.h"
#include "core/transfer/names.h"
#include "core/transfer/same_time.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/upload_link.h"
#include "core/transfer/upload_task.h"

#include <QDateTime>
#include <QDir>

namespace core::transfer {

namespace {

constexpr int kEntriesATurn = 1000;
constexpr size_t kMostReady = 64;
constexpr int kMostPending = 256;

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

QByteArray UploadSource::remoteRoot() const
{
    return m_isSingle ? m_remoteRoot : joined(m_remoteRoot, m_baseName);
}

void UploadSource::resolveTarget()
{
    resolvePath(m_context.sftp, m_context.probe.home.bytes, m_context.request.remotePath.bytes, this,
                [this](const Result<QByteArray> &path) {
                    if (!path)
                        return emit failed(path.error());
                    m_remoteRoot = *path;
                    lookAtTarget();
                });
}

void UploadSource::lookAtTarget()
{
    if (m_isSingle && !m_context.request.onlyPlans)
        return makeRoot();
    if (m_isSingle) {
        m_context.sftp.lstat(joined(m_remoteRoot, m_baseName), this, [this](const sftp::Reply &reply) { planSingle(reply); });
        return;
    }
    m_context.sftp.stat(remoteRoot(), this, [this](const sftp::Reply &reply) {
        if (reply.type == sftp::PacketType::Attrs && reply.attributes.isFolder() && m_context.probe.hasFindPrintf != false)
            return listTarget();
        if (reply.type == sftp::PacketType::Status && reply.status == sftp::StatusCode::NoSuchFile)
            m_index.emplace(); // nothing is there, and that is all
        count();
    });
}

void UploadSource::planSingle(const sftp::Reply &reply)
{
    const bool isThere = reply.type == sftp::PacketType::Attrs;
    const LocalEntry entry{.path = m_root, .relative = m_baseName, .state = m_rootState};
    const bool isEqual = isThere && reply.attributes.isFile()
        && isSame(entry, {.size = static_cast<qint64>(reply.attributes.size.value_or(0)), .modified = reply.attributes.modified.value_or(0)});
    ++(isEqual ? m_figures.sameFiles : isThere ? m_figures.changedFiles : m_figures.newFiles);
    m_figures.toMove = Bytes::fromCount(isEqual ? 0 : m_bytes);
    m_figures.isComplete = true;
    emit planned(m_bytes, m_files);
}

void UploadSource::listTarget()
{
    m_index.emplace();
    const auto take = [this](const FoundEntry &found) {
        m_index->add(found.path, {.size = found.size,
                                  .modified = static_cast<quint32>(qBound(qint64{0}, found.modified, qint64{0xffffffff})),
                                  .mode = static_cast<quint16>(found.mode),
                                  .kind = found.kind});
    };
    m_listing.start(m_context.calls, remoteRoot(), take, [this](bool isComplete) {
        if (isComplete)
            m_index->close();
        else
            m_index.reset();
        count();
    });
}

void UploadSource::count()
{
    for (int i = 0; m_walk && i < kEntriesATurn; ++i) {
        const auto entry = m_walk->next();
        if (entry) {
            countEntry(*entry);
            continue;
        }
        m_walk.emplace(m_root);
        m_figures.isComplete = m_index.has_value();
        m_figures.onlyThere = m_index ? qMax(m_index->files() - m_known, 0) : 0;
        return makeRoot();
    }
    QMetaObject::invokeMethod(this, &UploadSource::count, Qt::QueuedConnection);
}

void UploadSource::countEntry(const LocalEntry &entry)
{
    const bool isFolder = entry.state.kind == LocalKind::Folder;
    if (m_context.rules.excludes(entry.relative, isFolder)) {
        ++m_figures.excludedFiles;
        if (isFolder)
            m_walk->skipFolder();
        return;
    }
    if (entry.state.kind == LocalKind::Link && m_context.sftp.hasOpenSshLinks())
        ++m_files;
    if (entry.state.kind != LocalKind::File)
        return;
    m_bytes += entry.state.size;
    ++m_files;
    const auto known = m_index ? m_index->find(entry.relative) : std::nullopt;
    if (known && known->kind == 'f')
        ++m_known;
    if (known && isSame(entry, *known)) {
        ++m_figures.sameFiles;
        return;
    }
    ++(known ? m_figures.changedFiles : m_figures.newFiles);
    m_figures.toMove = m_figures.toMove + Bytes::fromCount(entry.state.size);
}

bool UploadSource::isSame(const LocalEntry &entry, const RemoteIndex::Known &known) const
{
    const qint64 seconds = entry.state.modified / 1000;
    return known.kind == 'f' && known.size == entry.state.size && known.modified == seconds && !m_context.request.sendsUnchanged
        && untilChangesShow(seconds, QDateTime::currentMSecsSinceEpoch()) == 0;
}

void UploadSource::makeRoot()
{
    if (m_context.request.onlyPlans)
        return emit planned(m_bytes, m_files);
    const quint32 mode = m_isSingle ? RemoteFolders::kOpenToAll : folderMode(m_rootState);
    m_folders.ensure(remoteRoot(), mode, [this](const Status &status) {
        if (status)
            emit planned(m_bytes, m_files);
        else
            emit failed(status.error());
    });
}

TaskSource::Next UploadSource::next()
{
    if (m_isSingle) {
        if (std::exchange(m_isOver, true))
            return {};
        const LocalEntry entry{.path = m_root, .relative = m_baseName, .state = localState(m_root, true)};
        return {.have = Have::Task, .task = std::make_unique<UploadTask>(m_context, fileFor(entry, m_remoteRoot))};
    }
    walkAhead();
    if (m_pendingFolders > 0) // what is ready lies in them
        return {.have = Have::NotYet};
    while (!m_ready.empty()) {
        Ready ready = std::move(m_ready.front());
        m_ready.pop_front();
        if (!isBelowFailed(ready.parent))
            return {.have = Have::Task, .task = std::move(ready.task)};
    }
    if (isBatchReady() || (m_isOver && !m_batch.empty()))
        return takeBatch();
    return {.have = m_isOver ? Have::Nothing : Have::NotYet};
}

void UploadSource::walkAhead()
{
    while (!m_isOver && !m_isWaiting && m_pendingFolders < kMostPending && m_ready.size() < kMostReady && !isBatchReady()) {
        const auto entry = m_walk->next();
        if (!entry) {
            m_isOver = true;
            return;
        }
        handle(*entry);
    }
}

void UploadSource::handle(const LocalEntry &entry)
{
    const bool isFolder = entry.state.kind == LocalKind::Folder;
    if (m_context.rules.excludes(entry.relative, isFolder)) {
        if (isFolder)
            m_walk->skipFolder();
        return;
    }
    if (isBelowFailed(parentPath(entry.relative))) { // told once, for the folder
        if (isFolder)
            m_failedFolders.insert(entry.relative);
        return;
    }
    if (isFolder)
        return enterFolder(entry);
    if (entry.state.kind == LocalKind::File)
        return handleFile(entry);
    if (entry.state.kind == LocalKind::Link && m_context.sftp.hasOpenSshLinks())
        return handleLink(entry);
    if (const auto problem = problemOf(entry)) {
        if (entry.state.kind == LocalKind::Unreadable)
            emit fileFailed(*problem);
        else
            m_context.remark(*problem);
    }
}

bool UploadSource::isBelowFailed(const QByteArray &parent) const
{
    return !m_failedFolders.isEmpty() && m_failedFolders.contains(parent);
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

} // namespace core::transfer
