// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/fitted_dialog.h"

#include <QEvent>
#include <QLayout>

namespace ui {

FittedDialog::FittedDialog(int width, QWidget *parent) : QDialog{parent}
{
    setFixedWidth(width);
}

void FittedDialog::showEvent(QShowEvent *event)
{
    fit();
    QDialog::showEvent(event);
}

bool FittedDialog::event(QEvent *event)
{
    const bool isHandled = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest && isVisible())
        fit();
    return isHandled;
}

void FittedDialog::fit()
{
    // A layout's size hint takes wrapped labels at some width of their own; only this asks for the real one.
    if (layout() && layout()->hasHeightForWidth())
        setFixedHeight(layout()->totalHeightForWidth(width()));
}

} // namespace ui
