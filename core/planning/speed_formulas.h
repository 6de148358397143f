// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/speed_card.h"

namespace core::planning {

/// Everything that one formula reads.
struct SpeedRun {
    const TimeModel::Constants &constants;
    const catalog::Card &card;
    const SpeedQuery &query;
    SpeedCard speed = {};
    Stack stack = {};

    const Setup &setup() const { return query.setup; }
    int gpus() const { return std::max(1, query.setup.gpus); }
    int gpusPerNode() const { return std::max(1, gpus() / std::max(1, query.nodes)); }
    double linkBytesPerSecond() const
    {
        return linkBandwidth(constants, card, speed, query.setup.link, gpusPerNode());
    }
};

/// Likely speed of a run over all its GPUs.
struct Speed {
    double perSecond = 0;
    QString unit = {};
    Bottleneck bottleneck = Bottleneck::Compute;
    QString band = {}; ///< Key of the uncertainty band.
};

/// Weights that multiply every token: active parameters less the input embedding table where it is separate.
double multiplyingParameters(const catalog::ModelShape &shape);

/// True when only some experts work on each token.
inline bool isMixture(const catalog::ModelShape &shape)
{
    return shape.activeParameters > 0 && shape.activeParameters < shape.parameters;
}

/// Tokens that attention looks back on, on average over the layers, at sequence length `length`.
double attendedTokens(const catalog::ModelShape &shape, double length);

/// Full, LoRA and QLoRA training and pre-training of language models. Source: throughput-model §3.
Result<Speed> trainingSpeed(const SpeedRun &run);
/// Decode, prefill and serving of language models. Source: throughput-model §4.
Result<Speed> inferenceSpeed(const SpeedRun &run);
/// BERT-like models, images, diffusion and speech. Source: throughput-model §3.6.
Result<Speed> encoderSpeed(const SpeedRun &run);
Result<Speed> visionSpeed(const SpeedRun &run);
Result<Speed> diffusionTrainingSpeed(const SpeedRun &run);
Result<Speed> diffusionSpeed(const SpeedRun &run);
Result<Speed> asrSpeed(const SpeedRun &run);

/// The formula of the run's task. Errors: InvalidInput when the model's shape is unknown or the task has no speed.
Result<Speed> speedOf(const SpeedRun &run);

/// The one other setting that makes the run fastest, as a translated sentence; empty when none gains enough.
QString bestChangeFor(const SpeedRun &run, const Speed &now);

/// InvalidInput: this model's speed cannot be reckoned.
Error unknownModelSpeed(const catalog::Model &model);

} // namespace core::planning
