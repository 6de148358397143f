// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/job_table.h"

#include "core/base/redaction.h"
#include "core/store/sql.h"

#include <QSqlError>

namespace core::store {

using jobs::Job;

namespace {

Job jobIn(const QSqlQuery &row)
{
    Job job{.id = row.value(0).toString(),
            .machine = {row.value(1).toString()},
            .wish = jobs::jobWishFrom(row.value(2).toString().toUtf8()),
            .place = jobs::jobPlaceFrom(row.value(3).toString()),
            .session = row.value(4).toByteArray(),
            .state = jobs::jobStateFrom(row.value(5).toString()),
            .startedAt = momentOf(row.value(7)),
            .endedAt = momentOf(row.value(8)),
            .readAt = momentOf(row.value(9)),
            .tail = row.value(10).toString().split(u'\n', Qt::SkipEmptyParts)};
    if (!row.value(6).isNull())
        job.exitCode = row.value(6).toInt();
    return job;
}

} // namespace

FutureResult<QList<Job>> JobTable::jobs()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<Job>> {
        Result<QSqlQuery> answer =
            query(database, QStringLiteral("SELECT id, machine, wish, place, session, state, exit_code, started_at, ended_at, "
                                           "read_at, tail FROM jobs ORDER BY started_at DESC"));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<Job> list;
        while (rows.next())
            list.append(jobIn(rows));
        if (rows.lastError().isValid())
            return explain(rows.lastError());
        return list;
    });
}

FutureStatus JobTable::save(const Job &job)
{
    return m_database.run([own = job](QSqlDatabase &database) -> Status {
        return perform(database,
                       QStringLiteral("INSERT OR REPLACE INTO jobs (id, machine, wish, place, session, state, exit_code, started_at, "
                                      "ended_at, read_at, tail) VALUES (?,?,?,?,?,?,?,?,?,?,?)"),
                       {toCell(own.id), toCell(own.machine.value), toCell(QString::fromUtf8(jobs::toText(own.wish))),
                        toCell(jobs::wordOf(own.place)), own.session.isNull() ? QByteArray{""} : own.session,
                        toCell(jobs::wordOf(own.state)), own.exitCode ? QVariant{*own.exitCode} : QVariant{},
                        toCell(own.startedAt), toCell(own.endedAt), toCell(own.readAt), toCell(redacted(own.tail.join(u'\n')))});
    });
}

FutureStatus JobTable::remove(const QString &id)
{
    return m_database.run([id](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM jobs WHERE id=?"), {toCell(id)});
    });
}

} // namespace core::store
