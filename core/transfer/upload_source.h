// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/local_walk.h"
#include "core/transfer/remote_folders.h"
#include "core/transfer/task_source.h"

namespace core::transfer {

/// Walks a local file or folder for upload. The walk is done twice, for the total and for the files, instead of keeping
/// a list: a million files need no memory.
class UploadSource final : public TaskSource {
public:
    explicit UploadSource(JobContext &context, QObject *parent = nullptr);

    void plan() override;
    Next next() override;
    bool isSingle() const override { return m_isSingle; }

private:
    void resolveTarget();
    void count();
    void makeRoot();
    Next taskFor(const LocalEntry &entry, const QByteArray &folder);
    Next enterFolder(const LocalEntry &entry);
    std::optional<Error> problemOf(const LocalEntry &entry) const;

    JobContext &m_context;
    RemoteFolders m_folders;
    QByteArray m_root; ///< As the file system spells it.
    QByteArray m_remoteRoot; ///< The folder that receives SRC, absolute.
    QByteArray m_baseName;
    LocalState m_rootState;
    std::optional<LocalWalk> m_walk;
    QSet<QByteArray> m_failedFolders;
    qint64 m_bytes = 0;
    int m_files = 0;
    bool m_isSingle = false;
    bool m_isWaiting = false;
    bool m_isOver = false;
};

} // namespace core::transfer
