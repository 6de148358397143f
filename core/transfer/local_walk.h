// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QDirIterator>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace core::transfer {

enum class LocalKind { Folder, File, Link, Special, Unreadable };

struct LocalEntry {
    LocalKind kind = LocalKind::File;
    QString path = {};     ///< Full local path.
    QString relative = {}; ///< Below the root, with '/'.
    qint64 size = 0;
    QDateTime modified = {};
    bool isExecutable = false;
};

/// Walks a folder: hidden files included, links not followed, a folder before what it holds. Holds one open folder for
/// each level and nothing else, so that a million files need no more memory than ten.
class LocalWalk {
public:
    explicit LocalWalk(const QString &root);
    /// The next entry below the root; nothing at the end.
    std::optional<LocalEntry> next();

private:
    void enter(const QString &folder, const QString &relative);

    struct Level {
        std::unique_ptr<QDirIterator> entries;
        QString relative;
    };
    std::vector<Level> m_levels;
};

} // namespace core::transfer
