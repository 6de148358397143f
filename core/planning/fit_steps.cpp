// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/fit_steps.h"

#include <QCoreApplication>

namespace core::planning {

namespace {

using Change = std::optional<SetupChange>;

QString translated(const char *text)
{
    return QCoreApplication::translate("core::planning", text);
}

SetupChange make(Setup setup, const QString &sentence, QMap<QString, QString> options, double timeFactor)
{
    return {.setup = std::move(setup), .change = sentence, .options = std::move(options), .timeFactor = timeFactor};
}

double factor(const TimeFactors &time, const char *key)
{
    return time.value(QLatin1String{key}, 1);
}

bool isWhole(Task task)
{
    return task == Task::FullFineTune || task == Task::Pretrain;
}

bool isQuantized(const Setup &setup)
{
    return setup.quantization != QLatin1String{"none"};
}

Change mixedPrecision(Setup setup, const TimeFactors &time)
{
    if (setup.precision != Precision::Fp32)
        return {};
    const bool isRun = !isTraining(setup.task);
    setup.precision = isRun ? Precision::Fp16 : isWhole(setup.task) ? Precision::Bf16Mixed : Precision::Fp32Amp;
    if (setup.task == Task::Lora || setup.task == Task::DiffusionTrain)
        setup.precision = Precision::Bf16;
    const QString word = wordOf(setup.precision);
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Use 16-bit numbers (%1).")).arg(word),
                {{QStringLiteral("precision"), word}}, factor(time, "precision"));
}

Change fusedLoss(Setup setup, const TimeFactors &time)
{
    if (setup.lossKernel == LossKernel::Liger || setup.task == Task::EncoderTrain)
        return {};
    setup.lossKernel = LossKernel::Liger;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Use a fused loss kernel (Liger).")),
                {{QStringLiteral("loss-kernel"), QStringLiteral("liger")}}, factor(time, "loss-kernel"));
}

Change flashAttention(Setup setup, const TimeFactors &time)
{
    if (setup.hasFlashAttention)
        return {};
    setup.hasFlashAttention = true;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Turn FlashAttention on.")),
                {{QStringLiteral("flash"), QStringLiteral("on")}}, factor(time, "flash"));
}

Change checkpointing(Setup setup, const TimeFactors &time)
{
    if (setup.checkpointing == Checkpointing::Full)
        return {};
    setup.checkpointing = Checkpointing::Full;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Recompute activations (gradient checkpointing).")),
                {{QStringLiteral("checkpointing"), QStringLiteral("full")}}, factor(time, "checkpointing"));
}

Change smallOptimizer(Setup setup, const TimeFactors &time)
{
    const bool isAdam = setup.optimizer == Optimizer::AdamW || setup.optimizer == Optimizer::AdamWFused
        || setup.optimizer == Optimizer::AdamWBf16States;
    if (!isAdam)
        return {};
    setup.optimizer = Optimizer::AdamW8bit;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Use an 8-bit optimizer.")),
                {{QStringLiteral("optimizer"), wordOf(setup.optimizer)}}, factor(time, "optimizer"));
}

Change smallerBatch(Setup setup, const TimeFactors &time)
{
    if (!isTraining(setup.task)) {
        if (setup.concurrency <= 1)
            return {};
        setup.concurrency /= 2;
        return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Serve %1 requests at once.")).arg(setup.concurrency),
                    {{QStringLiteral("concurrency"), QString::number(setup.concurrency)}}, factor(time, "concurrency"));
    }
    if (setup.microBatch <= 1)
        return {};
    const int rest = (setup.microBatch + 1) / 2;
    const int batch = setup.microBatch - rest;
    setup.accumulation = static_cast<int>(std::min<qint64>(
        (qint64{setup.accumulation} * setup.microBatch + batch - 1) / batch, 1 << 30));
    setup.microBatch = batch;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Use micro-batch %1 and accumulate %2 steps."))
                           .arg(setup.microBatch)
                           .arg(setup.accumulation),
                {{QStringLiteral("batch"), QString::number(setup.microBatch)},
                 {QStringLiteral("accumulate"), QString::number(setup.accumulation)}},
                factor(time, "halved_batch"));
}

Change shorterSequence(Setup setup, const TimeFactors &time, int shortest)
{
    const int half = setup.sequenceLength / 2;
    if (half < shortest)
        return {};
    setup.sequenceLength = half;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Shorten the sequence to %1 tokens.")).arg(half),
                {{QStringLiteral("seq"), QString::number(half)}}, factor(time, "sequence"));
}

