// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace core::terminal {
class Emulator;
}

namespace ui {

/// A screen as a screen reader reads it: lines without blanks at their ends, and where the cursor is in them.
struct SpokenScreen {
    QStringList lines = {};
    int cursorLine = 0;
    int cursorColumn = 0;

    QString text() const { return lines.join(u'\n'); }
    int offsetOf(int line) const;
    int cursorOffset() const;
};
SpokenScreen spokenScreen(const core::terminal::Emulator &emulator);

/// What is new on a screen that may have scrolled meanwhile.
struct SpokenChange {
    QString text = {}; ///< Empty = nothing to be read out.
    int offset = 0;    ///< In the later screen's text.
};
SpokenChange changeBetween(const SpokenScreen &before, const SpokenScreen &after);

} // namespace ui
