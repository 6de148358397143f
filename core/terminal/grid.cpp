// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/grid.h"

#include <algorithm>

namespace core::terminal {

namespace {

Cell blank(const Style &style)
{
    return Cell{.style = {.background = style.background}};
}

GridRow blankRow(int columns, const Style &style)
{
    return {.cells = Cells(static_cast<std::size_t>(columns), blank(style))};
}

} // namespace

Grid::Grid(int rows, int columns)
    : m_rows(static_cast<std::size_t>(std::max(1, rows)), blankRow(std::max(1, columns), {}))
    , m_columns{std::max(1, columns)}
{
}

Area Grid::inside(const Area &area) const
{
    return {std::clamp(area.top, 0, rows()), std::clamp(area.bottom, 0, rows()), std::clamp(area.left, 0, m_columns),
            std::clamp(area.right, 0, m_columns)};
}

void Grid::blankHalves(int row, int column)
{
    Cells &cells = at(row).cells;
    const auto here = static_cast<std::size_t>(column);
    if (column < 0 || column >= m_columns)
        return;
    if (cells[here].width == 0 && column > 0)
        cells[here - 1] = blank(cells[here - 1].style);
    if (cells[here].width == 2 && column + 1 < m_columns)
        cells[here + 1] = blank(cells[here + 1].style);
}

void Grid::put(Position position, const Cell &cell)
{
    if (position.row < 0 || position.row >= rows() || position.column < 0 || position.column >= m_columns)
        return;
    const bool isWide = cell.width == 2 && position.column + 1 < m_columns;
    blankHalves(position.row, position.column);
    if (isWide)
        blankHalves(position.row, position.column + 1);
    Cells &cells = at(position.row).cells;
    const auto here = static_cast<std::size_t>(position.column);
    cells[here] = cell;
    cells[here].width = isWide ? 2 : 1;
    if (isWide)
        cells[here + 1] = Cell{.width = 0, .style = cell.style};
    if (position.column + (isWide ? 2 : 1) >= m_columns)
        at(position.row).isWrapped = false; // true again as soon as it goes on
}

void Grid::erase(const Area &wanted, const Style &style)
{
    const Area area = inside(wanted);
    if (area.left >= area.right)
        return;
    for (int row = area.top; row < area.bottom; ++row) {
        blankHalves(row, area.left);
        blankHalves(row, area.right - 1);
        Cells &cells = at(row).cells;
        std::fill(cells.begin() + area.left, cells.begin() + area.right, blank(style));
        if (area.right == m_columns)
            at(row).isWrapped = false;
    }
}

void Grid::scroll(const Area &wanted, int down, int right, const Style &style,
                  const std::function<void(const GridRow &)> &leaves)
{
    const Area area = inside(wanted);
    if (area.top >= area.bottom || area.left >= area.right)
        return;
    const bool isWhole = area.left == 0 && area.right == m_columns;
    if (isWhole && right == 0)
        scrollRows(area, down, style, leaves);
    else
        moveCells(area, down, right, style);
}

void Grid::scrollRows(const Area &area, int down, const Style &style, const std::function<void(const GridRow &)> &leaves)
{
    const int count = std::min(std::abs(down), area.bottom - area.top);
    const auto top = m_rows.begin() + area.top;
    const auto bottom = m_rows.begin() + area.bottom;
    if (down > 0) {
        for (int index = 0; index < count && area.top == 0 && leaves; ++index)
            leaves(m_rows[static_cast<std::size_t>(index)]);
        std::rotate(top, top + count, bottom);
        std::fill(bottom - count, bottom, blankRow(m_columns, style));
    } else if (down < 0) {
        std::rotate(top, bottom - count, bottom);
        std::fill(top, top + count, blankRow(m_columns, style));
    }
    // A line that is torn apart at the edge of the region no longer goes on.
    if (area.top > 0)
        at(area.top - 1).isWrapped = false;
    at(area.bottom - 1).isWrapped = false;
    if (down < 0 && count < area.bottom - area.top)
        at(area.top + count - 1).isWrapped = false;
}

void Grid::moveCells(const Area &area, int down, int right, const Style &style)
{
    const std::vector<GridRow> before = m_rows;
    for (int row = area.top; row < area.bottom; ++row) {
        for (int column = area.left; column < area.right; ++column) {
            const int fromRow = row + down;
            const int fromColumn = column + right;
            const bool isThere = fromRow >= area.top && fromRow < area.bottom && fromColumn >= area.left && fromColumn < area.right;
            at(row).cells[static_cast<std::size_t>(column)] = isThere
                ? before[static_cast<std::size_t>(fromRow)].cells[static_cast<std::size_t>(fromColumn)] : blank(style);
        }
        if (area.right == m_columns)
            at(row).isWrapped = false;
        // Halves of wide characters that the move has cut.
        Cells &cells = at(row).cells;
        for (int column = 0; column < m_columns; ++column) {
            Cell &cell = cells[static_cast<std::size_t>(column)];
            const bool hasFirst = column > 0 && cells[static_cast<std::size_t>(column - 1)].width == 2;
            const bool hasSecond = column + 1 < m_columns && cells[static_cast<std::size_t>(column + 1)].width == 0;
            if ((cell.width == 0 && !hasFirst) || (cell.width == 2 && !hasSecond))
                cell = blank(cell.style);
        }
    }
}

void Grid::setWrapped(int row, bool isWrapped)
{
    if (row >= 0 && row < rows())
        at(row).isWrapped = isWrapped;
}

void Grid::crop(int rows, int columns)
{
    const int width = std::max(1, columns);
    for (GridRow &row : m_rows) {
        row.cells.resize(static_cast<std::size_t>(width));
        if (row.cells.back().width == 2)
            row.cells.back() = blank(row.cells.back().style);
        if (width != m_columns)
            row.isWrapped = false;
    }
    m_columns = width;
    m_rows.resize(static_cast<std::size_t>(std::max(1, rows)), blankRow(width, {}));
}

void Grid::replace(std::vector<GridRow> rows, int columns)
{
    m_columns = std::max(1, columns);
    m_rows = std::move(rows);
    if (m_rows.empty())
        m_rows.push_back(blankRow(m_columns, {}));
    for (GridRow &row : m_rows)
        row.cells.resize(static_cast<std::size_t>(m_columns));
}

} // namespace core::terminal
