// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"

#include "core/base/redaction.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

namespace core {

namespace {

QString shown(const QString &path)
{
    return QDir::toNativeSeparators(path);
}

Error notWritable(const QString &path, const QString &detail)
{
    return {.kind = ErrorKind::Storage,
            .code = QStringLiteral("file.not_writable"),
            .message = QCoreApplication::translate("core::base", "%1 cannot be written.").arg(shown(path)),
            .remedy = QCoreApplication::translate("core::base", "Choose another folder, or check the permissions of this one."),
            .detail = redacted(detail)};
}

Error writeFailed(const QString &path, qint64 wanted, const QString &detail)
{
    const QStorageInfo disk{QFileInfo{path}.absolutePath()};
    if (disk.isValid() && disk.bytesAvailable() >= 0 && disk.bytesAvailable() < wanted) {
        return {.kind = ErrorKind::Storage,
                .code = QStringLiteral("file.disk_full"),
                .message = QCoreApplication::translate("core::base", "There is no room left for %1.").arg(shown(path)),
                .remedy = QCoreApplication::translate("core::base", "Free some disk space, then try again."),
                .detail = redacted(detail)};
    }
    return {.kind = ErrorKind::Storage,
            .code = QStringLiteral("file.write_failed"),
            .message = QCoreApplication::translate("core::base", "Writing %1 failed.").arg(shown(path)),
            .remedy = QCoreApplication::translate("core::base", "Check the disk, then try again. The old file is untouched."),
            .detail = redacted(detail)};
}

} // namespace

Status writeAtomically(const QString &path, const QByteArray &content, FileAccess access)
{
    const QFileInfo goal{path};
    if (goal.isDir() || !QDir{}.mkpath(goal.absolutePath()))
        return notWritable(path, goal.absolutePath());

    QSaveFile file{path};
    file.setDirectWriteFallback(false);
    if (!file.open(QIODevice::WriteOnly))
        return notWritable(path, file.errorString());
    if (access == FileAccess::OwnerOnly)
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    // commit() brings the bytes to the disk before it renames.
    if (file.write(content) != content.size() || !file.commit())
        return writeFailed(path, content.size(), file.errorString());
    return ok();
}

Result<QByteArray> readWhole(const QString &path, qint64 limit)
{
    QFile file{path};
    if (!file.exists()) {
        return Error{.kind = ErrorKind::NotFound,
                     .code = QStringLiteral("file.missing"),
                     .message = QCoreApplication::translate("core::base", "%1 does not exist.").arg(shown(path)),
                     .remedy = QCoreApplication::translate("core::base", "Check the name and the folder.")};
    }
    if (QFileInfo{path}.isDir() || !file.open(QIODevice::ReadOnly)) {
        return Error{.kind = ErrorKind::Storage,
                     .code = QStringLiteral("file.not_readable"),
                     .message = QCoreApplication::translate("core::base", "%1 cannot be read.").arg(shown(path)),
                     .remedy = QCoreApplication::translate("core::base", "Check that it is a file and that you may read it."),
                     .detail = redacted(file.errorString())};
    }
    const QByteArray content = file.read(limit + 1); // bounded, so that a device or a growing file ends too
    if (content.size() > limit) {
        return Error{.kind = ErrorKind::InvalidInput,
                     .code = QStringLiteral("file.too_large"),
                     .message = QCoreApplication::translate("core::base", "%1 is too large to be read here.").arg(shown(path)),
                     .remedy = QCoreApplication::translate("core::base", "Choose another file.")};
    }
    return content;
}

} // namespace core
