// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_estimate.h"

namespace core::planning {

/// One line of working: what it is, its formula, the same with the numbers put in, and the result.
struct FormulaLine {
    QString name = {};       ///< Translated: "kept for the backward pass".
    QString formula = {};    ///< "L × h × s × b × 2 B"
    QString numbers = {};    ///< "32 × 4,096 × 2,048 × 1 × 2 B"
    Bytes size = {};
    QStringList sources = {}; ///< Where its constants come from; empty when it has none.
    QString note = {};       ///< Translated; may be empty.
};

/// One term of the memory at the peak.
struct MemoryTerm {
    MemoryPart part = MemoryPart::Weights;
    FormulaLine line = {};
};

/// A symbol of the formulas.
struct SymbolMeaning {
    QString symbol = {};
    QString meaning = {}; ///< Translated.
    QString value = {};
};

/// How a memory estimate comes about. The terms of a part add up to that part, byte for byte.
struct MemoryExplanation {
    MemoryEstimate memory = {};
    QList<MemoryTerm> terms = {};          ///< Of the phase that takes most, in the order of the parts.
    QList<FormulaLine> capacity = {};      ///< Usable memory of the card and what decides the verdict; empty without a card.
    std::optional<Verdict> verdict = {};   ///< As the setup stands; empty without a card.
    std::optional<Bytes> usable = {};
    QList<SymbolMeaning> symbols = {};     ///< Those that the lines use, in the order of use.
};

} // namespace core::planning
