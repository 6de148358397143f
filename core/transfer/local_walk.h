// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/local_files.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace core::transfer {

struct LocalEntry {
    QByteArray path = {};     ///< Full local path, as the file system spells it.
    QByteArray relative = {}; ///< Below the root, with '/'; empty for the root itself.
    LocalState state = {};
};

/// Walks a folder: hidden files and names that are no text included, links not followed, a folder before what it holds.
/// Holds one open folder for each level and nothing else, so that a million files need no more memory than ten. A folder
/// that cannot be read to its end is told as Unreadable.
class LocalWalk {
public:
    explicit LocalWalk(const QByteArray &root);
    /// The next entry below the root; nothing at the end.
    std::optional<LocalEntry> next();
    /// After next() gave a folder: what it holds is passed over.
    void skipFolder();

private:
    struct Level {
        FolderNames names;
        QByteArray path;
        QByteArray relative;
    };
    std::vector<Level> m_levels;
};

} // namespace core::transfer
