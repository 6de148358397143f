// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>

namespace core::monitor::parse {

/// The cells of a line "| a | b |", frame and outer blanks taken off. Empty when the line has no frame on both sides.
QStringList frameCells(const QString &line);
/// A line that only draws: "+-----+", "|====|".
bool isFrameRule(const QString &line);
/// The words of a cell; "20 / 100" is one word "20\x1f100".
QStringList cellWords(const QString &cell);
/// The two halves of a word with a slash; the second is empty without one.
QStringList slashHalves(const QString &word);

/// Puts the words of a cell under those of its heading.
QHash<QString, QString> wordsByHeading(const QString &heading, const QString &cell);

} // namespace core::monitor::parse
