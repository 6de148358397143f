// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/screen_speech.h"

#include "core/terminal/emulator.h"

#include <algorithm>

namespace ui {

namespace {

QString trimmedEnd(QString text)
{
    while (text.endsWith(u' '))
        text.chop(1);
    return text;
}

/// By how many lines the screen has moved up: the shift at which most lines from the top are the same.
std::pair<int, int> shiftAndMatch(const QStringList &before, const QStringList &after)
{
    int bestShift = 0;
    int bestMatch = 0;
    for (int shift = 0; shift < before.size(); ++shift) {
        int match = 0;
        while (match < after.size() && shift + match < before.size() && before[shift + match] == after[match])
            ++match;
        if (match > bestMatch) {
            bestShift = shift;
            bestMatch = match;
        }
    }
    return {bestShift, bestMatch};
}

} // namespace

int SpokenScreen::offsetOf(int line) const
{
    int offset = 0;
    for (int i = 0; i < line && i < lines.size(); ++i)
        offset += static_cast<int>(lines[i].size()) + 1;
    return offset;
}

int SpokenScreen::cursorOffset() const
{
    const int length = static_cast<int>(lines.value(cursorLine).size());
    return offsetOf(cursorLine) + std::min(cursorColumn, length);
}

SpokenScreen spokenScreen(const core::terminal::Emulator &emulator)
{
    SpokenScreen spoken;
    const core::terminal::Grid &screen = emulator.screen();
    for (int row = 0; row < screen.rows(); ++row) {
        const auto &cells = screen.row(row).cells;
        spoken.lines << trimmedEnd(core::terminal::textOf(cells, 0, static_cast<int>(cells.size())));
    }
    const auto at = emulator.cursor();
    const auto &cells = screen.row(at.row).cells;
    spoken.cursorLine = at.row;
    spoken.cursorColumn = static_cast<int>(core::terminal::textOf(cells, 0, std::min(at.column, static_cast<int>(cells.size()))).size());
    return spoken;
}

SpokenChange changeBetween(const SpokenScreen &before, const SpokenScreen &after)
{
    const auto [shift, match] = shiftAndMatch(before.lines, after.lines);
    int last = static_cast<int>(after.lines.size()) - 1;
    // Below what is new, lines may stand where they stood: a status line, or nothing.
    while (last >= match && (after.lines[last].isEmpty() || (shift == 0 && before.lines.value(last) == after.lines[last])))
        --last;
    if (last < match)
        return {};
    const QString &first = after.lines[match];
    const QString old = before.lines.value(shift + match);
    // Typed or printed behind what the line held already: only that is new.
    const qsizetype kept = !old.isEmpty() && first.startsWith(old) ? old.size() : 0;
    QStringList fresh = after.lines.mid(match, last - match + 1);
    fresh.first().remove(0, kept);
    return {.text = fresh.join(u'\n'), .offset = after.offsetOf(match) + static_cast<int>(kept)};
}

} // namespace ui