Change adapter(Setup setup, const TimeFactors &time)
{
    if (setup.task == Task::FullFineTune) {
        setup.task = Task::Lora;
        setup.precision = Precision::Bf16;
        return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Train LoRA adapters instead of all weights.")),
                    {{QStringLiteral("task"), QStringLiteral("lora")}, {QStringLiteral("precision"), QStringLiteral("bf16")}},
                    factor(time, "lora"));
    }
    const bool isWholePicture = (setup.task == Task::DiffusionTrain || setup.task == Task::AsrTrain) && setup.loraRank == 0;
    if (!isWholePicture)
        return {};
    setup.loraRank = 16;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Train LoRA adapters instead of all weights.")),
                {{QStringLiteral("rank"), QStringLiteral("16")}}, factor(time, "lora"));
}

Change quantizedBase(Setup setup, const TimeFactors &time)
{
    if (setup.task != Task::Lora || isQuantized(setup))
        return {};
    setup.task = Task::Qlora;
    setup.quantization = QStringLiteral("nf4");
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Keep the base model in 4 bits (QLoRA).")),
                {{QStringLiteral("task"), QStringLiteral("qlora")}, {QStringLiteral("quant"), setup.quantization}},
                factor(time, "qlora"));
}

/// Shards over the cards that are there.
Change sharding(Setup setup, const TimeFactors &time)
{
    if (setup.gpus <= setup.tensorParallel * setup.pipelineParallel || setup.zeroStage >= 3 || setup.pipelineParallel > 1)
        return {};
    setup.zeroStage = 3;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Shard weights, gradients and optimizer over the %1 cards "
                                                                      "(ZeRO-3 or FSDP).")).arg(setup.gpus),
                {{QStringLiteral("zero"), QStringLiteral("3")}}, factor(time, "zero"));
}

Change spreadWeights(Setup setup, const TimeFactors &time)
{
    if (setup.gpus <= setup.tensorParallel * setup.pipelineParallel * setup.contextParallel || setup.pipelineParallel > 1)
        return {};
    setup.tensorParallel = setup.gpus / setup.contextParallel;
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Split each layer over the %1 cards (tensor parallel)."))
                           .arg(setup.tensorParallel),
                {{QStringLiteral("tp"), QString::number(setup.tensorParallel)}}, factor(time, "tp"));
}

Change smallCache(Setup setup, const TimeFactors &time)
{
    if (setup.kvDtype != QLatin1String{"fp16"})
        return {};
    setup.kvDtype = QStringLiteral("fp8");
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Keep the KV cache in 8 bits.")),
                {{QStringLiteral("kv-dtype"), setup.kvDtype}}, factor(time, "kv-dtype"));
}

/// 8-bit first; 4-bit when that is already asked for.
Change quantizedWeights(Setup setup, const TimeFactors &time)
{
    const bool isPicture = setup.task == Task::DiffusionInfer || setup.task == Task::DiffusionTrain;
    if (isPicture && setup.task == Task::DiffusionTrain && setup.loraRank == 0)
        return {};
    const QString eight = QStringLiteral("int8");
    const QString four = isPicture ? QStringLiteral("nf4") : QStringLiteral("awq-4");
    if (!isQuantized(setup))
        setup.quantization = eight;
    else if (setup.quantization == eight || setup.quantization == QLatin1String{"fp8"}
             || setup.quantization == QLatin1String{"gptq-8"})
        setup.quantization = four;
    else
        return {};
    return make(setup, translated(QT_TRANSLATE_NOOP("core::planning", "Use quantised weights (%1).")).arg(setup.quantization),
                {{QStringLiteral("quant"), setup.quantization}}, factor(time, "quant"));
}

Change offloaded(Setup setup, Offload target, const char *sentence, const TimeFactors &time, const char *key)
{
    if (setup.offload != Offload::None)
        return {};
    setup.offload = target;
    return make(setup, translated(sentence), {{QStringLiteral("offload"), wordOf(target)}}, factor(time, key));
}

} // namespace

