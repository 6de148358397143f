// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/settings_peek.h"

#include "core/store/read_only.h"
#include "core/store/settings_rows.h"
#include "core/store/sql.h"

namespace core::store {

namespace {

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
    QList<SettingRow> rows;
    readOnly(folder, [&rows](QSqlDatabase &database) { rows = rowsOf(database); });
    return fromRows(rows).settings;
}

} // namespace core::store
