// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/row_setup.h"

#include "core/evaluate/row_model.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::evaluate {

namespace {

using namespace core::planning;

constexpr double kOldContextGiB = 1.3; // raised by the model to at least its own figure
constexpr double kCachedTolerance = 0.03;

Error unreadable(const QString &reason)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("evaluate.row"),
            .message = reason,
            .remedy = QCoreApplication::translate("core::evaluate", "Correct the row, or leave it out.")};
}

std::optional<Task> taskOf(const QString &word)
{
    static const QHash<QString, Task> tasks{
        {QStringLiteral("full"), Task::FullFineTune},          {QStringLiteral("lora"), Task::Lora},
        {QStringLiteral("qlora"), Task::Qlora},                {QStringLiteral("pretrain"), Task::Pretrain},
        {QStringLiteral("infer"), Task::Infer},                {QStringLiteral("encoder_train"), Task::EncoderTrain},
        {QStringLiteral("vision_train"), Task::VisionTrain},   {QStringLiteral("diffusion_train"), Task::DiffusionTrain},
        {QStringLiteral("diffusion_infer"), Task::DiffusionInfer}, {QStringLiteral("asr_train"), Task::AsrTrain},
        {QStringLiteral("asr_infer"), Task::AsrInfer}};
    const auto found = tasks.constFind(word);
    if (found != tasks.constEnd())
        return *found;
    return taskFromWord(word);
}

/// The format of --quant for a weight type of the file ("gptq-int4", "int8-bnb", "gguf-q4_k_m").
QString quantizationOf(const QString &type)
{
    if (type.startsWith(QLatin1String{"gguf"}))
        return type.contains(u'-') ? type : QStringLiteral("gguf-f16");
    if (type.startsWith(QLatin1String{"nf4-dq"}))
        return QStringLiteral("nf4-dq");
    if (type.contains(QLatin1String{"nogroup"}))
        return QStringLiteral("gptq-4-nogroup");
    for (const auto &[start, format] :
         {std::pair{"nf4", "nf4"}, std::pair{"fp4", "fp4"}, std::pair{"gptq-int4", "gptq-4"}, std::pair{"gptq-int8", "gptq-8"},
          std::pair{"awq", "awq-4"}, std::pair{"int4", "int4"}, std::pair{"int8", "int8"}, std::pair{"fp8", "fp8"}}) {
        if (type.startsWith(QLatin1String{start}))
            return QString::fromLatin1(format);
    }
    return QStringLiteral("none");
}

Precision precisionOf(const MeasuredRow &row)
{
    const bool isWide = row.text("weight_dtype").startsWith(QLatin1String{"fp32"});
    const QString compute = row.text("compute_dtype");
    if (row.text("master_fp32") == QLatin1String{"1"})
        return Precision::DeepSpeed;
    if (isWide)
        return compute.isEmpty() || compute == QLatin1String{"fp32"} ? Precision::Fp32 : Precision::Fp32Amp;
    return compute == QLatin1String{"fp16"} ? Precision::Fp16 : Precision::Bf16;
}

void takeOptimizer(const MeasuredRow &row, RowSetup &result)
{
    const QString word = row.text("optimizer");
    Setup &setup = result.setup;
    setup.isOptimizerInBackward = word.contains(QLatin1String{"in-backward"});
    result.details.hasNoOptimizer = word == QLatin1String{"none"};
    for (const auto &[part, optimizer] :
         {std::pair{"paged", Optimizer::AdamW8bitPaged}, std::pair{"8bit", Optimizer::AdamW8bit},
          std::pair{"bf16states", Optimizer::AdamWBf16States}, std::pair{"fused", Optimizer::AdamWFused},
          std::pair{"adafactor", Optimizer::Adafactor}, std::pair{"sgd-momentum", Optimizer::SgdMomentum},
          std::pair{"sgd", Optimizer::Sgd}, std::pair{"lion", Optimizer::Lion}, std::pair{"galore", Optimizer::Galore}}) {
        if (word.contains(QLatin1String{part})) {
            setup.optimizer = optimizer;
            return;
        }
    }
}

AdaptedMatrices matricesOf(const QString &targets)
{
    const bool isAll = targets.startsWith(QLatin1String{"all"}) || targets.startsWith(QLatin1String{"c_attn"});
    const bool isAttention = isAll || targets == QLatin1String{"attn"};
    const bool isFused = targets == QLatin1String{"query_key_value"};
    const QStringList words = targets.split(u',');
    const auto has = [&](const char *word) { return words.contains(QLatin1String{word}); };
    return {.query = isAttention || isFused || has("q"),
            .key = isAttention || isFused || has("k"),
            .value = isAttention || isFused || has("v"),
            .output = isAttention || has("o"),
            .mlp = isAll || has("mlp"),
            .head = targets.contains(QLatin1String{"head"})};
}

void takeAdapter(const MeasuredRow &row, RowSetup &result)
{
    Setup &setup = result.setup;
    setup.loraRank = row.whole("lora_rank", 0);
    const QString targets = row.text("lora_targets");
    if (targets.isEmpty())
        return;
    result.details.matrices = matricesOf(targets);
    setup.loraTargets = result.details.matrices->mlp ? LoraTargets::All : LoraTargets::Attention;
}

