// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QWidget>

namespace tests {

/// Draws `page` as it stands in the window (rail and header left out) and writes shots/<name>-<theme>-<width>.png under the
/// build folder. Returns an empty text, or what is wrong.
inline QString shoot(QWidget &page, const QString &name)
{
    const QDir folder{QStringLiteral(ZUKA_BUILD_DIR "/shots")};
    if (!folder.mkpath(QStringLiteral(".")))
        return QStringLiteral("no folder for pictures");
    struct Size {
        QSize window;
        int rail;
    };
    for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        ui::applyTheme(*qApp, theme);
        for (const Size &size : {Size{{1024, 680}, 56}, Size{{1440, 900}, 188}}) {
            page.resize(size.window.width() - size.rail, size.window.height() - 48 - 32);
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
            const QString file = QStringLiteral("%1-%2-%3.png")
                                     .arg(name, theme == ui::ThemeName::Dark ? QStringLiteral("dark") : QStringLiteral("light"),
                                          QString::number(size.window.width()));
            if (!page.grab().save(folder.filePath(file)))
                return file;
        }
    }
    return {};
}

} // namespace tests
