// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/speed_formulas.h"

#include <QCoreApplication>

#include <functional>

namespace core::planning {

namespace {

/// A setting that the user could change, and its sentence with the gain in percent as %1.
struct Change {
    const char *sentence;
    std::function<bool(const SpeedRun &)> applies;
    std::function<void(SpeedRun &, SpeedQuery &)> apply;
};

bool isLanguageTraining(Task task)
{
    return task == Task::FullFineTune || task == Task::Pretrain || task == Task::Lora || task == Task::Qlora;
}

bool isLanguageInference(Task task)
{
    return task == Task::Infer || task == Task::Service;
}

QList<Change> trainingChanges()
{
    return {
        {QT_TRANSLATE_NOOP("core::planning", "Use fused kernels or a compiled model: about %1 % faster."),
         [](const SpeedRun &run) {
             return isLanguageTraining(run.setup().task) && run.stack.launch != QLatin1String{"fused"};
         },
         [](SpeedRun &run, SpeedQuery &) { run.stack.launch = QStringLiteral("fused"); }},
        {QT_TRANSLATE_NOOP("core::planning", "Double the micro-batch if it fits: about %1 % faster."),
         [](const SpeedRun &run) { return isTraining(run.setup().task) && run.setup().task != Task::VisionTrain; },
         [](SpeedRun &, SpeedQuery &query) { query.setup.microBatch *= 2; }},
        {QT_TRANSLATE_NOOP("core::planning", "Switch flash attention on: about %1 % faster."),
         [](const SpeedRun &run) { return !run.setup().hasFlashAttention; },
         [](SpeedRun &, SpeedQuery &query) { query.setup.hasFlashAttention = true; }},
        {QT_TRANSLATE_NOOP("core::planning", "Switch gradient checkpointing off if it fits: about %1 % faster."),
         [](const SpeedRun &run) { return run.setup().checkpointing != Checkpointing::None; },
         [](SpeedRun &, SpeedQuery &query) { query.setup.checkpointing = Checkpointing::None; }},
        {QT_TRANSLATE_NOOP("core::planning", "Accumulate 8 micro-batches before each update: about %1 % faster."),
         [](const SpeedRun &run) { return isLanguageTraining(run.setup().task) && run.setup().accumulation < 8; },
         [](SpeedRun &, SpeedQuery &query) { query.setup.accumulation = 8; }},
        {QT_TRANSLATE_NOOP("core::planning", "Use data parallelism instead of sharding: about %1 % faster."),
         [](const SpeedRun &run) {
             const bool isAdapterJob = run.setup().task == Task::Lora || run.setup().task == Task::Qlora;
             return isAdapterJob && run.setup().zeroStage >= 3 && run.gpus() > 1;
         },
         [](SpeedRun &, SpeedQuery &query) { query.setup.zeroStage = 0; }},
        {QT_TRANSLATE_NOOP("core::planning", "Use FP8 matrix products: about %1 % faster."),
         [](const SpeedRun &run) {
             const bool isFull = run.setup().task == Task::FullFineTune || run.setup().task == Task::Pretrain;
             return isFull && run.speed.hasFp8 && run.setup().precision != Precision::Fp8;
         },
         [](SpeedRun &, SpeedQuery &query) { query.setup.precision = Precision::Fp8; }},
        {QT_TRANSLATE_NOOP("core::planning", "Train in 16 bit instead of FP32: about %1 % faster."),
         [](const SpeedRun &run) { return isTraining(run.setup().task) && run.setup().precision == Precision::Fp32; },
         [](SpeedRun &, SpeedQuery &query) { query.setup.precision = Precision::Bf16; }},
    };
}

QList<Change> otherChanges()
{
    return {
        {QT_TRANSLATE_NOOP("core::planning", "Choose a machine whose GPUs are joined by NVLink: about %1 % faster."),
         [](const SpeedRun &run) {
             const bool isOneMachine = run.gpus() > 1 && run.query.nodes == 1;
             return isOneMachine && run.card.interconnect.hasNvlink && run.setup().link != Link::Nvlink;
         },
         [](SpeedRun &, SpeedQuery &query) { query.setup.link = Link::Nvlink; }},
        {QT_TRANSLATE_NOOP("core::planning", "Keep the weights on the GPU instead of offloading them: about %1 % faster."),
         [](const SpeedRun &run) { return run.setup().offload != Offload::None; },
         [](SpeedRun &, SpeedQuery &query) { query.setup.offload = Offload::None; }},
        {QT_TRANSLATE_NOOP("core::planning", "Use an engine made for serving, such as vLLM: about %1 % faster."),
         [](const SpeedRun &run) {
             return isLanguageInference(run.setup().task) && run.stack.engine != QLatin1String{"serve"}
                 && run.stack.engine != QLatin1String{"tensorrt"};
         },
         [](SpeedRun &run, SpeedQuery &query) {
             run.stack.engine = QStringLiteral("serve");
             if (query.setup.quantization.startsWith(QLatin1String{"nf4"}))
                 query.setup.quantization = QStringLiteral("awq-4");
         }},
        {QT_TRANSLATE_NOOP("core::planning", "Quantise the weights to 4 bit: about %1 % faster."),
         [](const SpeedRun &run) {
             return isLanguageInference(run.setup().task) && run.setup().quantization == QLatin1String{"none"};
         },
         [](SpeedRun &, SpeedQuery &query) { query.setup.quantization = QStringLiteral("awq-4"); }},
        {QT_TRANSLATE_NOOP("core::planning", "Answer several requests at once: about %1 % more tokens a second."),
         [](const SpeedRun &run) {
             return isLanguageInference(run.setup().task) && run.query.phase != InferencePhase::Prefill;
         },
         [](SpeedRun &, SpeedQuery &query) {
             query.phase = InferencePhase::Serving;
             query.setup.concurrency *= 2;
         }},
        {QT_TRANSLATE_NOOP("core::planning", "Give the data loader twice as many CPU cores: about %1 % faster."),
         [](const SpeedRun &run) { return run.query.cpuCores.has_value(); },
         [](SpeedRun &, SpeedQuery &query) { query.cpuCores = *query.cpuCores * 2; }},
        {QT_TRANSLATE_NOOP("core::planning", "Use a compiled or TensorRT pipeline: about %1 % faster."),
         [](const SpeedRun &run) {
             return run.setup().task == Task::DiffusionInfer && run.stack.diffusion != QLatin1String{"tensorrt"};
         },
         [](SpeedRun &run, SpeedQuery &) { run.stack.diffusion = QStringLiteral("tensorrt"); }},
    };
}

const QList<Change> &allChanges()
{
    static const QList<Change> changes = trainingChanges() + otherChanges();
    return changes;
}

} // namespace

Error unknownModelSpeed(const catalog::Model &model)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("time.model_unknown"),
            .message = QCoreApplication::translate("core::planning",
                                                   "The speed of %1 cannot be reckoned: its shape is not known.")
                           .arg(model.name.isEmpty() ? model.id.value : model.name),
            .remedy = QCoreApplication::translate("core::planning",
                                                  "Name a similar model, or measure one step and scale from it."),
            .detail = model.id.value};
}

