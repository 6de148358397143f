// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/model.h"
#include "core/planning/workload.h"

namespace core::planning {

/// The figures of a transformer that memory depends on.
struct TransformerShape {
    double parameters = 0;
    double embedding = 0;      ///< Parameters of embedding and head: V·h, or twice that when not tied.
    double hidden = 0;
    double layers = 0;
    double heads = 0;
    double keyValueHeads = 0;
    double headDim = 0;
    double mlpWidth = 0;       ///< Width that one token passes through: active experts and shared ones in a mixture.
    double largestMatrix = 0;  ///< Weights of the largest matrix of a layer.
    double adaptedMlp = 0;     ///< Sum of inputs and outputs of the MLP matrices of one layer, all experts.
    double vocabulary = 0;
    double kvPerToken = 0;     ///< Cached values per token and layer.
    double latentPerToken = 0; ///< The same with latent attention; 0 = has none.
    double fullLayers = 0;     ///< Layers that cache the whole context.
    double windowLayers = 0;   ///< Layers that cache a window only.
    double window = 0;
    double keyValueSplit = 1;  ///< Largest tensor-parallel degree that still divides the cache.
    double maximumContext = 0;
    bool isGated = true;
    bool isTied = false;
    bool isEncoder = false;

    bool isKnown() const { return parameters > 0 && hidden > 0 && layers > 0 && heads > 0; }
};

TransformerShape transformerShape(const catalog::Model &model);

/// True for tasks whose model is a transformer over tokens, so that a shape and a sequence length are needed.
bool readsTokens(Task task);

} // namespace core::planning
