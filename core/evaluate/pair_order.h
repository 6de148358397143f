// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/evaluation.h"

namespace core::evaluate {

/// One scored row for the comparison of cards.
struct PairRow {
    QString setup = {}; ///< Equal for rows that differ in the card alone.
    QString card = {};
    double measured = 0;
    double predicted = 0;
};

/// Of the pairs of rows with one setup, two cards and figures more than 10 % apart: how often the faster one was predicted.
PairOrder pairOrderOf(const QList<PairRow> &rows);

} // namespace core::evaluate
