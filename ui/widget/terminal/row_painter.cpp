// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/row_painter.h"

#include "ui/widget/terminal/box_glyphs.h"
#include "ui/widget/terminal/terminal_colors.h"

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
std::vector<CellColors> colorsOf(const Cells &cells, int columns, const RowLook &look)
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
            colors[place] = cellColors(cell.style, look.isScreenReversed, isSelected);
        before = &cell.style;
        wasSelected = isSelected;
    }
    return colors;
}

} // namespace

bool RowPainter::joins(const Cell &cell) const
{
    return cell.width == 1 && !cell.isEmpty() && cell.text[1] == 0 && !isBoxGlyph(cell.text[0]) && m_font.fits(cell.text[0], cell.style);
}

void RowPainter::paint(const Cells &cells, int columns, QPoint origin, const RowLook &look)
{
    const QSize size = m_font.cell();
    const std::vector<CellColors> colors = colorsOf(cells, columns, look);
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
        if (joins(cell)) {
            QString text = cell.string();
            while (next < columns && joins(cellAt(cells, next)) && cellAt(cells, next).style == cell.style
                   && colorAt(next).ink == colorAt(column).ink)
                text += cellAt(cells, next++).string();
            paintRun(text, next - column, at, cell.style, colorAt(column).ink);
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

void RowPainter::paintRun(const QString &text, int cells, QPoint at, const Style &style, const QColor &ink)
{
    m_painter.setFont(m_font.font(style));
    m_painter.setPen(ink);
    m_painter.drawText(QPointF{at + QPoint{0, m_font.ascent()}}, text);
    paintLines(style, {at, QSize{cells * m_font.cell().width(), m_font.cell().height()}}, ink);
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
