// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/keyboard_focus.h"

#include <QDialog>
#include <QFocusEvent>
#include <QStyle>
#include <QWidget>

namespace ui {

namespace {

constexpr char kProperty[] = "keyboardFocus";

bool isByKeyboard(Qt::FocusReason reason)
{
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

void mark(QWidget &widget, bool isMarked)
{
    if (widget.property(kProperty).toBool() == isMarked)
        return;
    widget.setProperty(kProperty, isMarked);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    widget.update();
}

} // namespace

KeyboardFocus::KeyboardFocus(QObject *parent)
    : QObject{parent}
{
    parent->installEventFilter(this);
}

bool KeyboardFocus::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        if (auto *widget = qobject_cast<QWidget *>(watched)) {
            const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
            // Coming back from another window or a menu keeps what was shown before.
            const bool isOurs = reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason;
            const bool isInDialog = qobject_cast<QDialog *>(widget->window()) != nullptr;
            if (isOurs || isInDialog)
                mark(*widget, event->type() == QEvent::FocusIn && (isInDialog || isByKeyboard(reason)));
        }
    }
    return QObject::eventFilter(watched, event);
}

bool showsFocusRing(const QWidget *widget) { return widget->hasFocus() && widget->property(kProperty).toBool(); }

} // namespace ui
