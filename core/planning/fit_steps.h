// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_model.h"

namespace core::planning {

/// A change of the setup, and how it is asked for on the command line.
struct SetupChange {
    Setup setup = {};
    QString change = {};                 ///< Translated sentence.
    QMap<QString, QString> options = {};
    double timeFactor = 1;
};

/// Looks up a time factor of a kind of change.
using TimeFactors = QHash<QString, double>;

/// Kinds of change in the order of ux.md §2.3, then those of inference.
enum class ChangeKind {
    MixedPrecision, FusedLoss, FlashAttention, Checkpointing, SmallOptimizer, SmallerBatch, ShorterSequence, Adapter,
    QuantizedBase, Sharding, KvDtype, QuantizedWeights, OffloadActivations, OffloadOptimizer, OffloadParams, OffloadModel,
};

/// The kinds that can apply to a task, in the order in which they are tried.
QList<ChangeKind> changeKinds(Task task);

/// `setup` with one change, or nothing where it does not apply or is already made. SmallerBatch and ShorterSequence halve.
std::optional<SetupChange> changed(const Setup &setup, ChangeKind kind, const TimeFactors &time, int shortestSequence);

/// Uses twice the cards and shards over them; nothing beyond `mostCards`.
std::optional<SetupChange> withMoreCards(const Setup &setup, const TimeFactors &time, int mostCards);

} // namespace core::planning
