// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/local_walk.h"

#include <QDir>

namespace core::transfer {

namespace {

constexpr size_t kDeepest = 200;

LocalKind kindOf(const QFileInfo &info)
{
    if (info.isSymLink())
        return LocalKind::Link;
    if (info.isDir())
        return info.isReadable() && info.isExecutable() ? LocalKind::Folder : LocalKind::Unreadable;
    if (!info.isFile())
        return LocalKind::Special;
    return info.isReadable() ? LocalKind::File : LocalKind::Unreadable;
}

} // namespace

LocalWalk::LocalWalk(const QString &root)
{
    enter(root, {});
}

void LocalWalk::enter(const QString &folder, const QString &relative)
{
    constexpr auto filters = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    m_levels.push_back({.entries = std::make_unique<QDirIterator>(folder, filters), .relative = relative});
}

std::optional<LocalEntry> LocalWalk::next()
{
    while (!m_levels.empty() && !m_levels.back().entries->hasNext())
        m_levels.pop_back();
    if (m_levels.empty())
        return std::nullopt;
    Level &level = m_levels.back();
    const QFileInfo info = level.entries->nextFileInfo();
    LocalEntry entry{.kind = kindOf(info),
                     .path = info.filePath(),
                     .relative = level.relative.isEmpty() ? info.fileName() : level.relative + u'/' + info.fileName(),
                     .size = info.size(),
                     .modified = info.lastModified(),
                     .isExecutable = info.isExecutable()};
    if (entry.kind == LocalKind::Folder) {
        if (m_levels.size() >= kDeepest)
            entry.kind = LocalKind::Unreadable;
        else
            enter(entry.path, entry.relative);
    }
    return entry;
}

} // namespace core::transfer
