// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/paint.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int kProportionalFrom = 18; ///< Large figures stand alone; equal cells would make a 1 look loose.

bool hasCells(const QFont &font) { return font.pixelSize() < kProportionalFrom; }

qreal digitCell(const QFontMetricsF &metrics)
{
    qreal cell = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        cell = std::max(cell, metrics.horizontalAdvance(QChar{digit}));
    return cell;
}

qreal numberWidth(const QString &number, const QFont &font)
{
    const QFontMetricsF metrics{font};
    if (!hasCells(font))
        return metrics.horizontalAdvance(number);
    const qreal cell = digitCell(metrics);
    qreal width = 0;
    for (const QChar c : number)
        width += c.isDigit() ? cell : metrics.horizontalAdvance(c);
    return width;
}

QFont unitFont(const QFont &base)
{
    QFont result = base;
    if (!hasCells(base))
        result.setPixelSize(std::max(isChinese() ? 12 : 11, base.pixelSize() * 11 / 20));
    result.setWeight(QFont::Normal);
    return result;
}

qreal unitGap(const Figure &figure, const QFont &font)
{
    const bool isTight = figure.unit.startsWith(u'/') || figure.unit.startsWith(u'%') || figure.unit.startsWith(QChar{0xB0});
    return isTight ? 1.0 : std::max(3.0, font.pixelSize() / 5.0);
}

qreal leftEdge(const QRectF &rect, Qt::Alignment align, qreal width)
{
    if (align & Qt::AlignRight)
        return rect.right() - width;
    return align & Qt::AlignHCenter ? rect.center().x() - width / 2 : rect.left();
}

qreal baselineIn(const QRectF &rect, const QFontMetricsF &metrics)
{
    return std::round(rect.center().y() + metrics.capHeight() / 2);
}

/// Draws digit by digit and gives the right edge.
qreal drawInCells(QPainter &painter, QPointF at, const QString &number, const QFontMetricsF &metrics)
{
    const qreal cell = digitCell(metrics);
    for (const QChar c : number) {
        const qreal own = metrics.horizontalAdvance(c);
        painter.drawText(QPointF{c.isDigit() ? at.x() + (cell - own) / 2 : at.x(), at.y()}, QString{c});
        at.rx() += c.isDigit() ? cell : own;
    }
    return at.x();
}

} // namespace

qreal figureWidth(const Figure &figure, const QFont &font)
{
    qreal width = numberWidth(figure.number, font);
    if (!figure.unit.isEmpty())
        width += unitGap(figure, font) + QFontMetricsF{unitFont(font)}.horizontalAdvance(figure.unit);
    return width;
}

void drawFigure(QPainter &painter, const QRectF &rect, Qt::Alignment align, const Figure &figure, const QFont &font,
                const QColor &ink, const QColor &unitInk)
{
    const QFontMetricsF metrics{font};
    const QPointF start{leftEdge(rect, align, figureWidth(figure, font)), baselineIn(rect, metrics)};
    painter.setFont(font);
    painter.setPen(ink);
    qreal right = start.x();
    if (hasCells(font)) {
        right = drawInCells(painter, start, figure.number, metrics);
    } else {
        painter.drawText(start, figure.number);
        right += metrics.horizontalAdvance(figure.number);
    }
    if (figure.unit.isEmpty())
        return;
    painter.setFont(unitFont(font));
    painter.setPen(unitInk);
    painter.drawText(QPointF{right + unitGap(figure, font), start.y()}, figure.unit);
}

void drawText(QPainter &painter, const QRectF &rect, Qt::Alignment align, const QString &text, const QFont &font,
              const QColor &ink, Qt::TextElideMode elide)
{
    const QFontMetricsF metrics{font};
    const QString shown = metrics.elidedText(text, elide, rect.width() + 1);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(QPointF{leftEdge(rect, align, metrics.horizontalAdvance(shown)), baselineIn(rect, metrics)}, shown);
}

} // namespace ui
