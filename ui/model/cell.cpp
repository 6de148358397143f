// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/cell.h"

namespace ui {

Cell text(const QString &value, const QString &sub, const char *tone, bool isStrong)
{
    return {.kind = Cell::Kind::Text, .text = value, .sub = sub, .tone = QString::fromLatin1(tone), .strong = isStrong};
}

Cell figure(const QString &number, const QString &unit, const char *tone, bool isStrong)
{
    return {.kind = Cell::Kind::Figure, .text = number, .sub = unit, .tone = QString::fromLatin1(tone), .strong = isStrong};
}

Cell chip(Verdict verdict) { return {.kind = Cell::Kind::Chip, .value = static_cast<double>(verdict)}; }

Cell state(Dot dot, const QString &value, const char *tone)
{
    return {.kind = Cell::Kind::State, .text = value, .tone = QString::fromLatin1(tone), .value = static_cast<double>(dot)};
}

Cell meter(double fraction, const QString &label, const char *tone)
{
    return {.kind = Cell::Kind::Meter, .sub = label, .tone = QString::fromLatin1(tone), .value = fraction};
}

Cell tagCell(const QString &value, const char *tone)
{
    return {.kind = Cell::Kind::Tag, .text = value, .tone = QString::fromLatin1(tone)};
}

Cell icons(const QString &names) { return {.kind = Cell::Kind::Icons, .text = names, .tone = QStringLiteral("text3")}; }

Cell named(const char *iconName, const QString &value, const char *tone)
{
    return {.kind = Cell::Kind::Text, .text = value, .tone = QString::fromLatin1(tone), .icon = QString::fromLatin1(iconName)};
}

QString plainText(const Cell &cell)
{
    if (cell.kind == Cell::Kind::Chip || cell.kind == Cell::Kind::Icons)
        return {};
    return cell.sub.isEmpty() ? cell.text : QString{cell.text + u' ' + cell.sub}.trimmed();
}

} // namespace ui
