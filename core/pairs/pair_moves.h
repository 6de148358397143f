// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pairs/pair_plan.h"

namespace core::pairs {

/// What became of one file.
struct PairOutcome {
    QByteArray path = {};
    std::optional<Agreed> agreed = {}; ///< It arrived; empty = it did not, the next look tries again.
    QByteArray keptAs = {};            ///< What was in its place has this name now; empty = nothing was.
};

/// Files that travel together: a few hundred and about a megabyte, so that a reading of the machine never waits long.
QList<PairMove> nextBatch(QList<PairMove> &moves);

/// The files of a batch as an archive, and the command that puts them in their places on the machine. A file that changed since
/// it was looked at stays out. Blocks; for a thread of the pool.
remote::Command sendCommand(const FolderPair &pair, const QList<PairMove> &batch, const QByteArray &moment);
QList<PairOutcome> readSent(const remote::CommandOutput &output, const QList<PairMove> &batch, const QByteArray &moment);

/// Asks for the files of a batch as an archive.
remote::Command receiveCommand(const FolderPair &pair, const QList<PairMove> &batch);
/// Puts what came in its places here: under a temporary name first; what is there and is not as expected is renamed, never
/// replaced. Errors: bundle.broken. Blocks; for a thread of the pool.
Result<QList<PairOutcome>> placeHere(const FolderPair &pair, const QList<PairMove> &batch, const QByteArray &archive,
                                     const QByteArray &moment);

/// Asks for the SHA-256 of files on the machine. One without an answer counts as different.
remote::Command hashCommand(const FolderPair &pair, const QList<QByteArray> &paths);
/// Those of `paths` whose content here is the same. Blocks; for a thread of the pool.
QList<QByteArray> sameContents(const FolderPair &pair, const QList<QByteArray> &paths, const QByteArray &answer);

} // namespace core::pairs