Result<Speed> speedOf(const SpeedRun &run)
{
    switch (run.setup().task) {
    case Task::FullFineTune:
    case Task::Lora:
    case Task::Qlora:
    case Task::Pretrain: return trainingSpeed(run);
    case Task::Infer:
    case Task::Service: return inferenceSpeed(run);
    case Task::EncoderTrain: return encoderSpeed(run);
    case Task::VisionTrain: return visionSpeed(run);
    case Task::DiffusionTrain: return diffusionTrainingSpeed(run);
    case Task::DiffusionInfer: return diffusionSpeed(run);
    case Task::AsrTrain:
    case Task::AsrInfer: return asrSpeed(run);
    case Task::CallApi:
    case Task::Learn: break;
    }
    return Error{.kind = ErrorKind::InvalidInput,
                 .code = QStringLiteral("time.no_gpu_task"),
                 .message = QCoreApplication::translate("core::planning",
                                                        "This task needs no GPU of your own, so it has no GPU speed."),
                 .remedy = QCoreApplication::translate("core::planning", "Choose a training or inference task.")};
}

QString bestChangeFor(const SpeedRun &run, const Speed &now)
{
    double bestGain = run.constants.leastGain;
    const char *bestSentence = nullptr;
    for (const Change &change : allChanges()) {
        if (!change.applies(run))
            continue;
        SpeedQuery query = run.query;
        SpeedRun other{.constants = run.constants, .card = run.card, .query = query, .speed = run.speed, .stack = run.stack};
        change.apply(other, query);
        const auto speed = speedOf(other);
        const double gain = speed ? speed->perSecond / now.perSecond - 1 : 0;
        if (gain > bestGain) {
            bestGain = gain;
            bestSentence = change.sentence;
        }
    }
    if (!bestSentence)
        return {};
    return QCoreApplication::translate("core::planning", bestSentence).arg(qRound(bestGain * 100));
}

} // namespace core::planning
