// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/packed_line.h"

#include <deque>
#include <optional>

namespace core::terminal {

/// Lines that have left the top of the screen, oldest first. Kept as logical lines, so that another width only breaks them
/// anew. Rows are counted from 0 = oldest; each push may drop old lines, which moves all rows: see droppedRows().
class Scrollback {
public:
    explicit Scrollback(int mostLines, int columns);

    /// A row that left the screen; `isWrapped`: the line goes on in the next row.
    void push(const Cells &row, bool isWrapped);
    /// Takes back the newest line, when there is one. `isOpen` tells whether it was waiting for its continuation.
    std::optional<Cells> takeLast(bool &isOpen);
    bool isLastOpen() const { return m_isLastOpen; }
    void clear();
    void setColumns(int columns);

    int lines() const { return static_cast<int>(m_lines.size()); }
    int rows() const { return m_rows; }
    /// Cells of a row, at most as many as there are columns; empty when out of range.
    Cells row(int index) const;
    /// The row goes on in the next one.
    bool isWrapped(int index) const;
    /// The logical line that holds a row, and which of its rows that is.
    struct Place {
        int line = -1;
        int part = 0;
    };
    Place placeOf(int row) const;
    int firstRowOf(int line) const;
    Cells line(int index) const;
    /// Rows that were ever dropped at the old end: adds to what a view holds on to.
    qint64 droppedRows() const { return m_droppedRows; }
    qsizetype memory() const;

private:
    void countAnew();
    void drop();

    int m_mostLines;
    int m_columns;
    int m_rows = 0;
    bool m_isLastOpen = false;
    qint64 m_droppedRows = 0;
    std::deque<PackedLine> m_lines;
    std::deque<qint64> m_firstRows; ///< Of each line, counted from the first row that ever was.
};

} // namespace core::terminal
