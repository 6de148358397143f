// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/settings_peek.h"

#include "core/store/settings_rows.h"
#include "core/store/sql.h"

#include <QFileInfo>

namespace core::store {

namespace {

const QString kConnection = QStringLiteral("zuka-settings-peek");

QList<SettingRow> rowsOf(QSqlDatabase &database)
{
    QList<SettingRow> rows;
    Result<QSqlQuery> answer = query(database, QStringLiteral("SELECT key, type, value FROM settings"));
    if (!answer)
        return rows;
    QSqlQuery found = std::move(answer).value();
    while (found.next())
        rows << SettingRow{found.value(0).toString(), found.value(1).toString(), found.value(2)};
    return rows;
}

} // namespace

settings::Settings settingsIn(const QString &folder)
{
    const QString file = folder + QStringLiteral("/zuka.db");
    if (!QFileInfo::exists(file))
        return {};
    QList<SettingRow> rows;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), kConnection);
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=300"));
        database.setDatabaseName(file);
        if (database.open())
            rows = rowsOf(database);
        database.close();
    }
    QSqlDatabase::removeDatabase(kConnection);
    return fromRows(rows).settings;
}

} // namespace core::store
