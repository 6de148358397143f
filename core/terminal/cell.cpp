// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/cell.h"

#include <algorithm>

namespace core::terminal {

QString Cell::string() const
{
    if (width == 0)
        return {};
    if (isEmpty())
        return QStringLiteral(" ");
    const auto end = std::find(text.begin(), text.end(), U'\0');
    return QString::fromUcs4(text.data(), static_cast<qsizetype>(end - text.begin()));
}

int usedLength(const Cells &cells)
{
    const auto isUsed = [](const Cell &cell) {
        return !cell.isEmpty() || cell.width == 0 || cell.style.background.kind != Color::Kind::Default;
    };
    const auto last = std::find_if(cells.rbegin(), cells.rend(), isUsed);
    return static_cast<int>(cells.rend() - last);
}

Cells partOfLine(const Cells &row, bool isWrapped)
{
    if (!isWrapped)
        return {row.begin(), row.begin() + usedLength(row)};
    const bool hasGap = !row.empty() && row.back().isEmpty() && row.back().width == 1;
    return {row.begin(), row.end() - (hasGap ? 1 : 0)};
}

QString textOf(const Cells &cells, int from, int to)
{
    QString text;
    const int end = std::min(to, static_cast<int>(cells.size()));
    for (int column = std::max(0, from); column < end; ++column)
        text += cells[static_cast<std::size_t>(column)].string();
    return text;
}

} // namespace core::terminal
