// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_font.h"

#include "ui/theme/fonts.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ui {

using core::terminal::Style;

namespace {

constexpr qreal kTolerance = 0.2;

} // namespace

TerminalFont::TerminalFont(int pixels)
    : m_pixels{std::clamp(pixels, kSmallest, kLargest)}
{
    QFont base = fontOf(Type::Mono);
    base.setPixelSize(m_pixels);
    base.setKerning(false);
    base.setFixedPitch(true);
    const QFontMetricsF metrics{base};
    m_cell = {std::max(1, static_cast<int>(std::lround(metrics.horizontalAdvance(QLatin1Char{'m'})))),
              std::max(1, static_cast<int>(std::ceil(metrics.ascent()) + std::ceil(metrics.descent())) + m_pixels / 10)};
    m_ascent = static_cast<int>(std::ceil(metrics.ascent())) + m_pixels / 20;
    for (std::size_t look = 0; look < m_looks.size(); ++look) {
        QFont font = base;
        font.setBold((look & 1U) != 0);
        font.setItalic((look & 2U) != 0);
        font.setLetterSpacing(QFont::AbsoluteSpacing, m_cell.width() - QFontMetricsF{font}.horizontalAdvance(QLatin1Char{'m'}));
        m_looks[look].font = font;
        m_looks[look].raw = QRawFont::fromFont(font);
    }
}

std::size_t TerminalFont::lookOf(const Style &style)
{
    return (style.has(Style::Bold) ? 1U : 0U) + (style.has(Style::Italic) ? 2U : 0U);
}

quint32 TerminalFont::glyphOf(char32_t character, const Style &style) const
{
    Look &look = m_looks[lookOf(style)];
    if (const auto known = look.glyphs.constFind(character); known != look.glyphs.cend())
        return *known;
    const QString text = QString::fromUcs4(&character, 1);
    const bool isFitting = std::abs(advance(text, style) - m_cell.width()) < kTolerance;
    const QList<quint32> glyphs = isFitting ? look.raw.glyphIndexesForString(text) : QList<quint32>{};
    const quint32 glyph = glyphs.size() == 1 ? glyphs.first() : 0;
    look.glyphs.insert(character, glyph);
    return glyph;
}

qreal TerminalFont::advance(const QString &text, const Style &style) const
{
    return QFontMetricsF{font(style)}.horizontalAdvance(text);
}

} // namespace ui
