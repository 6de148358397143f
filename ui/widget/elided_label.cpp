// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/elided_label.h"

#include <QEvent>
#include <QFontMetricsF>

#include <cmath>

namespace ui {

ElidedLabel::ElidedLabel(Type type, const char *token, Qt::TextElideMode mode, QWidget *parent)
    : QWidget{parent}
    , m_token{QString::fromLatin1(token)}
    , m_type{type}
    , m_mode{mode}
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    describe();
}

void ElidedLabel::setToken(const char *token)
{
    m_token = QString::fromLatin1(token);
    update();
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetricsF metrics{fontOf(m_type)};
    return {static_cast<int>(std::ceil(metrics.horizontalAdvance(m_text))) + 1,
            static_cast<int>(std::ceil(metrics.height())) + 2};
}

void ElidedLabel::describe()
{
    setToolTip(sizeHint().width() > width() ? m_text : QString{});
    update();
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    drawText(painter, rect(), Qt::AlignLeft, m_text, fontOf(m_type), color(m_token), m_mode);
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    describe();
    QWidget::resizeEvent(event);
}

void ElidedLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui
