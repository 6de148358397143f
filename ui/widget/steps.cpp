// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/controls.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr qreal kCircle = 20;
constexpr qreal kTextGap = 8;
constexpr qreal kLink = 48; ///< Line between two steps with its air.

} // namespace

Steps::Steps(const QStringList &steps, QWidget *parent)
    : QWidget{parent}
{
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(32);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSteps(steps);
}

void Steps::setSteps(const QStringList &steps)
{
    m_steps = steps;
    describe();
    updateGeometry();
    update();
}

void Steps::setCurrent(int index)
{
    m_current = index;
    describe();
    update();
}

void Steps::setProblem(int index, bool hasProblem)
{
    m_problems.removeAll(index);
    if (hasProblem)
        m_problems << index;
    update();
}

void Steps::describe()
{
    setAccessibleName(tr("Step %1 of %2: %3").arg(m_current + 1).arg(m_steps.size()).arg(m_steps.value(m_current)));
}

QSize Steps::sizeHint() const
{
    qreal width = 0;
    for (const QString &step : m_steps)
        width += kCircle + kTextGap + QFontMetricsF{fontOf(Type::LabelStrong)}.horizontalAdvance(step) + kLink;
    return {static_cast<int>(std::ceil(std::max(200.0, width - kLink))), 32};
}

QList<Steps::Place> Steps::places() const
{
    // Without room for all texts only the present step keeps its own.
    const bool hasRoom = sizeHint().width() <= width();
    const QFontMetricsF metrics{fontOf(Type::LabelStrong)};
    QList<Place> result;
    qreal x = 0;
    for (int i = 0; i < m_steps.size(); ++i) {
        const bool hasText = hasRoom || i == m_current;
        const qreal size = kCircle + (hasText ? kTextGap + std::ceil(metrics.horizontalAdvance(m_steps[i])) + 2 : 0);
        result << Place{x, size, hasText};
        x += size + (hasRoom ? kLink : kLink - 16);
    }
    return result;
}

void Steps::paintStep(QPainter &painter, int index, const Place &place) const
{
    const bool isDone = index < m_current;
    const bool isCurrent = index == m_current;
    const QRectF circle{place.x + 0.5, height() / 2.0 - 10, kCircle - 0.5, kCircle};
    const QFont font = fontOf(Type::LabelStrong);
    if (m_problems.contains(index)) {
        painter.drawPixmap(QPointF{place.x, height() / 2.0 - 10},
                           iconPixmap(QStringLiteral("warning"), "warn", 20, devicePixelRatioF()));
    } else {
        painter.setPen(isDone || isCurrent ? QPen{Qt::NoPen} : QPen{color("borderControl"), 1.25});
        painter.setBrush(isCurrent ? QBrush{color("accent")} : isDone ? QBrush{color("accentTint")} : QBrush{Qt::NoBrush});
        painter.drawEllipse(circle);
        if (isDone)
            painter.drawPixmap(QPointF{place.x + 3, height() / 2.0 - 7},
                               iconPixmap(QStringLiteral("check"), "accentText", 14, devicePixelRatioF()));
        else
            drawText(painter, circle, Qt::AlignHCenter, QString::number(index + 1), font,
                     color(isCurrent ? "onAccent" : "text3"));
    }
    if (place.hasText)
        drawText(painter, {place.x + kCircle + kTextGap, 0, place.width, height() * 1.0}, Qt::AlignLeft, m_steps[index], font,
                 color(isCurrent ? "text1" : "text2"));
}

void Steps::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QList<Place> all = places();
    for (int i = 0; i < all.size(); ++i) {
        paintStep(painter, i, all[i]);
        if (i + 1 < all.size()) {
            const qreal from = all[i].x + all[i].width;
            const qreal middle = (from + all[i + 1].x) / 2;
            const qreal half = std::min(10.0, (all[i + 1].x - from) / 2 - 4);
            painter.setPen(QPen{color("border"), 1});
            painter.drawLine(QPointF{middle - half, height() / 2.0}, QPointF{middle + half, height() / 2.0});
        }
    }
    if (showsFocusRing(this) && m_current < all.size())
        drawFocusRing(painter, {all[m_current].x - 5, 0, all[m_current].width + 10, height() * 1.0}, 6);
}

void Steps::mousePressEvent(QMouseEvent *event)
{
    const QList<Place> all = places();
    for (int i = 0; i < all.size(); ++i) {
        if (event->position().x() >= all[i].x - 4 && event->position().x() <= all[i].x + all[i].width + 4)
            emit stepClicked(i);
    }
}

void Steps::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int wanted = m_current + step;
    if (step != 0 && wanted >= 0 && wanted < m_steps.size())
        emit stepClicked(wanted);
    else
        QWidget::keyPressEvent(event);
}

void Steps::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
