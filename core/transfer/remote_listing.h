// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/base/units.h"
#include "core/remote/endpoint.h"

#include <QDateTime>

namespace core::remote {
class Session;
}

namespace core::transfer {

enum class EntryKind { File, Folder, Link, Other };

/// One entry of a remote folder.
struct RemoteEntry {
    QByteArray name = {};
    EntryKind kind = EntryKind::File;
    Bytes size = {};
    QDateTime modified = {};
};

struct RemoteListing {
    remote::RemotePath folder = {};       ///< As the host resolved it (absolute).
    QList<RemoteEntry> entries = {};      ///< Folders first, then by name.
    bool isTruncated = false;             ///< More than 20 000 entries.
    std::optional<Bytes> freeSpace = {};
};

/// Lists one folder; an empty path is the home folder. Errors carry codes path.missing, perm.denied.
FutureResult<RemoteListing> listFolder(remote::Session &session, const remote::RemotePath &folder);

} // namespace core::transfer
