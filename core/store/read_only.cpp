// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/read_only.h"

#include <QFileInfo>

namespace core::store {

void readOnly(const QString &folder, const std::function<void(QSqlDatabase &)> &read)
{
    const QString connection = QStringLiteral("zuka-read-only");
    const QString file = folder + QStringLiteral("/zuka.db");
    if (!QFileInfo::exists(file))
        return;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=300"));
        database.setDatabaseName(file);
        if (database.open())
            read(database);
        database.close();
    }
    QSqlDatabase::removeDatabase(connection);
}

} // namespace core::store
