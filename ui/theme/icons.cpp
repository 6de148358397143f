// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include "ui/theme/theme.h"

#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace ui {

QPixmap iconPixmap(const QString &name, const QString &token, int size, qreal ratio)
{
    const QString ink = theme().color(token).name();
    const QString key = QStringLiteral("icon/%1/%2/%3/%4").arg(name, ink).arg(size).arg(ratio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file{QStringLiteral(":/icons/%1.svg").arg(name)};
    QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    svg.replace("currentColor", ink.toLatin1());
    pixmap = QPixmap{QSize{size, size} * ratio};
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    QSvgRenderer renderer{svg};
    if (renderer.isValid())
        renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIcon themedIcon(const QString &name, const char *token, int size)
{
    QIcon icon;
    for (const qreal ratio : {1.0, 1.5, 2.0})
        icon.addPixmap(iconPixmap(name, token, size, ratio));
    for (const qreal ratio : {1.0, 2.0})
        icon.addPixmap(iconPixmap(name, "textDisabled", size, ratio), QIcon::Disabled);
    return icon;
}

} // namespace ui
