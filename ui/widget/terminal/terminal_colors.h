// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/cell.h"

#include <QColor>
#include <QHash>

#include <array>

namespace ui {

/// The two colours that a cell is drawn with.
struct CellColors {
    QColor ink = {};
    QColor fill = {};
    friend bool operator==(const CellColors &, const CellColors &) = default;
};

/// What the present theme makes of the colours that a program asked for. Ink that would hardly be seen on its fill gives way to
/// black or white; ink of exactly the colour of its fill stays hidden, as the program wants it.
CellColors cellColors(const core::terminal::Style &style, bool isScreenReversed, bool isSelected);

/// The same for many cells: looks each colour up once. Lives no longer than one painting, since the theme may change.
class TerminalPalette {
public:
    CellColors colors(const core::terminal::Style &style, bool isScreenReversed, bool isSelected);

private:
    QColor resolved(const core::terminal::Color &color, bool isInk);
    QColor legible(const QColor &ink, const QColor &fill);

    std::array<QColor, 256> m_inks = {};
    std::array<QColor, 256> m_fills = {};
    QColor m_text = {};
    QColor m_back = {};
    QHash<quint64, QColor> m_legible = {}; ///< By ink and fill.
};

/// Colour 0 to 255 of the xterm table as ink.
QColor terminalInk(int index);
/// The same as a fill: black stays dark and white stays light there.
QColor terminalFill(int index);

} // namespace ui