QList<ChangeKind> changeKinds(Task task)
{
    switch (task) {
    case Task::FullFineTune:
    case Task::Pretrain:
    case Task::Lora:
    case Task::Qlora:
    case Task::EncoderTrain:
        return {ChangeKind::MixedPrecision, ChangeKind::FusedLoss,       ChangeKind::FlashAttention,
                ChangeKind::Checkpointing,  ChangeKind::SmallOptimizer,  ChangeKind::SmallerBatch,
                ChangeKind::ShorterSequence, ChangeKind::Adapter,        ChangeKind::QuantizedBase,
                ChangeKind::Sharding,       ChangeKind::OffloadOptimizer, ChangeKind::OffloadParams};
    case Task::Infer:
    case Task::Service:
        return {ChangeKind::MixedPrecision, ChangeKind::FlashAttention,   ChangeKind::KvDtype, ChangeKind::SmallerBatch,
                ChangeKind::Sharding,       ChangeKind::QuantizedWeights, ChangeKind::ShorterSequence};
    case Task::DiffusionTrain:
        return {ChangeKind::MixedPrecision, ChangeKind::Checkpointing, ChangeKind::SmallOptimizer, ChangeKind::SmallerBatch,
                ChangeKind::Adapter, ChangeKind::QuantizedWeights, ChangeKind::OffloadModel};
    case Task::DiffusionInfer:
        return {ChangeKind::MixedPrecision, ChangeKind::SmallerBatch, ChangeKind::QuantizedWeights, ChangeKind::OffloadModel};
    case Task::VisionTrain:
        return {ChangeKind::MixedPrecision, ChangeKind::Checkpointing, ChangeKind::SmallerBatch};
    case Task::AsrTrain:
        return {ChangeKind::MixedPrecision, ChangeKind::SmallOptimizer, ChangeKind::SmallerBatch, ChangeKind::Adapter};
    case Task::AsrInfer:
        return {ChangeKind::MixedPrecision, ChangeKind::SmallerBatch, ChangeKind::QuantizedWeights};
    case Task::CallApi:
    case Task::Learn:
        return {};
    }
    return {};
}

std::optional<SetupChange> changed(const Setup &setup, ChangeKind kind, const TimeFactors &time, int shortestSequence)
{
    switch (kind) {
    case ChangeKind::MixedPrecision:
        return mixedPrecision(setup, time);
    case ChangeKind::FusedLoss:
        return fusedLoss(setup, time);
    case ChangeKind::FlashAttention:
        return flashAttention(setup, time);
    case ChangeKind::Checkpointing:
        return checkpointing(setup, time);
    case ChangeKind::SmallOptimizer:
        return smallOptimizer(setup, time);
    case ChangeKind::SmallerBatch:
        return smallerBatch(setup, time);
    case ChangeKind::ShorterSequence:
        return shorterSequence(setup, time, shortestSequence);
    case ChangeKind::Adapter:
        return adapter(setup, time);
    case ChangeKind::QuantizedBase:
        return quantizedBase(setup, time);
    case ChangeKind::Sharding:
        return isTraining(setup.task) ? sharding(setup, time) : spreadWeights(setup, time);
    case ChangeKind::KvDtype:
        return smallCache(setup, time);
    case ChangeKind::QuantizedWeights:
        return quantizedWeights(setup, time);
    case ChangeKind::OffloadActivations:
        return offloaded(setup, Offload::Activations, QT_TRANSLATE_NOOP("core::planning", "Keep checkpoints in RAM."), time,
                         "offload-activations");
    case ChangeKind::OffloadOptimizer:
        return offloaded(setup, Offload::Optimizer,
                         QT_TRANSLATE_NOOP("core::planning", "Keep the optimizer in RAM (CPU offload)."), time,
                         "offload-optimizer");
    case ChangeKind::OffloadParams:
        return offloaded(setup, Offload::Params,
                         QT_TRANSLATE_NOOP("core::planning", "Keep weights and optimizer in RAM (CPU offload)."), time,
                         "offload-params");
    case ChangeKind::OffloadModel:
        return offloaded(setup, Offload::Model,
                         QT_TRANSLATE_NOOP("core::planning", "Keep the text encoder in RAM (model offload)."), time,
                         "offload-model");
    }
    return {};
}

std::optional<SetupChange> withMoreCards(const Setup &setup, const TimeFactors &time, int mostCards)
{
    Setup more = setup;
    const bool isSplit = setup.task == Task::Infer || setup.task == Task::Service;
    const QList<ChangeKind> kinds = changeKinds(setup.task);
    if (!kinds.contains(ChangeKind::Sharding) || setup.gpus > mostCards / 2 || setup.pipelineParallel > 1)
        return {};
    more.gpus = setup.gpus * 2;
    QMap<QString, QString> options{{QStringLiteral("gpus"), QString::number(more.gpus)}};
    if (isSplit) {
        more.tensorParallel = more.gpus / std::max(1, more.contextParallel);
        options.insert(QStringLiteral("tp"), QString::number(more.tensorParallel));
    } else {
        more.zeroStage = 3;
        options.insert(QStringLiteral("zero"), QStringLiteral("3"));
    }
    const char *sentence = QT_TRANSLATE_NOOP("core::planning", "Use %1 cards and split the model over them.");
    return make(more, translated(sentence).arg(more.gpus), options, factor(time, "cards"));
}

} // namespace core::planning