void takeRecomputation(const MeasuredRow &row, RowSetup &result)
{
    Setup &setup = result.setup;
    setup.checkpointing = checkpointingFromWord(row.text("grad_ckpt")).value_or(Checkpointing::None);
    setup.hasFlashAttention = row.text("flash_attn") != QLatin1String{"0"};
    QString kernel = row.text("loss_kernel");
    kernel.replace(u'_', u'-');
    setup.lossKernel = lossKernelFromWord(kernel).value_or(LossKernel::Default);
    result.details.isCompiled = row.text("compiled") == QLatin1String{"1"};
    const QString offload = row.text("offload");
    if (offload.startsWith(QLatin1String{"params"}))
        setup.offload = Offload::Params;
    else if (offload.startsWith(QLatin1String{"optim"}))
        setup.offload = Offload::Optimizer;
    else
        setup.offload = offloadFromWord(offload).value_or(Offload::None);
    result.details.offloadsOptimizer = offload.contains(QLatin1String{"optim"});
}

void takeInference(const MeasuredRow &row, RowSetup &result)
{
    Setup &setup = result.setup;
    MemoryDetails &details = result.details;
    setup.concurrency = row.whole("concurrency", row.whole("micro_batch", 1));
    const QString dtype = row.text("kv_dtype");
    setup.kvDtype = dtype.isEmpty() || dtype == QLatin1String{"bf16"} ? QStringLiteral("fp16") : dtype;
    static const QHash<QString, CacheKind> caches{{QStringLiteral("dynamic"), CacheKind::Dynamic},
                                                  {QStringLiteral("concat"), CacheKind::Concat},
                                                  {QStringLiteral("static"), CacheKind::Static},
                                                  {QStringLiteral("paged"), CacheKind::Paged}};
    if (const auto cache = caches.constFind(row.text("kv_cache_kind")); cache != caches.constEnd())
        details.cache = *cache;
    if (row.text("loss_kernel") == QLatin1String{"all_positions"})
        details.keepsAllLogits = true;
    details.quantizedBits = row.number("quant_bits").value_or(0);
}

void takePicture(const MeasuredRow &row, RowSetup &result)
{
    Setup &setup = result.setup;
    MemoryDetails &details = result.details;
    const QString text = row.text("image_size").isEmpty() ? QStringLiteral("1024") : row.text("image_size");
    const QStringList sides = text.toLower().split(u'x');
    setup.imageWidth = sides.front().toInt();
    setup.imageHeight = sides.back().toInt();
    const QString decode = row.text("vae_decode");
    if (decode == QLatin1String{"sliced"})
        details.vaeDecode = VaeDecode::Sliced;
    else if (decode == QLatin1String{"tiny"})
        details.vaeDecode = VaeDecode::Tiny;
    details.trainsControlNet = row.text("trained_part") == QLatin1String{"controlnet"};
    details.hasInt8Text = row.text("weight_dtype").contains(QLatin1String{"int8-t5"});
    // A row that counts only the denoiser's parameters had text and latents cached.
    const double counted = row.number("params_b").value_or(0) * 1e9;
    for (const catalog::PipelineComponent &component : setup.model.components) {
        if (std::abs(component.parameters - counted) <= kCachedTolerance * counted)
            details.omitsFrozenParts = true;
    }
}

} // namespace

Result<RowSetup> setupOfRow(const MeasuredRow &row, const catalog::Catalog &catalog)
{
    const std::optional<Task> task = taskOf(row.text("task"));
    if (!task)
        return unreadable(QCoreApplication::translate("core::evaluate", "The task \"%1\" is not known.").arg(row.text("task")));
    RowSetup result;
    Setup &setup = result.setup;
    setup.task = *task;
    setup.model = modelOfRow(row, catalog.models);
    setup.framework = row.text("framework");
    setup.precision = precisionOf(row);
    setup.quantization = quantizationOf(row.text("weight_dtype"));
    setup.microBatch = row.whole("micro_batch", 1);
    setup.sequenceLength = row.whole("seq_len", 1);
    setup.zeroStage = std::clamp(row.whole("zero_stage", 0), 0, 3);
    setup.tensorParallel = row.whole("tp", 1);
    setup.pipelineParallel = row.whole("pp", 1);
    setup.gpus = std::max(row.whole("n_gpus", 1), setup.tensorParallel * setup.pipelineParallel);
    takeOptimizer(row, result);
    takeAdapter(row, result);
    takeRecomputation(row, result);
    takeInference(row, result);
    takePicture(row, result);
    result.details.isBare = true;
    if (row.text("gpu_card").startsWith(QLatin1String{"V100"}))
        result.details.contextGiB = kOldContextGiB;
    result.details.loadsWide = row.text("figure_kind") == QLatin1String{"stated_requirement"};
    const QString kind = row.text("measure_kind");
    result.details.countsWholeFile = kind == QLatin1String{"weights_only"};
    if (kind == QLatin1String{"kv_cache_only"})
        result.details.cache = CacheKind::Static;
    const bool needsLength = kind != QLatin1String{"weights_only"} && setup.task != Task::VisionTrain
        && setup.task != Task::DiffusionTrain && setup.task != Task::DiffusionInfer && setup.task != Task::AsrTrain
        && setup.task != Task::AsrInfer;
    if (needsLength && row.whole("seq_len", 0) == 0)
        return unreadable(QCoreApplication::translate("core::evaluate", "The sequence length (seq_len) is missing."));
    return result;
}

} // namespace core::evaluate
