// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/grid.h"
#include "core/terminal/scrollback.h"

#include <QList>

#include <optional>
#include <utility>

namespace core::terminal {

/// Scrollback and screen read as one list of rows: 0 is the oldest row kept, rows() - 1 the last of the screen.
class Transcript {
public:
    Transcript(const Scrollback &scrollback, const Grid &screen) : m_scrollback{scrollback}, m_screen{screen} {}

    int rows() const { return m_scrollback.rows() + m_screen.rows(); }
    int columns() const { return m_screen.columns(); }
    Cells row(int index) const;
    bool isWrapped(int index) const;

    /// The first and the last row of the logical line that `row` is part of; at most 200 rows either way.
    int lineStart(int row) const;
    int lineEnd(int row) const;

    /// The text from `from` to `to` (column exclusive), which may be given in either order: wrapped rows are joined, blanks at
    /// the ends of lines are left out. `isBlock`: the rectangle between the two, a line for each row.
    QString text(Position from, Position to, bool isBlock = false) const;

    struct Span {
        Position from = {};
        Position to = {}; ///< Column exclusive; may lie rows further down.
    };
    /// The word at `at`: what a double click takes. Paths, addresses and options count as one word.
    Span wordAt(Position at) const;
    /// The logical line at `row`.
    Span lineAt(int row) const;
    /// A web address in plain text at `at`, across wrapped rows; nothing when there is none.
    std::optional<std::pair<Span, QString>> addressAt(Position at) const;

    /// A logical line as text, with the place of each of its character units.
    struct Joined {
        QString text = {};
        QList<Position> places = {};
    };
    Joined joined(int row) const;
    /// Where the units [from, to) of a line are; `to` > `from`.
    Span spanOf(const Joined &line, qsizetype from, qsizetype to) const;

private:
    const Scrollback &m_scrollback;
    const Grid &m_screen;
};

} // namespace core::terminal
