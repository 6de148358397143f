// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/endpoint.h"
#include "core/routes/route_rules.h"

namespace core::routes {

enum class DiskKind { System, Data, Shared };

/// A mounted disk of the machine. Empty = unknown.
struct Mount {
    QByteArray path = {};
    DiskKind kind = DiskKind::Data;
    std::optional<Bytes> free = {};
    std::optional<qint64> inodesFree = {};
    std::optional<qint64> inodesUsed = {};
};

enum class DiskAnswer {
    Fits,
    Unknown,      ///< The free space is not known.
    TooSmall,     ///< With the margin, it does not fit.
    TooManyFiles, ///< The file system takes no more files.
};

struct DiskVerdict {
    DiskAnswer answer = DiskAnswer::Unknown;
    std::optional<Mount> mount = {};       ///< On which it would land.
    std::optional<Bytes> missing = {};     ///< For TooSmall.
    std::optional<qint64> filesOver = {};  ///< For TooManyFiles.
    std::optional<Mount> better =
        {}; ///< A data disk that takes it, where the target does not, or is the system disk and it is much.
};

/// The mount that holds `folder`: the one with the longest path that is a part of it.
std::optional<Mount> mountOf(const QList<Mount> &mounts, const remote::RemotePath &folder);

/// Whether `size` and `files` fit where `folder` is, with the rules' margin of the size; and which disk is the better place.
DiskVerdict checkDisk(const QList<Mount> &mounts, const remote::RemotePath &folder, Bytes size, qint64 files,
                      const RouteRules &rules, const catalog::PlatformId &platform);

/// One translated sentence; empty when it fits where it should be.
QString diskSentence(const DiskVerdict &verdict);

} // namespace core::routes
