// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/speed_formulas.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kBytes16 = 2;
constexpr double kPico = 1e-12;
constexpr double kMilli = 1e-3;
constexpr double kGiga = 1e9;
constexpr int kMostGpusOfOneMachine = 8;

/// Times of one micro-step of one model replica, in seconds on each of its cards.
struct MicroStep {
    double compute = 0;
    double memory = 0;
    double launch = 0;
    double link = 0;
    double optimizer = 0; ///< Per micro-step, already divided by the accumulation.

    double local() const { return std::cbrt(std::pow(compute + memory, 3) + std::pow(launch, 3)); }
};

bool isAdapter(const Setup &setup)
{
    return setup.task == Task::Lora || setup.task == Task::Qlora;
}

double recomputeOf(const SpeedRun &run)
{
    switch (run.setup().checkpointing) {
    case Checkpointing::None: return 0;
    case Checkpointing::Selective: return run.constants.training.selectiveRecompute;
    case Checkpointing::Full: return 1;
    }
    return 0;
}

double modelSplit(const Setup &setup)
{
    return std::max(1, setup.tensorParallel) * std::max(1, setup.pipelineParallel) * std::max(1, setup.contextParallel);
}

double matrixRate(const SpeedRun &run)
{
    switch (run.setup().precision) {
    case Precision::Fp32: return run.speed.rateFp32;
    case Precision::Fp8: return run.speed.rate16 * (run.speed.hasFp8 ? run.constants.training.fp8Gain : 1.0);
    default: return run.speed.rate16;
    }
}

/// Small batches and narrow matrices leave the card partly empty.
double saturation(const SpeedRun &run)
{
    const SpeedTrainingConstants &k = run.constants.training;
    const Setup &setup = run.setup();
    const double tokens = double(setup.microBatch) * setup.sequenceLength / std::max(1, setup.contextParallel);
    const double width = double(setup.model.shape.hidden) / std::max(1, setup.tensorParallel);
    return tokens / (tokens + k.saturationTokens) * (width / (width + k.saturationHidden));
}

double secondsPerTokenComputing(const SpeedRun &run, double recompute)
{
    const SpeedTrainingConstants &k = run.constants.training;
    const catalog::ModelShape &shape = run.setup().model.shape;
    const double layersTimesHidden = double(shape.layers + shape.decoderLayers) * shape.hidden;

    const double matmulWork = ((isAdapter(run.setup()) ? 4.0 : 6.0) + 2 * recompute) * multiplyingParameters(shape);
    const double matmulRate = matrixRate(run) * k.matmulEfficiency * run.speed.factors.training * saturation(run)
        * (isMixture(shape) ? k.moeEfficiency : 1.0);

    const double attentionWork = (6.0 + 2 * recompute) * layersTimesHidden * attendedTokens(shape, run.setup().sequenceLength)
        * (run.setup().hasFlashAttention ? 1.0 : k.attentionWithoutKernel)
        * (run.stack.hasSlowAttention ? k.attentionSlowStack : 1.0);
    const double attentionRate = run.speed.rate16 * k.attentionEfficiency * run.speed.factors.training
        * (run.speed.hasFp8 && !run.speed.isGeforce ? k.attentionOnNewCards : 1.0);
    return matmulWork / matmulRate + attentionWork / attentionRate;
}

double dequantizing(const SpeedRun &run, double recompute)
{
    const SpeedTrainingConstants &k = run.constants.training;
    const QString &quantization = run.setup().quantization;
    if (run.setup().task != Task::Qlora && quantization == QLatin1String{"none"})
        return 0;
    const bool isGptq = quantization.contains(QLatin1String{"gptq"}, Qt::CaseInsensitive);
    const double perParameter = isGptq ? k.dequantGptq
                                       : k.dequantNf4 * k.referenceBandwidth * kGiga / run.speed.bandwidth;
    return (2 + recompute) / 3 * perParameter * kPico * run.setup().model.shape.parameters;
}

double tensorParallelTraffic(const SpeedRun &run, double recompute)
{
    const Setup &setup = run.setup();
    const double ways = setup.tensorParallel;
    if (ways <= 1)
        return 0;
    // Tensor parallelism stays inside a machine, whatever joins the machines.
    const bool isNetwork = setup.link == Link::Infiniband || setup.link == Link::Ethernet;
    const Link inside = isNetwork ? (run.speed.hasHbm ? Link::Nvlink : Link::Pcie) : setup.link;
    const double bandwidth = linkBandwidth(run.constants, run.card, run.speed, inside, run.gpusPerNode());
    const double perReduce = 2 * (ways - 1) / ways * double(setup.microBatch) * setup.sequenceLength
        / std::max(1, setup.contextParallel) * setup.model.shape.hidden * kBytes16;
    return (4 + 2 * recompute) * setup.model.shape.layers / std::max(1, setup.pipelineParallel) * perReduce / bandwidth;
}

