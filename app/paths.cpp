// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paths.h"

#include <QStandardPaths>

namespace app {

QString dataFolder()
{
    const QString chosen = qEnvironmentVariable("ZUKA_DATA_DIR");
    return chosen.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) : chosen;
}

QString userCatalogFolder()
{
    return dataFolder() + QStringLiteral("/catalog");
}

QString logFolder()
{
    return dataFolder() + QStringLiteral("/log");
}

} // namespace app
