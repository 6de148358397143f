// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pairs/folder_pair.h"
#include "core/pairs/ignore_rules.h"
#include "core/remote/command_runner.h"

#include <QHash>
#include <QStringList>

namespace core::pairs {

/// Size and time of one file: what tells whether it changed.
struct Stamp {
    qint64 size = 0;
    qint64 modified = 0; ///< Since 1970: milliseconds here, seconds there.
    friend bool operator==(const Stamp &, const Stamp &) = default;
};
using Stamps = QHash<QByteArray, Stamp>; ///< By path below the folder, with '/'.

/// More than this is no folder of code.
constexpr qsizetype kMostFiles = 50'000;
constexpr qint64 kLargestFile = 32 * 1024 * 1024;

/// One side of a pair as it was found.
struct Snapshot {
    Stamps files = {};
    QStringList folders = {};  ///< Of this computer: to be watched.
    IgnoreRules rules = {};    ///< Of this computer: they hold for both sides.
    int tooLarge = 0;          ///< Above kLargestFile: left to transfers.
    bool isWhole = true;       ///< False: a folder could not be read, or there are too many files.
};

/// Reads this computer's side. Links are passed over. Blocks; for a thread of the pool.
Snapshot readLocal(const FolderPair &pair);

/// Asks for the machine's side; a folder that is not there gives an empty one. Precondition: absolute, without NUL.
remote::Command remoteCommand(const FolderPair &pair);
Result<Snapshot> readRemote(const remote::CommandOutput &output, const FolderPair &pair, const IgnoreRules &rules);

/// What is never kept in step: our own temporary files, and what git keeps for itself.
bool isOwnName(const QByteArray &name);

} // namespace core::pairs
