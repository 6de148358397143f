// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/cell.h"

#include <QByteArray>

#include <vector>

namespace core::terminal {

/// One logical line that has left the screen, in little memory: UTF-8 text and runs of equal style.
class PackedLine {
public:
    PackedLine() = default;
    explicit PackedLine(const Cells &cells) { append(cells); }

    void append(const Cells &cells);
    Cells unpack() const;
    /// Rows that the line takes on a screen of `columns`; at least 1. A wide character does not straddle two rows.
    int rowsAt(int columns) const;
    int columns() const { return m_columns; }
    qsizetype memory() const;

private:
    struct Run {
        int cells = 0;
        Style style = {};
    };
    QByteArray m_text;
    std::vector<Run> m_runs;
    int m_columns = 0;
    bool m_hasWide = false;
};

/// Breaks a logical line into rows of `columns`, without straddling wide characters. At least one row, maybe empty.
std::vector<Cells> wrapped(const Cells &line, int columns);

} // namespace core::terminal
