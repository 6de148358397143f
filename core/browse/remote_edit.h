// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/remote/command_runner.h"
#include "core/remote/endpoint.h"

#include <QList>

namespace core::browse {

/// The first or last bytes of a file on a machine.
struct FilePart {
    QByteArray bytes = {};
    qint64 size = 0;        ///< Of the whole file.
    bool isWhole = false;
};
enum class PartEnd { Head, Tail };

// Each asks the machine once and changes nothing else. Errors: xfer.exists, path.missing, perm.denied, browse.failed with the
// machine's own words in the detail, link errors. Paths are absolute and without NUL.

/// Makes a folder; an entry of that name is never touched.
FutureStatus makeFolder(remote::CommandRunner &machine, const remote::RemotePath &path);
/// Gives a new name in the same folder; refuses a name that is taken.
FutureStatus rename(remote::CommandRunner &machine, const remote::RemotePath &from, const QByteArray &name);
/// Removes files, and folders with all that is in them. Refuses "/" and the home folder. Of a link, only the link.
FutureStatus removeAll(remote::CommandRunner &machine, const QList<remote::RemotePath> &paths);
/// Permission bits, such as 0755; of a folder not what is in it.
FutureStatus setPermissions(remote::CommandRunner &machine, const remote::RemotePath &path, quint32 mode);
/// Permission bits of an entry.
FutureResult<quint32> permissions(remote::CommandRunner &machine, const remote::RemotePath &path);
/// At most `most` bytes of one end of a file.
FutureResult<FilePart> read(remote::CommandRunner &machine, const remote::RemotePath &path, PartEnd end, qint64 most);

} // namespace core::browse
