// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/model.h"

namespace core::catalog {

/// Parts of a transformer that the shape alone does not tell.
struct BlockDetails {
    bool hasQkvBias = false;
    bool hasOutputBias = false;
    bool hasMlpBias = false;
    bool hasNormBias = false;
    bool hasQkNorm = false;       ///< One norm per head dimension on queries and keys.
    int normsPerLayer = 2;
    int learnedPositions = 0;
    bool hasSharedExpertGate = false;
    bool hasRouterBias = false;
    bool hasExpertBias = false;
    bool hasSinks = false;        ///< One value a head.
};

/// All parameters, and those used for one token.
struct ParameterCount {
    double all = 0;
    double active = 0;
};

/// Counts the parameters of a decoder from its shape: embeddings, attention (also latent), dense and expert MLPs, norms.
/// Vision parts are not counted. Source: arithmetic over the tensor shapes that config.json names.
ParameterCount countParameters(const ModelShape &shape, const BlockDetails &details);

} // namespace core::catalog
