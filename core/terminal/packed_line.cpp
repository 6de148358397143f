// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/packed_line.h"

#include <QStringDecoder>

#include <algorithm>

namespace core::terminal {

namespace {

// A screen never holds control characters, so these can mark what plain text does not tell.
constexpr char kWide = 0x01;    // the next character takes two cells
constexpr char kMarks = 0x02;   // the next byte tells how many characters share one cell
constexpr char kNothing = 0x03; // a cell that was never written

void appendUtf8(QByteArray &bytes, char32_t character)
{
    const auto code = static_cast<std::uint32_t>(character);
    const auto tail = [&bytes, code](int shift) { bytes.append(static_cast<char>(0x80 | ((code >> shift) & 0x3F))); };
    if (code < 0x80) {
        bytes.append(static_cast<char>(code));
    } else if (code < 0x800) {
        bytes.append(static_cast<char>(0xC0 | (code >> 6)));
        tail(0);
    } else if (code < 0x10000) {
        bytes.append(static_cast<char>(0xE0 | (code >> 12)));
        tail(6);
        tail(0);
    } else {
        bytes.append(static_cast<char>(0xF0 | (code >> 18)));
        tail(12);
        tail(6);
        tail(0);
    }
}

/// Reads what appendUtf8() wrote; `at` is moved on.
char32_t takeUtf8(const QByteArray &bytes, qsizetype &at)
{
    const auto byte = [&bytes](qsizetype index) {
        return index < bytes.size() ? static_cast<std::uint8_t>(bytes[index]) : std::uint8_t{0};
    };
    const std::uint8_t first = byte(at);
    const int length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    constexpr std::array<std::uint8_t, 5> kFirstMask{0, 0x7F, 0x1F, 0x0F, 0x07};
    std::uint32_t code = first & kFirstMask[static_cast<std::size_t>(length)];
    for (int index = 1; index < length; ++index)
        code = (code << 6) | (byte(at + index) & 0x3F);
    at += length;
    return static_cast<char32_t>(code);
}

} // namespace

void PackedLine::append(const Cells &cells)
{
    for (const Cell &cell : cells) {
        ++m_columns;
        if (m_runs.empty() || !(m_runs.back().style == cell.style))
            m_runs.push_back({0, cell.style});
        ++m_runs.back().cells;
        if (cell.width == 0)
            continue;
        if (cell.width == 2) {
            m_text.append(kWide);
            m_hasWide = true;
        }
        if (cell.isEmpty()) {
            m_text.append(kNothing);
            continue;
        }
        const auto end = std::find(cell.text.begin(), cell.text.end(), U'\0');
        const auto count = static_cast<int>(end - cell.text.begin());
        if (count > 1) {
            m_text.append(kMarks);
            m_text.append(static_cast<char>('0' + count));
        }
        for (int index = 0; index < count; ++index)
            appendUtf8(m_text, cell.text[static_cast<std::size_t>(index)]);
    }
}

Cells PackedLine::unpack() const
{
    Cells cells;
    cells.reserve(static_cast<std::size_t>(m_columns));
    qsizetype at = 0;
    while (at < m_text.size()) {
        Cell cell;
        if (m_text[at] == kWide) {
            cell.width = 2;
            ++at;
        }
        if (at < m_text.size() && m_text[at] == kNothing) {
            ++at;
        } else {
            int count = 1;
            if (at + 1 < m_text.size() && m_text[at] == kMarks) {
                count = std::clamp(m_text[at + 1] - '0', 1, 1 + Cell::kMostMarks);
                at += 2;
            }
            for (int index = 0; index < count; ++index)
                cell.text[static_cast<std::size_t>(index)] = takeUtf8(m_text, at);
        }
        cells.push_back(cell);
        if (cell.width == 2)
            cells.push_back(Cell{.width = 0});
    }
    std::size_t column = 0;
    for (const Run &run : m_runs) {
        for (int index = 0; index < run.cells && column < cells.size(); ++index)
            cells[column++].style = run.style;
    }
    return cells;
}

int PackedLine::rowsAt(int columns) const
{
    if (columns < 1 || m_columns <= columns)
        return 1;
    if (!m_hasWide || columns < 2)
        return (m_columns + columns - 1) / columns;
    return static_cast<int>(wrapped(unpack(), columns).size());
}

qsizetype PackedLine::memory() const
{
    return static_cast<qsizetype>(sizeof(PackedLine)) + m_text.capacity()
        + static_cast<qsizetype>(m_runs.capacity() * sizeof(Run));
}

std::vector<Cells> wrapped(const Cells &line, int columns)
{
    const auto width = static_cast<std::size_t>(std::max(1, columns));
    std::vector<Cells> rows;
    std::size_t from = 0;
    while (line.size() - from > width) {
        std::size_t length = width;
        if (width > 1 && line[from + length].width == 0)
            --length; // its first half would end this row
        rows.emplace_back(line.begin() + static_cast<std::ptrdiff_t>(from),
                          line.begin() + static_cast<std::ptrdiff_t>(from + length));
        from += length;
    }
    rows.emplace_back(line.begin() + static_cast<std::ptrdiff_t>(from), line.end());
    return rows;
}

} // namespace core::terminal
