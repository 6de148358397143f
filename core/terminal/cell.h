// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <vector>

namespace core::terminal {

/// A colour as the program asked for it; the theme decides what default and indexed ones look like.
struct Color {
    enum class Kind : std::uint8_t { Default, Indexed, Rgb };
    Kind kind = Kind::Default;
    std::uint8_t red = 0;   ///< Of an indexed one: the index, 0 to 255.
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend bool operator==(const Color &, const Color &) = default;
};

/// How a cell is drawn.
struct Style {
    enum Flag : std::uint16_t {
        Bold = 1, Italic = 2, Underline = 4, DoubleUnderline = 8, CurlyUnderline = 16, Blink = 32, Reverse = 64, Strike = 128,
    };
    Color foreground = {};
    Color background = {};
    std::uint16_t flags = 0;
    std::uint16_t link = 0; ///< Key of the emulator's table of links; 0 = none.
    bool has(Flag flag) const { return (flags & flag) != 0; }
    friend bool operator==(const Style &, const Style &) = default;
};

/// One place of the screen. A wide character takes two: the second has width 0 and no text.
struct Cell {
    static constexpr int kMostMarks = 3;
    std::array<char32_t, 1 + kMostMarks> text = {}; ///< A character and its combining marks; all zero = nothing was written.
    std::uint8_t width = 1;
    Style style = {};

    bool isEmpty() const { return text[0] == 0; }
    QString string() const; ///< Empty for the second half of a wide character, a blank where nothing was written.
    friend bool operator==(const Cell &, const Cell &) = default;
};

using Cells = std::vector<Cell>;

/// Cells up to the last one that holds something other than nothing on the default background.
int usedLength(const Cells &cells);
/// What a row adds to its logical line: without blanks at the end, or, of a wrapped one, without the gap that a wide character
/// left when it did not fit.
Cells partOfLine(const Cells &row, bool isWrapped);
/// The text of cells [from, to); blanks at the end stay.
QString textOf(const Cells &cells, int from, int to);

} // namespace core::terminal
