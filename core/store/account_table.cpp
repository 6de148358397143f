// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/account_table.h"

#include "core/store/sql.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSqlError>

namespace core::store {

using platforms::Account;

namespace {

QString toText(const QStringList &regions)
{
    return QString::fromUtf8(QJsonDocument{QJsonArray::fromStringList(regions)}.toJson(QJsonDocument::Compact));
}

QStringList regionsOf(const QString &text)
{
    QStringList regions;
    const QJsonArray array = QJsonDocument::fromJson(text.toUtf8()).array();
    for (const QJsonValue &region : array) {
        if (!region.toString().isEmpty())
            regions << region.toString();
    }
    return regions;
}

/// An address never carries a login: whatever it was entered with, a key belongs in the keychain.
QString toText(QUrl address)
{
    address.setUserInfo({});
    return address.toString(QUrl::FullyEncoded);
}

Account accountOf(const QSqlQuery &row)
{
    return {.id = {row.value(0).toString()},
            .platform = {row.value(1).toString()},
            .name = row.value(2).toString(),
            .baseUrl = QUrl{row.value(3).toString()},
            .regions = regionsOf(row.value(4).toString()),
            .project = row.value(5).toString(),
            .usesExperimental = row.value(6).toBool(),
            .createdAt = momentOf(row.value(7))};
}

} // namespace

FutureResult<QList<Account>> AccountTable::accounts()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<Account>> {
        Result<QSqlQuery> answer = query(database, QStringLiteral("SELECT id, platform, name, base_url, regions, project, is_experimental, "
                                                                  "created_at FROM accounts ORDER BY created_at, id"));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<Account> list;
        while (rows.next())
            list << accountOf(rows);
        if (rows.lastError().isValid())
            return explain(rows.lastError());
        return list;
    });
}

FutureStatus AccountTable::saveAccount(const Account &account)
{
    return m_database.run([own = account](QSqlDatabase &database) -> Status {
        return perform(database,
                       QStringLiteral("INSERT OR REPLACE INTO accounts (id, platform, name, base_url, regions, project, is_experimental, "
                                      "created_at) VALUES (?,?,?,?,?,?,?,?)"),
                       {toCell(own.id.value), toCell(own.platform.value), toCell(own.name), toCell(toText(own.baseUrl)),
                        toCell(toText(own.regions)), toCell(own.project), own.usesExperimental, toCell(own.createdAt)});
    });
}

FutureStatus AccountTable::removeAccount(const platforms::AccountId &id)
{
    return m_database.run([id](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM accounts WHERE id=?"), {toCell(id.value)});
    });
}

} // namespace core::store
