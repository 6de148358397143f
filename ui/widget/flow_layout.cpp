// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/flow_layout.h"

#include <algorithm>

namespace ui {

FlowLayout::FlowLayout(QWidget *parent, int gap) : QLayout{parent}, m_gap{gap} { setContentsMargins(0, 0, 0, 0); }

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem *FlowLayout::takeAt(int index) { return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr; }

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = {size.width() + (size.width() > 0 ? m_gap : 0) + item->sizeHint().width(),
                    std::max(size.height(), item->sizeHint().height())};
    }
    return size;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect &rect, bool moves) const
{
    int left = rect.left();
    int top = rect.top();
    int lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (left > rect.left() && left + size.width() > rect.left() + rect.width()) {
            left = rect.left();
            top += lineHeight + m_gap;
            lineHeight = 0;
        }
        if (moves)
            item->setGeometry({QPoint{left, top}, QSize{std::min(size.width(), rect.width()), size.height()}});
        left += size.width() + m_gap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return top + lineHeight - rect.top();
}

} // namespace ui
