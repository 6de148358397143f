// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_estimate.h"

#include <QHash>

#include <array>

namespace core::planning {

constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;

/// Bytes per trainable parameter of one precision regime. Source: vram-model.md §3 (docs/estimates.md).
struct RegimeBytes {
    double weights = 2;
    double gradients = 2;
    double adam = 8;
    double master = 0;
    double stepTemporary = 0;
    double castCache = 0;
    bool keepsGradients = false; ///< The gradient buffer lives through the whole step.
};

/// Optimizer states = Adam moments of the regime * adamShare + fixedBytes, per parameter.
struct OptimizerRule {
    double adamShare = 1;
    double fixedBytes = 0;
    bool hasStepTemporary = false;
    double stepShareOfWeights = 0;
    double hostBytes = 0;
};

/// What shards and steps the training.
enum class Engine { HuggingFace, DeepSpeed, DeepSpeedFromStage2, Fsdp, Megatron };

/// How a prompt is worked through.
enum class Prefill { None, Whole, Chunked, LlamaCpp };

/// How a program differs from plain PyTorch. A missing entry means "as plain PyTorch".
struct FrameworkTraits {
    Engine engine = Engine::HuggingFace;
    Prefill prefill = Prefill::Whole;
    CacheKind cache = CacheKind::Dynamic;
    double prefillTokens = 0;
    double contextGiB = 0;        ///< 0 = the usual context.
    double weightFactor = 1;
    double dropoutBytes = 0;      ///< Kept per element of a LoRA input with dropout.
    double workFactor = 1;        ///< Working set of a layer, against plain PyTorch.
    double reservesShare = 0;     ///< Share of the card that the server takes at start.
    bool has16bitAdapters = false;
    bool hasSequenceParallel = false;
    bool hasFrozenNorm = false;
    bool keepsTableOnHost = false; ///< The embedding stays in RAM.
    bool quantizesHead = false;
    bool wrapsOnRank0 = false;
    bool savesLoraInputs = false;
    bool overlapsLayers = false;
    bool expandsMla = false;
    bool keepsAllLogits = false;
    bool hasStepTemporary = true;
    bool hasCollectives = true;    ///< Takes communication buffers on more than one GPU.
    std::array<double, 5> logitBytes = {}; ///< By LossKernel; 0 = the general value.
    QString path = {};             ///< Where they stand in the file, with a dot at the end; empty = plain PyTorch.
};

struct ActivationConstants {
    double gatedHidden = 0, gatedMlp = 0, plainHidden = 0, plainMlp = 0;
    double fewKvQuery = 0, fewKvKey = 0, fewKvHidden = 0;
    double scoresPerByte = 0, scoresConstant = 0, encoderScoresPerByte = 0, encoderScoresConstant = 0;
    double encoderAmpElement = 0;
    double selective = 0, offloaded = 0, compiled = 0;
    double workNone = 0, workFull = 0, workOverlapped = 0;
    double quantizedInputHidden = 0, quantizedInputMlp = 0;
    double tensorParallelWhole = 0;
};

struct ShardingConstants {
    double layersInFlight = 0;
    double deepSpeedBuffersGiB = 0, deepSpeedBuffersPeft = 0, deepSpeedFullAtParams = 0, deepSpeedFloor = 0;
    double ddpCopy = 0, paramsOffloadShare = 0, rank0Wrap = 0;
};

struct InferenceConstants {
    double generatedShare = 0, generatedMaximum = 0;
    double prefillMlp = 0, prefillHidden = 0, concatCopy = 0, scoreBytes = 0;
    double llamaCppBatch = 0, llamaCppMlp = 0, llamaCppHidden = 0, llamaCppBytes = 0, llamaCppGiB = 0;
    double pagedBlock = 0, unpackedMatrices = 0;
};

struct DriverConstants {
    double contextGiB = 0, oldContextGiB = 0, ncclGiB = 0;
    double persistentGrowth = 0, dynamicGrowth = 0;
    double pooledStored = 0, pooledCache = 0, pooledTransient = 0, unionShare = 0;
    QStringList oldArchitectures = {};
};

struct AdapterConstants {
    double weightsFp32 = 0, statesFp32 = 0, weights16 = 0, states16 = 0, deepSpeedMaster = 0, savedEmbedding = 0;
};

struct HostConstants {
    double baseGiB = 0, loadShare = 0, offloadBytes = 0, offloadFactor = 0;
};

struct AsrConstants {
    double inferFixedGiB = 0, inferGiBPerParam = 0, batchGiBPerParam = 0;
    double trainTemporaryBytes = 0, trainGiBPerSample = 0, trainFixedGiB = 0, referenceParams = 0;
    double loraGiBPerSample = 0, loraFixedGiB = 0;
};

/// A figure for every model whose id or name contains `match`.
struct Matched {
    QString match = {};
    double value = 0;
};

struct VisionConstants {
    double savedCopies = 0, fixedGiB = 0, driverGrowth = 0, driverGiB = 0;
    double frozenNorm = 0, fallbackElements = 0, patch = 0, halfElement = 0, fullElement = 0;
    QList<Matched> families = {}; ///< Elements kept per input pixel.
    QList<Matched> heads = {};    ///< Factors.
};

enum class DenoiserKind { Unet, Dit, Muse };

/// One image or video pipeline.
struct Pipeline {
    QString match = {};
    DenoiserKind kind = DenoiserKind::Dit;
    double denoiser = 0, text = 0, vae = 0; ///< Parameters.
    double hidden = 0, layers = 0;          ///< 0 = unknown.
    double latentFrames = 1;
    double vaeGiB = 0;                      ///< Decoding one image of 1024 x 1024.
    bool keepsAverage = false;              ///< Full training keeps a moving average of the weights.
};

} // namespace core::planning
