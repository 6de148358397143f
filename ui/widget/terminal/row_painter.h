// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/cell.h"
#include "ui/widget/terminal/terminal_colors.h"
#include "ui/widget/terminal/terminal_font.h"

#include <QPointF>

#include <vector>

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

    void paintRun(QPoint at, const core::terminal::Style &style, const QColor &ink); ///< What is in m_glyphs.
    void paintAlone(const Cell &cell, QPoint at, const QColor &ink);
    void paintLines(const core::terminal::Style &style, const QRect &place, const QColor &ink);
    quint32 glyphOf(const Cell &cell) const; ///< 0 when the cell is drawn alone.

    QPainter &m_painter;
    const TerminalFont &m_font;
    TerminalPalette m_palette;
    std::vector<quint32> m_glyphs;
    std::vector<QPointF> m_places; ///< One cell after the other; grows with the longest run.
};

} // namespace ui
