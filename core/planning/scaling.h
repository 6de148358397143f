// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_fit.h"

namespace core::planning {

/// One setup on so many cards of a kind.
struct ScalingPoint {
    int gpus = 1;
    Link link = Link::Single;
    int zeroStage = 0;               ///< How the states are dealt out over the cards.
    int tensorParallel = 1;
    Range throughput = {};
    std::optional<Range> hours = {}; ///< Low = fast; empty when no amount of work was stated.
    double speedUp = 1;              ///< Likely speed against the fewest cards.
    double efficiency = 1;           ///< Speed-up ÷ how many times the cards; 1 = nothing is lost.
    Bottleneck bottleneck = Bottleneck::Compute;
    Bytes likely = {};               ///< Memory of one card.
    Verdict verdict = Verdict::No;   ///< As the setup stands: roomy, tight or no.
};

/// What more cards of one kind bring.
struct ScalingCurve {
    catalog::CardId card = {};
    QString cardName = {};
    QString unit = {};       ///< Of the throughput.
    Bytes usable = {};       ///< Memory of one card.
    QList<ScalingPoint> points = {}; ///< Fewest cards first.
};

/// Counts of cards that can work on one job: 1, 2, 4 and 8 as far as the machine, the link and the stated split allow.
/// Two cards at most share an NVLink bridge; a laptop has one card.
QList<int> scalingCounts(const Setup &setup, const catalog::Card &card, std::optional<Link> link);

/// The setup spread over each count as the ranking does it, with time and memory from the two models. `link` joins the
/// cards where it was stated; otherwise the usual one of that card. Errors: those of the models.
Result<ScalingCurve> scalingCurve(const Question &question, const catalog::Card &card, std::optional<Link> link,
                                  const MemoryModel &memory, const TimeModel &time);

} // namespace core::planning
