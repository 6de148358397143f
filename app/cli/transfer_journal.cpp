// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/transfer_run.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace app::cli {

namespace transfer = core::transfer;

namespace {

constexpr qint64 kLongestNote = 4 * 1024 * 1024;

} // namespace

QString RunJournal::fileOf(const transfer::TransferRequest &request) const
{
    QCryptographicHash hash{QCryptographicHash::Sha256};
    const bool isUpload = request.direction == transfer::Direction::Upload;
    for (const QByteArray &part : {request.machine.value.toUtf8(), request.localPath.toUtf8(), request.remotePath.bytes,
                                   QByteArray{isUpload ? "up" : "down"}})
        hash.addData(part + '\0');
    return m_folder + u'/' + QString::fromLatin1(hash.result().toHex().left(32)) + QStringLiteral(".note");
}

QString RunJournal::earlierNote(const transfer::TransferRequest &request) const
{
    QFile file{fileOf(request)};
    return !request.onlyPlans && file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(kLongestNote)) : QString{};
}

/// A call that ends by itself leaves nothing to go on from.
void RunJournal::keep(const transfer::TransferRecord &record) const
{
    using transfer::TransferState;
    if (record.request.onlyPlans)
        return;
    const bool isOver = record.state == TransferState::Done || record.state == TransferState::Failed || record.state == TransferState::Cancelled;
    if (isOver) {
        QFile::remove(fileOf(record.request));
        return;
    }
    QDir{}.mkpath(m_folder);
    QSaveFile file{fileOf(record.request)};
    if (file.open(QIODevice::WriteOnly)) {
        file.write(record.note.toUtf8());
        file.commit(); // without it, a killed call only starts again
    }
}

core::FutureResult<transfer::TransferId> RunJournal::add(const transfer::TransferRecord &record)
{
    m_records << record;
    m_records.last().id = {m_records.size()};
    keep(record);
    return core::ready(core::Result<transfer::TransferId>{m_records.last().id});
}

core::FutureStatus RunJournal::save(const transfer::TransferRecord &record)
{
    for (transfer::TransferRecord &known : m_records) {
        if (known.id == record.id)
            known = record;
    }
    keep(record);
    return core::ready(core::ok());
}

core::FutureStatus RunJournal::remove(transfer::TransferId id)
{
    m_records.removeIf([id](const transfer::TransferRecord &record) { return record.id == id; });
    return core::ready(core::ok());
}

core::FutureResult<QList<transfer::TransferRecord>> RunJournal::all()
{
    return core::ready(core::Result<QList<transfer::TransferRecord>>{m_records});
}

} // namespace app::cli
