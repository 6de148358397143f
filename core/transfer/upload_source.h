// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/local_walk.h"
#include "core/transfer/plan/find_listing.h"
#include "core/transfer/plan/remote_index.h"
#include "core/transfer/remote_folders.h"
#include "core/transfer/tar/upload_batch.h"
#include "core/transfer/task_source.h"

#include <deque>

namespace core::transfer {

/// What a copy of a local folder may be: no wider than the folder, but its owner can fill it.
inline quint32 folderMode(const LocalState &state)
{
    return (state.mode & 0777) | 0700;
}

/// Walks a local file or folder for upload. The walk is done twice, for the plan and for the files, instead of keeping a list:
/// a million files need no memory. Where the machine lists its side in one answer, what is the same is passed over without a
/// question, and what is new and small goes in batches.
class UploadSource final : public TaskSource {
public:
    explicit UploadSource(JobContext &context, QObject *parent = nullptr);

    void plan() override;
    Next next() override;
    bool isSingle() const override { return m_isSingle; }

private:
    struct Ready {
        QByteArray parent = {}; ///< Folder below the root.
        std::unique_ptr<FileTask> task = {};
    };

    void resolveTarget();
    void lookAtTarget();
    void listTarget();
    void planSingle(const sftp::Reply &reply);
    void count();
    void countEntry(const LocalEntry &entry);
    void makeRoot();
    QByteArray remoteRoot() const;
    void walkAhead();
    void handle(const LocalEntry &entry);
    void handleFile(const LocalEntry &entry);
    void handleLink(const LocalEntry &entry);
    void enterFolder(const LocalEntry &entry);
    void makeFolder(const QByteArray &path, const LocalEntry &entry);
    void folderFailed(const QByteArray &relative, const Error &error);
    bool isBelowFailed(const QByteArray &parent) const;
    bool isSame(const LocalEntry &entry, const RemoteIndex::Known &known) const;
    bool isBatchReady() const;
    Next takeBatch();
    UploadFile fileFor(const LocalEntry &entry, const QByteArray &folder) const;
    std::optional<Error> problemOf(const LocalEntry &entry) const;

    JobContext &m_context;
    RemoteFolders m_folders;
    FindListing m_listing;
    std::optional<RemoteIndex> m_index; ///< Of what is below the target; nothing when the machine cannot tell.
    QByteArray m_root; ///< As the file system spells it.
    QByteArray m_remoteRoot; ///< The folder that receives SRC, absolute.
    QByteArray m_baseName;
    LocalState m_rootState;
    std::optional<LocalWalk> m_walk;
    QSet<QByteArray> m_failedFolders;
    std::deque<Ready> m_ready;
    std::vector<UploadBatchFile> m_batch;
    qint64 m_batchBytes = 0;
    qint64 m_bytes = 0;
    int m_files = 0;
    int m_known = 0; ///< Of the files, those that the machine has too.
    int m_pendingFolders = 0;
    bool m_isSingle = false;
    bool m_isWaiting = false;
    bool m_isOver = false;
};

} // namespace core::transfer
