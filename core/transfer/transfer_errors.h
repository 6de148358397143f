// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/remote/command_runner.h"
#include "core/transfer/sftp/packet.h"

namespace core::transfer {

/// A path for people: UTF-8, odd bytes as \xNN.
QString shown(const QByteArray &path);

/// What an SFTP status means for `path`: path.missing, perm.denied, name.invalid, xfer.unsupported, xfer.refused.
Error statusError(const sftp::Reply &reply, const QByteArray &path);

/// "Failure" says nothing: the disk and the system's own words decide. Asks both in one command; `folder` is where
/// the write failed.
remote::Command diskQuestion(const QByteArray &folder);
/// Reads the answer: disk.full, disk.quota, disk.readonly, perm.denied, path.missing, else xfer.refused.
/// `missing` is what was still to be written.
Error explainFailure(const remote::CommandOutput &output, const QByteArray &path, qint64 missing);

/// A failure of this computer's disk; `systemText` goes into the detail.
Error localError(const QString &path, const QString &systemText, bool isReading);
Error localMissing(const QString &path);
/// This computer's disk took no more: disk.full, disk.quota. `free` < 0 is unknown. `part` names the part that stays for a
/// later attempt, of which `kept` bytes arrived; when it is empty, nothing stays.
Error localDiskFull(const QString &disk, qint64 free, qint64 missing, const QString &part, qint64 kept);
Error localQuotaUsedUp(const QString &folder, qint64 missing, const QString &part, qint64 kept);
/// The disk is of a kind that holds no file so large: local.too_large.
Error localTooLarge(const QString &path, qint64 size);

Error noSftp(const QString &detail);
Error diskFull(const QString &disk, qint64 free, qint64 missing);
Error sourceChanged(const QString &path);
Error verifyFailed(const QString &path, const QString &temporary);
Error verifyUnavailable(const QByteArray &answer);
Error targetExists(const QString &path);
Error notAFolder(const QString &path);
Error linkSkipped(const QString &path);
Error specialSkipped(const QString &path);
Error restarted(const QString &path);
Error badName(const QString &path);
Error renameRefused(const QString &temporary, const QString &detail);
/// Another process runs the very same transfer.
Error alreadyRunning(const QString &path);
Error someFailed(int count, int total);
Error interrupted();
/// The same error in the language of now, where its code tells all its words; else as it was.
Error retold(const Error &error);
Error unknownMachine();
Error linkLost();
Error cancelled();

/// True for what was passed over on purpose while the rest went on: a link, a special file, one that is there and differs.
bool isLeftOut(const Error &error);
/// True when going on with other files makes no sense: the disk is full, the link is gone.
bool endsTransfer(const Error &error);
/// True when the transfer may go on by itself once the machine is back.
bool isLinkTrouble(const Error &error);
/// The same without a machine that only opens no further channel: what one had under way is not lost then.
bool isLinkGone(const Error &error);

} // namespace core::transfer
