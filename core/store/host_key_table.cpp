// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/host_key_table.h"

#include "core/store/sql.h"

#include <QSqlError>

namespace core::store {

using remote::KnownHost;

FutureResult<std::optional<KnownHost>> HostKeyTable::find(const QString &scope)
{
    return m_database.run([scope](QSqlDatabase &database) -> Result<std::optional<KnownHost>> {
        Result<QSqlQuery> answer = query(
            database, QStringLiteral("SELECT type, fingerprint, first_seen, last_seen FROM host_keys WHERE scope=?"), {scope});
        if (!answer)
            return answer.error();
        QSqlQuery row = std::move(answer).value();
        if (row.next()) {
            return std::optional{KnownHost{.scope = scope,
                                           .key = {.type = row.value(0).toString(), .fingerprint = row.value(1).toString()},
                                           .firstSeen = momentOf(row.value(2)),
                                           .lastSeen = momentOf(row.value(3))}};
        }
        // A read error must not look like a host that was never seen: its key would be accepted anew.
        if (row.lastError().isValid())
            return explain(row.lastError());
        return std::optional<KnownHost>{};
    });
}

FutureStatus HostKeyTable::save(const KnownHost &host)
{
    return m_database.run([host](QSqlDatabase &database) -> Status {
        return perform(
            database,
            QStringLiteral(
                "INSERT OR REPLACE INTO host_keys (scope, type, fingerprint, first_seen, last_seen) VALUES (?,?,?,?,?)"),
            {toCell(host.scope), toCell(host.key.type), toCell(host.key.fingerprint), toCell(host.firstSeen),
             toCell(host.lastSeen)});
    });
}

FutureStatus HostKeyTable::remove(const QString &scope)
{
    return m_database.run([scope](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM host_keys WHERE scope=?"), {scope});
    });
}

} // namespace core::store
