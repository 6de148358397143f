// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/speed_formulas.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kBytes16 = 2;
constexpr double kBytes32 = 4;
constexpr double kTera = 1e12;
constexpr double kGiga = 1e9;
constexpr double kMega = 1e6;
constexpr double kMilli = 1e-3;

/// "Stable Diffusion 1.5" -> "stablediffusion15", so that ids and names of one model read alike.
QString plainName(const QString &text)
{
    QString plain;
    for (const QChar c : text.toLower()) {
        if (c.isLetterOrNumber())
            plain.append(c);
    }
    return plain;
}

/// The entry with the longest word inside the model's id or name.
template <typename Net>
const Net *findNet(const QList<Net> &nets, const catalog::Model &model)
{
    const QString names = plainName(model.id.value) + u' ' + plainName(model.name);
    const Net *best = nullptr;
    qsizetype bestLength = 0;
    for (const Net &net : nets) {
        for (const QString &word : net.words) {
            if (word.size() > bestLength && names.contains(word)) {
                best = &net;
                bestLength = word.size();
            }
        }
    }
    return best;
}

double imageScale(const Setup &setup, double usualSide)
{
    if (setup.imageWidth <= 0 || setup.imageHeight <= 0 || usualSide <= 0)
        return 1;
    return double(setup.imageWidth) * setup.imageHeight / (usualSide * usualSide);
}

double gradientSeconds(const SpeedRun &run, int accumulation)
{
    const double n = run.gpus();
    if (n <= 1)
        return 0;
    return 2 * (n - 1) / n * run.setup().model.shape.parameters * kBytes16 / run.linkBytesPerSecond() / std::max(1, accumulation);
}

/// Work of one guided denoising step for one image, in TFLOP.
double stepTflop(const SpeedRun &run, const DiffusionNet &net)
{
    const Setup &setup = run.setup();
    if (net.stepTflop)
        return *net.stepTflop * imageScale(setup, net.pixels);
    const SpeedDiffusionConstants &k = run.constants.diffusion;
    const double width = setup.imageWidth > 0 ? setup.imageWidth : net.pixels;
    const double height = setup.imageHeight > 0 ? setup.imageHeight : net.pixels;
    const double tokens = width / k.tokenSide * (height / k.tokenSide) + k.textTokens;
    return 2 * setup.model.shape.parameters * tokens * net.guidedPasses / kTera;
}

} // namespace

Result<Speed> encoderSpeed(const SpeedRun &run)
{
    const Setup &setup = run.setup();
    const catalog::ModelShape &shape = setup.model.shape;
    const SpeedEncoderConstants &k = run.constants.encoder;
    const double layers = shape.layers;
    const double hidden = shape.hidden;
    if (layers <= 0 || hidden <= 0)
        return unknownModelSpeed(setup.model);
    const double tokens = setup.sequenceLength * (run.stack.isTuned ? k.unpaddedShare : 1.0);
    const double work = 6 * 12 * layers * hidden * hidden * tokens + 12 * layers * hidden * tokens * tokens;
    const double rate = setup.precision == Precision::Fp32 ? run.speed.rateFp32
        : setup.precision == Precision::Fp8 && run.speed.hasFp8 ? run.speed.rate16 * run.constants.training.fp8Gain
                                                                 : run.speed.rate16;
    const double compute = work / (rate * k.efficiency * run.speed.factors.encoder);
    double traffic = (run.stack.isTuned ? k.passesTuned : k.passes) * layers * hidden * tokens * kBytes16;
    if (!run.stack.isTuned && !setup.hasFlashAttention)
        traffic += k.attentionPasses * layers * std::max(1, shape.heads) * tokens * tokens * kBytes16;
    const double memory = traffic / run.speed.bandwidth;
    const double batch = setup.microBatch > 0 ? setup.microBatch : k.usualBatch;
    const double smallBatch = 1 + k.smallBatch / batch;
    const double perSample = (compute + memory) * smallBatch;

    const int accumulation = std::max(setup.accumulation, run.stack.encoderAccumulation);
    const double link = (1 - k.overlap) * gradientSeconds(run, accumulation);
    const bool isLinkBound = link > perSample * batch;
    return Speed{.perSecond = run.gpus() * batch / (perSample * batch + link),
                 .unit = QStringLiteral("samples/s"),
                 .bottleneck = isLinkBound        ? Bottleneck::Link
                     : smallBatch > 2             ? Bottleneck::Launch
                     : memory > compute           ? Bottleneck::Memory
                                                  : Bottleneck::Compute,
                 .band = QStringLiteral("encoder")};
}

