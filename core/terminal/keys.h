// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>

namespace core::terminal {

/// Keys that send no character of their own.
enum class Key {
    Enter, Tab, Backspace, Escape, Up, Down, Left, Right, Insert, Delete, Home, End, PageUp, PageDown,
    F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12,
    KeypadEnter,
};

enum class KeyModifier { Shift = 1, Alt = 2, Control = 4 };
Q_DECLARE_FLAGS(KeyModifiers, KeyModifier)

} // namespace core::terminal

Q_DECLARE_OPERATORS_FOR_FLAGS(core::terminal::KeyModifiers)
