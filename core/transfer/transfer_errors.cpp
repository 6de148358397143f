// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/transfer_errors.h"

#include "core/base/redaction.h"
#include "core/remote/endpoint.h"
#include "core/transfer/texts.h"

#include <QLocale>

namespace core::transfer {

namespace {

QString sizeText(qint64 bytes)
{
    return QLocale{}.formattedDataSize(qMax(bytes, qint64{0}));
}

Error remoteError(ErrorKind kind, const char *code, const QString &message, const QString &remedy, const QString &detail = {})
{
    return {.kind = kind,
            .code = QString::fromLatin1(code),
            .message = message,
            .remedy = remedy,
            .detail = redacted(detail),
            .money = MoneyState::Running};
}

Error localFileError(ErrorKind kind, const char *code, const QString &message, const QString &remedy,
                     const QString &detail = {})
{
    return {.kind = kind,
            .code = QString::fromLatin1(code),
            .message = message,
            .remedy = remedy,
            .detail = redacted(detail)};
}

} // namespace

QString shown(const QByteArray &path)
{
    return remote::RemotePath{path}.display();
}

Error statusError(const sftp::Reply &reply, const QByteArray &path)
{
    const QString detail = QStringLiteral("SFTP status %1: %2")
                               .arg(static_cast<quint32>(reply.status))
                               .arg(QString::fromUtf8(reply.message.left(300)));
    switch (reply.type == sftp::PacketType::Status ? reply.status : sftp::StatusCode::BadMessage) {
    case sftp::StatusCode::NoSuchFile:
        return remoteError(ErrorKind::NotFound, "path.missing",
                           Texts::tr("%1 does not exist on the machine.").arg(shown(path)),
                           Texts::tr("Check the path."), detail);
    case sftp::StatusCode::PermissionDenied:
        return remoteError(ErrorKind::Refused, "perm.denied",
                           Texts::tr("The machine does not allow access to %1.").arg(shown(path)),
                           Texts::tr("Choose a folder that belongs to your user, or log in as its owner."), detail);
    case sftp::StatusCode::BadMessage:
        return remoteError(ErrorKind::InvalidInput, "name.invalid",
                           Texts::tr("The machine cannot use the name %1.").arg(shown(path)),
                           Texts::tr("Give the file a shorter or simpler name."), detail);
    case sftp::StatusCode::OpUnsupported:
        return remoteError(ErrorKind::Protocol, "xfer.unsupported",
                           Texts::tr("The machine's file service cannot do what %1 needs.").arg(shown(path)),
                           Texts::tr("Copy it in the terminal."), detail);
    default:
        return remoteError(ErrorKind::Protocol, "xfer.refused",
                           Texts::tr("The machine refused to work on %1.").arg(shown(path)),
                           Texts::tr("Look at the folder in the terminal, then try again."), detail);
    }
}

Error localError(const QString &path, const QString &systemText, bool isReading)
{
    const QString message = isReading ? Texts::tr("%1 cannot be read on this computer.")
                                      : Texts::tr("%1 cannot be written on this computer.");
    return localFileError(ErrorKind::Storage, isReading ? "local.unreadable" : "local.unwritable", message.arg(path),
                          Texts::tr("Check its permissions and the free space, then try again."), systemText);
}

Error localMissing(const QString &path)
{
    return localFileError(ErrorKind::NotFound, "path.missing", Texts::tr("%1 is no longer there.").arg(path),
                          Texts::tr("Choose the file again."));
}

namespace {

QString makeRoom(const QString &part, qint64 kept)
{
    if (part.isEmpty())
        return Texts::tr("Free some space or choose a folder on another disk, then start again. Nothing of the unfinished file "
                         "was kept.");
    return Texts::tr("Free some space, then resume: the first %1 of the file are kept as %2.").arg(sizeText(kept), part);
}

} // namespace

Error localDiskFull(const QString &disk, qint64 free, qint64 missing, const QString &part, qint64 kept)
{
    const QString message = free < 0
        ? Texts::tr("The disk %1 of this computer is full: %2 more is needed.").arg(disk, sizeText(missing))
        : Texts::tr("The disk %1 of this computer is full: %2 is free, and %3 more is needed.")
              .arg(disk, sizeText(free), sizeText(missing));
    return localFileError(ErrorKind::Storage, "disk.full", message, makeRoom(part, kept));
}

Error localQuotaUsedUp(const QString &folder, qint64 missing, const QString &part, qint64 kept)
{
    return localFileError(ErrorKind::Storage, "disk.quota",
                          Texts::tr("Your disk quota on this computer is used up (at %1): %2 more is needed.")
                              .arg(folder, sizeText(missing)),
                          makeRoom(part, kept));
}

Error localTooLarge(const QString &path, qint64 size)
{
    return localFileError(ErrorKind::Storage, "local.too_large",
                          Texts::tr("The disk of this computer cannot hold a file as large as %1 (%2).").arg(path, sizeText(size)),
                          Texts::tr("Choose a folder on another disk. Disks formatted as FAT32 hold files up to 4 GB."));
}

Error noSftp(const QString &detail)
{
    return remoteError(ErrorKind::NotFound, "host.no_sftp", Texts::tr("This machine has no file service (SFTP)."),
                       Texts::tr("Install openssh-sftp-server on it, or copy the file in the terminal."), detail);
}

Error diskFull(const QString &disk, qint64 free, qint64 missing)
{
    return remoteError(ErrorKind::Storage, "disk.full",
                       Texts::tr("The disk %1 has %2 left; %3 more is needed.").arg(disk, sizeText(free), sizeText(missing)),
                       Texts::tr("Free some space, or choose a folder on the data disk."));
}

Error sourceChanged(const QString &path)
{
    return localFileError(ErrorKind::Refused, "xfer.source_changed", Texts::tr("%1 changed while it was being copied.").arg(path),
                          Texts::tr("Start it again when nothing writes to it."));
}

Error verifyFailed(const QString &path, const QString &temporary)
{
    return remoteError(ErrorKind::Protocol, "xfer.verify_failed",
                       Texts::tr("%1 arrived with other content than it was sent with, twice.").arg(path),
                       Texts::tr("The copy is kept as %1. Check the machine's disk, then try again.").arg(temporary));
}

Error verifyUnavailable(const QByteArray &answer)
{
    return remoteError(ErrorKind::RemoteCommand, "xfer.verify_unavailable",
                       Texts::tr("The machine could not compute checksums, so the copy is not confirmed."),
                       Texts::tr("Try again, or switch the check off for this transfer."),
                       QString::fromUtf8(answer.left(500)));
}

Error targetExists(const QString &path)
{
    return localFileError(ErrorKind::Refused, "xfer.exists", Texts::tr("%1 is already there and differs.").arg(path),
                          Texts::tr("Start it again and choose Replace, Keep both or Skip."));
}

Error notAFolder(const QString &path)
{
    return localFileError(ErrorKind::InvalidInput, "xfer.not_a_folder",
                          Texts::tr("%1 is in the way: one is a folder and one is not.").arg(path),
                          Texts::tr("Rename one of them, then try again."));
}

Error linkSkipped(const QString &path)
{
    return localFileError(ErrorKind::InvalidInput, "xfer.link_skipped", Texts::tr("%1 is a link and was left out.").arg(path),
                          Texts::tr("Copy what it points to if you need it."));
}

Error specialSkipped(const QString &path)
{
    return localFileError(ErrorKind::InvalidInput, "xfer.special_skipped",
                          Texts::tr("%1 is neither a file nor a folder and was left out.").arg(path),
                          Texts::tr("Nothing needs to be done."));
}

Error restarted(const QString &path)
{
    return localFileError(ErrorKind::Refused, "xfer.restarted",
                          Texts::tr("%1 changed since the last attempt and was copied from its start.").arg(path),
                          Texts::tr("Nothing needs to be done."));
}

Error badName(const QString &path)
{
    return localFileError(ErrorKind::InvalidInput, "name.invalid", Texts::tr("The name of %1 cannot be used.").arg(path),
                          Texts::tr("Rename it, then try again."));
}

Error renameRefused(const QString &temporary, const QString &detail)
{
    return remoteError(ErrorKind::Refused, "xfer.rename_refused",
                       Texts::tr("The finished file could not take its final name; it is kept as %1.").arg(temporary),
                       Texts::tr("Rename it by hand, or check the folder's permissions and try again."), detail);
}

Error alreadyRunning(const QString &path)
{
    return remoteError(ErrorKind::Refused, "xfer.locked",
                       Texts::tr("Another window or command runs this transfer with %1 right now.").arg(path),
                       Texts::tr("Wait until it has ended, or stop it there."));
}

Error someFailed(int count, int total)
{
    return localFileError(ErrorKind::Storage, "xfer.some_failed",
                          Texts::tr("%n file(s) of %1 did not arrive.", nullptr, count).arg(total),
                          Texts::tr("See the list for each reason, then start it again: only the missing ones are sent."));
}

Error interrupted()
{
    return localFileError(ErrorKind::Cancelled, "xfer.interrupted", Texts::tr("The program ended before this was finished."),
                          Texts::tr("Resume to go on from where it stopped."));
}

Error unknownMachine()
{
    return localFileError(ErrorKind::NotFound, "xfer.no_machine", Texts::tr("The machine of this transfer is no longer known."),
                          Texts::tr("Add the machine again, then start the transfer anew."));
}

Error linkLost()
{
    return {.kind = ErrorKind::Network,
            .code = QStringLiteral("link.lost"),
            .message = Texts::tr("The connection to the machine was lost."),
            .remedy = Texts::tr("The transfer goes on by itself when the machine is back."),
            .money = MoneyState::Unknown};
}

Error cancelled()
{
    return {.kind = ErrorKind::Cancelled, .code = QStringLiteral("xfer.cancelled"), .message = Texts::tr("Cancelled.")};
}

Error retold(const Error &error)
{
    for (const Error &known : {interrupted(), linkLost(), unknownMachine(), cancelled()}) {
        if (known.code != error.code)
            continue;
        Error again = error;
        again.message = known.message;
        again.remedy = known.remedy;
        return again;
    }
    return error;
}

bool isLeftOut(const Error &error)
{
    return error.code == QStringLiteral("xfer.link_skipped") || error.code == QStringLiteral("xfer.special_skipped")
        || error.code == QStringLiteral("xfer.exists");
}

bool endsTransfer(const Error &error)
{
    return error.code.startsWith(QStringLiteral("disk.")) || error.code == QStringLiteral("xfer.protocol")
        || error.code.startsWith(QStringLiteral("host.")) || isLinkTrouble(error);
}

bool isLinkTrouble(const Error &error)
{
    return error.kind == ErrorKind::Network || error.code == QStringLiteral("link.lost")
        || error.code == QStringLiteral("ssh.channel_limit");
}

bool isLinkGone(const Error &error)
{
    return isLinkTrouble(error) && error.code != QStringLiteral("ssh.channel_limit");
}

} // namespace core::transfer
