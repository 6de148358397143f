// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/settings_table.h"

#include "core/store/settings_rows.h"
#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

namespace core::store {

namespace {

Q_LOGGING_CATEGORY(settingsLog, "store.settings")

} // namespace

FutureResult<settings::Settings> SettingsTable::load()
{
    return m_database.run([](QSqlDatabase &database) -> Result<settings::Settings> {
        Result<QSqlQuery> answer = query(database, QStringLiteral("SELECT key, type, value FROM settings"));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<SettingRow> settings;
        while (rows.next())
            settings.append({rows.value(0).toString(), rows.value(1).toString(), rows.value(2)});
        if (rows.lastError().isValid())
            return explain(rows.lastError());
        const ReadSettings read = fromRows(settings);
        for (const QString &problem : read.problems)
            qCWarning(settingsLog).noquote() << problem;
        return read.settings;
    });
}

FutureStatus SettingsTable::save(const settings::Settings &settings)
{
    return m_database.run([rows = toRows(settings)](QSqlDatabase &database) -> Status {
        return inTransaction(database, [&]() -> Status {
            // What is not set has no row. Keys of other versions stay.
            const Status cleared
                = perform(database, QStringLiteral("DELETE FROM settings WHERE key='cny_per_usd' OR key LIKE 'columns.%'"));
            if (!cleared)
                return cleared.error();
            for (const SettingRow &row : rows) {
                const Status done =
                    perform(database, QStringLiteral("INSERT OR REPLACE INTO settings (key, type, value) VALUES (?,?,?)"),
                            {row.key, row.type, row.value});
                if (!done)
                    return done.error();
            }
            return ok();
        });
    });
}

} // namespace core::store
