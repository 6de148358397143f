// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/version.h"

namespace app {

QString versionText()
{
    return QStringLiteral(ZUKA_VERSION);
}

} // namespace app
