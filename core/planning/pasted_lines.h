// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/pasted_text.h"

namespace core::planning {

/// What one line of a pasted text is.
enum class PastedLineKind { Prose, Command, Pair, Log, Requirement };

/// A line, or a command that goes over several.
struct PastedLine {
    PastedLineKind kind = PastedLineKind::Prose;
    int number = 1; ///< Of its first line, from 1.
    QString text = {};
};

struct PastedLines {
    PastedKind kind = PastedKind::Nothing;
    QList<PastedLine> lines = {};
    bool isCut = false; ///< Longer than is read.
};

/// Cuts a text into lines, joins commands that end in a backslash, and says what each line and the whole is.
PastedLines splitPasted(const QString &text);

/// One "name: value", "name=value" or "--name value".
struct PastedPair {
    QString name = {};    ///< Lower case, dashes as underscores, without what stands before the last point.
    QString value = {};   ///< Without quotes; empty when a block follows. "true" for an option without a value.
    QString evidence = {};
    bool isArgument = false; ///< A word of a command that belongs to no option.
};

/// Pairs in a line of any kind. Linear.
QList<PastedPair> pairsIn(const PastedLine &line);

/// `text` on one line, without control characters and secrets, at most 120 characters.
QString pastedEvidence(const QString &text);

} // namespace core::planning
