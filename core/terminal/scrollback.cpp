// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/scrollback.h"

#include <algorithm>

namespace core::terminal {

namespace {

/// A line that is built of endless rows without a break is cut into pieces of this length, so that no line costs too much.
constexpr int kLongestLine = 8 * 1024;

} // namespace

Scrollback::Scrollback(int mostLines, int columns)
    : m_mostLines{std::max(0, mostLines)}
    , m_columns{std::max(1, columns)}
{
}

void Scrollback::push(const Cells &row, bool isWrapped)
{
    if (m_mostLines == 0)
        return;
    const Cells cells = partOfLine(row, isWrapped);
    if (m_isLastOpen && !m_lines.empty() && m_lines.back().columns() < kLongestLine) {
        m_rows -= m_lines.back().rowsAt(m_columns);
        m_lines.back().append(cells);
    } else {
        m_firstRows.push_back(m_droppedRows + m_rows);
        m_lines.emplace_back(cells);
    }
    m_rows += m_lines.back().rowsAt(m_columns);
    m_isLastOpen = isWrapped;
    drop();
}

void Scrollback::drop()
{
    while (lines() > m_mostLines) {
        const int gone = m_lines.front().rowsAt(m_columns);
        m_rows -= gone;
        m_droppedRows += gone;
        m_lines.pop_front();
        m_firstRows.pop_front();
    }
}

std::optional<Cells> Scrollback::takeLast(bool &isOpen)
{
    if (m_lines.empty())
        return std::nullopt;
    Cells cells = m_lines.back().unpack();
    m_rows -= m_lines.back().rowsAt(m_columns);
    m_lines.pop_back();
    m_firstRows.pop_back();
    isOpen = std::exchange(m_isLastOpen, false);
    return cells;
}

void Scrollback::clear()
{
    m_droppedRows += m_rows;
    m_rows = 0;
    m_isLastOpen = false;
    m_lines.clear();
    m_firstRows.clear();
}

void Scrollback::setColumns(int columns)
{
    if (columns == m_columns || columns < 1)
        return;
    m_columns = columns;
    countAnew();
}

void Scrollback::countAnew()
{
    m_rows = 0;
    m_firstRows.clear();
    for (const PackedLine &line : m_lines) {
        m_firstRows.push_back(m_droppedRows + m_rows);
        m_rows += line.rowsAt(m_columns);
    }
}

Scrollback::Place Scrollback::placeOf(int row) const
{
    if (row < 0 || row >= m_rows)
        return {};
    const qint64 wanted = m_droppedRows + row;
    const auto after = std::upper_bound(m_firstRows.begin(), m_firstRows.end(), wanted);
    const auto line = static_cast<int>(after - m_firstRows.begin()) - 1;
    return {line, static_cast<int>(wanted - m_firstRows[static_cast<std::size_t>(line)])};
}

int Scrollback::firstRowOf(int line) const
{
    return line < 0 || line >= lines() ? m_rows : static_cast<int>(m_firstRows[static_cast<std::size_t>(line)] - m_droppedRows);
}

Cells Scrollback::line(int index) const
{
    return index < 0 || index >= lines() ? Cells{} : m_lines[static_cast<std::size_t>(index)].unpack();
}

Cells Scrollback::row(int index) const
{
    const Place place = placeOf(index);
    if (place.line < 0)
        return {};
    const std::vector<Cells> parts = wrapped(line(place.line), m_columns);
    return place.part < static_cast<int>(parts.size()) ? parts[static_cast<std::size_t>(place.part)] : Cells{};
}

bool Scrollback::isWrapped(int index) const
{
    const Place place = placeOf(index);
    if (place.line < 0)
        return false;
    const bool isLastPart = place.part + 1 >= m_lines[static_cast<std::size_t>(place.line)].rowsAt(m_columns);
    return !isLastPart || (m_isLastOpen && place.line == lines() - 1);
}

qsizetype Scrollback::memory() const
{
    qsizetype sum = static_cast<qsizetype>(m_firstRows.size() * sizeof(qint64));
    for (const PackedLine &line : m_lines)
        sum += line.memory();
    return sum;
}

} // namespace core::terminal
