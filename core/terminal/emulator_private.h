// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/emulator.h"
#include "core/terminal/link_table.h"
#include "core/terminal/reflow.h"
#include "core/terminal/string_gate.h"

#include <vterm.h>

namespace core::terminal {

/// The emulator's inside: libvterm reads the sequences, the cells are ours.
class Emulator::Private {
public:
    Private(int columns, int rows, int scrollbackLines);
    ~Private();
    Q_DISABLE_COPY_MOVE(Private)

    Grid &grid() { return modes.isAlternateScreen ? alternate : primary; }
    void feedPlain(const char *bytes, qsizetype count);
    void runCommand(const QByteArray &text);
    void repeat(int count); ///< The last character, to the end of its row at most.
    /// All of the screen scrolls again. As xterm does before another size; libvterm keeps a region that lies outside then, and
    /// writes beyond its memory.
    void dropRegion();
    void markAll() { damage = {0, grid().rows()}; }

    Hooks hooks;
    Modes modes;
    Damage damage;
    Grid primary;
    Grid alternate;
    Scrollback history;
    Position cursor;
    QByteArray output;
    LinkTable links;
    StringGate gate;
    VTerm *vterm = nullptr;
    VTermState *state = nullptr;

private:
    static Private *inside(void *self) { return static_cast<Private *>(self); }
    static int putGlyph(VTermGlyphInfo *info, VTermPos at, void *self);
    static int moveCursor(VTermPos at, VTermPos before, int isVisible, void *self);
    static int scrollRect(VTermRect rect, int down, int right, void *self);
    static int eraseRect(VTermRect rect, int isSelective, void *self);
    static int initPen(void *self);
    static int setPen(VTermAttr attribute, VTermValue *value, void *self);
    static int setProperty(VTermProp property, VTermValue *value, void *self);
    static int ringBell(void *self);
    static int resized(int rows, int columns, VTermPos *delta, void *self);

    void mark(int top, int bottom);
    void setFlag(Style::Flag flag, bool isOn);
    Position place(VTermPos at) const { return {at.row, at.col}; }

    Style m_pen;
    char32_t m_lastCharacter = 0; ///< What was written last, for those who repeat it; 0 when that has no width.
    bool m_mayHaveRegion = false; ///< Margins were set, so that only a part of the screen scrolls.
    QByteArray m_piece; ///< The beginning of a character that has not come whole.
    /// Row whose last place has just been written: when the next character comes at the start of the row below without a
    /// command in between, the line goes on there. libvterm 0.1.4 does not tell.
    int m_fullRow = -1;
    static constexpr VTermStateCallbacks kCallbacks{
        .putglyph = putGlyph, .movecursor = moveCursor, .scrollrect = scrollRect, .moverect = nullptr, .erase = eraseRect,
        .initpen = initPen, .setpenattr = setPen, .settermprop = setProperty, .bell = ringBell, .resize = resized,
        .setlineinfo = nullptr};
};

} // namespace core::terminal
