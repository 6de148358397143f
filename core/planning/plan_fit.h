// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_candidates.h"
#include "core/planning/plan_options.h"

namespace core::planning {

/// What was asked, ready to be tried on cards.
struct Question {
    Setup setup = {};                ///< For one GPU or the stated split; with its amount of work.
    QSet<QString> stated = {};       ///< Options that the user stated.
};

/// One card × count with its setup, or the reason why it is not ranked.
struct PlannedCard {
    bool isRanked = false;
    Setup setup = {};
    QMap<QString, QString> changedOptions = {}; ///< That had to differ to fit the machine.
    QMap<QString, QString> tunedOptions = {};   ///< That nobody stated and that are faster here.
    double speedUp = 1;                         ///< As tuned against the usual settings.
    CardFit fit = {};
    QString why = {}; ///< Translated, when it is not ranked.
};

/// The setup as asked, spread over `gpus` cards: data parallelism for adapters, the lightest ZeRO stage of 0, 2 and 3 that fits
/// the card for full training (3 where none does), tensor parallelism for inference, unless the user stated something else.
Setup spreadOver(const Question &question, const catalog::Card &card, int gpus, const MemoryModel &memory);

/// Tries the setup on the card; when it does not fit, applies the computed steps: first only those that leave the user's
/// own choices alone, then all that keep the task. Errors of the memory model become the reason.
/// `link` joins the cards; unknown = the usual one of that card.
PlannedCard planCard(const Question &question, const catalog::Card &card, int gpus, const MemoryModel &memory,
                     Link link = Link::Unknown);

/// "84.2 GiB", in the user's number format.
QString gibText(Bytes bytes);

} // namespace core::planning
