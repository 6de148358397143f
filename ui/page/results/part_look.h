// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_estimate.h"
#include "ui/widget/paint.h"

namespace ui {

/// Colour token and pattern of one part of the memory.
struct PartLook {
    core::planning::MemoryPart part;
    const char *token;
    Pattern pattern;
};

/// Order and look of visual.md; the fp32 master copy is drawn with the optimizer's states.
inline constexpr PartLook kPartLooks[] = {
    {core::planning::MemoryPart::Weights, "partWeights", Pattern::Solid},
    {core::planning::MemoryPart::Gradients, "partGradients", Pattern::BackDiagonal},
    {core::planning::MemoryPart::Optimizer, "partOptimizer", Pattern::Dots},
    {core::planning::MemoryPart::Master, "partOptimizer", Pattern::Dots},
    {core::planning::MemoryPart::Activations, "partActivations", Pattern::Diagonal},
    {core::planning::MemoryPart::Logits, "partActivations", Pattern::Cross},
    {core::planning::MemoryPart::KvCache, "partKv", Pattern::Horizontal},
    {core::planning::MemoryPart::Adapter, "partAdapter", Pattern::Cross},
    {core::planning::MemoryPart::Overhead, "partOverhead", Pattern::Vertical},
};

inline PartLook lookOf(core::planning::MemoryPart part)
{
    for (const PartLook &look : kPartLooks) {
        if (look.part == part)
            return look;
    }
    return kPartLooks[0];
}

} // namespace ui
