// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/transfer/plan/exclude_rules.h"
#include "core/transfer/plan/remote_tree.h"
#include "core/transfer/sftp/client.h"

#include <QObject>

namespace core::transfer {

/// The permission bits that the machine tells; what is usual where it tells none.
quint32 modeOf(const sftp::Attributes &attributes);

/// Lists a whole remote tree; several folders are read at once. A folder comes before what it holds. Links are not
/// followed, but read; names that are no names are refused.
class RemoteWalk final : public QObject {
    Q_OBJECT

public:
    static constexpr qint32 kMostItems = 5'000'000;

    /// Fills `tree`, leaving out what the rules exclude.
    RemoteWalk(sftp::Client &sftp, const ExcludeRules &rules, RemoteTree &tree, QObject *parent = nullptr);
    void start(const QByteArray &root);
    int excluded() const { return m_excluded; }

signals:
    void finished();
    void failed(const core::Error &error);        ///< The root cannot be read, or there is too much.
    void entryFailed(const core::Error &error);   ///< One folder or name; the rest goes on.
    void remarked(const core::Error &error);      ///< A link or special file was left out.

private:
    struct Folder {
        QByteArray path = {};
        QByteArray relative = {};
        qint32 index = RemoteTree::kRoot;
        QByteArray handle = {};
    };
    void startMore();
    void readMore(Folder folder);
    void take(const Folder &folder, const sftp::NameEntry &entry);
    void takeLink(const Folder &folder, const QByteArray &name);
    void closeFolder(const Folder &folder);
    void finishIfDone();

    sftp::Client &m_sftp;
    const ExcludeRules &m_rules;
    RemoteTree &m_tree;
    QByteArray m_root;
    QList<Folder> m_todo;
    int m_running = 0; ///< Folders that are read and links that are asked for.
    int m_excluded = 0;
    bool m_isOver = false;
};

} // namespace core::transfer
