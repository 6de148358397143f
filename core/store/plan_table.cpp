// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/plan_table.h"

#include "core/store/sql.h"

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QSqlError>

namespace core::store {

using planning::PlanDocument;
using planning::PlanId;

namespace {

Q_LOGGING_CATEGORY(planLog, "store.plans")

/// What one row says; nothing when its document cannot be used here.
std::optional<PlanDocument> planOf(const QSqlQuery &row)
{
    const QString id = row.value(0).toString();
    Result<PlanDocument> read = planning::planFromFile(row.value(1).toByteArray());
    if (!read) {
        qCWarning(planLog) << "plan" << id << "cannot be used:" << read.error().code;
        return std::nullopt;
    }
    PlanDocument plan = std::move(read).value();
    plan.id = {id}; // The cell counts: rows are replaced by it.
    plan.changed = momentOf(row.value(2));
    plan.opened = momentOf(row.value(3));
    return plan;
}

Result<QList<PlanDocument>> readPlans(QSqlDatabase &database)
{
    Result<QSqlQuery> answer =
        query(database, QStringLiteral("SELECT id, document, changed_at, opened_at FROM plans ORDER BY changed_at DESC, id"));
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    QList<PlanDocument> plans;
    while (rows.next()) {
        if (const auto plan = planOf(rows))
            plans << *plan;
    }
    if (rows.lastError().isValid())
        return explain(rows.lastError());
    return plans;
}

/// The version of the row with this id; 0 when there is none.
Result<int> keptVersion(QSqlDatabase &database, const PlanId &id)
{
    Result<QSqlQuery> answer = query(database, QStringLiteral("SELECT version FROM plans WHERE id=?"), {toCell(id.value)});
    if (!answer)
        return answer.error();
    QSqlQuery row = std::move(answer).value();
    return row.next() ? row.value(0).toInt() : 0;
}

Error newerPlan()
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("plan.newer"),
            .message = QCoreApplication::translate("core::store", "This plan was saved by a newer version and is not replaced."),
            .remedy = QCoreApplication::translate("core::store", "Update Zuka, or duplicate the plan.")};
}

} // namespace

FutureResult<QList<PlanDocument>> PlanTable::all()
{
    return m_database.run([](QSqlDatabase &database) { return readPlans(database); });
}

FutureStatus PlanTable::save(const PlanDocument &plan)
{
    return m_database.run([own = plan](QSqlDatabase &database) -> Status {
        return inTransaction(database, [&]() -> Status {
            const Result<int> kept = keptVersion(database, own.id);
            if (!kept)
                return kept.error();
            if (*kept > planning::kPlanFormatVersion)
                return newerPlan();
            return perform(database,
                           QStringLiteral("INSERT OR REPLACE INTO plans (id, version, name, document, changed_at, opened_at) "
                                          "VALUES (?,?,?,?,?,?)"),
                           {toCell(own.id.value), planning::kPlanFormatVersion, toCell(own.name), planning::toPlanFile(own),
                            toCell(own.changed), toCell(own.opened)});
        });
    });
}

FutureStatus PlanTable::touch(const PlanId &id, const QDateTime &opened)
{
    return m_database.run([id, opened](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("UPDATE plans SET opened_at=? WHERE id=?"), {toCell(opened), toCell(id.value)});
    });
}

FutureStatus PlanTable::remove(const PlanId &id)
{
    return m_database.run([own = id](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM plans WHERE id=? AND version<=?"),
                       {toCell(own.value), planning::kPlanFormatVersion});
    });
}

} // namespace core::store
