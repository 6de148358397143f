// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/icon_column.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace ui {

namespace {

// As CellDelegate paints them: 18 px icons, 27 px apart, the last one 16 px from the end of the last column.
constexpr int kStep = 27;
constexpr int kEnd = 16 - 4;

} // namespace

IconColumn::IconColumn(DataTable *table, int column, Words words)
    : QObject{table}
    , m_table{table}
    , m_column{column}
    , m_words{std::move(words)}
{
    table->viewport()->installEventFilter(this);
}

IconColumn::Hit IconColumn::hitAt(const QPoint &point) const
{
    const QModelIndex index = m_table->indexAt(point);
    if (index.column() != m_column)
        return {};
    const int row = m_table->proxy()->mapToSource(index).row();
    const auto count = static_cast<int>(m_words(row).size());
    const int fromRight = m_table->visualRect(index).right() - kEnd - point.x();
    const int place = fromRight < 0 ? 0 : fromRight / kStep;
    return place < count ? Hit{row, count - 1 - place} : Hit{};
}

bool IconColumn::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonRelease: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        const Hit hit = hitAt(mouse->position().toPoint());
        if (mouse->button() == Qt::LeftButton && hit.icon >= 0)
            emit clicked(hit.sourceRow, hit.icon);
        break;
    }
    case QEvent::MouseMove: {
        const Hit hit = hitAt(static_cast<QMouseEvent *>(event)->position().toPoint());
        m_table->viewport()->setCursor(hit.icon >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        break;
    }
    case QEvent::ToolTip: {
        const auto *help = static_cast<QHelpEvent *>(event);
        const Hit hit = hitAt(help->pos());
        if (hit.icon >= 0) {
            QToolTip::showText(help->globalPos(), m_words(hit.sourceRow).at(hit.icon), m_table);
            return true;
        }
        break;
    }
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ui
