// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/plan/find_listing.h"
#include "core/transfer/plan/remote_tree.h"
#include "core/transfer/remote_walk.h"
#include "core/transfer/tar/download_batch.h"
#include "core/transfer/task_source.h"

#include <deque>

namespace core::transfer {

/// Lists a file or folder on the machine for download and makes the local folders. Small files that are not here yet come in
/// batches.
class DownloadSource final : public TaskSource {
public:
    explicit DownloadSource(JobContext &context, QObject *parent = nullptr);

    void plan() override;
    Next next() override;
    bool isSingle() const override { return m_isSingle; }

private:
    void lookAt(const QByteArray &path);
    void planFile(const sftp::Attributes &attributes);
    void planFolder(const sftp::Attributes &attributes);
    void list();
    bool takeFound(const FoundEntry &found);
    void sumUp();
    void sumUpEntry(qint32 index);
    void countOnlyHere();
    bool prepareLocalFolder();
    bool enterFolder(const QString &path, quint32 mode);
    void handle(const RemoteItem &item);
    void handleFile(const RemoteItem &item);
    void handleLink(const RemoteItem &item);
    bool isBatchReady() const;
    Next takeBatch();
    QString localFolderOf(const RemoteItem &item) const;
    bool isSame(const RemoteItem &item, const LocalState &here) const;
    DownloadFile fileFor(const RemoteItem &item) const;

    JobContext &m_context;
    RemoteTree m_tree;
    RemoteWalk m_walk;
    FindListing m_listing;
    QList<Error> m_specials;  ///< What the listing left out.
    QByteArray m_excludedFolder; ///< Below it, nothing is wanted.
    QByteArray m_source;
    QString m_localRoot; ///< Where the entries of the tree go.
    RemoteItem m_single;
    quint32 m_rootMode = 0; ///< Of the remote folder.
    QSet<QString> m_failedFolders;
    std::deque<std::unique_ptr<FileTask>> m_ready;
    std::vector<DownloadBatchFile> m_batch;
    qint64 m_batchBytes = 0;
    qint64 m_bytes = 0;
    int m_files = 0;
    qint32 m_summed = 0;
    qint32 m_index = 0;
    bool m_isListed = true; ///< What came from "find" makes sense so far.
    bool m_isSingle = false;
};

} // namespace core::transfer
