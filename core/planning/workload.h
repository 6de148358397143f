// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/catalog/catalog.h"

#include <QMap>

namespace core::planning {

/// What the user wants to do. Names of the command line are in parentheses.
enum class Task {
    CallApi, Learn, Service,                    ///< api, learn, service
    FullFineTune, Lora, Qlora, Pretrain, Infer, ///< full, lora, qlora, pretrain, infer
    EncoderTrain, DiffusionTrain, DiffusionInfer, VisionTrain, AsrTrain, AsrInfer,
};

enum class Precision { Fp32, Fp32Amp, Bf16, Bf16Mixed, Bf16MixedMaster, DeepSpeed, Fp16, Fp8 };
enum class Optimizer { AdamW, AdamWFused, AdamW8bit, AdamW8bitPaged, AdamWBf16States, Adafactor, Sgd, SgdMomentum, Lion, Galore };
enum class Checkpointing { None, Selective, Full };
enum class LossKernel { Default, FusedCe, Chunked, Liger, VocabParallel };
enum class Offload { None, Optimizer, Params, Activations, Model };
enum class LoraTargets { QV, Attention, Mlp, All, AllAndEmbeddings };
enum class Link { Unknown, Single, Nvlink, Pcie, PcieP2p, Infiniband, Ethernet };

/// Every field that the user may state; an empty one takes the field's usual default, listed under `assumed`.
struct Workload {
    std::optional<Task> task = {};
    QString model = {};                        ///< Catalog id, name, Hugging Face id, config.json path, or "7b".
    std::optional<Precision> precision = {};
    std::optional<Optimizer> optimizer = {};
    bool isOptimizerInBackward = false;
    std::optional<Checkpointing> checkpointing = {};
    std::optional<LossKernel> lossKernel = {};
    std::optional<bool> hasFlashAttention = {};
    QString quantization = {};                 ///< none, nf4, nf4-dq, fp4, int8, fp8, gptq-4, gptq-8, awq-4, gguf-TYPE.
    QString kvDtype = {};                      ///< fp16, fp8, int8, int4.
    std::optional<Offload> offload = {};
    std::optional<LoraTargets> loraTargets = {};
    std::optional<int> loraRank = {};
    QString framework = {};
    std::optional<int> sequenceLength = {};
    std::optional<int> microBatch = {};        ///< Per GPU.
    std::optional<int> accumulation = {};
    std::optional<int> concurrency = {};
    std::optional<int> zeroStage = {};         ///< 0 to 3; 3 covers FSDP.
    std::optional<int> tensorParallel = {};
    std::optional<int> pipelineParallel = {};
    std::optional<int> contextParallel = {};
    std::optional<double> tokens = {};         ///< Tokens of one pass over the data.
    std::optional<double> samples = {};
    std::optional<double> epochs = {};
    QString imageSize = {};                    ///< "1024x1024".
};

/// A workload with every default filled in, ready for the estimators.
struct Setup {
    Task task = Task::Lora;
    catalog::Model model = {};
    Precision precision = Precision::Bf16;
    Optimizer optimizer = Optimizer::AdamW;
    bool isOptimizerInBackward = false;
    Checkpointing checkpointing = Checkpointing::None;
    LossKernel lossKernel = LossKernel::Default;
    bool hasFlashAttention = true;
    QString quantization = QStringLiteral("none");
    QString kvDtype = QStringLiteral("fp16");
    Offload offload = Offload::None;
    LoraTargets loraTargets = LoraTargets::All;
    int loraRank = 16;
    QString framework = QStringLiteral("hf");
    int sequenceLength = 2048;
    int microBatch = 1;
    int accumulation = 1;
    int concurrency = 1;
    int zeroStage = 0;
    int tensorParallel = 1;
    int pipelineParallel = 1;
    int contextParallel = 1;
    int gpus = 1;
    Link link = Link::Single;
    double tokens = 0;     ///< Tokens to process in all (after epochs); 0 where it does not apply.
    double samples = 0;
    int imageWidth = 0;
    int imageHeight = 0;
};

/// A Setup and what was assumed to get it: option name → value as text, in the words of the command line.
struct ResolvedWorkload {
    Setup setup = {};
    QMap<QString, QString> assumed = {};
};

/// Fills in defaults by task. Errors: InvalidInput naming the option, its value and what is allowed; NotFound for a model.
Result<ResolvedWorkload> resolveWorkload(const Workload &workload, const catalog::Catalog &catalog);

/// Words of the command line for each enumerator, and back. An unknown word gives nothing.
QString wordOf(Task task);
std::optional<Task> taskFromWord(const QString &word);
QStringList taskWords();
QString wordOf(Precision value);
std::optional<Precision> precisionFromWord(const QString &word);
QStringList precisionWords();
QString wordOf(Optimizer value);
std::optional<Optimizer> optimizerFromWord(const QString &word);
QStringList optimizerWords();
QString wordOf(Checkpointing value);
std::optional<Checkpointing> checkpointingFromWord(const QString &word);
QStringList checkpointingWords();
QString wordOf(LossKernel value);
std::optional<LossKernel> lossKernelFromWord(const QString &word);
QStringList lossKernelWords();
QString wordOf(Offload value);
std::optional<Offload> offloadFromWord(const QString &word);
QStringList offloadWords();
QString wordOf(LoraTargets value);
std::optional<LoraTargets> loraTargetsFromWord(const QString &word);
QStringList loraTargetsWords();
QString wordOf(Link value);
std::optional<Link> linkFromWord(const QString &word);
QStringList linkWords();

/// True for tasks that update weights.
bool isTraining(Task task);

} // namespace core::planning
