// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/transfer_table.h"

#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

#include <array>

namespace core::store {

namespace {

using transfer::ConflictPolicy;
using transfer::Direction;
using transfer::TransferId;
using transfer::TransferRecord;
using transfer::TransferState;

Q_LOGGING_CATEGORY(transferLog, "store.transfers")

constexpr std::array kDirectionWords{StoredWord{Direction::Upload, "upload"}, StoredWord{Direction::Download, "download"}};
constexpr std::array kConflictWords{
    StoredWord{ConflictPolicy::Ask, "ask"},
    StoredWord{ConflictPolicy::Skip, "skip"},
    StoredWord{ConflictPolicy::Replace, "replace"},
    StoredWord{ConflictPolicy::KeepBoth, "keep_both"},
};
constexpr std::array kStateWords{
    StoredWord{TransferState::Waiting, "waiting"},   StoredWord{TransferState::Planning, "planning"},
    StoredWord{TransferState::Active, "active"},     StoredWord{TransferState::Verifying, "verifying"},
    StoredWord{TransferState::Paused, "paused"},     StoredWord{TransferState::Done, "done"},
    StoredWord{TransferState::Failed, "failed"},     StoredWord{TransferState::Cancelled, "cancelled"},
};

/// All cells but the id, in the order of both statements below.
QVariantList cellsOf(const TransferRecord &record)
{
    const QByteArray path = record.request.remotePath.bytes;
    return {toCell(record.request.machine.value),
            wordIn<Direction>(kDirectionWords, record.request.direction),
            toCell(record.request.localPath),
            path.isNull() ? QByteArray{""} : path,
            wordIn<ConflictPolicy>(kConflictWords, record.request.onConflict),
            record.request.verifies ? 1 : 0,
            wordIn<TransferState>(kStateWords, record.state),
            toCell(record.note),
            toCell(record.updatedAt),
            toCell(record.request.excludes.join(u'\n')),
            record.request.usesDelta ? 1 : 0,
            record.request.mostBytesPerSecond,
            record.request.priority,
            record.request.onlyPlans ? 1 : 0};
}

/// Nothing when the direction is unknown: the wrong one would overwrite a source. Other unknown words become the careful
/// choice: ask, and paused.
std::optional<TransferRecord> recordOf(const QSqlQuery &row)
{
    const std::optional<Direction> direction = valueIn<Direction>(kDirectionWords, row.value(2).toString());
    if (!direction) {
        qCWarning(transferLog) << "transfer" << row.value(0).toLongLong() << "has the unknown direction"
                               << row.value(2).toString();
        return std::nullopt;
    }
    TransferRecord record;
    record.id = {row.value(0).toLongLong()};
    record.request.machine = {row.value(1).toString()};
    record.request.direction = *direction;
    record.request.localPath = row.value(3).toString();
    record.request.remotePath = {row.value(4).toByteArray()};
    record.request.onConflict = valueIn<ConflictPolicy>(kConflictWords, row.value(5).toString()).value_or(ConflictPolicy::Ask);
    record.request.verifies = row.value(6).toBool();
    record.state = valueIn<TransferState>(kStateWords, row.value(7).toString()).value_or(TransferState::Paused);
    record.note = row.value(8).toString();
    record.updatedAt = momentOf(row.value(9));
    record.request.excludes = row.value(10).toString().split(u'\n', Qt::SkipEmptyParts);
    record.request.usesDelta = row.value(11).toBool();
    record.request.mostBytesPerSecond = qMax(row.value(12).toLongLong(), qint64{0});
    record.request.priority = row.value(13).toInt();
    record.request.onlyPlans = row.value(14).toBool();
    return record;
}

} // namespace

FutureResult<TransferId> TransferTable::add(const TransferRecord &record)
{
    return m_database.run([cells = cellsOf(record)](QSqlDatabase &database) -> Result<TransferId> {
        const Result<QSqlQuery> done =
            query(database,
                  QStringLiteral(
                      "INSERT INTO transfers (machine, direction, local_path, remote_path, on_conflict, verifies, state, note, "
                      "updated_at, excludes, uses_delta, bytes_per_second, priority, only_plans) "
                      "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
                  cells);
        if (!done)
            return done.error();
        return TransferId{done->lastInsertId().toLongLong()};
    });
}

FutureStatus TransferTable::save(const TransferRecord &record)
{
    return m_database.run([cells = cellsOf(record) << record.id.value](QSqlDatabase &database) -> Status {
        return perform(
            database,
            QStringLiteral("UPDATE transfers SET machine=?, direction=?, local_path=?, remote_path=?, on_conflict=?, verifies=?, "
                           "state=?, note=?, updated_at=?, excludes=?, uses_delta=?, bytes_per_second=?, priority=?, "
                           "only_plans=? WHERE id=?"),
            cells);
    });
}

FutureStatus TransferTable::remove(TransferId id)
{
    return m_database.run([id](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM transfers WHERE id=?"), {id.value});
    });
}

FutureResult<QList<TransferRecord>> TransferTable::all()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<TransferRecord>> {
        Result<QSqlQuery> answer =
            query(database,
                  QStringLiteral(
                      "SELECT id, machine, direction, local_path, remote_path, on_conflict, verifies, state, note, updated_at, "
                      "excludes, uses_delta, bytes_per_second, priority, only_plans FROM transfers ORDER BY id"));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<TransferRecord> records;
        while (rows.next()) {
            if (std::optional<TransferRecord> record = recordOf(rows))
                records.append(std::move(*record));
        }
        if (rows.lastError().isValid())
            return explain(rows.lastError());
        return records;
    });
}

} // namespace core::store
