// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPixmap>
#include <QString>

namespace ui {

/// Stroke icon ":/icons/<name>.svg" in a colour token, drawn for the given device pixel ratio. Cached by name, colour and size.
QPixmap iconPixmap(const QString &name, const QString &token, int size = 20, qreal ratio = 1.0);
inline QPixmap iconPixmap(const QString &name, const char *token, int size = 20, qreal ratio = 1.0)
{
    return iconPixmap(name, QString::fromLatin1(token), size, ratio);
}

/// For menus and actions that are made when they are shown: does not follow later theme changes.
QIcon themedIcon(const QString &name, const char *token = "text2", int size = 16);

} // namespace ui
