// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>

namespace core::planning {

enum class CacheKind { Dynamic, Concat, Static, Paged };
enum class VaeDecode { Full, Sliced, Tiny };

/// Matrices that carry a LoRA adapter, and how many of the MLP matrices do.
struct AdaptedMatrices {
    bool query = false;
    bool key = false;
    bool value = false;
    bool output = false;
    bool mlp = false;
    bool head = false;            ///< An adapter on the head, not a full copy of it.
    bool savesEmbeddings = false; ///< Full copies of embedding and head are trained (modules_to_save).
};

/// What a measured run tells beyond a Setup. A planner leaves all of it empty.
struct MemoryDetails {
    std::optional<CacheKind> cache = {};
    std::optional<bool> keepsAllLogits = {};   ///< Prefill keeps the logits of every position.
    std::optional<AdaptedMatrices> matrices = {};
    std::optional<double> contextGiB = {};     ///< Driver context of the card.
    std::optional<VaeDecode> vaeDecode = {};
    double quantizedBits = 0;                  ///< Bits per weight of a GGUF file; 0 = by its type.
    bool isBare = false;                       ///< Leave out the notes, where only figures are wanted.
    bool isCompiled = false;
    bool trainsControlNet = false;
    bool hasInt8Text = false;                  ///< Only the big text encoder is 8-bit.
    bool hasNoOptimizer = false;               ///< Forward and backward only.
    bool offloadsOptimizer = false;            ///< Beside what Setup::offload says.
    bool omitsFrozenParts = false;             ///< Text encoder and VAE are cached, not on the GPU.
    bool countsWholeFile = false;              ///< All weights count, wherever they are kept.
    bool loadsWide = false;                    ///< The loader holds fp32 weights before it makes 16-bit ones.
};

} // namespace core::planning