/// Ways in which the experts are dealt out: as stated, else over the GPUs of one machine.
int expertWays(const SpeedRun &run)
{
    if (!run.setup().model.shape.moe || !isMixture(run.setup().model.shape))
        return 1;
    const int usual = std::min(run.gpus(), kMostGpusOfOneMachine);
    return std::max(1, run.query.expertParallel > 1 ? run.query.expertParallel : usual);
}

/// Parameters of one replica on its own GPUs, the experts of a mixture dealt out.
double parametersPerReplica(const SpeedRun &run)
{
    const catalog::ModelShape &shape = run.setup().model.shape;
    const int ways = expertWays(run);
    if (ways <= 1 || shape.moe->experts <= shape.moe->activeExperts)
        return shape.parameters;
    const double idleShare = 1 - double(shape.moe->activeExperts) / shape.moe->experts;
    const double experts = std::min(shape.parameters, (shape.parameters - shape.activeParameters) / idleShare);
    return shape.parameters - experts + experts / ways;
}

/// Tokens travel to their experts and back, in the forward and in the backward pass.
double expertTraffic(const SpeedRun &run, double recompute)
{
    const SpeedTrainingConstants &k = run.constants.training;
    const Setup &setup = run.setup();
    const int ways = expertWays(run);
    if (ways <= 1)
        return 0;
    const bool staysInside = ways <= kMostGpusOfOneMachine || setup.link == Link::Nvlink;
    const Link inside = run.speed.hasHbm ? Link::Nvlink : Link::Pcie;
    const double bandwidth = staysInside
        ? k.expertLinkShare * linkBandwidth(run.constants, run.card, run.speed, inside, run.gpusPerNode())
        : k.expertNetwork * kGiga;
    const double tokens = double(setup.microBatch) * setup.sequenceLength / std::max(1, setup.contextParallel);
    const catalog::ModelShape &shape = setup.model.shape;
    return (4 + 2 * recompute) * shape.layers / std::max(1, setup.pipelineParallel) * tokens * shape.moe->activeExperts
        * shape.hidden * kBytes16 * (ways - 1) / ways / bandwidth;
}

double dataParallelTraffic(const SpeedRun &run)
{
    const SpeedTrainingConstants &k = run.constants.training;
    const Setup &setup = run.setup();
    const double n = run.gpus();
    const double parameters = parametersPerReplica(run);
    const double bandwidth = run.linkBytesPerSecond();
    const bool isAdapterJob = isAdapter(setup);
    if (n <= 1)
        return 0;
    if (setup.zeroStage >= 3) {
        const double shards = n / (std::max(1, setup.tensorParallel) * std::max(1, setup.pipelineParallel));
        const double gathers = isAdapterJob ? 2 : 3;
        return gathers * (shards - 1) / std::max(shards, 1.0) * parameters / std::max(1, setup.tensorParallel)
            * bytesPerWeight(run.constants, setup.quantization) / bandwidth;
    }
    const double replicas = std::max(1.0, n / modelSplit(setup));
    const double gradients = isAdapterJob
        ? k.loraGradientShare * parameters * kBytes16
        : parameters / (std::max(1, setup.tensorParallel) * std::max(1, setup.pipelineParallel)) * kBytes16;
    return 2 * (replicas - 1) / replicas * gradients / bandwidth / std::max(1, setup.accumulation);
}

double offloadTraffic(const SpeedRun &run)
{
    const Setup &setup = run.setup();
    const double hostLink = run.constants.training.hostLink * kGiga;
    const double weights = setup.model.shape.parameters * bytesPerWeight(run.constants, setup.quantization);
    switch (setup.offload) {
    case Offload::Params:
    case Offload::Model: return weights * (isAdapter(setup) ? 2 : 4) / hostLink;
    case Offload::Optimizer: return weights * (isAdapter(setup) ? 0 : 4) / hostLink / std::max(1, setup.accumulation);
    case Offload::Activations:
    case Offload::None: break;
    }
    return 0;
}

