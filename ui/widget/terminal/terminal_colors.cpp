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

QColor resolved(const Color &color, bool isInk)
{
    switch (color.kind) {
    case Color::Kind::Default:
        return ui::color(isInk ? "termText" : "termBack");
    case Color::Kind::Indexed:
        return isInk ? terminalInk(color.red) : terminalFill(color.red);
    case Color::Kind::Rgb:
        return {color.red, color.green, color.blue};
    }
    return {};
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
    CellColors colors;
    if (style.has(Style::Reverse) != isScreenReversed)
        colors = {.ink = resolved(style.background, false), .fill = resolved(style.foreground, true)};
    else
        colors = {.ink = resolved(style.foreground, true), .fill = resolved(style.background, false)};
    const bool isHidden = colors.ink == colors.fill;
    if (isSelected)
        colors.fill = color("termSelection");
    if ((!isHidden || isSelected) && contrast(colors.ink, colors.fill) < kLeastContrast)
        colors.ink = inkOn(colors.fill);
    return colors;
}

} // namespace ui
