// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/marks.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/keyboard_focus.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace ui {

/// A number with its unit, always drawn with equal digit widths and the unit one tone lighter.
struct Figure {
    QString number = {};
    QString unit = {};
    friend bool operator==(const Figure &, const Figure &) = default;
};

qreal figureWidth(const Figure &figure, const QFont &font);
/// Draws on the base line that centres the capitals in rect. Qt 6.4 cannot switch on "tnum", so digits get equal cells here.
void drawFigure(QPainter &painter, const QRectF &rect, Qt::Alignment align, const Figure &figure, const QFont &font,
                const QColor &ink, const QColor &unitInk);
/// One line, placed by cap height: a Chinese fall-back font would push AlignVCenter text down.
void drawText(QPainter &painter, const QRectF &rect, Qt::Alignment align, const QString &text, const QFont &font,
              const QColor &ink, Qt::TextElideMode elide = Qt::ElideRight);

/// Rounded meter; fraction 0 to 1, below 0 or NaN draws the empty track (unknown).
void drawMeter(QPainter &painter, const QRectF &rect, double fraction, const QColor &fill);
/// Line without axis over evenly spaced values; NaN leaves a gap, a value alone between gaps becomes a dot.
void drawSparkline(QPainter &painter, const QRectF &rect, const QList<double> &values, double low, double high,
                   const QColor &line, bool hasArea);

/// Patterns that tell VRAM parts apart without colour.
enum class Pattern { Solid, Diagonal, BackDiagonal, Dots, Vertical, Cross, Horizontal };
void fillPart(QPainter &painter, const QRectF &rect, const QColor &fill, Pattern pattern, qreal radius = 0);

QString verdictText(Verdict verdict);
QSizeF verdictSize(Verdict verdict);
void drawVerdict(QPainter &painter, const QPointF &topLeft, Verdict verdict);

void drawDot(QPainter &painter, const QPointF &center, Dot dot);

/// Tones: "plain", "success", "warn", "danger", "info", "accent".
void drawTag(QPainter &painter, const QPointF &topLeft, const QString &text, const QString &tone);
QSizeF tagSize(const QString &text);

/// 2 px ring inside rect.
void drawFocusRing(QPainter &painter, const QRectF &rect, qreal radius);

} // namespace ui
