// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/row_painter.h"

#include "ui/widget/terminal/box_glyphs.h"
#include "ui/widget/terminal/terminal_colors.h"

#include <QGlyphRun>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <vector>

namespace ui {

using core::terminal::Cell;
using core::terminal::Cells;
using core::terminal::Style;

namespace {

constexpr std::uint16_t kLineFlags = Style::Underline | Style::DoubleUnderline | Style::CurlyUnderline | Style::Strike;

const Cell &cellAt(const Cells &cells, int column)
{
    static const Cell blank;
    return column < static_cast<int>(cells.size()) ? cells[static_cast<std::size_t>(column)] : blank;
}

/// One colour pair for each column; the second half of a wide character looks like its first.
std::vector<CellColors> colorsOf(const Cells &cells, int columns, const RowLook &look, TerminalPalette &palette)
{
    std::vector<CellColors> colors(static_cast<std::size_t>(columns));
    const Style *before = nullptr;
    bool wasSelected = false;
    for (int column = 0; column < columns; ++column) {
        const auto place = static_cast<std::size_t>(column);
        const Cell &cell = cellAt(cells, column);
        const bool isSelected = column >= look.selectedFrom && column < look.selectedTo;
        if (before && wasSelected == isSelected && *before == cell.style)
            colors[place] = colors[place - 1];
        else
            colors[place] = palette.colors(cell.style, look.isScreenReversed, isSelected);
        before = &cell.style;
        wasSelected = isSelected;
    }
    return colors;
}

} // namespace

quint32 RowPainter::glyphOf(const Cell &cell) const
{
    const bool isPlain = cell.width == 1 && !cell.isEmpty() && cell.text[1] == 0 && !isBoxGlyph(cell.text[0]);
    return isPlain ? m_font.glyphOf(cell.text[0], cell.style) : 0;
}

void RowPainter::paint(const Cells &cells, int columns, QPoint origin, const RowLook &look)
{
    const QSize size = m_font.cell();
    const std::vector<CellColors> colors = colorsOf(cells, columns, look, m_palette);
    const auto colorAt = [&colors](int column) -> const CellColors & { return colors[static_cast<std::size_t>(column)]; };
    for (int from = 0, to = 0; from < columns; from = to) {
        while (to < columns && colorAt(to).fill == colorAt(from).fill)
            ++to;
        m_painter.fillRect(origin.x() + from * size.width(), origin.y(), (to - from) * size.width(), size.height(), colorAt(from).fill);
    }
    for (int column = 0; column < columns;) {
        const Cell &cell = cellAt(cells, column);
        const QPoint at = origin + QPoint{column * size.width(), 0};
        int next = column + std::max<int>(1, cell.width);
        if (const quint32 first = glyphOf(cell)) {
            m_glyphs = {first};
            while (next < columns && cellAt(cells, next).style == cell.style && colorAt(next).ink == colorAt(column).ink) {
                const quint32 glyph = glyphOf(cellAt(cells, next));
                if (glyph == 0)
                    break;
                m_glyphs.push_back(glyph);
                ++next;
            }
            paintRun(at, cell.style, colorAt(column).ink);
        } else {
            if (!cell.isEmpty())
                paintAlone(cell, at, colorAt(column).ink);
            paintLines(cell.style, {at, QSize{std::max<int>(1, cell.width) * size.width(), size.height()}}, colorAt(column).ink);
        }
        column = next;
    }
    if (look.linkTo > look.linkFrom)
        m_painter.fillRect(origin.x() + look.linkFrom * size.width(), origin.y() + m_font.ascent() + 2,
                           (look.linkTo - look.linkFrom) * size.width(), 1, colorAt(look.linkFrom).ink);
}

void RowPainter::paintCell(const Cell &cell, QPoint origin, const QColor &ink, const QColor &fill)
{
    const QRect place{origin, QSize{std::max<int>(1, cell.width) * m_font.cell().width(), m_font.cell().height()}};
    m_painter.fillRect(place, fill);
    if (!cell.isEmpty())
        paintAlone(cell, origin, ink);
}

void RowPainter::paintRun(QPoint at, const Style &style, const QColor &ink)
{
    const auto count = static_cast<int>(m_glyphs.size());
    while (m_places.size() < m_glyphs.size())
        m_places.emplace_back(static_cast<qreal>(m_places.size()) * m_font.cell().width(), 0);
    QGlyphRun run;
    run.setRawFont(m_font.rawFont(style));
    run.setRawData(m_glyphs.data(), m_places.data(), count);
    m_painter.setPen(ink);
    m_painter.drawGlyphRun(QPointF{at + QPoint{0, m_font.ascent()}}, run);
    paintLines(style, {at, QSize{count * m_font.cell().width(), m_font.cell().height()}}, ink);
}

void RowPainter::paintAlone(const Cell &cell, QPoint at, const QColor &ink)
{
    const QRectF place{at, QSizeF(std::max<int>(1, cell.width) * m_font.cell().width(), m_font.cell().height())};
    if (cell.text[1] == 0 && drawBoxGlyph(m_painter, place, cell.text[0], ink))
        return;
    const QString text = cell.string();
    const qreal width = m_font.advance(text, cell.style);
    m_painter.save();
    m_painter.setClipRect(place, Qt::IntersectClip);
    m_painter.setFont(m_font.font(cell.style));
    m_painter.setPen(ink);
    m_painter.translate(place.left(), place.top() + m_font.ascent());
    if (width > place.width())
        m_painter.scale(place.width() / width, 1);
    else
        m_painter.translate((place.width() - width) / 2, 0);
    m_painter.drawText(QPointF{0, 0}, text);
    m_painter.restore();
}

void RowPainter::paintLines(const Style &style, const QRect &place, const QColor &ink)
{
    if ((style.flags & kLineFlags) == 0)
        return;
    const int below = place.top() + m_font.ascent() + 1;
    if (style.has(Style::Strike))
        m_painter.fillRect(place.left(), place.top() + m_font.ascent() * 2 / 3, place.width(), 1, ink);
    if (style.has(Style::CurlyUnderline)) {
        QPainterPath wave{QPointF(place.left(), below + 1)};
        for (int x = place.left(), up = 1; x < place.right(); x += 3, up = -up)
            wave.lineTo(std::min(x + 3, place.right()), below + 1 - up);
        m_painter.setPen(ink);
        m_painter.drawPath(wave);
    } else if (style.has(Style::Underline) || style.has(Style::DoubleUnderline)) {
        m_painter.fillRect(place.left(), below, place.width(), 1, ink);
    }
    if (style.has(Style::DoubleUnderline))
        m_painter.fillRect(place.left(), below + 2, place.width(), 1, ink);
}

} // namespace ui
