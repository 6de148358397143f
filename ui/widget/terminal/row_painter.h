// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/cell.h"
#include "ui/widget/terminal/terminal_font.h"

#include <QPoint>

class QPainter;

namespace ui {

/// How a row is drawn beside its cells.
struct RowLook {
    bool isScreenReversed = false;
    int selectedFrom = 0; ///< Columns [from, to).
    int selectedTo = 0;
    int linkFrom = 0;     ///< Underlined as a link under the pointer.
    int linkTo = 0;
};

/// Draws rows of cells: fills by runs of colour, text by runs of style, everything that does not fit its place cell by cell.
class RowPainter {
public:
    RowPainter(QPainter &painter, const TerminalFont &font) : m_painter{painter}, m_font{font} {}

    void paint(const core::terminal::Cells &cells, int columns, QPoint origin, const RowLook &look);
    /// One cell in given colours, for the cursor.
    void paintCell(const core::terminal::Cell &cell, QPoint origin, const QColor &ink, const QColor &fill);

private:
    using Cell = core::terminal::Cell;

    void paintRun(const QString &text, int cells, QPoint at, const core::terminal::Style &style, const QColor &ink);
    void paintAlone(const Cell &cell, QPoint at, const QColor &ink);
    void paintLines(const core::terminal::Style &style, const QRect &place, const QColor &ink);
    bool joins(const Cell &cell) const;

    QPainter &m_painter;
    const TerminalFont &m_font;
};

} // namespace ui
