// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_constants.h"

namespace core::planning {

/// Driver reserve: MiB of the reported total that programs cannot have.
struct DriverReserve {
    QString architecture = {}; ///< Start of Card::architecture.
    QString memory = {};       ///< Start of Card::memoryType; empty = any.
    double baseMiB = 0;
    double share = 0;
    QString path = {};         ///< Where it stands in the file, with a dot at the end.
};

struct Interval {
    double low = 1;
    double high = 1;
};

struct FitConstants {
    double minimumSavingShare = 0, shortestSequence = 0, mostCards = 0, longestSearch = 0, largestSearch = 0;
    QHash<QString, double> timeFactors = {};
};

/// Everything that resources/models/memory.json holds, typed.
struct MemoryModel::Constants {
    double verdictSafety = 1, verdictRoomyShare = 1;
    std::array<RegimeBytes, 8> regimes = {};      ///< By Precision.
    std::array<OptimizerRule, 10> optimizers = {}; ///< By Optimizer.
    QHash<QString, double> formats = {};          ///< Bytes per quantised weight.
    QHash<QString, double> ggufBits = {};
    QHash<QString, double> kvBytes = {};
    QStringList quantizedAtRunTime = {};
    ActivationConstants activations = {};
    std::array<double, 5> logitBytes = {};        ///< By LossKernel.
    double allLogitsBytes = 0;
    AdapterConstants adapters = {};
    ShardingConstants sharding = {};
    InferenceConstants inference = {};
    DriverConstants driver = {};
    HostConstants host = {};
    std::array<Interval, 14> intervals = {};      ///< By Task.
    VisionConstants vision = {};
    AsrConstants asr = {};
    QHash<QString, double> diffusion = {};
    QList<Pipeline> pipelines = {};
    QHash<QString, FrameworkTraits> frameworks = {};
    QList<DriverReserve> reserves = {};
    DriverReserve defaultReserve = {};
    double unknownTotalShare = 1;
    double ownTotalToleranceShare = 0;
    FitConstants fit = {};
    QHash<QString, QString> sources = {};     ///< Path of a constant → its source in words.

    /// The traits of `word`: exact, then its beginning up to a dash, then plain PyTorch.
    const FrameworkTraits &traits(const QString &word) const;
    /// What is known of a run from the card alone.
    MemoryDetails detailsFor(const catalog::Card &card) const;
    /// What programs cannot have of a card's memory.
    DriverReserve reserveOf(const catalog::Card &card) const;
    /// Where the constant at `path` of memory.json comes from, in words; empty when it has no source.
    QString sourceOf(const QString &path) const;
    const RegimeBytes &regime(Precision precision) const { return regimes[static_cast<std::size_t>(precision)]; }
    const OptimizerRule &optimizer(Optimizer value) const { return optimizers[static_cast<std::size_t>(value)]; }
};

} // namespace core::planning
