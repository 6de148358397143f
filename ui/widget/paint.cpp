// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/paint.h"

#include "ui/viewmodel/plan_words.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// Lowest and highest value of each pixel column, so that a long series draws as fast as a short one and keeps its peaks.
QList<double> thinned(const QList<double> &values, int columns)
{
    if (columns < 1 || values.size() <= 4 * columns)
        return values;
    QList<double> result;
    result.reserve(2 * columns);
    for (int column = 0; column < columns; ++column) {
        const qsizetype from = values.size() * column / columns;
        const qsizetype to = values.size() * (column + 1) / columns;
        double low = qQNaN();
        double high = qQNaN();
        for (qsizetype i = from; i < to; ++i) {
            low = std::fmin(low, values[i]); // fmin ignores NaN
            high = std::fmax(high, values[i]);
        }
        result << low << high;
    }
    return result;
}

void drawStretch(QPainter &painter, const QPolygonF &points, qreal bottom, const QColor &line, bool hasArea)
{
    if (points.isEmpty())
        return;
    if (points.size() == 1) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(line);
        painter.drawEllipse(points.first(), 1.25, 1.25);
        return;
    }
    if (hasArea) {
        QPolygonF below = points;
        below << QPointF{points.last().x(), bottom} << QPointF{points.first().x(), bottom};
        QColor wash = line;
        wash.setAlphaF(theme().isDark() ? 0.10f : 0.08f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(wash);
        painter.drawPolygon(below);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{line, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    painter.drawPolyline(points);
}

struct VerdictLook {
    const char *icon = "";
    const char *tint = "";
    const char *text = "";
};

VerdictLook lookOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Roomy:
        return {"check", "successTint", "successText"};
    case Verdict::Tight:
        return {"fit-tight", "warnTint", "warnText"};
    case Verdict::Change:
        return {"plan", "infoTint", "infoText"};
    case Verdict::No:
        break;
    }
    return {"close", "dangerTint", "dangerText"};
}

QColor inkOfDot(Dot dot)
{
    switch (dot) {
    case Dot::Busy:
        return color("success");
    case Dot::Working:
        return color("info");
    case Dot::Idle:
        return color("warn");
    case Dot::Alarm:
        return color("danger");
    case Dot::Off:
        break;
    }
    return color("borderControl");
}

} // namespace

void drawMeter(QPainter &painter, const QRectF &rect, double fraction, const QColor &fill)
{
    const qreal radius = rect.height() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color("track"));
    painter.drawRoundedRect(rect, radius, radius);
    if (!(fraction > 0)) // also NaN
        return;
    QRectF filled = rect;
    filled.setWidth(std::max(rect.height(), rect.width() * std::min(fraction, 1.0)));
    painter.setBrush(fill);
    painter.drawRoundedRect(filled, radius, radius);
}

void drawSparkline(QPainter &painter, const QRectF &rect, const QList<double> &values, double low, double high,
                   const QColor &line, bool hasArea)
{
    const QList<double> shown = thinned(values, static_cast<int>(rect.width()));
    if (shown.size() < 2 || !(high > low))
        return;
    QPolygonF stretch;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        if (std::isnan(shown[i])) {
            drawStretch(painter, stretch, rect.bottom(), line, hasArea);
            stretch.clear();
            continue;
        }
        const double height = (std::clamp(shown[i], low, high) - low) / (high - low);
        const double along = static_cast<double>(i) / (static_cast<double>(shown.size()) - 1.0);
        stretch << QPointF{rect.left() + rect.width() * along, rect.bottom() - height * rect.height()};
    }
    drawStretch(painter, stretch, rect.bottom(), line, hasArea);
}

