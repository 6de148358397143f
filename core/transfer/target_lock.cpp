// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/target_lock.h"

#include "core/transfer/local_files.h"
#include "core/transfer/transfer_errors.h"

#include <QCryptographicHash>
#include <QDir>

namespace core::transfer {

namespace {

QByteArray keyOf(const TransferRequest &request)
{
    QCryptographicHash hash{QCryptographicHash::Sha256};
    for (const QByteArray &part : {QDir::homePath().toUtf8(), request.machine.value.toUtf8(), request.remotePath.bytes,
                                   localBytes(QDir::cleanPath(request.localPath))})
        hash.addData(part + '\0');
    hash.addData(request.direction == Direction::Upload ? "up" : "down");
    return hash.result().toHex().left(24);
}

} // namespace

Result<std::shared_ptr<QLockFile>> lockTransfer(const TransferRequest &request)
{
    auto lock = std::make_shared<QLockFile>(QDir{QDir::tempPath()}.filePath(
        QStringLiteral("zuka-transfer-") + QString::fromLatin1(keyOf(request)) + QStringLiteral(".lock")));
    lock->setStaleLockTime(0); // age says nothing, only whether its process lives
    if (lock->tryLock(0) || lock->error() != QLockFile::LockFailedError)
        return lock; // where no lock can be made, the transfer goes on without one
    return alreadyRunning(shown(request.remotePath.bytes));
}

} // namespace core::transfer