MicroStep microStep(const SpeedRun &run)
{
    const SpeedTrainingConstants &k = run.constants.training;
    const Setup &setup = run.setup();
    const catalog::ModelShape &shape = setup.model.shape;
    const double recompute = recomputeOf(run);
    const double tokensPerCard = double(setup.microBatch) * setup.sequenceLength / modelSplit(setup);
    const double layers = shape.layers + shape.decoderLayers;

    MicroStep step;
    step.compute = secondsPerTokenComputing(run, recompute) * tokensPerCard;
    const double passes = k.elementwisePasses * (run.stack.launch == QLatin1String{"plain"} ? k.elementwisePlain : 1.0);
    step.memory = passes * layers * shape.hidden * kBytes16 * (1 + k.elementwiseRecompute * recompute)
            / run.speed.bandwidth * tokensPerCard
        + dequantizing(run, recompute);
    step.launch = k.launchMsPerLayer.value(run.stack.launch) * kMilli * run.speed.hostFactor * layers * (2 + recompute) / 3
        / std::max(1, setup.pipelineParallel);
    const double traffic = tensorParallelTraffic(run, recompute) + expertTraffic(run, recompute) + dataParallelTraffic(run);
    step.link = std::max(traffic, offloadTraffic(run));
    if (!isAdapter(setup)) {
        const double shards = setup.zeroStage >= 2 ? run.gpus()
                                                   : std::max(1, setup.tensorParallel) * std::max(1, setup.pipelineParallel);
        const bool isOnHost = setup.offload == Offload::Optimizer || setup.offload == Offload::Params;
        const double bandwidth = isOnHost ? k.hostAdam * kGiga : run.speed.bandwidth;
        step.optimizer = k.optimizerBytes * parametersPerReplica(run) / shards / bandwidth / std::max(1, setup.accumulation);
    }
    return step;
}

Bottleneck bottleneckOf(const MicroStep &step)
{
    if (step.link > step.local())
        return Bottleneck::Link;
    if (step.launch > step.compute + step.memory)
        return Bottleneck::Launch;
    return step.memory + step.optimizer > step.compute ? Bottleneck::Memory : Bottleneck::Compute;
}

} // namespace

double multiplyingParameters(const catalog::ModelShape &shape)
{
    const double used = shape.activeParameters > 0 ? shape.activeParameters : shape.parameters;
    if (shape.hasTiedEmbeddings)
        return used;
    return std::max(used - double(shape.vocabulary) * shape.hidden, 0.5 * used);
}

double attendedTokens(const catalog::ModelShape &shape, double length)
{
    if (shape.layers <= 0 || shape.fullAttentionLayers <= 0 || shape.fullAttentionLayers >= shape.layers)
        return length;
    const double fullShare = double(shape.fullAttentionLayers) / shape.layers;
    const double window = std::min(length, double(shape.slidingWindow));
    return fullShare * length + (1 - fullShare) * window;
}

Result<Speed> trainingSpeed(const SpeedRun &run)
{
    const Setup &setup = run.setup();
    const catalog::ModelShape &shape = setup.model.shape;
    if (shape.parameters <= 0 || shape.layers <= 0 || shape.hidden <= 0)
        return unknownModelSpeed(setup.model);
    const SpeedTrainingConstants &k = run.constants.training;
    const MicroStep step = microStep(run);
    const double local = step.local();
    double seconds = std::max(local, step.link) + (1 - k.overlap) * std::min(local, step.link);
    if (setup.pipelineParallel > 1)
        seconds *= 1 + (setup.pipelineParallel - 1) / (k.pipelineInterleave * std::max(1, setup.accumulation));
    seconds += step.optimizer;

    const double perCard = double(setup.microBatch) * setup.sequenceLength / seconds / modelSplit(setup);
    const double spread = (1 - k.stragglerPerDoubling * std::log2(run.gpus())) * (run.query.nodes > 1 ? k.multiNode : 1.0);
    static const QMap<Task, QString> bands{{Task::FullFineTune, QStringLiteral("full")},
                                           {Task::Lora, QStringLiteral("lora")},
                                           {Task::Qlora, QStringLiteral("qlora")},
                                           {Task::Pretrain, QStringLiteral("pretrain")}};
    return Speed{.perSecond = perCard * spread * run.gpus(),
                 .unit = QStringLiteral("tokens/s"),
                 .bottleneck = bottleneckOf(step),
                 .band = bands.value(setup.task)};
}

} // namespace core::planning
