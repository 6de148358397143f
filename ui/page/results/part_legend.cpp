// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/part_legend.h"

#include <QFontMetricsF>

namespace ui {

namespace {

constexpr qreal kSwatch = 12;
constexpr qreal kInside = 6;   // Between swatch, name and size.
constexpr qreal kBetween = 16; // Between two entries.
constexpr qreal kLinePitch = 22;

Figure sizeOf(const VramPart &part)
{
    return {part.gigabytes < 0 ? QString{} : QLocale{}.toString(part.gigabytes, 'f', 1), {}};
}

} // namespace

PartLegend::PartLegend(const QList<VramPart> &parts, QWidget *parent)
    : QWidget{parent}
    , m_parts{parts}
{
    QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Preferred};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    QStringList spoken;
    for (const VramPart &part : m_parts)
        spoken << QStringLiteral("%1 %2").arg(part.label, sizeOf(part).number).trimmed();
    setAccessibleName(spoken.join(QStringLiteral(", ")));
}

qreal PartLegend::widthOf(const VramPart &part) const
{
    return kSwatch + kInside + QFontMetricsF{fontOf(Type::Label)}.horizontalAdvance(part.label) + kInside
        + figureWidth(sizeOf(part), fontOf(Type::LabelStrong));
}

QList<QPointF> PartLegend::placesIn(int width) const
{
    QList<QPointF> places;
    QPointF at;
    for (const VramPart &part : m_parts) {
        const qreal size = widthOf(part);
        if (at.x() > 0 && at.x() + size > width)
            at = {0, at.y() + kLinePitch};
        places << at;
        at.rx() += size + kBetween;
    }
    return places;
}

int PartLegend::heightForWidth(int width) const
{
    const QList<QPointF> places = placesIn(width);
    return kLineHeight + (places.isEmpty() ? 0 : static_cast<int>(places.last().y()));
}

void PartLegend::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QList<QPointF> places = placesIn(width());
    const QFont font = fontOf(Type::Label);
    for (qsizetype i = 0; i < places.size(); ++i) {
        const VramPart &part = m_parts[i];
        QRectF line{places[i], QSizeF{widthOf(part) + 1, kLineHeight}};
        fillPart(painter, {line.left(), line.top() + (kLineHeight - kSwatch) / 2, kSwatch, kSwatch}, color(part.token), part.pattern, 3);
        line.setLeft(line.left() + kSwatch + kInside);
        drawText(painter, line, Qt::AlignLeft, part.label, font, color("text2"));
        line.setLeft(line.left() + QFontMetricsF{font}.horizontalAdvance(part.label) + kInside);
        drawFigure(painter, line, Qt::AlignLeft, sizeOf(part), fontOf(Type::LabelStrong), color("text1"), color("text3"));
    }
}

} // namespace ui
