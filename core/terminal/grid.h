// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/cell.h"

#include <functional>

namespace core::terminal {

/// Rows [top, bottom) and columns [left, right).
struct Area {
    int top = 0;
    int bottom = 0;
    int left = 0;
    int right = 0;
};

struct Position {
    int row = 0;
    int column = 0;
    friend bool operator==(const Position &, const Position &) = default;
};

struct GridRow {
    Cells cells = {};
    bool isWrapped = false; ///< The line goes on in the next row.
};

/// The cells of one screen. Knows no escape sequences: the emulator tells it what to do.
class Grid {
public:
    Grid(int rows, int columns);

    int rows() const { return static_cast<int>(m_rows.size()); }
    int columns() const { return m_columns; }
    const GridRow &row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

    /// Writes a cell of width 1 or 2; what it covers half of is blanked.
    void put(Position at, const Cell &cell);
    void erase(const Area &area, const Style &style);
    /// Moves the content of `area` up by `down` rows and left by `right` columns (negative: the other way); what comes free is
    /// erased with `style`. Rows that leave the top of the whole screen are given to `leaves`.
    void scroll(const Area &area, int down, int right, const Style &style, const std::function<void(const GridRow &)> &leaves);
    void setWrapped(int row, bool isWrapped);
    /// Other size without breaking lines anew: cut or filled at the right and at the bottom.
    void crop(int rows, int columns);
    void replace(std::vector<GridRow> rows, int columns);

private:
    GridRow &at(int row) { return m_rows[static_cast<std::size_t>(row)]; }
    void blankHalves(int row, int column);
    void scrollRows(const Area &area, int down, const Style &style, const std::function<void(const GridRow &)> &leaves);
    void moveCells(const Area &area, int down, int right, const Style &style);
    Area inside(const Area &area) const;

    std::vector<GridRow> m_rows;
    int m_columns;
};

} // namespace core::terminal
