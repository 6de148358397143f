// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/box_glyphs.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace ui {

namespace {

constexpr char32_t kFirstLine = 0x2500;
constexpr char32_t kFirstBlock = 0x2580;
constexpr char32_t kEnd = 0x25A0;
constexpr char32_t kFirstArc = 0x256D;
constexpr char32_t kFirstDiagonal = 0x2571;

/// The arms of a character, two bits each from the lowest: left, up, right, down; 1 light, 2 heavy, 3 double.
/// 0 for those that are no plain crossing: dashes, arcs, diagonals.
constexpr std::array<std::uint8_t, 128> kArms{
    0x11, 0x22, 0x44, 0x88, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x50, 0x60, 0x90, 0xA0,
    0x41, 0x42, 0x81, 0x82, 0x14, 0x24, 0x18, 0x28, 0x05, 0x06, 0x09, 0x0A, 0x54, 0x64, 0x58, 0x94,
    0x98, 0x68, 0xA4, 0xA8, 0x45, 0x46, 0x49, 0x85, 0x89, 0x4A, 0x86, 0x8A, 0x51, 0x52, 0x61, 0x62,
    0x91, 0x92, 0xA1, 0xA2, 0x15, 0x16, 0x25, 0x26, 0x19, 0x1A, 0x29, 0x2A, 0x55, 0x56, 0x65, 0x66,
    0x59, 0x95, 0x99, 0x5A, 0x69, 0x96, 0xA5, 0x6A, 0xA6, 0x9A, 0xA9, 0xAA, 0x00, 0x00, 0x00, 0x00,
    0x33, 0xCC, 0x70, 0xD0, 0xF0, 0x43, 0xC1, 0xC3, 0x34, 0x1C, 0x3C, 0x07, 0x0D, 0x0F, 0x74, 0xDC,
    0xFC, 0x47, 0xCD, 0xCF, 0x73, 0xD1, 0xF3, 0x37, 0x1D, 0x3F, 0x77, 0xDD, 0xFF, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x01, 0x04, 0x10, 0x40, 0x02, 0x08, 0x20, 0x80, 0x21, 0x84, 0x12, 0x48,
};

struct Pen {
    qreal light = 1;
    qreal heavy = 2;
};

Pen penFor(const QRectF &cell)
{
    const qreal light = std::max(1.0, std::round(cell.width() / 8));
    return {.light = light, .heavy = light * 2};
}

/// One arm from the middle to an edge; `reach` is how far it goes past the middle, so that corners close.
void drawArm(QPainter &painter, const QRectF &cell, int side, int kind, const Pen &pen, const QColor &ink)
{
    const QPointF middle{std::floor(cell.center().x()), std::floor(cell.center().y())};
    const auto bar = [&](qreal offset, qreal width) {
        const qreal half = std::floor(width / 2);
        const qreal reach = kind == 3 ? pen.light * 1.5 : half;
        const bool isAcross = side == 0 || side == 2;
        const qreal at = (isAcross ? middle.y() : middle.x()) + offset - half;
        const qreal from = side == 0 ? cell.left() : side == 1 ? cell.top() : (isAcross ? middle.x() : middle.y()) - reach;
        const qreal to = side == 2   ? cell.right()
                         : side == 3 ? cell.bottom()
                                     : (isAcross ? middle.x() : middle.y()) - half + std::max(width, reach + half);
        painter.fillRect(isAcross ? QRectF{from, at, to - from, width} : QRectF{at, from, width, to - from}, ink);
    };
    if (kind == 3) {
        bar(-pen.light, pen.light);
        bar(pen.light, pen.light);
    } else {
        bar(0, kind == 2 ? pen.heavy : pen.light);
    }
}

void drawDashes(QPainter &painter, const QRectF &cell, char32_t character, const Pen &pen, const QColor &ink)
{
    const int place = static_cast<int>(character - kFirstLine);
    const bool isDouble = place >= 0x4C;                      // two dashes
    const int count = isDouble ? 2 : place < 0x08 ? 3 : 4;
    const bool isHeavy = (place & 1) != 0;
    const bool isUpright = isDouble ? place >= 0x4E : (place & 2) != 0;
    const qreal width = isHeavy ? pen.heavy : pen.light;
    const qreal length = isUpright ? cell.height() : cell.width();
    const qreal step = length / count;
    const qreal at = std::floor(isUpright ? cell.center().x() : cell.center().y()) - std::floor(width / 2);
    for (int i = 0; i < count; ++i) {
        const qreal from = i * step + step * 0.15;
        painter.fillRect(isUpright ? QRectF{at, cell.top() + from, width, step * 0.7}
                                   : QRectF{cell.left() + from, at, step * 0.7, width},
                         ink);
    }
}

/// Arcs and diagonals.
void drawCurve(QPainter &painter, const QRectF &cell, char32_t character, const Pen &pen, const QColor &ink)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(cell, Qt::IntersectClip);
    painter.setPen(QPen{ink, pen.light});
    const qreal half = pen.light / 2 - std::floor(pen.light / 2);
    const QPointF middle{std::floor(cell.center().x()) + half, std::floor(cell.center().y()) + half};
    if (character >= kFirstDiagonal) {
        if (character != 0x2572)
            painter.drawLine(cell.bottomLeft(), cell.topRight());
        if (character != 0x2571)
            painter.drawLine(cell.topLeft(), cell.bottomRight());
    } else {
        const bool goesRight = character == 0x256D || character == 0x2570;
        const bool goesDown = character == 0x256D || character == 0x256E;
        QPainterPath path{{middle.x(), goesDown ? cell.bottom() : cell.top()}};
        path.quadTo(middle, {goesRight ? cell.right() : cell.left(), middle.y()});
        painter.drawPath(path);
    }
    painter.restore();
}

