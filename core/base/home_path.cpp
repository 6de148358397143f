// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/home_path.h"

#include <QDir>

namespace core {

QString expandedHome(const QString &path)
{
    const bool isHome = path == QLatin1String{"~"} || path.startsWith(QLatin1String{"~/"})
        || path.startsWith(QLatin1String{"~\\"});
    return isHome ? QDir::homePath() + path.mid(1) : path;
}

} // namespace core
