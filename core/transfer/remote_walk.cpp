// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/remote_walk.h"

#include "core/transfer/names.h"
#include "core/transfer/texts.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

namespace {

constexpr int kFoldersAtOnce = 8;
constexpr quint32 kUsualFile = 0644;
constexpr quint32 kUsualFolder = 0755;

Error tooMany(const QByteArray &path)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("xfer.too_many"),
            .message = Texts::tr("%1 holds more than five million entries.").arg(shown(path)),
            .remedy = Texts::tr("Pack it with tar in the terminal and copy the archive."),
            .money = MoneyState::Running};
}

} // namespace

quint32 modeOf(const sftp::Attributes &attributes)
{
    return attributes.permissions.value_or(attributes.isFolder() ? kUsualFolder : kUsualFile) & 0777;
}

RemoteWalk::RemoteWalk(sftp::Client &sftp, const ExcludeRules &rules, RemoteTree &tree, QObject *parent)
    : QObject{parent}
    , m_sftp{sftp}
    , m_rules{rules}
    , m_tree{tree}
{
}

void RemoteWalk::start(const QByteArray &root)
{
    m_root = root;
    m_todo.append(Folder{.path = root});
    startMore();
}

void RemoteWalk::startMore()
{
    while (!m_isOver && m_running < kFoldersAtOnce && !m_todo.isEmpty()) {
        Folder folder = m_todo.takeLast();
        ++m_running;
        m_sftp.openFolder(folder.path, this, [this, folder](const sftp::Reply &reply) mutable {
            if (reply.type == sftp::PacketType::Handle) {
                folder.handle = reply.bytes;
                return readMore(std::move(folder));
            }
            const Error error = statusError(reply, folder.path);
            if (folder.path == m_root) {
                m_isOver = true;
                return emit failed(error);
            }
            emit entryFailed(error);
            closeFolder(folder);
        });
    }
    finishIfDone();
}

void RemoteWalk::finishIfDone()
{
    if (m_isOver || m_running > 0 || !m_todo.isEmpty())
        return;
    m_isOver = true;
    emit finished();
}

void RemoteWalk::readMore(Folder folder)
{
    const QByteArray handle = folder.handle;
    m_sftp.readFolder(handle, this, [this, folder = std::move(folder)](const sftp::Reply &reply) mutable {
        if (m_isOver)
            return;
        if (reply.type != sftp::PacketType::Name) {
            if (!reply.isEof())
                emit entryFailed(statusError(reply, folder.path));
            return closeFolder(folder);
        }
        for (const sftp::NameEntry &entry : reply.names)
            take(folder, entry);
        if (m_tree.count() > kMostItems) {
            m_isOver = true;
            return emit failed(tooMany(m_root));
        }
        readMore(std::move(folder));
    });
}

void RemoteWalk::closeFolder(const Folder &folder)
{
    if (!folder.handle.isEmpty())
        m_sftp.close(folder.handle, nullptr, {});
    --m_running;
    startMore();
}

void RemoteWalk::take(const Folder &folder, const sftp::NameEntry &entry)
{
    if (entry.name == "." || entry.name == "..")
        return;
    const QByteArray path = joined(folder.path, entry.name);
    if (!isPlainName(entry.name))
        return emit entryFailed(badName(shown(path)));
    const sftp::Attributes &attributes = entry.attributes;
    const QByteArray relative = joined(folder.relative, entry.name);
    if (m_rules.excludes(relative, attributes.isFolder())) {
        ++m_excluded;
        return;
    }
    if (attributes.isLink())
        return takeLink(folder, entry.name);
    if (!attributes.isFolder() && !attributes.isFile())
        return emit remarked(specialSkipped(shown(path)));
    const quint64 size = attributes.size.value_or(0);
    const qint32 index = m_tree.add(folder.index, entry.name,
                                    {.kind = attributes.isFolder() ? RemoteKind::Folder : RemoteKind::File,
                                     .size = size > quint64{1} << 62 ? 0 : static_cast<qint64>(size),
                                     .modified = attributes.modified.value_or(0),
                                     .mode = modeOf(attributes)});
    if (attributes.isFolder())
        m_todo.append(Folder{.path = path, .relative = relative, .index = index});
}

void RemoteWalk::takeLink(const Folder &folder, const QByteArray &name)
{
    ++m_running;
    const QByteArray path = joined(folder.path, name);
    m_sftp.readLink(path, this, [this, index = folder.index, name, path](const sftp::Reply &reply) {
        --m_running;
        if (m_isOver)
            return;
        if (reply.names.isEmpty())
            emit remarked(linkSkipped(shown(path)));
        else
            m_tree.add(index, name, {.kind = RemoteKind::Link, .target = reply.names.first().name});
        startMore();
    });
}

} // namespace core::transfer