void drawShade(QPainter &painter, const QRectF &cell, double share, QColor ink)
{
    ink.setAlphaF(static_cast<float>(share) * ink.alphaF());
    painter.fillRect(cell, ink);
}

/// Quadrants from bit 0: upper left, upper right, lower left, lower right.
void drawQuadrants(QPainter &painter, const QRectF &cell, int quadrants, const QColor &ink)
{
    const qreal x = std::round(cell.width() / 2);
    const qreal y = std::round(cell.height() / 2);
    const std::array<QRectF, 4> parts{QRectF{cell.left(), cell.top(), x, y}, QRectF{cell.left() + x, cell.top(), cell.width() - x, y},
                                      QRectF{cell.left(), cell.top() + y, x, cell.height() - y},
                                      QRectF{cell.left() + x, cell.top() + y, cell.width() - x, cell.height() - y}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if ((quadrants >> i & 1) != 0)
            painter.fillRect(parts[i], ink);
    }
}

void drawBlock(QPainter &painter, const QRectF &cell, char32_t character, const QColor &ink)
{
    constexpr std::array<std::uint8_t, 10> kQuadrants{4, 8, 1, 13, 9, 7, 11, 2, 6, 14}; // U+2596 to U+259F
    const int place = static_cast<int>(character - kFirstBlock);
    const auto eighths = [](qreal length, int count) { return std::round(length * count / 8); };
    if (place == 0) {
        painter.fillRect(QRectF{cell.left(), cell.top(), cell.width(), eighths(cell.height(), 4)}, ink);
    } else if (place <= 8) {
        const qreal height = eighths(cell.height(), place);
        painter.fillRect(QRectF{cell.left(), cell.bottom() - height, cell.width(), height}, ink);
    } else if (place <= 0x0F) {
        painter.fillRect(QRectF{cell.left(), cell.top(), eighths(cell.width(), 0x10 - place), cell.height()}, ink);
    } else if (place == 0x10) {
        const qreal width = eighths(cell.width(), 4);
        painter.fillRect(QRectF{cell.right() - width, cell.top(), width, cell.height()}, ink);
    } else if (place <= 0x13) {
        drawShade(painter, cell, 0.25 * (place - 0x10), ink);
    } else if (place == 0x14) {
        painter.fillRect(QRectF{cell.left(), cell.top(), cell.width(), eighths(cell.height(), 1)}, ink);
    } else if (place == 0x15) {
        const qreal width = eighths(cell.width(), 1);
        painter.fillRect(QRectF{cell.right() - width, cell.top(), width, cell.height()}, ink);
    } else {
        drawQuadrants(painter, cell, kQuadrants[static_cast<std::size_t>(place - 0x16)], ink);
    }
}

} // namespace

bool isBoxGlyph(char32_t character)
{
    return character >= kFirstLine && character < kEnd;
}

bool drawBoxGlyph(QPainter &painter, const QRectF &cell, char32_t character, const QColor &ink)
{
    if (!isBoxGlyph(character))
        return false;
    if (character >= kFirstBlock) {
        drawBlock(painter, cell, character, ink);
        return true;
    }
    const Pen pen = penFor(cell);
    const int arms = kArms[static_cast<std::size_t>(character - kFirstLine)];
    if (arms == 0) {
        if (character >= kFirstArc && character < kFirstArc + 7)
            drawCurve(painter, cell, character, pen, ink);
        else
            drawDashes(painter, cell, character, pen, ink);
        return true;
    }
    for (int side = 0; side < 4; ++side) {
        if (const int kind = arms >> (2 * side) & 3)
            drawArm(painter, cell, side, kind, pen, ink);
    }
    return true;
}

} // namespace ui
