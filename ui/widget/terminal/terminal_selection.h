// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/transcript.h"

namespace ui {

/// What is selected of a transcript. Rows are counted from the first that ever was, so that old rows may be dropped meanwhile.
class TerminalSelection {
public:
    enum class Unit { Character, Word, Line, Block };

    /// Starts at `at`; rows of `transcript`, of which `dropped` are gone.
    void start(const core::terminal::Transcript &transcript, qint64 dropped, core::terminal::Position at, Unit unit);
    void extend(const core::terminal::Transcript &transcript, qint64 dropped, core::terminal::Position to);
    void set(qint64 dropped, const core::terminal::Transcript::Span &span);
    void clear() { *this = {}; }

    bool isEmpty() const { return !m_isSet || m_from == m_to; }
    Unit unit() const { return m_unit; }
    /// In rows of the present transcript.
    core::terminal::Transcript::Span span(qint64 dropped) const;
    QString text(const core::terminal::Transcript &transcript, qint64 dropped) const;
    /// Selected columns [first, second) of a row.
    std::pair<int, int> columnsOf(int row, int columns, qint64 dropped) const;

private:
    struct Place {
        qint64 row = 0;
        int column = 0;
        friend bool operator==(const Place &, const Place &) = default;
    };
    static bool isBefore(const Place &a, const Place &b) { return a.row != b.row ? a.row < b.row : a.column < b.column; }
    void cover(const core::terminal::Transcript::Span &span, qint64 dropped);
    core::terminal::Transcript::Span around(const core::terminal::Transcript &transcript, core::terminal::Position at) const;

    bool m_isSet = false;
    Unit m_unit = Unit::Character;
    Place m_anchorFrom; ///< What the first click took.
    Place m_anchorTo;
    Place m_from;
    Place m_to;
};

} // namespace ui
