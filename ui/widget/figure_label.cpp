// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/figure_label.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace ui {

FigureLabel::FigureLabel(const Figure &figure, Type type, const char *tone, QWidget *parent)
    : QWidget{parent}
    , m_figure{figure}
    , m_type{type}
    , m_tone{QString::fromLatin1(tone)}
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(m_figure.number + m_figure.unit);
}

void FigureLabel::setFigure(const Figure &figure)
{
    if (figure == m_figure)
        return;
    m_figure = figure;
    setAccessibleName(m_figure.number + m_figure.unit);
    updateGeometry();
    update();
}

void FigureLabel::setFigure(const Figure &figure, const char *tone)
{
    setTone(tone);
    setFigure(figure);
}

void FigureLabel::setTone(const char *tone)
{
    m_tone = QString::fromLatin1(tone);
    update();
}

QSize FigureLabel::sizeHint() const
{
    const QFont font = fontOf(m_type);
    return {static_cast<int>(std::ceil(figureWidth(m_figure, font))) + 1, std::max(20, font.pixelSize() * 13 / 10)};
}

void FigureLabel::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    const bool isOn = isEnabled();
    drawFigure(painter, rect(), Qt::AlignLeft, m_figure, fontOf(m_type), isOn ? color(m_tone) : color("textDisabled"),
               color("text3"));
}

void FigureLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui
