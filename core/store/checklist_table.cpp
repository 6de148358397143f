// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/checklist_table.h"

#include "core/store/sql.h"

#include <QSqlError>

namespace core::store {

using planning::ChecklistTick;

namespace {

Status readScope(QSqlDatabase &database, const QString &scope, QList<ChecklistTick> &into)
{
    Result<QSqlQuery> answer =
        query(database, QStringLiteral("SELECT item, value, ticked_at FROM checklist_ticks WHERE scope=? ORDER BY item"),
              {toCell(scope)});
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    while (rows.next())
        into.append({.scope = scope,
                     .item = rows.value(0).toString(),
                     .value = rows.value(1).toString(),
                     .at = momentOf(rows.value(2))});
    return rows.lastError().isValid() ? Status{explain(rows.lastError())} : ok();
}

} // namespace

FutureResult<QList<ChecklistTick>> ChecklistTable::ticks(const QStringList &scopes)
{
    return m_database.run([scopes](QSqlDatabase &database) -> Result<QList<ChecklistTick>> {
        QList<ChecklistTick> list;
        for (const QString &scope : scopes) {
            if (const Status status = readScope(database, scope, list); !status)
                return status.error();
        }
        return list;
    });
}

FutureStatus ChecklistTable::save(const ChecklistTick &tick)
{
    return m_database.run([own = tick](QSqlDatabase &database) -> Status {
        return perform(
            database, QStringLiteral("INSERT OR REPLACE INTO checklist_ticks (scope, item, value, ticked_at) VALUES (?,?,?,?)"),
            {toCell(own.scope), toCell(own.item), toCell(own.value), toCell(own.at)});
    });
}

FutureStatus ChecklistTable::remove(const QString &scope, const QString &item)
{
    return m_database.run([scope, item](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM checklist_ticks WHERE scope=? AND item=?"),
                       {toCell(scope), toCell(item)});
    });
}

} // namespace core::store
