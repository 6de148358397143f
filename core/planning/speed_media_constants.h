// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QStringList>

#include <optional>

namespace core::planning {

/// BERT-like models.
struct SpeedEncoderConstants {
    double efficiency = 0, passes = 0, passesTuned = 0, attentionPasses = 0, smallBatch = 0, unpaddedShare = 0, overlap = 0;
    double usualBatch = 0;
};

/// One image network: work and traffic per image at its usual size.
struct VisionNet {
    QStringList words = {};
    double gmacs = 0, megaActivations = 0, pixels = 0;
    bool isDepthwise = false;
};

struct SpeedVisionConstants {
    QList<VisionNet> nets = {};
    double efficiency = 0, passes = 0, plainContainer = 0, tuned = 0, depthwise = 0, lossPerDoubling = 0, imagesPerCore = 0;
};

/// One diffusion pipeline. Without `stepTflop` the work follows from parameters and image size.
struct DiffusionNet {
    QStringList words = {};
    std::optional<double> stepTflop = {};
    double decodeTflop = 0, pixels = 0, steps = 0, guidedPasses = 0;
};

struct SpeedDiffusionConstants {
    QList<DiffusionNet> nets = {};
    QMap<QString, double> efficiency = {}; ///< By engine: eager, compiled, tensorrt.
    QMap<QString, double> floorMs = {};
    double memoryFactor = 0, fp8Gain = 0, trainingEfficiency = 0, usualSteps = 0, usualBatch = 0, tokenSide = 0, textTokens = 0;
};

struct SpeedAsrConstants {
    double encoderFrames = 0, decoderTokens = 0, encoderShare = 0, trainingEfficiency = 0, inferenceEfficiency = 0;
};

} // namespace core::planning
