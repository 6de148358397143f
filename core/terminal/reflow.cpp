// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/reflow.h"

#include <algorithm>
#include <optional>

namespace core::terminal {

namespace {

/// The screen as logical lines, with the cursor as a place in one of them.
struct Lines {
    std::vector<Cells> lines = {};
    int cursorLine = 0;
    int cursorColumn = 0;
};

Lines linesOf(const Grid &grid, Position cursor)
{
    Lines result;
    bool goesOn = false;
    for (int index = 0; index < grid.rows(); ++index) {
        const GridRow &row = grid.row(index);
        if (!goesOn)
            result.lines.emplace_back();
        Cells &line = result.lines.back();
        if (index == cursor.row) {
            result.cursorLine = static_cast<int>(result.lines.size()) - 1;
            result.cursorColumn = static_cast<int>(line.size()) + cursor.column;
        }
        const Cells part = partOfLine(row.cells, row.isWrapped);
        line.insert(line.end(), part.begin(), part.end());
        goesOn = row.isWrapped;
    }
    while (static_cast<int>(result.lines.size()) - 1 > result.cursorLine && result.lines.back().empty())
        result.lines.pop_back();
    return result;
}

/// Joins the first line with its beginning that has already left the screen.
void takeBeginning(Lines &lines, Scrollback &scrollback)
{
    if (!scrollback.isLastOpen() || lines.lines.empty())
        return;
    bool isOpen = false;
    const std::optional<Cells> beginning = scrollback.takeLast(isOpen);
    if (!beginning)
        return;
    lines.lines.front().insert(lines.lines.front().begin(), beginning->begin(), beginning->end());
    if (lines.cursorLine == 0)
        lines.cursorColumn += static_cast<int>(beginning->size());
}

struct Rows {
    std::vector<GridRow> rows = {};
    Position cursor = {};
};

Rows rowsOf(const Lines &lines, int columns)
{
    Rows result;
    for (int index = 0; index < static_cast<int>(lines.lines.size()); ++index) {
        Cells line = lines.lines[static_cast<std::size_t>(index)];
        const bool hasCursor = index == lines.cursorLine;
        const auto least = static_cast<std::size_t>(hasCursor ? lines.cursorColumn + 1 : 0);
        if (line.size() < least)
            line.resize(least); // the cursor may stand beyond the text
        const int first = static_cast<int>(result.rows.size());
        int passed = 0;
        std::vector<Cells> parts = wrapped(line, columns);
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const int length = static_cast<int>(parts[part].size());
            const bool isLast = part + 1 == parts.size();
            if (hasCursor && lines.cursorColumn >= passed && (lines.cursorColumn < passed + length || isLast))
                result.cursor = {first + static_cast<int>(part), lines.cursorColumn - passed};
            passed += length;
            result.rows.push_back({.cells = std::move(parts[part]), .isWrapped = !isLast});
        }
    }
    return result;
}

void takeBack(Lines &lines, Scrollback &scrollback, int columns, int rows)
{
    int have = static_cast<int>(rowsOf(lines, columns).rows.size());
    while (have < rows && scrollback.lines() > 0) {
        bool isOpen = false;
        const std::optional<Cells> line = scrollback.takeLast(isOpen);
        const int more = static_cast<int>(wrapped(*line, columns).size());
        lines.lines.insert(lines.lines.begin(), *line);
        ++lines.cursorLine;
        have += more;
    }
}

} // namespace

Position reflow(Grid &grid, Scrollback &scrollback, Position cursor, int rows, int columns)
{
    const bool wasAtBottom = cursor.row == grid.rows() - 1;
    Lines lines = linesOf(grid, cursor);
    takeBeginning(lines, scrollback);
    scrollback.setColumns(columns);
    if (wasAtBottom)
        takeBack(lines, scrollback, columns, rows);
    Rows laidOut = rowsOf(lines, columns);
    const int tooMany = std::max(0, static_cast<int>(laidOut.rows.size()) - rows);
    // Never more than down to the cursor: what is below it is cut instead.
    const int leave = std::min(tooMany, laidOut.cursor.row);
    for (int index = 0; index < leave; ++index) {
        const GridRow &row = laidOut.rows[static_cast<std::size_t>(index)];
        scrollback.push(row.cells, row.isWrapped);
    }
    laidOut.rows.erase(laidOut.rows.begin(), laidOut.rows.begin() + leave);
    laidOut.rows.resize(static_cast<std::size_t>(rows));
    grid.replace(std::move(laidOut.rows), columns);
    return {std::clamp(laidOut.cursor.row - leave, 0, rows - 1), std::clamp(laidOut.cursor.column, 0, columns - 1)};
}

} // namespace core::terminal
