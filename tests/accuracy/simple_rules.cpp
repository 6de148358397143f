// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/simple_rules.h"

#include <algorithm>

namespace tests {

namespace {

using core::catalog::Card;
using core::planning::InferencePhase;
using core::planning::Setup;
using core::planning::SpeedQuery;
using core::planning::Task;

double bytesPerWeight(const Setup &setup)
{
    const QString &format = setup.quantization;
    if (setup.task == Task::Qlora || format.contains(u'4'))
        return 0.5;
    return format.contains(u'8') ? 1 : 2;
}

double activeParameters(const Setup &setup)
{
    const auto &shape = setup.model.shape;
    return shape.activeParameters > 0 ? shape.activeParameters : shape.parameters;
}

/// A share of the peak for training and prompts (6 or 2 operations for each parameter and token), a share of the bandwidth
/// for answers (the weights are read once for each step of the batch). GPUs add up.
double sharesOf(const SpeedQuery &query, const Card &card, double peakShare, double bandwidthShare)
{
    const Setup &setup = query.setup;
    const double work = (isTraining(setup.task) ? 6 : 2) * activeParameters(setup);
    const double computing = peakShare * card.fp16Tflops.value_or(0) * 1e12 * setup.gpus / work;
    const double weights = activeParameters(setup) * bytesPerWeight(setup);
    const double reading = bandwidthShare * card.bandwidthGBps.value_or(0) * 1e9 * setup.gpus / weights;
    if (isTraining(setup.task) || query.phase == InferencePhase::Prefill || query.fillsMemory)
        return computing;
    return query.phase == InferencePhase::Decode ? reading : std::min(computing, reading * setup.concurrency);
}

double weightBytes(const Setup &setup)
{
    return setup.model.shape.parameters * bytesPerWeight(setup);
}

/// 16 bytes for each trained parameter; the usual 20 % more otherwise.
double states(const Setup &setup)
{
    const bool isFull = setup.task == Task::FullFineTune || setup.task == Task::Pretrain || setup.task == Task::EncoderTrain;
    const double whole = isFull ? 16 * setup.model.shape.parameters : 1.2 * weightBytes(setup);
    return whole / (setup.zeroStage == 3 ? setup.gpus : setup.tensorParallel);
}

/// 34 bytes for each token, layer and hidden value.
double activations(const Setup &setup)
{
    if (!isTraining(setup.task))
        return 0;
    const auto &shape = setup.model.shape;
    return 34.0 * setup.microBatch * setup.sequenceLength * shape.hidden * shape.layers;
}

} // namespace

QList<SpeedRule> speedRules()
{
    const auto shares = [](double peak, double bandwidth) {
        return [=](const SpeedQuery &query, const Card &card) { return sharesOf(query, card, peak, bandwidth); };
    };
    return {{QStringLiteral("data sheet"), shares(1, 1)},
            {QStringLiteral("50 % of peak, 80 % of bandwidth"), shares(0.5, 0.8)},
            {QStringLiteral("40 % of peak, 70 % of bandwidth"), shares(0.4, 0.7)},
            {QStringLiteral("30 % of peak, 60 % of bandwidth"), shares(0.3, 0.6)}};
}

QList<MemoryRule> memoryRules()
{
    return {{QStringLiteral("2 GB per 1 B"), [](const Setup &setup) { return 2 * setup.model.shape.parameters; }},
            {QStringLiteral("weights × 1.2"), [](const Setup &setup) { return 1.2 * weightBytes(setup); }},
            {QStringLiteral("16 bytes trained, else × 1.2"), states},
            {QStringLiteral("the same + 34 sbhL"), [](const Setup &setup) { return states(setup) + activations(setup); }}};
}

} // namespace tests
