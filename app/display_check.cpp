// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/display_check.h"

#include <QFileInfo>

namespace app {

bool hasDisplay()
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    return true;
#else
    if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        return true;
    const QString display = qEnvironmentVariable("DISPLAY");
    if (!display.startsWith(u':'))
        return !display.isEmpty(); // Another computer's: only connecting tells.
    return QFileInfo::exists(QStringLiteral("/tmp/.X11-unix/X") + display.mid(1).section(u'.', 0, 0));
#endif
}

} // namespace app
