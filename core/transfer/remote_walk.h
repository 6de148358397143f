// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/transfer/sftp/client.h"

#include <QObject>
#include <QSet>

namespace core::transfer {

/// The permission bits that the machine tells; what is usual where it tells none.
quint32 modeOf(const sftp::Attributes &attributes);

/// One entry below a remote folder.
struct RemoteItem {
    QByteArray path = {};  ///< Full path on the machine.
    QString local = {};    ///< Safe local path below the root, with '/'.
    qint64 size = 0;
    qint64 modified = 0;   ///< Seconds since 1970.
    bool isFolder = false;
    quint32 mode = 0;      ///< Permission bits on the machine.
};

/// Lists a whole remote tree; several folders are read at once. A folder comes before what it holds. Links are not
/// followed; names that are no names are refused.
class RemoteWalk final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype kMostItems = 1'000'000;

    explicit RemoteWalk(sftp::Client &sftp, QObject *parent = nullptr);
    void start(const QByteArray &root);
    const QList<RemoteItem> &items() const { return m_items; }

signals:
    void finished();
    void failed(const core::Error &error);        ///< The root cannot be read, or there is too much.
    void entryFailed(const core::Error &error);   ///< One folder or name; the rest goes on.
    void remarked(const core::Error &error);      ///< A link or special file was left out.

private:
    struct Folder {
        QByteArray path = {};
        QString local = {};
        QByteArray handle = {};
        QSet<QString> names = {}; ///< Local names given so far.
    };
    void startMore();
    void readMore(Folder folder);
    void take(Folder &folder, const sftp::NameEntry &entry);
    void closeFolder(const Folder &folder);
    QString uniqueLocalName(Folder &folder, const QByteArray &name) const;

    sftp::Client &m_sftp;
    QByteArray m_root;
    QList<Folder> m_todo;
    QList<RemoteItem> m_items;
    int m_running = 0;
    bool m_isOver = false;
};

} // namespace core::transfer
