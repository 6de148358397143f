// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/wrapped_content.h"

#include <QLayout>
#include <QResizeEvent>

namespace ui {

WrappedContent::WrappedContent(QWidget *parent) : QWidget{parent} {}

QSize WrappedContent::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    if (!layout() || !layout()->hasHeightForWidth())
        return least;
    return {least.width(), std::max(least.height(), layout()->totalMinimumHeightForWidth(std::max(width(), least.width())))};
}

void WrappedContent::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

} // namespace ui
