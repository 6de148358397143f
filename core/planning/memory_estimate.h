// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_details.h"
#include "core/planning/workload.h"

#include <memory>

namespace core::planning {

enum class Verdict { Roomy, Tight, OnlyWithChanges, No };
QString wordOf(Verdict verdict); ///< roomy, tight, only_with_changes, no.

enum class MemoryPart { Weights, Gradients, Optimizer, Master, Activations, Logits, KvCache, Adapter, Overhead };
QString wordOf(MemoryPart part); ///< weights, …, kv_cache, adapter, overhead.

enum class MemoryPhase { Load, Forward, Loss, Backward, Step, Prefill, Decode, VaeDecode };
QString wordOf(MemoryPhase phase);

/// Bytes of one part of the winning phase. The parts add up to the likely driver view.
struct PartSize {
    MemoryPart part = MemoryPart::Weights;
    Bytes size = {};
};

/// Peak of one phase as the driver sees it.
struct PhaseSize {
    MemoryPhase phase = MemoryPhase::Step;
    Bytes size = {};
};

/// Memory of one GPU, as the driver (nvidia-smi) will show it.
struct MemoryEstimate {
    QList<PartSize> parts = {};
    QList<PhaseSize> phases = {};
    MemoryPhase winningPhase = MemoryPhase::Step;
    Bytes low = {};
    Bytes likely = {};
    Bytes high = {};
    Bytes allocatorPeak = {};       ///< What torch max_memory_allocated would show.
    Bytes allocatorReserved = {};   ///< What torch max_memory_reserved may show: the pool keeps blocks that it could give back.
    Bytes driverReading = {};       ///< What nvidia-smi may show on a large card: that pool and the driver's context.
    Bytes hostRam = {};             ///< RAM that the host needs.
    QStringList notes = {};         ///< Translated: folk rules that disagree, doubts.
};

/// What one kind of card offers.
struct CardMemory {
    Bytes total = {};   ///< As the driver reports it.
    Bytes usable = {};  ///< total less the driver's reserve (data: resources/models/memory.json).
};

/// A change that lowers the need.
struct FitStep {
    QString change = {};                 ///< Translated sentence.
    QMap<QString, QString> options = {}; ///< Options of the command line that make it.
    Bytes saves = {};
    double timeFactor = 1;               ///< Job time after ÷ before.
};

/// Verdict for one setup on one card.
struct CardFit {
    Verdict verdict = Verdict::No;
    MemoryEstimate memory = {};
    Bytes usable = {};
    QList<FitStep> steps = {};                 ///< Applied in this order until it fits (or roomier); each computed.
    bool stepsReachFit = false;
    Setup changedSetup = {};                   ///< The setup with all steps applied; as asked when there are none.
    QList<FitStep> alternatives = {};          ///< Single changes that are not in `steps` and would do alone.
    std::optional<int> largestBatch = {};      ///< Still tight or better; empty when even 1 does not fit.
    std::optional<int> longestSequence = {};
};

struct MemoryExplanation;
class Calibrations;

/// Constants of the memory model with their sources, read from resources/models/memory.json.
class MemoryModel {
public:
    /// Errors: Storage or Protocol naming file and path.
    static Result<MemoryModel> load(const QString &file);

    /// The same model, corrected by the user's own measurements of memory.
    MemoryModel correctedBy(const Calibrations &calibrations) const;
    MemoryModel uncorrected() const;

    /// The same model, for which the totals that drivers of the user's own cards report (by CardId) replace the catalog's. One
    /// that is too far from the catalog is another product, such as a slice of the card, and changes nothing.
    MemoryModel withReported(const QMap<QString, Bytes> &totals) const;

    /// Estimates one GPU. Errors: InvalidInput when a field is out of range or the model's shape is unknown.
    /// Formulas: vram-model.md §1–10 (docs/estimates.md).
    Result<MemoryEstimate> estimate(const Setup &setup) const;
    /// The same for a run of which more is known.
    Result<MemoryEstimate> estimate(const Setup &setup, const MemoryDetails &details) const;

    /// The same on a kind of card whose driver takes more than the usual.
    Result<MemoryEstimate> estimate(const Setup &setup, const catalog::Card &card) const;

    /// The estimate with the formula, the numbers and the source of every term, for `card` or for none.
    Result<MemoryExplanation> explain(const Setup &setup, const catalog::Card *card = nullptr) const;

    /// Verdict rule of ux.md §2.3: likely × 1.05 against usable; factors are data.
    Verdict verdict(Bytes likely, Bytes usable) const;

    /// True for servers that take a share of the card at start, whatever the job needs.
    bool takesAShare(const QString &framework) const;

    CardMemory memoryOf(const catalog::Card &card) const;

    /// Estimate, verdict and the steps that make it fit (or roomier) on `card`.
    Result<CardFit> fit(const Setup &setup, const catalog::Card &card) const;

    struct Constants; ///< Opaque outside this library.

private:
    void correct(MemoryEstimate &estimate, const Setup &setup) const;

    std::shared_ptr<const Constants> m_constants;
    std::shared_ptr<const Calibrations> m_calibrations; // null without any
    QMap<QString, Bytes> m_reportedTotals = {};
};

} // namespace core::planning
