// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/remote_listing.h"

#include <QList>

namespace ui {

/// One entry of a folder, here or on a machine.
struct FileRow {
    QString name = {};
    QByteArray rawName = {};                  ///< As the host spells it; the local name in UTF-8.
    core::transfer::EntryKind kind = core::transfer::EntryKind::File;
    std::optional<core::Bytes> size = {};     ///< Empty for folders: what is inside is not known.
    QDateTime modified = {};                  ///< Invalid when unknown.
};

/// One part of a path that can be opened.
struct Crumb {
    QString name = {};
    core::remote::RemotePath path = {};
};

QList<FileRow> rowsOf(const core::transfer::RemoteListing &listing);
/// "/" and each folder down to `folder`.
QList<Crumb> crumbsOf(const core::remote::RemotePath &folder);
/// The folder above; "/" for the root.
core::remote::RemotePath parentOf(const core::remote::RemotePath &folder);

} // namespace ui
