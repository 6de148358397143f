// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/speed_formulas.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kBytes16 = 2;
constexpr double kMicro = 1e-6;
constexpr double kPico = 1e-12;
constexpr double kGiga = 1e9;

struct Lengths {
    double prompt = 0;
    double output = 0;
    double meanContext() const { return prompt + output / 2; }
};

Lengths lengthsOf(const SpeedRun &run)
{
    const SpeedInferenceConstants &k = run.constants.inference;
    const double length = run.setup().sequenceLength;
    const double output = run.query.outputTokens.value_or(std::min(k.usualOutputTokens, (1 - k.usualPromptShare) * length));
    const double usualPrompt = std::max(0.0, length - output);
    return {.prompt = run.query.promptTokens.value_or(usualPrompt), .output = output > 0 ? output : k.usualOutputTokens};
}

bool isQuantized(const Setup &setup, const char *word)
{
    return setup.quantization.contains(QLatin1String{word}, Qt::CaseInsensitive);
}

QString engineOf(const SpeedRun &run)
{
    const Setup &setup = run.setup();
    const bool isBitsandbytes = isQuantized(setup, "fp4") || isQuantized(setup, "int8");
    if (isQuantized(setup, "nf4") || (run.stack.engine == QLatin1String{"eager"} && isBitsandbytes))
        return QStringLiteral("bitsandbytes");
    if (setup.framework.compare(QLatin1String{"awq"}, Qt::CaseInsensitive) == 0)
        return QStringLiteral("python_4bit");
    return run.stack.engine;
}

double computeRate(const SpeedRun &run)
{
    const SpeedInferenceConstants &k = run.constants.inference;
    const Setup &setup = run.setup();
    const bool isFp8 = isQuantized(setup, "fp8") || setup.precision == Precision::Fp8;
    // Only these engines have 4-bit floating point kernels; elsewhere fp4 is unpacked to 16 bit first.
    const bool isFp4 = setup.quantization.endsWith(QLatin1String{"fp4"}, Qt::CaseInsensitive) && run.speed.hasFp4
        && engineOf(run) != QLatin1String{"bitsandbytes"};
    const double gain = isFp4 ? k.fp4Gain : isFp8 && run.speed.hasFp8 ? k.fp8Gain : 1.0;
    return run.speed.rate16 * gain * k.computeEfficiency * run.speed.factors.inference
        * (isMixture(setup.model.shape) ? k.moeEfficiency : 1.0);
}

double cacheBytesPerToken(const SpeedRun &run)
{
    const catalog::ModelShape &shape = run.setup().model.shape;
    const QString &dtype = run.setup().kvDtype;
    // Some engines keep the cache in 8 bits as soon as the weights are 8 or 4 bit floats.
    const bool hasSmallWeights = isQuantized(run.setup(), "fp8") || isQuantized(run.setup(), "fp4");
    const bool isSmall = hasSmallWeights && run.constants.inference.engines.value(engineOf(run)).hasSmallCache;
    const double bytes = dtype.contains(QLatin1String{"4"})          ? 0.5
        : dtype.contains(QLatin1String{"8"}) || isSmall ? 1.0
                                                        : kBytes16;
    if (shape.mla)
        return double(shape.mla->kvLoraRank + shape.mla->ropeHeadDim) * shape.layers * bytes;
    const int heads = shape.keyValueHeads > 0 ? shape.keyValueHeads : shape.heads;
    const double headDim = shape.headDim > 0 ? shape.headDim : shape.heads > 0 ? double(shape.hidden) / shape.heads : 0;
    return 2.0 * shape.layers * heads * headDim * bytes;
}

/// Parts of one decoding step, in seconds.
struct DecodeStep {
    double memory = 0;
    double compute = 0;
    double overhead = 0;
    double link = 0;
    double total(double hiddenShare) const
    {
        return std::max(memory, compute) + (1 - hiddenShare) * std::min(memory, compute) + overhead + link;
    }
};

double touchedWeights(const catalog::ModelShape &shape, double sequences)
{
    if (!isMixture(shape))
        return multiplyingParameters(shape);
    const double share = shape.activeParameters / shape.parameters;
    return shape.parameters * (1 - std::pow(1 - share, sequences));
}

