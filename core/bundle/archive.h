// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QStringList>

#include <atomic>

namespace core::bundle {

/// Shared by a long piece of work in a thread of the pool and who waits for it.
struct WorkControl {
    std::atomic<bool> isCancelled = false;
    std::atomic<qint64> bytes = 0;
};

/// What an archive held, or got.
struct ArchiveReport {
    qint64 files = 0;
    qint64 bytes = 0;
    qint64 leftOut = 0; ///< Special files; on the way in also links that lead out of the folder.
};

/// Writes `source`, a folder, into one archive file, its own name first in every path; what `excludes` names stays out. Links are
/// kept as links. Blocks. Errors: local reading and writing, cancelled.
Result<ArchiveReport> pack(const QString &source, const QStringList &excludes, const QString &archive, WorkControl &control);

/// Unpacks an archive whose first folder becomes `folder`. Files come under temporary names and are then renamed, over what is
/// there.
/// Nothing lands outside of `folder`, whatever the archive says; links are made last. Blocks.
/// Errors: bundle.broken, local writing, cancelled.
Result<ArchiveReport> unpack(const QString &archive, const QString &folder, WorkControl &control);

} // namespace core::bundle
