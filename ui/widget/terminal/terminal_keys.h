// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/emulator.h"

#include <QtCore/qnamespace.h>

class QKeyEvent;

namespace ui {

core::terminal::KeyModifiers terminalModifiers(Qt::KeyboardModifiers modifiers);

/// Gives a key to the program. False when the key means nothing to it.
bool pressKey(core::terminal::Emulator &emulator, const QKeyEvent &event);

/// Keys that stay with the window whatever runs in the terminal: everything with Control and Shift (macOS: with Command), and F6.
bool isWindowKey(const QKeyEvent &event);

} // namespace ui
