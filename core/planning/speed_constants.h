// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/speed_media_constants.h"
#include "core/planning/time_estimate.h"

namespace core::planning {

class KnowledgeFile;

/// Which cards a rule of the card classes covers. Empty lists cover all.
struct CardRule {
    QString cardClass = {};
    QStringList ids = {};
    QStringList idParts = {};
    QStringList vendors = {};
    QStringList forms = {};
    QStringList architectures = {};
    QString memory = {}; ///< Start of the memory type.
};

/// Factors of one class of cards.
struct CardClassFactors {
    double training = 1;
    double encoder = 1;
    double prefill = 1;
    double inference = 1; ///< Matrix work of the other inference phases.
    double tensorRateFromFp32 = 1;
};

struct SpeedTrainingConstants {
    double matmulEfficiency = 0, attentionEfficiency = 0, attentionOnNewCards = 0, attentionSlowStack = 0;
    double attentionWithoutKernel = 0, saturationTokens = 0, saturationHidden = 0, elementwisePasses = 0, elementwisePlain = 1;
    double elementwiseRecompute = 0, selectiveRecompute = 0, fp8Gain = 0, moeEfficiency = 0, dequantNf4 = 0, dequantGptq = 0;
    double referenceBandwidth = 0, optimizerBytes = 0, loraGradientShare = 0, overlap = 0, stragglerPerDoubling = 0;
    double expertNetwork = 0, expertLinkShare = 0; ///< GB/s per GPU between machines; share of the bus inside one.
    double multiNode = 0, pipelineInterleave = 0, hostLink = 0, hostAdam = 0;
    QMap<QString, double> launchMsPerLayer = {};
};

struct SpeedLinkConstants {
    QMap<QString, double> nvlinkShare = {};    ///< By architecture, and "bridge".
    QMap<QString, double> nvlinkTotalGBps = {};
    QStringList olderGeforce = {};
    double nvlPairFactor = 0, infinibandNew = 0, infinibandOld = 0, pcie = 0, pcieGeforce = 0, pcieGeforceOlder = 0;
    double pcieP2p = 0, pcie5P2p = 0, ethernetGbit = 0, ethernetEfficiency = 0;
};

/// One inference engine.
struct SpeedEngineConstants {
    double bandwidth = 0, layerUs = 0, sequenceUs = 0;
    bool hasSmallCache = false; ///< The cache is kept in 8 bits when the weights are.
};

struct SpeedInferenceConstants {
    QMap<QString, SpeedEngineConstants> engines = {};
    double bandwidthHbm = 0, bandwidthGddr = 0, bitsandbytesPs = 0, computeEfficiency = 0, moeEfficiency = 1;
    double fp8Gain = 0, fp4Gain = 0;
    double hiddenShare = 0, allreduceNvlinkUs = 0, allreducePcieUs = 0, prefillPlain = 0, prefillQuantized = 0;
    double olderInstructions = 1; ///< Share of the matrix rate of new server cards for kernels without their instructions.
    double prefillExllama = 0, prefillSplitExponent = 0, layerSplitHopUs = 0, batchCap = 0, memoryShare = 0, reserveGB = 0;
    double reserveFullGB = 0, heldOutputShare = 0, usualPromptShare = 0, usualOutputTokens = 0;
    double leastCacheShare = 0, promptWorthCounting = 0, usualPromptTokens = 0;
};

/// What a software stack means for speed. The first entry with a word inside the framework's name counts.
struct Stack {
    QStringList words = {};
    QString launch = QStringLiteral("plain");
    QString engine = QStringLiteral("fast");
    QString diffusion = QStringLiteral("eager");
    bool isTuned = false, isPlainContainer = false, hasSlowAttention = false, hasExllamaPrefill = false;
    double batchCap = 0, batchShare = 1;
    int encoderAccumulation = 0, diffusionSteps = 0;
};

/// Factors on the likely throughput.
struct Band {
    double low = 1;
    double high = 1;
};

struct QuantizationBytes {
    QStringList words = {};
    double bytes = 2;
};

struct TimeModel::Constants {
    QList<CardRule> cardRules = {};
    QMap<QString, CardClassFactors> cardClasses = {};
    double hostOnNewCards = 1; ///< Time of host-bound work on machines with newer cards, against older ones.
    QStringList newHostArchitectures = {};
    double tf32Share = 0;
    QStringList tf32Architectures = {};
    SpeedTrainingConstants training = {};
    SpeedLinkConstants links = {};
    SpeedInferenceConstants inference = {};
    SpeedEncoderConstants encoder = {};
    SpeedVisionConstants vision = {};
    SpeedDiffusionConstants diffusion = {};
    SpeedAsrConstants asr = {};
    QList<QuantizationBytes> quantization = {};
    double exl2Overhead = 1;
    QList<Stack> stacks = {};
    QMap<QString, Band> bands = {};
    Band unknownStack = {};
    Band marketplace = {};
    double leastGain = 0;
};

/// Reads every constant; what is missing is asked for and reported by `file.problems()`.
TimeModel::Constants readSpeedConstants(KnowledgeFile &file);

/// The entry of the stack table for a framework name, or null when none knows it.
const Stack *findStack(const TimeModel::Constants &constants, const QString &framework);

/// Bytes per weight of a quantization as the command line or a publication names it; 2 when it names none.
double bytesPerWeight(const TimeModel::Constants &constants, const QString &quantization);

} // namespace core::planning
