// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace core::monitor::parse {

/// One line of a program's answer.
struct TextLine {
    QByteArray bytes = {};
    bool isComplete = true; ///< False for a last line without its line end, and for one that was too long: it may be torn.
};

/// Splits what a terminal would show into lines: escape sequences, window titles, a byte-order mark and control
/// characters are dropped, and CR counts as a line end. Empty lines are left out. A line keeps at most 16 KiB, an
/// answer at most 50 000 lines.
QList<TextLine> plainLines(const QByteArray &raw);

/// A name that came from the machine, fit to be shown: one line of valid text without control characters, text
/// direction marks and zero-width characters, at most `limit` characters long.
QString cleanName(const QByteArray &raw, int limit = 300);
QString cleanName(const QString &raw, int limit = 300);

} // namespace core::monitor::parse
