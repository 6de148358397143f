// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/grid.h"
#include "core/terminal/keys.h"
#include "core/terminal/scrollback.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>

namespace core::terminal {

/// What the program has switched on.
struct Modes {
    bool isAlternateScreen = false;
    bool isCursorVisible = true;
    bool isCursorBlinking = true;
    bool isReversed = false;
    enum class Shape { Block, Underline, Bar };
    Shape cursorShape = Shape::Block;
    enum class Mouse { None, Click, Drag, Move };
    Mouse mouse = Mouse::None;
};

/// What has changed since the last time it was asked for.
struct Damage {
    int top = 0;
    int bottom = 0;        ///< Rows [top, bottom) of the screen; empty when equal.
    bool isEmpty() const { return top >= bottom; }
};

/// A terminal: bytes of the machine in, a screen and bytes for the machine out. Understands what xterm does, as far as
/// libvterm 0.1.4 goes. Lives in one thread; nothing blocks.
class Emulator {
public:
    struct Hooks {
        std::function<void()> bell = {};
        std::function<void(const QString &title)> title = {};       ///< At most 1024 characters, no control characters.
        std::function<void(const QByteArray &text)> clipboard = {}; ///< The program wants to set the clipboard; at most 100 KiB.
    };

    Emulator(int columns, int rows, int scrollbackLines);
    ~Emulator();

    void setHooks(Hooks hooks);
    /// Any bytes, cut anywhere.
    void feed(const QByteArray &bytes) { feed(bytes.constData(), bytes.size()); }
    void feed(const char *bytes, qsizetype count);
    /// Sizes below 1×1 and above 1000×1000 are clamped.
    void resize(int columns, int rows);
    /// What has to go to the machine: keys, and answers to the program's questions.
    QByteArray takeOutput();

    void press(Key key, KeyModifiers modifiers);
    void type(const QString &text, KeyModifiers modifiers = {});
    /// Brackets it where the program asked for that, and turns line ends into carriage returns. Control characters but tab and
    /// line end are left out, so that text cannot close the bracket.
    void paste(const QString &text);
    /// The program asked for pasted text in brackets: it does not take a line end in it for Enter.
    bool bracketsPaste();
    void moveMouse(Position at, KeyModifiers modifiers);
    void pressMouse(int button, bool isDown, KeyModifiers modifiers); ///< 1 left, 2 middle, 3 right, 4 and 5 wheel.
    void setFocus(bool hasFocus);
    void reset();
    void clearScrollback();

    const Grid &screen() const;
    const Scrollback &scrollback() const;
    Position cursor() const;
    const Modes &modes() const;
    QString linkOf(std::uint16_t link) const; ///< Empty when there is none.
    Damage takeDamage();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace core::terminal
