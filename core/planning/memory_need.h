// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_model.h"
#include "core/planning/transformer_shape.h"

#include <QVarLengthArray>

#include <algorithm>
#include <cmath>

namespace core::planning {

/// Bytes of each part at one moment of the job, as the allocator sees them.
struct PhaseNeed {
    MemoryPhase phase = MemoryPhase::Load;
    std::array<double, 9> parts = {}; ///< By MemoryPart.
    double persistent = 0;            ///< Part of the sum that stays from phase to phase.
    double transient = 0;             ///< Part of the sum in large blocks that come and go: logits, gathered layers.

    double &operator[](MemoryPart part) { return parts[static_cast<std::size_t>(part)]; }
    double operator[](MemoryPart part) const { return parts[static_cast<std::size_t>(part)]; }
    double allocated() const
    {
        double sum = 0;
        for (const double part : parts)
            sum += part;
        return sum;
    }
};

/// What one GPU and its host need, before the driver's own share.
struct Need {
    QVarLengthArray<PhaseNeed, 6> phases = {};
    /// How much the allocator's pool exceeds what is needed; nothing = the usual shares.
    std::optional<double> growth = {};
    double reservedAtLeast = 0;        ///< Where blocks of different phases cannot be shared.
    double contextBytes = 0;           ///< Driver context and communication buffers.
    double hostBytes = 0;
};

/// One estimate in the making: the question and the constants, by reference.
struct MemoryJob {
    const Setup &setup;
    const MemoryDetails &details;
    const MemoryModel::Constants &constants;
    const FrameworkTraits &traits;
    TransformerShape shape = {};

    bool isQuantized() const { return setup.quantization != QLatin1String{"none"}; }
    bool isAdapter() const { return setup.task == Task::Lora || setup.task == Task::Qlora; }
    double tensorParallel() const { return setup.tensorParallel; }
    double modelParallel() const { return double{1} * setup.tensorParallel * setup.pipelineParallel; }
    /// Parameters of the embedding table that stay in RAM.
    double tableOnHost() const
    {
        const bool staysOut = traits.keepsTableOnHost && !shape.isTied && !details.countsWholeFile;
        return staysOut ? std::min(shape.vocabulary * shape.hidden, shape.embedding) : 0;
    }
    /// Parameters that the fullest GPU holds before any sharding by ZeRO: with a pipeline, its layers and one table.
    double ownParameters() const
    {
        if (traits.keepsTableOnHost || setup.pipelineParallel <= 1)
            return (shape.parameters - tableOnHost()) / modelParallel();
        const double table = std::min(shape.vocabulary * shape.hidden, shape.embedding);
        return ((shape.parameters - shape.embedding) / setup.pipelineParallel + table) / tensorParallel();
    }
    double dataParallel() const { return std::max(1.0, std::floor(setup.gpus / modelParallel())); }
};

/// True when DeepSpeed does the sharding, with its own buffers and flat gradients.
bool usesDeepSpeed(const MemoryJob &job);
/// True when the gradients of the whole model are there in the forward pass too: left by an earlier micro-batch, or in
/// flat buffers.
bool keepsGradients(const MemoryJob &job);
/// The largest tensor, which is all that the gradients take when each is stepped and freed at once.
double largestTensor(const TransformerShape &shape);
/// Bytes that one activation element takes while training.
double activationElementBytes(const MemoryJob &job);

// One function a family of jobs. Source: vram-model.md §1–9 (docs/estimates.md).
Need trainingNeed(const MemoryJob &job);        ///< full, lora, qlora, pretrain, encoder
Need inferenceNeed(const MemoryJob &job);       ///< infer, service
Need diffusionTrainingNeed(const MemoryJob &job, const Pipeline &pipeline);
Need diffusionInferenceNeed(const MemoryJob &job, const Pipeline &pipeline);
Need visionTrainingNeed(const MemoryJob &job);
Need asrTrainingNeed(const MemoryJob &job);
Need asrInferenceNeed(const MemoryJob &job);

/// What a vision model keeps for the backward pass.
struct VisionElements {
    double perPixel = 0;  ///< Elements of an input pixel, where the family is known by its pixels.
    double tokens = 0;    ///< Of one image, for transformers; 0 = the model is counted by pixels.
    double perToken = 0;
};
VisionElements visionElements(const MemoryJob &job);

/// The pipeline that the setup's model is: its own components, completed by what the constants know of it.
std::optional<Pipeline> pipelineOf(const MemoryJob &job);

/// Bytes of the unsharded weights in the wanted format, 16-bit (or fp32) where nothing is quantised.
double weightBytes(const MemoryJob &job);
/// Bytes of one quantised or plain linear weight.
double bytesPerLinearWeight(const MemoryJob &job);
/// True for formats that are unpacked to 16 bits while they are used.
bool isUnpackedAtRunTime(const MemoryJob &job);

/// Parameters of the LoRA adapters, and how many matrices of a layer carry one.
struct AdapterShape {
    double parameters = 0;
    double savedEmbeddings = 0; ///< Parameters of embeddings that are trained in full.
    double matrices = 0;
    bool hasMlp = false;
};
AdapterShape adapterShape(const MemoryJob &job);

/// Activations of the layers and the loss, in bytes of one GPU.
struct ActivationNeed {
    double layer = 0;   ///< One layer, nothing recomputed.
    double stored = 0;  ///< Kept for the backward pass, all layers of this GPU.
    double work = 0;    ///< Working set of the layer in progress.
    double unpacked = 0; ///< One matrix of quantised weights, unpacked to 16 bits.
    double logits = 0;
};
ActivationNeed activationNeed(const MemoryJob &job, bool isSharded);

/// Bytes of the KV cache for `tokens` of each of `sequences` sequences, on one GPU.
double kvCacheBytes(const MemoryJob &job, double tokens, double sequences);

/// Notes for a person: folk rules that disagree, doubts.
QStringList memoryNotes(const MemoryJob &job);

} // namespace core::planning
