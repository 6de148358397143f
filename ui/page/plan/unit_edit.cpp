// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/unit_edit.h"

#include "ui/widget/paint.h"

#include <QEvent>
#include <QFontMetrics>

namespace ui {

namespace {

constexpr int kUnitGap = 10; ///< Between the unit and the border.

} // namespace

UnitEdit::UnitEdit(QWidget *parent) : QLineEdit{parent} {}

int UnitEdit::unitWidth() const { return QFontMetrics{fontOf(Type::Body)}.horizontalAdvance(m_unit); }

void UnitEdit::setUnit(const QString &unit)
{
    m_unit = unit;
    setTextMargins(0, 0, unit.isEmpty() ? 0 : unitWidth() + 4, 0);
    update();
}

void UnitEdit::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_unit.isEmpty())
        return;
    QPainter painter{this};
    const int room = unitWidth() + 2;
    drawText(painter, QRectF(width() - kUnitGap - room, 0, room, height()), Qt::AlignRight, m_unit, fontOf(Type::Body),
             color(isEnabled() ? "text3" : "textDisabled"));
}

void UnitEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        setUnit(m_unit);
}

} // namespace ui
