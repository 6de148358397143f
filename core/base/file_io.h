// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace core {

/// Who may read a file that we write.
enum class FileAccess {
    Usual,     ///< What the system gives to new files.
    OwnerOnly, ///< Only the user; for exports that tell about machines.
};

/// Replaces the file at `path` by `content` in one step: written under a temporary name beside it, brought to the disk,
/// then renamed. A reader sees the old or the new content, never a part. Makes missing parent folders.
/// Errors: Storage with file.disk_full, file.not_writable or file.write_failed; the old file is untouched then.
Status writeAtomically(const QString &path, const QByteArray &content, FileAccess access = FileAccess::Usual);

/// The whole file. Errors: NotFound with file.missing; Storage with file.not_readable; InvalidInput with file.too_large when
/// it has more than `limit` bytes.
Result<QByteArray> readWhole(const QString &path, qint64 limit = 64 * 1024 * 1024);

} // namespace core
