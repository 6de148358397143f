// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_view.h"

#include "ui/theme/theme.h"
#include "ui/widget/terminal/row_painter.h"
#include "ui/widget/terminal/terminal_colors.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace ui {

using core::terminal::Cell;
using core::terminal::Modes;
using core::terminal::Transcript;

void TerminalView::paintEvent(QPaintEvent *event)
{
    QPainter painter{viewport()};
    const auto &emulator = m_shell.emulator();
    painter.fillRect(event->rect(), cellColors({}, emulator.modes().isReversed, false).fill);
    const Transcript all = transcript();
    const int height = m_font.cell().height();
    const int top = topRow();
    const int first = std::max(0, (event->rect().top() - kMargin) / height);
    const int last = std::min(emulator.screen().rows() - 1, (event->rect().bottom() - kMargin) / height);
    RowPainter rows{painter, m_font};
    for (int row = first; row <= last; ++row) {
        const auto [from, to] = m_selection.columnsOf(top + row, all.columns(), droppedRows());
        RowLook look{.isScreenReversed = emulator.modes().isReversed, .selectedFrom = from, .selectedTo = to};
        if (m_link && top + row >= m_link->span.from.row && top + row <= m_link->span.to.row) {
            look.linkFrom = top + row == m_link->span.from.row ? m_link->span.from.column : 0;
            look.linkTo = top + row == m_link->span.to.row ? m_link->span.to.column : all.columns();
        }
        rows.paint(all.row(top + row), all.columns(), {kMargin, kMargin + row * height}, look);
    }
    m_cursorRow = emulator.cursor().row;
    if (m_preedit.isEmpty())
        paintCursor(rows, painter);
    else
        paintPreedit(painter);
    if (m_bell.isActive()) {
        painter.setPen(QPen{color("warn"), 2});
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

QRect TerminalView::cursorRect() const
{
    const auto &emulator = m_shell.emulator();
    const auto at = emulator.cursor();
    const int row = rowsAbove() + at.row - topRow();
    if (row >= emulator.screen().rows())
        return {};
    const QSize cell = m_font.cell();
    const int column = std::min(at.column, emulator.screen().columns() - 1);
    const auto &cells = emulator.screen().row(at.row).cells;
    const bool isWide = column < static_cast<int>(cells.size()) && cells[static_cast<std::size_t>(column)].width == 2;
    return {kMargin + column * cell.width(), kMargin + row * cell.height(), cell.width() * (isWide ? 2 : 1), cell.height()};
}

void TerminalView::paintCursor(RowPainter &rows, QPainter &painter)
{
    const auto &emulator = m_shell.emulator();
    const QRect place = cursorRect();
    if (!emulator.modes().isCursorVisible || place.isEmpty() || !m_shell.isAttached())
        return;
    const QColor tint = color("termCursor");
    if (!hasFocus()) {
        painter.setPen(tint);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
        return;
    }
    if (!m_isCursorOn)
        return;
    switch (emulator.modes().cursorShape) {
    case Modes::Shape::Block: {
        const auto at = emulator.cursor();
        const auto &cells = emulator.screen().row(at.row).cells;
        const auto column = static_cast<std::size_t>(std::min(at.column, emulator.screen().columns() - 1));
        rows.paintCell(column < cells.size() ? cells[column] : Cell{}, place.topLeft(), inkOn(tint), tint);
        break;
    }
    case Modes::Shape::Underline:
        painter.fillRect(place.left(), place.bottom() - 1, place.width(), 2, tint);
        break;
    case Modes::Shape::Bar:
        painter.fillRect(place.left(), place.top(), 2, place.height(), tint);
        break;
    }
}

void TerminalView::paintPreedit(QPainter &painter)
{
    const QRect cursor = cursorRect();
    if (cursor.isEmpty())
        return;
    const QFont &font = m_font.font({});
    const int width = static_cast<int>(m_font.advance(m_preedit, {})) + 2;
    // Near the right margin it moves left rather than out of sight.
    const int left = std::max(kMargin, std::min(cursor.left(), viewport()->width() - kMargin - width));
    const QRect place{left, cursor.top(), width, cursor.height()};
    painter.fillRect(place, color("termSelection"));
    painter.setFont(font);
    painter.setPen(color("termText"));
    painter.drawText(QPointF(place.left(), place.top() + m_font.ascent()), m_preedit);
    painter.fillRect(place.left(), place.bottom() - 1, place.width(), 1, color("termText"));
}

} // namespace ui
