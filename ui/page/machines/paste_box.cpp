// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/paste_box.h"

#include <QMimeData>

namespace ui {

PasteBox::PasteBox(QWidget *parent) : QPlainTextEdit{parent}
{
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
}

void PasteBox::insertFromMimeData(const QMimeData *source)
{
    if (!source->hasText())
        return;
    insertPlainText(source->text());
    emit completed();
}

void PasteBox::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        emit completed();
}

} // namespace ui
