// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/transfer_errors.h"

#include "core/remote/endpoint.h"

#include <QCoreApplication>

#include <array>

namespace core::transfer {

namespace {

constexpr qint64 kFullBelow = 64 * 1024; // the probe's own size

QString say(const char *source)
{
    return QCoreApplication::translate("core::transfer", source);
}

struct DiskState {
    QString mount = {};
    qint64 free = -1; ///< Bytes; -1 = unknown.
};

/// The line of "df -Pk": device, blocks, used, available, share, mount point.
DiskState readDf(const QByteArray &output)
{
    for (const QByteArray &line : output.split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() < 6 || !words.at(4).endsWith('%'))
            continue;
        bool isNumber = false;
        const qint64 blocks = words.at(3).toLongLong(&isNumber);
        if (isNumber && blocks >= 0 && blocks < (qint64{1} << 52))
            return {.mount = QString::fromUtf8(words.mid(5).join(' ')), .free = blocks * 1024};
    }
    return {};
}

struct Cause {
    const char *words; ///< Lower case, of the C locale.
    ErrorKind kind;
    const char *code;
    const char *message;
    const char *remedy;
};

constexpr std::array kCauses{
    Cause{"quota exceeded", ErrorKind::Storage, "disk.quota",
          QT_TRANSLATE_NOOP("core::transfer", "Your disk quota on the machine is used up (at %1)."),
          QT_TRANSLATE_NOOP("core::transfer", "Free some space, or choose a folder on another disk.")},
    Cause{"file too large", ErrorKind::Storage, "disk.quota",
          QT_TRANSLATE_NOOP("core::transfer", "The machine does not allow a file as large as %1."),
          QT_TRANSLATE_NOOP("core::transfer", "Choose a folder on another disk, or send it in parts.")},
    Cause{"read-only file system", ErrorKind::Refused, "disk.readonly",
          QT_TRANSLATE_NOOP("core::transfer", "The disk below %1 is read-only."),
          QT_TRANSLATE_NOOP("core::transfer", "Choose a folder on another disk.")},
    Cause{"permission denied", ErrorKind::Refused, "perm.denied",
          QT_TRANSLATE_NOOP("core::transfer", "The machine does not allow access to %1."),
          QT_TRANSLATE_NOOP("core::transfer", "Choose a folder that belongs to your user, or log in as its owner.")},
    Cause{"no such file", ErrorKind::NotFound, "path.missing",
          QT_TRANSLATE_NOOP("core::transfer", "The folder of %1 is gone."),
          QT_TRANSLATE_NOOP("core::transfer", "Start the transfer again; the folder is then made anew.")},
};

} // namespace

remote::Command diskQuestion(const QByteArray &folder)
{
    // dd tells the system's reason in words; "df" alone cannot tell a quota from a read-only disk.
    return {.line = "( d=" + remote::shellQuote(folder)
                + "; LC_ALL=C; export LC_ALL; df -Pk \"$d\" 2>/dev/null; p=\"$d/.probe.$$.part\"; "
                  "dd if=/dev/zero of=\"$p\" bs=65536 count=1 2>&1; rm -f \"$p\"; true )"};
}

Error explainFailure(const remote::CommandOutput &output, const QByteArray &path, qint64 missing)
{
    const QByteArray words = (output.standardOutput + output.standardError).toLower();
    const DiskState disk = readDf(output.standardOutput);
    const bool isFull = disk.free >= 0 && disk.free < qMax(kFullBelow, missing);
    if (words.contains("no space left") || (isFull && !words.contains("quota exceeded")))
        return diskFull(disk.mount.isEmpty() ? shown(path) : disk.mount, disk.free, missing);
    for (const Cause &cause : kCauses) {
        if (words.contains(cause.words)) {
            return {.kind = cause.kind,
                    .code = QString::fromLatin1(cause.code),
                    .message = say(cause.message).arg(shown(path)),
                    .remedy = say(cause.remedy),
                    .detail = QString::fromUtf8(words.left(500)),
                    .money = MoneyState::Running};
        }
    }
    return statusError({.status = sftp::StatusCode::Failure, .message = words.left(500)}, path);
}

} // namespace core::transfer
