// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/budget_table.h"

#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

namespace core::store {

namespace {

Q_LOGGING_CATEGORY(budgetLog, "store.budgets")

const QString kKey = QStringLiteral("budgets");

} // namespace

FutureResult<QList<ledger::Envelope>> BudgetTable::envelopes()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<ledger::Envelope>> {
        Result<QSqlQuery> answer = query(database, QStringLiteral("SELECT value FROM settings WHERE key=?"), {kKey});
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        if (!rows.next())
            return rows.lastError().isValid() ? Result<QList<ledger::Envelope>>{explain(rows.lastError())}
                                              : QList<ledger::Envelope>{};
        const auto envelopes = ledger::envelopesFromJson(rows.value(0).toByteArray());
        if (!envelopes)
            qCWarning(budgetLog) << "the budgets cannot be read; none is used";
        return envelopes.value_or(QList<ledger::Envelope>{});
    });
}

FutureStatus BudgetTable::saveEnvelopes(const QList<ledger::Envelope> &envelopes)
{
    return m_database.run([json = ledger::toJson(envelopes)](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("INSERT OR REPLACE INTO settings (key, type, value) VALUES (?,'bytes',?)"),
                       {kKey, json});
    });
}

} // namespace core::store
