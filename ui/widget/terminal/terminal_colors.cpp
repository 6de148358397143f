// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_colors.h"

#include "ui/theme/theme.h"

#include <utility>

namespace ui {

using core::terminal::Color;
using core::terminal::Style;

namespace {

constexpr double kLeastContrast = 3.0;
constexpr int kNamed = 16;
constexpr int kCubeEnd = 232;

/// The 6×6×6 cube and the greys of xterm.
QColor cubeColor(int index)
{
    if (index >= kCubeEnd) {
        const int grey = 8 + (index - kCubeEnd) * 10;
        return {grey, grey, grey};
    }
    const auto level = [](int step) { return step == 0 ? 0 : 55 + step * 40; };
    const int place = index - kNamed;
    return {level(place / 36), level(place / 6 % 6), level(place % 6)};
}

} // namespace

QColor terminalInk(int index)
{
    return index < kNamed ? theme().color(QStringLiteral("term%1").arg(index)) : cubeColor(index);
}

QColor terminalFill(int index)
{
    const QString token = QStringLiteral("termFill%1").arg(index);
    return theme().hasToken(token) ? theme().color(token) : terminalInk(index);
}

CellColors cellColors(const Style &style, bool isScreenReversed, bool isSelected)
{
    return TerminalPalette{}.colors(style, isScreenReversed, isSelected);
}

QColor TerminalPalette::resolved(const Color &color, bool isInk)
{
    switch (color.kind) {
    case Color::Kind::Default: {
        QColor &known = isInk ? m_text : m_back;
        if (!known.isValid())
            known = ui::color(isInk ? "termText" : "termBack");
        return known;
    }
    case Color::Kind::Indexed: {
        QColor &known = (isInk ? m_inks : m_fills)[color.red];
        if (!known.isValid())
            known = isInk ? terminalInk(color.red) : terminalFill(color.red);
        return known;
    }
    case Color::Kind::Rgb:
        return {color.red, color.green, color.blue};
    }
    return {};
}

QColor TerminalPalette::legible(const QColor &ink, const QColor &fill)
{
    const quint64 both = (quint64{ink.rgba()} << 32) | fill.rgba();
    if (const auto known = m_legible.constFind(both); known != m_legible.cend())
        return *known;
    const QColor seen = contrast(ink, fill) < kLeastContrast ? inkOn(fill) : ink;
    m_legible.insert(both, seen);
    return seen;
}

CellColors TerminalPalette::colors(const Style &style, bool isScreenReversed, bool isSelected)
{
    CellColors colors;
    if (style.has(Style::Reverse) != isScreenReversed)
        colors = {.ink = resolved(style.background, false), .fill = resolved(style.foreground, true)};
    else
        colors = {.ink = resolved(style.foreground, true), .fill = resolved(style.background, false)};
    const bool isHidden = colors.ink == colors.fill;
    if (isSelected)
        colors.fill = color("termSelection");
    if (!isHidden || isSelected)
        colors.ink = legible(colors.ink, colors.fill);
    return colors;
}

} // namespace ui
