// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/remote_walk.h"
#include "core/transfer/task_source.h"

namespace core::transfer {

/// Lists a file or folder on the machine for download and makes the local folders.
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
    void sumUp();
    bool prepareLocalFolder();
    bool enterFolder(const QString &path, quint32 mode);
    Next taskFor(const RemoteItem &item);

    JobContext &m_context;
    RemoteWalk m_walk;
    QByteArray m_source;
    QString m_localRoot; ///< Where the entries of the tree go.
    RemoteItem m_single;
    quint32 m_rootMode = 0; ///< Of the remote folder.
    QSet<QString> m_failedFolders;
    qsizetype m_index = 0;
    bool m_isSingle = false;
};

} // namespace core::transfer
