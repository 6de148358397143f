// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/vram_bar.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr qreal kCapacityText = 80; ///< Room right of the longest bar for "178.4 GiB".

QString oneDecimal(double value) { return QLocale{}.toString(value, 'f', 1); }

} // namespace

VramBar::VramBar(VramBarSize size, QWidget *parent)
    : QWidget{parent}
    , m_isCompact{size == VramBarSize::Compact}
{
    installAccessibility();
    setFixedHeight(m_isCompact ? 28 : 40);
    setMinimumWidth(120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VramBar::setPicture(const VramPicture &picture)
{
    m_picture = picture;
    describe();
    update();
}

double VramBar::need() const
{
    double sum = 0;
    for (const VramPart &part : m_picture.parts)
        sum += part.gigabytes;
    return sum;
}

double VramBar::scale() const
{
    const double least = std::max({m_picture.capacity, need(), m_picture.range.high, 1.0});
    return m_picture.scale > 0 ? m_picture.scale : least;
}

QRectF VramBar::bar() const
{
    if (m_isCompact)
        return {0, 6, width() - 4.0, 12};
    return {0, 9, width() - kCapacityText, 22}; // the same for every bar of a list
}

void VramBar::describe()
{
    QStringList spoken;
    for (const VramPart &part : m_picture.parts)
        spoken << QStringLiteral("%1 %2").arg(part.label, oneDecimal(part.gigabytes));
    const QString parts = spoken.join(QStringLiteral(", "));
    const QString name = m_picture.capacity > 0
                           ? tr("Needs %1 of %2 GiB: %3").arg(oneDecimal(need()), oneDecimal(m_picture.capacity), parts)
                           : tr("Needs %1 GiB: %2").arg(oneDecimal(need()), parts);
    setAccessibleName(name);
    setToolTip(name);
}

void VramBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    QWidget::changeEvent(event);
}

void VramBar::paintPart(QPainter &painter, const QRectF &rect, const VramPart &part, bool isInside) const
{
    const QColor fill = color(part.token);
    fillPart(painter, rect, fill, rect.width() < 14 ? Pattern::Solid : part.pattern, 3); // a pattern needs two periods to read
    const QFont font = fontOf(Type::Caption);
    const QString full = QStringLiteral("%1 %2").arg(part.label, oneDecimal(part.gigabytes));
    const QString text = QFontMetricsF{font}.horizontalAdvance(full) + 12 <= rect.width() ? full : oneDecimal(part.gigabytes);
    const qreal textWidth = QFontMetricsF{font}.horizontalAdvance(text) + 8;
    if (m_isCompact || !isInside || textWidth > rect.width() - 4)
        return;
    // A plain plate keeps the pattern out of the letters.
    const QRectF plate{rect.left() + 4, rect.center().y() - 8, textWidth, 16};
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(plate, 3, 3);
    drawText(painter, plate, Qt::AlignCenter, text, font, inkOn(fill));
}

void VramBar::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = bar();
    const double end = scale();
    const auto at = [&](double gigabytes) {
        return std::round(box.left() + box.width() * std::clamp(gigabytes / end, 0.0, 1.0));
    };
    const bool hasCapacity = m_picture.capacity > 0;
    const qreal capacityX = at(hasCapacity ? m_picture.capacity : end);
    painter.setPen(QPen{color("border"), 1});
    painter.setBrush(color("sunken"));
    painter.drawRoundedRect(QRectF{box.left(), box.top(), capacityX - box.left(), box.height()}.adjusted(0.5, 0.5, -0.5, -0.5), 3,
                            3);
    double sum = 0;
    for (const VramPart &part : m_picture.parts) {
        const qreal left = at(sum);
        sum += part.gigabytes;
        if (at(sum) - left > 2.5)
            paintPart(painter, {left, box.top(), at(sum) - left - 2, box.height()}, part,
                      !hasCapacity || sum <= m_picture.capacity);
    }
    if (hasCapacity)
        paintLimit(painter, capacityX, at(sum));
    if (m_picture.range.high > 0)
        paintRange(painter, box.bottom() + 5, at(m_picture.range.low), at(m_picture.range.high));
}

