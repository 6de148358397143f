// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/workload.h"

#include <array>

namespace core::planning {

namespace {

template <typename T>
struct Word {
    T value;
    const char *word;
};

constexpr std::array kTasks{
    Word<Task>{Task::CallApi, "api"},
    Word<Task>{Task::Learn, "learn"},
    Word<Task>{Task::Service, "service"},
    Word<Task>{Task::FullFineTune, "full"},
    Word<Task>{Task::Lora, "lora"},
    Word<Task>{Task::Qlora, "qlora"},
    Word<Task>{Task::Pretrain, "pretrain"},
    Word<Task>{Task::Infer, "infer"},
    Word<Task>{Task::EncoderTrain, "encoder"},
    Word<Task>{Task::DiffusionTrain, "diffusion-train"},
    Word<Task>{Task::DiffusionInfer, "diffusion-infer"},
    Word<Task>{Task::VisionTrain, "vision"},
    Word<Task>{Task::AsrTrain, "asr-train"},
    Word<Task>{Task::AsrInfer, "asr-infer"},
};

constexpr std::array kPrecisions{
    Word<Precision>{Precision::Fp32, "fp32"},
    Word<Precision>{Precision::Fp32Amp, "fp32-amp"},
    Word<Precision>{Precision::Bf16, "bf16"},
    Word<Precision>{Precision::Bf16Mixed, "bf16-mixed"},
    Word<Precision>{Precision::Bf16MixedMaster, "bf16-mixed-master"},
    Word<Precision>{Precision::DeepSpeed, "deepspeed"},
    Word<Precision>{Precision::Fp16, "fp16"},
    Word<Precision>{Precision::Fp8, "fp8"},
};

constexpr std::array kOptimizers{
    Word<Optimizer>{Optimizer::AdamW, "adamw"},
    Word<Optimizer>{Optimizer::AdamWFused, "adamw-fused"},
    Word<Optimizer>{Optimizer::AdamW8bit, "adamw-8bit"},
    Word<Optimizer>{Optimizer::AdamW8bitPaged, "adamw-8bit-paged"},
    Word<Optimizer>{Optimizer::AdamWBf16States, "adamw-bf16-states"},
    Word<Optimizer>{Optimizer::Adafactor, "adafactor"},
    Word<Optimizer>{Optimizer::Sgd, "sgd"},
    Word<Optimizer>{Optimizer::SgdMomentum, "sgd-momentum"},
    Word<Optimizer>{Optimizer::Lion, "lion"},
    Word<Optimizer>{Optimizer::Galore, "galore"},
};

constexpr std::array kCheckpointings{
    Word<Checkpointing>{Checkpointing::None, "none"},
    Word<Checkpointing>{Checkpointing::Selective, "selective"},
    Word<Checkpointing>{Checkpointing::Full, "full"},
};

constexpr std::array kLossKernels{
    Word<LossKernel>{LossKernel::Default, "default"},
    Word<LossKernel>{LossKernel::FusedCe, "fused-ce"},
    Word<LossKernel>{LossKernel::Chunked, "chunked"},
    Word<LossKernel>{LossKernel::Liger, "liger"},
    Word<LossKernel>{LossKernel::VocabParallel, "vocab-parallel"},
};

constexpr std::array kOffloads{
    Word<Offload>{Offload::None, "none"},
    Word<Offload>{Offload::Optimizer, "optimizer"},
    Word<Offload>{Offload::Params, "params"},
    Word<Offload>{Offload::Activations, "activations"},
    Word<Offload>{Offload::Model, "model"},
};

constexpr std::array kTargets{
    Word<LoraTargets>{LoraTargets::QV, "q-v"},
    Word<LoraTargets>{LoraTargets::Attention, "attn"},
    Word<LoraTargets>{LoraTargets::Mlp, "mlp"},
    Word<LoraTargets>{LoraTargets::All, "all"},
    Word<LoraTargets>{LoraTargets::AllAndEmbeddings, "all+embeddings"},
};

constexpr std::array kLinks{
    Word<Link>{Link::Unknown, "unknown"},
    Word<Link>{Link::Single, "single"},
    Word<Link>{Link::Nvlink, "nvlink"},
    Word<Link>{Link::Pcie, "pcie"},
    Word<Link>{Link::PcieP2p, "pcie_p2p"},
    Word<Link>{Link::Infiniband, "ib"},
    Word<Link>{Link::Ethernet, "ethernet"},
};

template <typename T, std::size_t N>
QString textOf(const std::array<Word<T>, N> &words, T value)
{
    for (const Word<T> &entry : words) {
        if (entry.value == value)
            return QString::fromLatin1(entry.word);
    }
    return {};
}

template <typename T, std::size_t N>
std::optional<T> valueOf(const std::array<Word<T>, N> &words, const QString &text)
{
    const QString wanted = text.trimmed();
    for (const Word<T> &entry : words) {
        if (wanted.compare(QLatin1String{entry.word}, Qt::CaseInsensitive) == 0)
            return entry.value;
    }
    return std::nullopt;
}

template <typename T, std::size_t N>
QStringList allOf(const std::array<Word<T>, N> &words)
{
    QStringList list;
    for (const Word<T> &entry : words)
        list.append(QString::fromLatin1(entry.word));
    return list;
}

} // namespace

QString wordOf(Task task) { return textOf(kTasks, task); }
std::optional<Task> taskFromWord(const QString &word) { return valueOf(kTasks, word); }
QStringList taskWords() { return allOf(kTasks); }

QString wordOf(Precision value) { return textOf(kPrecisions, value); }
std::optional<Precision> precisionFromWord(const QString &word) { return valueOf(kPrecisions, word); }
QStringList precisionWords() { return allOf(kPrecisions); }

QString wordOf(Optimizer value) { return textOf(kOptimizers, value); }
std::optional<Optimizer> optimizerFromWord(const QString &word) { return valueOf(kOptimizers, word); }
QStringList optimizerWords() { return allOf(kOptimizers); }

QString wordOf(Checkpointing value) { return textOf(kCheckpointings, value); }
std::optional<Checkpointing> checkpointingFromWord(const QString &word) { return valueOf(kCheckpointings, word); }
QStringList checkpointingWords() { return allOf(kCheckpointings); }

QString wordOf(LossKernel value) { return textOf(kLossKernels, value); }
std::optional<LossKernel> lossKernelFromWord(const QString &word) { return valueOf(kLossKernels, word); }
QStringList lossKernelWords() { return allOf(kLossKernels); }

QString wordOf(Offload value) { return textOf(kOffloads, value); }
std::optional<Offload> offloadFromWord(const QString &word) { return valueOf(kOffloads, word); }
QStringList offloadWords() { return allOf(kOffloads); }

QString wordOf(LoraTargets value) { return textOf(kTargets, value); }
std::optional<LoraTargets> loraTargetsFromWord(const QString &word) { return valueOf(kTargets, word); }
QStringList loraTargetsWords() { return allOf(kTargets); }

QString wordOf(Link value) { return textOf(kLinks, value); }
std::optional<Link> linkFromWord(const QString &word) { return valueOf(kLinks, word); }
QStringList linkWords() { return allOf(kLinks); }

bool isTraining(Task task)
{
    switch (task) {
    case Task::FullFineTune:
    case Task::Lora:
    case Task::Qlora:
    case Task::Pretrain:
    case Task::EncoderTrain:
    case Task::DiffusionTrain:
    case Task::VisionTrain:
    case Task::AsrTrain:
        return true;
    case Task::CallApi:
    case Task::Learn:
    case Task::Service:
    case Task::Infer:
    case Task::DiffusionInfer:
    case Task::AsrInfer:
        return false;
    }
    return false;
}

} // namespace core::planning
