// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/command_runner.h"
#include "core/remote/endpoint.h"

#include <QList>
#include <QStringList>

#include <atomic>
#include <optional>

namespace core::bundle {

/// One regular file below a folder.
struct InventoryFile {
    QByteArray path = {}; ///< Below the folder, with '/'.
    qint64 size = 0;
    friend bool operator==(const InventoryFile &, const InventoryFile &) = default;
};

/// What a machine says that a folder holds.
struct Inventory {
    QList<InventoryFile> files = {};
    qint64 totalSize = 0;
    qint64 smallFiles = 0;                ///< Below 256 KiB.
    std::optional<qint64> freeBytes = {}; ///< On the disk of the folder.
    bool isFile = false;                  ///< The path is one file; `files` holds it without a path.
};

/// More files than this are not checked one by one; the folder has to be fetched in parts.
constexpr qsizetype kMostInventory = 500'000;

/// Asks for all files below `path`, or for `path` itself when it is a file. Precondition: no NUL, absolute.
remote::Command inventoryCommand(const remote::RemotePath &path);
/// Errors: path.missing, perm.denied, bundle.too_many, bundle.no_list.
Result<Inventory> readInventory(const remote::CommandOutput &output, const remote::RemotePath &path);

/// What of an inventory is not here as it is there.
struct InventoryCheck {
    qint64 missing = 0;
    qint64 different = 0;
    QStringList examples = {}; ///< A few of them, for people.
    bool isComplete() const { return missing == 0 && different == 0; }
};

/// Looks for each file under `root` by its local name and compares the size. Blocks; for a thread of the pool.
InventoryCheck checkAgainst(const Inventory &inventory, const QString &root, const std::atomic<bool> &isCancelled);

} // namespace core::bundle
