// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/local_walk.h"

#include "core/transfer/names.h"

namespace core::transfer {

namespace {

constexpr size_t kDeepest = 200;

} // namespace

LocalWalk::LocalWalk(const QByteArray &root)
{
    m_levels.push_back({.names = FolderNames{root}, .path = root, .relative = {}});
}

std::optional<LocalEntry> LocalWalk::next()
{
    while (!m_levels.empty()) {
        Level &level = m_levels.back();
        const auto name = level.names.next();
        if (!name) {
            const Level finished = std::move(level);
            m_levels.pop_back();
            if (finished.names.hasFailed())
                return LocalEntry{.path = finished.path, .relative = finished.relative, .state = {.kind = LocalKind::Unreadable}};
            continue;
        }
        LocalEntry entry{.path = joined(level.path, *name), .relative = joined(level.relative, *name)};
        entry.state = localState(entry.path, false);
        if (entry.state.kind == LocalKind::Missing) // gone since its name was read
            continue;
        if (entry.state.kind == LocalKind::Folder) {
            if (m_levels.size() >= kDeepest)
                entry.state.kind = LocalKind::Unreadable;
            else
                m_levels.push_back({.names = FolderNames{entry.path}, .path = entry.path, .relative = entry.relative});
        }
        return entry;
    }
    return std::nullopt;
}

void LocalWalk::skipFolder()
{
    m_levels.pop_back();
}

} // namespace core::transfer