void VramBar::paintOverflow(QPainter &painter, qreal capacityX, qreal needX) const
{
    // What does not fit is washed out and framed, so that it reads as "outside" without colour too.
    QColor wash = color("surface");
    wash.setAlphaF(0.55f);
    const QRectF box = bar();
    const QRectF over{capacityX + 1, box.top(), std::max(3.0, needX - capacityX - 3), box.height()};
    painter.fillRect(over.adjusted(0, -1, 1, 1), wash);
    painter.setPen(QPen{color("danger"), 1.25});
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(over.adjusted(0.5, 0.5, -0.5, -0.5));
}

void VramBar::paintLimit(QPainter &painter, qreal capacityX, qreal needX) const
{
    const double over = need() - m_picture.capacity;
    const QRectF box = bar();
    if (over > 0)
        paintOverflow(painter, capacityX, needX);
    painter.setPen(QPen{color(over > 0 ? "danger" : "text1"), 2, Qt::SolidLine, Qt::FlatCap});
    painter.drawLine(QPointF{capacityX, box.top() - 4}, QPointF{capacityX, box.bottom() + 4});
    if (m_isCompact)
        return;
    const QFont font = fontOf(Type::Label);
    const qreal x = std::max(capacityX, needX) + 8;
    const QString own = QLocale{}.toString(m_picture.capacity, 'f', m_picture.capacity == std::floor(m_picture.capacity) ? 0 : 1);
    const Figure capacity = m_picture.capacityText.isEmpty()
                              ? Figure{own, QStringLiteral("GiB")}
                              : Figure{m_picture.capacityText.section(u' ', 0, 0), m_picture.capacityText.section(u' ', 1)};
    drawFigure(painter, {x, box.top(), 80, box.height()}, Qt::AlignLeft, capacity, font, color("text1"), color("text3"));
    if (over > 0)
        paintOverText(painter, tr("over by %1").arg(oneDecimal(over)), x + figureWidth(capacity, font) + 8, capacityX, needX);
    else if (capacityX - needX > 60)
        drawText(painter, {needX + 8, box.top(), capacityX - needX - 12, box.height()}, Qt::AlignLeft,
                 tr("free %1").arg(oneDecimal(-over)), fontOf(Type::Caption), color("text2"));
}

void VramBar::paintOverText(QPainter &painter, const QString &text, qreal right, qreal capacityX, qreal needX) const
{
    const QFont font = fontOf(Type::Label);
    const QRectF box = bar();
    const qreal size = QFontMetricsF{font}.horizontalAdvance(text);
    if (right + size <= width()) {
        drawText(painter, {right, box.top(), size + 1, box.height()}, Qt::AlignLeft, text, font, color("dangerText"));
    } else if (needX - capacityX > size + 18) { // on a plate inside what does not fit
        const QRectF plate{(capacityX + needX - size) / 2 - 5, box.center().y() - 8, size + 10, 16};
        painter.setPen(Qt::NoPen);
        painter.setBrush(color("surface"));
        painter.drawRoundedRect(plate, 3, 3);
        drawText(painter, plate, Qt::AlignHCenter, text, font, color("dangerText"));
    } else {
        drawText(painter, {right, box.top(), width() - right, box.height()}, Qt::AlignLeft,
                 u'+' + oneDecimal(need() - m_picture.capacity), font, color("dangerText"));
    }
}

void VramBar::paintRange(QPainter &painter, qreal y, qreal low, qreal high) const
{
    painter.setPen(QPen{color("text2"), 1.5, Qt::SolidLine, Qt::FlatCap});
    painter.drawLine(QPointF{low, y}, QPointF{high, y});
    painter.drawLine(QPointF{low, y - 2.5}, QPointF{low, y + 2.5});
    painter.drawLine(QPointF{high, y - 2.5}, QPointF{high, y + 2.5});
}

} // namespace ui