double tensorParallelSeconds(const SpeedRun &run, double sequences)
{
    const SpeedInferenceConstants &k = run.constants.inference;
    const Setup &setup = run.setup();
    const double ways = setup.tensorParallel;
    if (ways <= 1)
        return 0;
    const bool isFast = setup.link == Link::Nvlink || setup.link == Link::Infiniband;
    const double latency = (isFast ? k.allreduceNvlinkUs : k.allreducePcieUs) * kMicro * std::log2(ways);
    const double transfer = 2 * sequences * setup.model.shape.hidden * kBytes16 / run.linkBytesPerSecond();
    return 2.0 * setup.model.shape.layers * (latency + transfer);
}

DecodeStep decodeStep(const SpeedRun &run, double sequences, double context)
{
    const SpeedInferenceConstants &k = run.constants.inference;
    const Setup &setup = run.setup();
    const catalog::ModelShape &shape = setup.model.shape;
    const QString engineName = engineOf(run);
    const SpeedEngineConstants engine = k.engines.value(engineName);
    const double ways = std::max(1, setup.tensorParallel);
    const double active = multiplyingParameters(shape);
    const double weights = touchedWeights(shape, sequences) * bytesPerWeight(run.constants, setup.quantization);
    const double seen = attendedTokens(shape, context);
    const double efficiency = (run.speed.hasHbm ? k.bandwidthHbm : k.bandwidthGddr) * engine.bandwidth;

    DecodeStep step;
    step.memory = (weights + sequences * seen * cacheBytesPerToken(run)) / (run.speed.bandwidth * efficiency) / ways;
    step.compute = (2 * active * sequences + 4 * sequences * seen * shape.layers * shape.hidden) / computeRate(run) / ways;
    step.overhead = (engine.layerUs * shape.layers + engine.sequenceUs * sequences) * kMicro * run.speed.hostFactor;
    if (engineName == QLatin1String{"bitsandbytes"})
        step.overhead += k.bitsandbytesPs * kPico * active;
    step.link = tensorParallelSeconds(run, sequences);
    if (setup.offload == Offload::Model || setup.offload == Offload::Params)
        step.link += weights / (run.constants.training.hostLink * kGiga);
    return step;
}

double prefillSecondsPerToken(const SpeedRun &run, double prompt)
{
    const catalog::ModelShape &shape = run.setup().model.shape;
    const double work = 2 * multiplyingParameters(shape) + 2.0 * shape.layers * shape.hidden * attendedTokens(shape, prompt);
    const double ways = std::max(1, run.setup().tensorParallel);
    const double reduced = ways > 1 ? 2.0 * shape.layers * 2 * (ways - 1) / ways * shape.hidden * kBytes16 : 0;
    return work / computeRate(run) / ways + reduced / run.linkBytesPerSecond();
}

Bottleneck bottleneckOf(const DecodeStep &step)
{
    const double work = std::max(step.memory, step.compute);
    if (step.link > work)
        return Bottleneck::Link;
    if (step.overhead > work)
        return Bottleneck::Launch;
    return step.memory >= step.compute ? Bottleneck::Memory : Bottleneck::Compute;
}

Speed decodeSpeed(const SpeedRun &run)
{
    const SpeedInferenceConstants &k = run.constants.inference;
    const Lengths lengths = lengthsOf(run);
    const DecodeStep step = decodeStep(run, 1, lengths.meanContext());
    double seconds = step.total(k.hiddenShare);
    if (run.query.isLayerSplit)
        seconds += k.layerSplitHopUs * kMicro * (run.gpus() - 1);
    if (lengths.prompt > k.promptWorthCounting)
        seconds += prefillSecondsPerToken(run, lengths.prompt) * lengths.prompt / lengths.output;
    return {.perSecond = 1 / seconds,
            .unit = QStringLiteral("tokens/s"),
            .bottleneck = bottleneckOf(step),
            .band = QStringLiteral("decode")};
}

