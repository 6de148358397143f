// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"

#include <QList>

#include <optional>

namespace core::transfer {

/// One shell line for the SHA-256 of many files, by "sha256sum" or "python3". Time limit by `totalBytes`.
/// Preconditions: `tool` is not empty; no NUL in a path; shellSize() of the paths is within kLongestHashLine.
remote::Command hashCommand(const QString &tool, const QList<QByteArray> &paths, qint64 totalBytes);

/// The same for any number of files below `folder`, whose paths (relative, ending in NUL each) go in by stdin.
remote::Command hashListCommand(bool hasPython, const QByteArray &folder, const QByteArray &paths, qint64 totalBytes);

/// Hex hashes in the order of the command's paths; empty for a file that could not be read. Nothing when the answer
/// does not have one line for each path.
std::optional<QList<QByteArray>> parseHashes(const QByteArray &output, qsizetype count);

/// Room that one path takes in a shell line that is quoted twice.
qsizetype shellSize(const QByteArray &path);

/// A single argument may have 128 KiB on Linux.
constexpr qsizetype kLongestHashLine = 96 * 1024;

} // namespace core::transfer