void fillPart(QPainter &painter, const QRectF &rect, const QColor &fill, Pattern pattern, qreal radius)
{
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect, radius, radius);
    QPainterPath shape;
    shape.addRoundedRect(rect, radius, radius);
    painter.setClipPath(shape);
    QColor ink = inkOn(fill);
    ink.setAlphaF(0.20f);
    painter.setPen(QPen{ink, 1.25});
    const qreal step = 7;
    const qreal h = rect.height();
    for (qreal x = rect.left() - h; x < rect.right() + h; x += step) {
        if (pattern == Pattern::Diagonal || pattern == Pattern::Cross)
            painter.drawLine(QPointF{x, rect.bottom()}, QPointF{x + h, rect.top()});
        if (pattern == Pattern::BackDiagonal || pattern == Pattern::Cross)
            painter.drawLine(QPointF{x, rect.top()}, QPointF{x + h, rect.bottom()});
        if (pattern == Pattern::Vertical)
            painter.drawLine(QPointF{x, rect.top()}, QPointF{x, rect.bottom()});
        for (qreal y = rect.top() + 3; pattern == Pattern::Dots && y < rect.bottom(); y += step)
            painter.drawEllipse(QPointF{x, y}, 0.8, 0.8);
    }
    for (qreal y = rect.top() + 4; pattern == Pattern::Horizontal && y < rect.bottom(); y += 5)
        painter.drawLine(QPointF{rect.left(), y}, QPointF{rect.right(), y});
    painter.restore();
}

QString verdictText(Verdict verdict)
{
    using Known = core::planning::Verdict;
    switch (verdict) {
    case Verdict::Roomy:
        return verdictName(Known::Roomy);
    case Verdict::Tight:
        return verdictName(Known::Tight);
    case Verdict::Change:
        return verdictName(Known::OnlyWithChanges);
    case Verdict::No:
        break;
    }
    return verdictName(Known::No);
}

QSizeF verdictSize(Verdict verdict)
{
    return {std::ceil(QFontMetricsF{fontOf(Type::LabelStrong)}.horizontalAdvance(verdictText(verdict))) + 31, 22};
}

void drawVerdict(QPainter &painter, const QPointF &topLeft, Verdict verdict)
{
    const VerdictLook look = lookOf(verdict);
    const QRectF rect{topLeft, verdictSize(verdict)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(look.tint));
    painter.drawRoundedRect(rect, 5, 5);
    const qreal ratio = painter.device()->devicePixelRatioF();
    painter.drawPixmap(QPointF{rect.left() + 6, rect.top() + 4},
                       iconPixmap(QString::fromLatin1(look.icon), look.text, 14, ratio));
    drawText(painter, rect.adjusted(23, 0, 0, 0), Qt::AlignLeft, verdictText(verdict), fontOf(Type::LabelStrong),
             color(look.text));
}

void drawDot(QPainter &painter, const QPointF &center, Dot dot)
{
    const QColor tone = inkOfDot(dot);
    const bool isFull = dot == Dot::Busy || dot == Dot::Alarm;
    painter.setPen(QPen{tone, 1.75});
    painter.setBrush(isFull ? QBrush{tone} : QBrush{Qt::NoBrush});
    if (dot == Dot::Alarm) {
        painter.drawRect(QRectF{center.x() - 3, center.y() - 3, 6, 6});
        return;
    }
    painter.drawEllipse(center, 3.4, 3.4);
    if (dot != Dot::Idle && dot != Dot::Working)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(tone);
    const QRectF pie{center.x() - 3.4, center.y() - 3.4, 6.8, 6.8};
    painter.drawPie(pie, dot == Dot::Idle ? 180 * 16 : 0, (dot == Dot::Idle ? 180 : 90) * 16);
}

QSizeF tagSize(const QString &text) { return {std::ceil(QFontMetricsF{fontOf(Type::Caption)}.horizontalAdvance(text)) + 12, 18}; }

void drawTag(QPainter &painter, const QPointF &topLeft, const QString &text, const QString &tone)
{
    const QRectF rect{topLeft, tagSize(text)};
    const bool isPlain = tone.isEmpty() || tone == QLatin1String{"plain"} || !theme().hasToken(tone + QLatin1String{"Tint"});
    painter.setPen(Qt::NoPen);
    painter.setBrush(isPlain ? color("hover") : color(tone + QLatin1String{"Tint"}));
    painter.drawRoundedRect(rect, 4, 4);
    drawText(painter, rect, Qt::AlignCenter, text, fontOf(Type::Caption),
             isPlain ? color("text2") : color(tone + QLatin1String{"Text"}));
}

void drawFocusRing(QPainter &painter, const QRectF &rect, qreal radius)
{
    painter.setPen(QPen{color("focus"), 2});
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
}

} // namespace ui
