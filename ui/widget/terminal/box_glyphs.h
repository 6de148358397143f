// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace ui {

/// Lines of boxes (U+2500 to U+257F) and blocks (U+2580 to U+259F) drawn edge to edge, so that they join between rows and
/// columns whatever the font is. False when the character is none that is drawn here.
bool drawBoxGlyph(QPainter &painter, const QRectF &cell, char32_t character, const QColor &ink);
bool isBoxGlyph(char32_t character);

} // namespace ui