Result<Speed> visionSpeed(const SpeedRun &run)
{
    const Setup &setup = run.setup();
    const SpeedVisionConstants &k = run.constants.vision;
    const VisionNet *net = findNet(k.nets, setup.model);
    if (!net)
        return unknownModelSpeed(setup.model);
    const bool isFp32 = setup.precision == Precision::Fp32;
    const double scale = imageScale(setup, net->pixels);
    const double passes = k.passes * (run.stack.isTuned ? k.tuned : run.stack.isPlainContainer ? k.plainContainer : 1.0)
        * (net->isDepthwise ? k.depthwise : 1.0);
    const double compute = 6 * net->gmacs * kGiga * scale / ((isFp32 ? run.speed.rateFp32 : run.speed.rate16) * k.efficiency);
    const double memory = passes * net->megaActivations * kMega * scale * (isFp32 ? kBytes32 : kBytes16) / run.speed.bandwidth;
    const double spread = std::max(0.1, 1 - k.lossPerDoubling * std::log2(run.gpus()));
    Speed speed{.perSecond = run.gpus() / (compute + memory) * spread,
                .unit = QStringLiteral("images/s"),
                .bottleneck = memory > compute ? Bottleneck::Memory : Bottleneck::Compute,
                .band = QStringLiteral("vision")};
    const double loaded = run.query.cpuCores.value_or(0) * k.imagesPerCore / std::max(scale, 1e-3);
    if (run.query.cpuCores && loaded < speed.perSecond) {
        speed.perSecond = loaded;
        speed.bottleneck = Bottleneck::Data;
    }
    return speed;
}

Result<Speed> diffusionTrainingSpeed(const SpeedRun &run)
{
    const SpeedDiffusionConstants &k = run.constants.diffusion;
    const DiffusionNet *net = findNet(k.nets, run.setup().model);
    if (!net)
        return unknownModelSpeed(run.setup().model);
    const double onePass = stepTflop(run, *net) / std::max(1.0, net->guidedPasses);
    return Speed{.perSecond = run.gpus() * run.speed.rate16 / kTera * k.trainingEfficiency / (3 * onePass),
                 .unit = QStringLiteral("samples/s"),
                 .bottleneck = Bottleneck::Compute,
                 .band = QStringLiteral("diffusion")};
}

Result<Speed> diffusionSpeed(const SpeedRun &run)
{
    const SpeedDiffusionConstants &k = run.constants.diffusion;
    const DiffusionNet *net = findNet(k.nets, run.setup().model);
    if (!net)
        return unknownModelSpeed(run.setup().model);
    const double images = run.setup().concurrency > 0 ? run.setup().concurrency : k.usualBatch;
    const double steps = run.query.diffusionSteps > 0 ? run.query.diffusionSteps
        : run.stack.diffusionSteps > 0                ? run.stack.diffusionSteps
                                                      : net->steps;
    const double efficiency = k.efficiency.value(run.stack.diffusion);
    const double floor = k.floorMs.value(run.stack.diffusion) * kMilli;
    const bool isFp8 = run.setup().quantization == QLatin1String{"fp8"} && run.speed.hasFp8;
    const double rate = run.speed.rate16 / kTera * efficiency;
    const double compute = stepTflop(run, *net) * images / (rate * (isFp8 ? k.fp8Gain : 1.0));
    const double memory = stepTflop(run, *net) * images * k.memoryFactor / (run.speed.bandwidth / kGiga);
    const double step = std::cbrt(std::pow(compute + memory, 3) + std::pow(floor, 3));
    const double decode = net->decodeTflop * imageScale(run.setup(), net->pixels) * images / rate;
    return Speed{.perSecond = run.gpus() * images / (step * steps + decode),
                 .unit = QStringLiteral("images/s"),
                 .bottleneck = floor > compute + memory ? Bottleneck::Launch
                     : memory > compute                 ? Bottleneck::Memory
                                                        : Bottleneck::Compute,
                 .band = QStringLiteral("diffusion")};
}

Result<Speed> asrSpeed(const SpeedRun &run)
{
    const SpeedAsrConstants &k = run.constants.asr;
    const catalog::ModelShape &shape = run.setup().model.shape;
    if (shape.parameters <= 0)
        return unknownModelSpeed(run.setup().model);
    const double weightsTimesTokens = shape.parameters
        * (k.encoderShare * k.encoderFrames + (1 - k.encoderShare) * k.decoderTokens);
    Speed speed{.unit = QStringLiteral("samples/s"), .band = QStringLiteral("asr")};
    if (run.setup().task == Task::AsrTrain) {
        const double recompute = run.setup().checkpointing == Checkpointing::Full ? 2 : 0;
        const double seconds = (6 + recompute) * weightsTimesTokens / (run.speed.rate16 * k.trainingEfficiency);
        speed.perSecond = run.gpus() / seconds;
        return speed;
    }
    const double batch = std::max(1, run.setup().concurrency);
    const double compute = 2 * weightsTimesTokens / (run.speed.rate16 * k.inferenceEfficiency);
    const double memory = k.decoderTokens * (1 - k.encoderShare) * shape.parameters
        * bytesPerWeight(run.constants, run.setup().quantization) / run.speed.bandwidth / batch;
    speed.perSecond = run.gpus() / (compute + memory);
    speed.bottleneck = memory > compute ? Bottleneck::Memory : Bottleneck::Compute;
    return speed;
}

} // namespace core::planning
