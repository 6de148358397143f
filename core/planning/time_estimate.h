// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/workload.h"

#include <memory>

namespace core::planning {

enum class Bottleneck { Compute, Memory, Link, Launch, Data, Capacity };
QString wordOf(Bottleneck bottleneck);

/// Low, likely and high of one figure.
struct Range {
    double low = 0;
    double likely = 0;
    double high = 0;
};

/// Speed of one setup on n cards of one kind.
struct TimeEstimate {
    Range throughput = {};         ///< Over all GPUs.
    QString unit = {};             ///< tokens/s, samples/s, images/s, steps/s.
    std::optional<Range> hours = {}; ///< Low = fast; empty when no amount of work was stated.
    Bottleneck bottleneck = Bottleneck::Compute;
    QString bestChange = {};       ///< Translated; empty when nothing helps.
};

/// Which part of running a language model a figure describes.
enum class InferencePhase {
    Serving, ///< Many requests at once; output tokens per second over all GPUs.
    Decode,  ///< One sequence; output tokens per second including its prompt.
    Prefill, ///< Reading a prompt; prompt tokens per second.
};

/// A run in more detail than a Setup holds, for comparison with published measurements.
///
/// Free text is welcome in `setup.framework` ("vLLM 0.5.4") and `setup.quantization` ("exl2-4.0", "gptq-int4-g128").
/// `setup.microBatch` is per model replica, `setup.contextParallel` covers sequence parallelism too, `setup.concurrency`
/// is the number of sequences (or images) worked on at once.
struct SpeedQuery {
    Setup setup = {};
    InferencePhase phase = InferencePhase::Serving;
    int nodes = 1;
    std::optional<double> promptTokens = {}; ///< Empty: a share of the sequence length.
    std::optional<double> outputTokens = {}; ///< Empty: the rest of the sequence length.
    bool fillsMemory = false;       ///< As many sequences as the memory holds, instead of `setup.concurrency`.
    int expertParallel = 1;         ///< Ways in which the experts of a mixture are dealt out.
    bool isLayerSplit = false;      ///< Layers dealt out to the GPUs: capacity, not speed.
    int diffusionSteps = 0;         ///< 0: the usual number.
    std::optional<int> cpuCores = {}; ///< Of the whole machine; caps image jobs where known.
    bool isMarketplaceHost = false; ///< Somebody's own machine: power caps, shared PCIe.
    bool wantsBestChange = true;    ///< Off saves the trial of other settings.
};

/// How the GPUs of one machine are joined, as far as the kind of card tells: NVLink on server boards, else PCIe.
Link usualLink(const catalog::Card &card, int gpus);

class Calibrations;

/// Constants of the speed model, read from resources/models/throughput.json.
class TimeModel {
public:
    /// Errors: Storage or Protocol naming file and path.
    static Result<TimeModel> load(const QString &file);

    struct Constants;

    /// A model with constants that are already read: for calibration.
    static TimeModel with(std::shared_ptr<const Constants> constants);

    /// The same model, corrected by the user's own measurements of time.
    TimeModel correctedBy(const Calibrations &calibrations) const;
    TimeModel uncorrected() const { return with(m_constants); }

    /// `setup.gpus` cards of kind `card`, joined by `setup.link` (several cards with no link stated: the usual one).
    /// Errors: InvalidInput when the card's rates or the model's shape are unknown.
    /// Formulas: throughput-model.md §3–5 (docs/estimates.md).
    Result<TimeEstimate> estimate(const Setup &setup, const catalog::Card &card, bool isMarketplaceHost = false) const;

    /// The same for a run described in detail.
    Result<TimeEstimate> estimate(const SpeedQuery &query, const catalog::Card &card) const;

    /// True when the constants know the software stack that `framework` names; otherwise the wide band is used.
    bool knowsFramework(const QString &framework) const;

private:
    std::shared_ptr<const Constants> m_constants;
    std::shared_ptr<const Calibrations> m_calibrations; // null without any
};

} // namespace core::planning
