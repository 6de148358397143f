// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace core::evaluate {

/// What a number column of a file of measurements may hold; an empty cell is always fine.
struct NumberRule {
    const char *column = "";
    double most = 1e9;
    bool isWhole = true;
    double leastAboveZero = 0; ///< Smaller figures that are not 0 are slips of the unit.
    bool isFigure = false;     ///< The measured figure: rows tell by themselves that it is missing.
};

/// The rule of a column; null for columns of words.
const NumberRule *numberRuleOf(const QString &column);

/// Why the cell breaks the rule, translated; nothing when it does not.
std::optional<QString> problemOfCell(const NumberRule &rule, const QString &cell);

} // namespace core::evaluate
