// SPDX-License-Identifier: GPL-3.0-or-later
// The first two bytes are the size; the rest is what a machine sends, cut where a byte 0xF8 stands, which then says what the
// user does meanwhile.
#include "core/terminal/emulator.h"
#include "core/terminal/search.h"
#include "core/terminal/transcript.h"

#include <QStringList>

#include <cstdint>

using namespace core::terminal;

namespace {

constexpr std::uint8_t kCut = 0xF8;

/// Every cell has a place on the screen, and a wide one has both halves where there is room for two.
void checkScreen(const Emulator &emulator)
{
    const Grid &screen = emulator.screen();
    const Position cursor = emulator.cursor();
    if (cursor.row < 0 || cursor.row >= screen.rows() || cursor.column < 0 || cursor.column > screen.columns())
        __builtin_trap();
    for (int row = 0; row < screen.rows(); ++row) {
        const Cells &cells = screen.row(row).cells;
        if (static_cast<int>(cells.size()) != screen.columns())
            __builtin_trap();
        for (std::size_t column = 0; column < cells.size(); ++column) {
            if (cells[column].width == 2 && screen.columns() > 1 && (column + 1 == cells.size() || cells[column + 1].width != 0))
                __builtin_trap();
        }
    }
}

void act(Emulator &emulator, std::uint8_t what)
{
    switch (what % 8) {
    case 0: emulator.resize(1 + what, 1 + what / 4); break;
    case 1: emulator.resize(1, 1); break;
    case 2: emulator.paste(QStringLiteral("a\nb\x1b[201~")); break;
    case 3: emulator.press(Key::Up, KeyModifier::Control); break;
    case 4: emulator.moveMouse({what / 8, what / 4}, {}); emulator.pressMouse(1, true, {}); break;
    case 5: emulator.setFocus(true); break;
    case 6: emulator.clearScrollback(); break;
    default: emulator.reset(); break;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    Emulator emulator{1 + data[0], 1 + data[1] / 4, 200};
    std::size_t from = 2;
    for (std::size_t at = 2; at < size; ++at) {
        if (data[at] != kCut)
            continue;
        emulator.feed(reinterpret_cast<const char *>(data) + from, static_cast<qsizetype>(at - from));
        if (at + 1 < size)
            act(emulator, data[++at]);
        checkScreen(emulator);
        from = at + 1;
    }
    if (from < size)
        emulator.feed(reinterpret_cast<const char *>(data) + from, static_cast<qsizetype>(size - from));
    checkScreen(emulator);
    const Transcript all{emulator.scrollback(), emulator.screen()};
    const Position end{all.rows() - 1, all.columns()};
    all.text({0, 0}, end);
    all.wordAt(emulator.cursor());
    all.addressAt({0, 0});
    Search search{QStringLiteral("a"), all};
    search.next(end, true, 1000);
    emulator.takeOutput();
    return 0;
}
