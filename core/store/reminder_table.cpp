// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/reminder_table.h"

#include "core/store/sql.h"

#include <QSqlError>

namespace core::store {

using reminders::RuleKey;
using reminders::StoredState;

FutureResult<QList<StoredState>> ReminderTable::states()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<StoredState>> {
        Result<QSqlQuery> answer = query(
            database, QStringLiteral("SELECT rule, machine, state, changed_at FROM reminder_states ORDER BY rule, machine"));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<StoredState> list;
        while (rows.next())
            list.append({.key = {rows.value(0).toString(), rows.value(1).toString()},
                         .text = rows.value(2).toString().toUtf8(),
                         .changedAt = momentOf(rows.value(3))});
        if (rows.lastError().isValid())
            return explain(rows.lastError());
        return list;
    });
}

FutureStatus ReminderTable::save(const QList<StoredState> &states)
{
    return m_database.run([states](QSqlDatabase &database) -> Status {
        return inTransaction(database, [&]() -> Status {
            for (const StoredState &state : states) {
                const Status done =
                    perform(database,
                            QStringLiteral("INSERT OR REPLACE INTO reminder_states (rule, machine, state, changed_at) "
                                           "VALUES (?,?,?,?)"),
                            {toCell(state.key.rule), toCell(state.key.subject), toCell(QString::fromUtf8(state.text)),
                             toCell(state.changedAt)});
                if (!done)
                    return done;
            }
            return ok();
        });
    });
}

FutureStatus ReminderTable::remove(const QList<RuleKey> &keys)
{
    return m_database.run([keys](QSqlDatabase &database) -> Status {
        return inTransaction(database, [&]() -> Status {
            for (const RuleKey &key : keys) {
                const Status done = perform(database, QStringLiteral("DELETE FROM reminder_states WHERE rule=? AND machine=?"),
                                            {toCell(key.rule), toCell(key.subject)});
                if (!done)
                    return done;
            }
            return ok();
        });
    });
}

} // namespace core::store
