// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_estimate.h"
#include "core/planning/plan_fit.h"
#include "core/planning/time_estimate.h"

namespace core::planning {

struct RankingRules;

/// The two estimators, borrowed.
struct Models {
    const MemoryModel &memory;
    const TimeModel &time;
};

/// The settings that suit one machine.
struct TunedSetup {
    Setup setup = {};
    Verdict verdict = Verdict::Tight; ///< Roomy or tight.
    double speed = 0;                 ///< Work a second; 0 when the card's speed is unknown.
    double usualSpeed = 0;            ///< With the usual settings; 0 when they do not fit or the speed is unknown.
    bool isUsual = false;             ///< The usual settings were kept.
    int evaluations = 0;              ///< Settings that were tried.
};

/// Ways to deal `usual` out over its cards that keep the task and what the user stated: ZeRO stages for training, tensor
/// parallel degrees (the rest are replicas) for inference. The lightest first; one entry for one card.
QList<Setup> spreadsOf(const Setup &usual, const QSet<QString> &stated);

/// `setup` in 16-bit numbers that `card` has, where nobody stated a precision and the card lacks bf16.
Setup withNumbersOf(const catalog::Card &card, Setup setup, const QSet<QString> &stated);

/// The fastest settings that fit, a roomy fit preferred: micro-batch (with as many samples in a step as before), gradient
/// checkpointing, loss kernel, a fused optimizer of the same kind, and the ways to deal out. Never the task, the optimizer's
/// kind, the numbers of the weights, nor anything in `stated`. Nothing when no settings fit.
std::optional<TunedSetup> tunedFor(const Setup &usual, const QSet<QString> &stated, const catalog::Card &card,
                                   const Models &models, const RankingRules &rules);

/// One machine with its settings: like planCard(), but with the settings searched where nobody stated them. Where nothing
/// fits, the computed steps make it fit, as in planCard().
PlannedCard planMachine(const Question &question, const catalog::Card &card, int gpus, Link link, const Models &models,
                        const RankingRules &rules);

} // namespace core::planning
