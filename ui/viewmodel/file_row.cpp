// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/file_row.h"

namespace ui {

using core::remote::RemotePath;
using core::transfer::EntryKind;
using core::transfer::RemoteEntry;

QList<FileRow> rowsOf(const core::transfer::RemoteListing &listing)
{
    QList<FileRow> rows;
    rows.reserve(listing.entries.size());
    for (const RemoteEntry &entry : listing.entries) {
        rows << FileRow{.name = RemotePath{entry.name}.display(),
                        .rawName = entry.name,
                        .kind = entry.kind,
                        .size = entry.kind == EntryKind::Folder ? std::nullopt : std::optional{entry.size},
                        .modified = entry.modified};
    }
    return rows;
}

QList<Crumb> crumbsOf(const RemotePath &folder)
{
    QList<Crumb> crumbs{{QStringLiteral("/"), RemotePath{"/"}}};
    RemotePath path{"/"};
    for (const QByteArray &part : folder.bytes.split('/')) {
        if (part.isEmpty())
            continue;
        path = path.child(part);
        crumbs << Crumb{RemotePath{part}.display(), path};
    }
    return crumbs;
}

RemotePath parentOf(const RemotePath &folder)
{
    const qsizetype slash = folder.bytes.lastIndexOf('/');
    return slash > 0 ? RemotePath{folder.bytes.left(slash)} : RemotePath{"/"};
}

} // namespace ui
