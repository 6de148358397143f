// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/plan/remote_tree.h"

#include "core/transfer/names.h"

namespace core::transfer {

namespace {

/// Two remote names may become one local name: "a\xFF" and "a%FF" everywhere, "A" and "a" where capitals do not count.
QString sameNameKey(const QString &name)
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    return name.toCaseFolded().normalized(QString::NormalizationForm_C);
#else
    return name;
#endif
}

bool mayCollide([[maybe_unused]] const QString &name, [[maybe_unused]] bool isChanged)
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    return true;
#else
    return isChanged || name.contains(u'%');
#endif
}

} // namespace

qint32 RemoteTree::add(qint32 parent, const QByteArray &name, const Facts &facts)
{
    const auto index = static_cast<qint32>(m_nodes.size());
    m_nodes.push_back({.size = facts.size,
                       .nameAt = static_cast<quint64>(m_names.size()),
                       .modified = static_cast<quint32>(qBound(qint64{0}, facts.modified, qint64{0xffffffff})),
                       .parent = parent,
                       .nameLength = static_cast<quint16>(qMin(name.size(), qsizetype{0xffff})),
                       .mode = static_cast<quint16>(facts.mode & 07777),
                       .kind = facts.kind});
    m_names += name;
    if (facts.kind == RemoteKind::Link)
        m_targets.insert(index, facts.target);
    giveLocalName(index, name);
    return index;
}

void RemoteTree::giveLocalName(qint32 index, const QByteArray &name)
{
    Node &node = m_nodes[static_cast<size_t>(index)];
    const QString plain = localName(name);
    const bool isChanged = plain.toUtf8() != name;
    QString chosen = plain;
    if (mayCollide(plain, isChanged)) {
        const QString place = QString::number(node.parent) + u'/';
        for (int number = 2; m_taken.contains(place + sameNameKey(chosen)); ++number)
            chosen = QString::fromUtf8(numberedName(plain.toUtf8(), number));
        m_taken.insert(place + sameNameKey(chosen));
    }
    node.hasOwnLocalName = isChanged || chosen != plain;
    if (node.hasOwnLocalName)
        m_localNames.insert(index, chosen);
}

bool RemoteTree::addPath(const QByteArray &path, const Facts &facts)
{
    const qsizetype slash = path.lastIndexOf('/');
    const QByteArray parent = slash < 0 ? QByteArray{} : path.left(slash);
    while (!m_open.empty() && m_open.back().path != parent)
        m_open.pop_back();
    if (m_open.empty() && !parent.isEmpty())
        return false;
    const QByteArray name = path.mid(slash + 1);
    if (!isPlainName(name))
        return false;
    const qint32 index = add(m_open.empty() ? kRoot : m_open.back().index, name, facts);
    if (facts.kind == RemoteKind::Folder)
        m_open.push_back({.path = path, .index = index});
    return true;
}

QByteArray RemoteTree::nameOf(const Node &node) const
{
    return m_names.mid(static_cast<qsizetype>(node.nameAt), node.nameLength);
}

RemoteItem RemoteTree::at(qint32 index) const
{
    const Node &node = m_nodes[static_cast<size_t>(index)];
    RemoteItem item{.size = node.size, .modified = node.modified, .kind = node.kind, .mode = node.mode, .isSame = node.isSame};
    for (qint32 at = index; at != kRoot; at = m_nodes[static_cast<size_t>(at)].parent) {
        const Node &part = m_nodes[static_cast<size_t>(at)];
        const QByteArray name = nameOf(part);
        const QString local = part.hasOwnLocalName ? m_localNames.value(at) : QString::fromUtf8(name);
        item.path = at == index ? name : name + '/' + item.path;
        item.local = at == index ? local : local + u'/' + item.local;
    }
    if (node.kind == RemoteKind::Link)
        item.target = m_targets.value(index);
    return item;
}

void RemoteTree::clear()
{
    *this = RemoteTree{};
}

} // namespace core::transfer
