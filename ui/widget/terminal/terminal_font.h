// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/cell.h"

#include <QFont>
#include <QHash>
#include <QRawFont>
#include <QSize>

#include <array>

namespace ui {

/// One fixed-width font in its four looks, laid on a grid of whole pixels.
class TerminalFont {
public:
    static constexpr int kSmallest = 8;
    static constexpr int kLargest = 36;

    explicit TerminalFont(int pixels);

    int pixels() const { return m_pixels; }
    QSize cell() const { return m_cell; }
    int ascent() const { return m_ascent; }
    /// Spaced so that a run of fitting characters falls on the grid.
    const QFont &font(const core::terminal::Style &style) const { return m_looks[lookOf(style)].font; }
    /// The same without other fonts to fall back on: draws glyphs of glyphOf().
    const QRawFont &rawFont(const core::terminal::Style &style) const { return m_looks[lookOf(style)].raw; }
    /// Of a character that is as wide as its place, so that it may be drawn in a run with its neighbours; 0 for any other.
    quint32 glyphOf(char32_t character, const core::terminal::Style &style) const;
    /// What it takes when drawn alone.
    qreal advance(const QString &text, const core::terminal::Style &style) const;

private:
    struct Look {
        QFont font = {};
        QRawFont raw = {};
        QHash<char32_t, quint32> glyphs = {};
    };
    static std::size_t lookOf(const core::terminal::Style &style);

    int m_pixels;
    QSize m_cell;
    int m_ascent = 0;
    mutable std::array<Look, 4> m_looks;
};

} // namespace ui
