// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QSet>
#include <QString>

#include <vector>

namespace core::transfer {

enum class RemoteKind : quint8 { File, Folder, Link };

/// One entry below a remote folder.
struct RemoteItem {
    QByteArray path = {};  ///< Below the root, as the machine spells it, with '/'.
    QString local = {};    ///< Safe local path below the root, with '/'.
    qint64 size = 0;
    qint64 modified = 0;   ///< Seconds since 1970.
    RemoteKind kind = RemoteKind::File;
    quint32 mode = 0;      ///< Permission bits on the machine.
    QByteArray target = {}; ///< Of a link.
    bool isSame = false;   ///< See RemoteTree::markSame().
};

/// A remote tree in about 40 bytes and its name an entry, so that a million entries fit into 100 MB. A folder comes before
/// what it holds.
class RemoteTree {
public:
    static constexpr qint32 kRoot = -1;

    /// What is known of an entry when it is added.
    struct Facts {
        RemoteKind kind = RemoteKind::File;
        qint64 size = 0;
        qint64 modified = 0;
        quint32 mode = 0;
        QByteArray target = {};
    };

    /// Adds `name` below the folder with the index `parent` and gives its own index. Precondition: isPlainName(name).
    qint32 add(qint32 parent, const QByteArray &name, const Facts &facts);
    /// The same for entries that come as paths, each after its folder (the order of "find"). False when the folder is not there.
    bool addPath(const QByteArray &path, const Facts &facts);
    qint32 count() const { return static_cast<qint32>(m_nodes.size()); }
    RemoteItem at(qint32 index) const;
    /// The local side has the same already.
    void markSame(qint32 index) { m_nodes[static_cast<size_t>(index)].isSame = true; }
    void clear();

private:
    struct Node {
        qint64 size = 0;
        quint64 nameAt = 0;
        quint32 modified = 0;
        qint32 parent = kRoot;
        quint16 nameLength = 0;
        quint16 mode = 0;
        RemoteKind kind = RemoteKind::File;
        bool isSame = false;
        bool hasOwnLocalName = false;
    };
    struct Open {
        QByteArray path = {};
        qint32 index = kRoot;
    };
    QByteArray nameOf(const Node &node) const;
    void giveLocalName(qint32 index, const QByteArray &name);

    std::vector<Node> m_nodes;
    QByteArray m_names;
    QHash<qint32, QByteArray> m_targets;
    QHash<qint32, QString> m_localNames; ///< Where they differ from the machine's.
    QSet<QString> m_taken;               ///< "parent/name" of the local names that another entry could also get.
    std::vector<Open> m_open;            ///< Folders on the way to the entry that came last.
};

} // namespace core::transfer