Speed prefillSpeed(const SpeedRun &run)
{
    const SpeedInferenceConstants &k = run.constants.inference;
    const Setup &setup = run.setup();
    const catalog::ModelShape &shape = setup.model.shape;
    const double stated = run.query.promptTokens.value_or(setup.sequenceLength);
    const double prompt = stated > 0 ? stated : k.usualPromptTokens;
    const bool isPlain = setup.quantization == QLatin1String{"none"} || isQuantized(setup, "fp8");
    const double efficiency = run.stack.hasExllamaPrefill ? k.prefillExllama : isPlain ? k.prefillPlain : k.prefillQuantized;
    const double work = 2 * multiplyingParameters(shape) + 2.0 * shape.layers * shape.hidden * attendedTokens(shape, prompt);
    const double instructions = run.speed.isNewServer ? k.olderInstructions : 1.0;
    const double compute = work / (run.speed.rate16 * efficiency * instructions * run.speed.factors.prefill);
    const double weights = multiplyingParameters(shape) * bytesPerWeight(run.constants, setup.quantization);
    const double memory = weights / run.speed.bandwidth / prompt;
    const double split = std::pow(run.gpus(), k.prefillSplitExponent);
    return {.perSecond = split / (compute + memory),
            .unit = QStringLiteral("tokens/s"),
            .bottleneck = compute >= memory ? Bottleneck::Compute : Bottleneck::Memory,
            .band = QStringLiteral("prefill")};
}

/// Sequences that are worked on at once: what was asked, or what the memory holds.
struct ServingBatch {
    double sequences = 1;
    bool isCapped = false;
};

ServingBatch servingBatch(const SpeedRun &run, const Lengths &lengths)
{
    const SpeedInferenceConstants &k = run.constants.inference;
    const Setup &setup = run.setup();
    const double ways = double(std::max(1, setup.tensorParallel)) * std::max(1, setup.pipelineParallel);
    const double weights = setup.model.shape.parameters * bytesPerWeight(run.constants, setup.quantization);
    const double usable = run.speed.memory * k.memoryShare * ways - weights;
    const double cache = cacheBytesPerToken(run) * (lengths.prompt + k.heldOutputShare * lengths.output);
    ServingBatch batch;
    if (run.query.fillsMemory) {
        const double reserve = k.reserveFullGB * kGiga * std::max(1, setup.tensorParallel);
        batch.sequences = std::clamp((usable - reserve) / cache, 1.0, k.batchCap);
    } else {
        const double reserve = k.reserveGB * kGiga * std::max(1, setup.tensorParallel);
        const double room = std::max(usable - reserve, k.leastCacheShare * run.speed.memory) / cache;
        batch.sequences = std::clamp(double(setup.concurrency), 1.0, std::max(1.0, room));
        batch.isCapped = room < setup.concurrency;
    }
    if (run.stack.batchCap > 0)
        batch.sequences = std::min(batch.sequences, run.stack.batchCap) * run.stack.batchShare;
    return batch;
}

Speed servingSpeed(const SpeedRun &run)
{
    const Setup &setup = run.setup();
    const Lengths lengths = lengthsOf(run);
    const ServingBatch batch = servingBatch(run, lengths);
    const double stages = std::max(1, setup.pipelineParallel);
    const double replicas = std::max(1.0, std::floor(run.gpus() / (std::max(1, setup.tensorParallel) * stages)));
    const DecodeStep step = decodeStep(run, batch.sequences / stages, lengths.meanContext());
    const double decode = lengths.output * step.total(run.constants.inference.hiddenShare) / batch.sequences;
    const double prefill = lengths.prompt * prefillSecondsPerToken(run, lengths.prompt) / stages;
    const Bottleneck usual = prefill > decode ? Bottleneck::Compute : bottleneckOf(step);
    return {.perSecond = replicas * lengths.output / (decode + prefill),
            .unit = QStringLiteral("tokens/s"),
            .bottleneck = batch.isCapped ? Bottleneck::Capacity : usual,
            .band = QStringLiteral("serving")};
}

} // namespace

Result<Speed> inferenceSpeed(const SpeedRun &run)
{
    const catalog::ModelShape &shape = run.setup().model.shape;
    if (shape.parameters <= 0 || shape.layers <= 0 || shape.hidden <= 0)
        return unknownModelSpeed(run.setup().model);
    switch (run.query.phase) {
    case InferencePhase::Decode: return decodeSpeed(run);
    case InferencePhase::Prefill: return prefillSpeed(run);
    case InferencePhase::Serving: break;
    }
    return servingSpeed(run);
}

} // namespace core::planning
