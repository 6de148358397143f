// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/fetch_table.h"

#include "core/store/sql.h"

#include <QSqlError>

namespace core::store {

using bundle::FetchMark;

FutureStatus FetchTable::save(const FetchMark &mark)
{
    return m_database.run([mark](QSqlDatabase &database) -> Status {
        return perform(
            database,
            QStringLiteral("INSERT OR REPLACE INTO fetches (machine, remote_path, local_path, files, bytes, verified_by, "
                           "is_complete, fetched_at) VALUES (?,?,?,?,?,?,?,?)"),
            {toCell(mark.machine.value), mark.remotePath.bytes, toCell(mark.localPath), mark.files, mark.bytes,
             toCell(mark.verifiedBy), mark.isComplete ? 1 : 0, toCell(mark.fetchedAt)});
    });
}

FutureResult<QList<FetchMark>> FetchTable::all()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<FetchMark>> {
        Result<QSqlQuery> answer = query(database,
                                         QStringLiteral("SELECT machine, remote_path, local_path, files, bytes, verified_by, "
                                                        "is_complete, fetched_at FROM fetches ORDER BY fetched_at"));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<FetchMark> marks;
        while (rows.next()) {
            marks.append({.machine = {rows.value(0).toString()},
                          .remotePath = {rows.value(1).toByteArray()},
                          .localPath = rows.value(2).toString(),
                          .files = rows.value(3).toLongLong(),
                          .bytes = rows.value(4).toLongLong(),
                          .verifiedBy = rows.value(5).toString(),
                          .isComplete = rows.value(6).toBool(),
                          .fetchedAt = momentOf(rows.value(7))});
        }
        return rows.lastError().isValid() ? Result<QList<FetchMark>>{explain(rows.lastError())} : marks;
    });
}

FutureStatus FetchTable::removeMachine(const instances::InstanceId &machine)
{
    return m_database.run([machine](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM fetches WHERE machine=?"), {toCell(machine.value)});
    });
}

} // namespace core::store
