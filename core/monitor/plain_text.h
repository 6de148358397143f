// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace core::monitor {

/// One line of a program's answer.
struct TextLine {
    QByteArray bytes = {};
    bool isComplete = true; ///< False for a last line without its line end: it may be torn.
};

/// Splits what a terminal would show into lines: escape sequences, window titles, a byte-order mark and control
/// characters are dropped, and CR counts as a line end. Empty lines are left out.
QList<TextLine> plainLines(const QByteArray &raw);

} // namespace core::monitor
