// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_need.h"

namespace core::planning {

/// Errors of a setup that cannot be estimated.
std::optional<Error> problemOf(const MemoryJob &job);
/// The need by the task of the job. Errors: InvalidInput when the parts of an image model are unknown.
Result<Need> needOf(const MemoryJob &job);
/// Driver context and communication buffers.
double contextBytes(const MemoryJob &job, const Need &need);
/// What the allocator adds to a phase, and the kinds of blocks that it comes from.
struct PhaseGrowth {
    double persistent = 0; ///< Bytes that stay from phase to phase.
    double transient = 0;  ///< Large blocks that come and go.
    double cache = 0;      ///< KV cache that grows.
    double stored = 0;     ///< The rest.
    double needed = 0;     ///< What it adds when the card is nearly full.
    double pooled = 0;     ///< What it adds while there is room.
};
PhaseGrowth growthOf(const MemoryJob &job, const Need &need, const PhaseNeed &phase);
/// The phase that takes most with what the allocator adds.
const PhaseNeed &winnerOf(const MemoryJob &job, const Need &need);
MemoryEstimate assemble(const MemoryJob &job, const Need &need);

} // namespace core::planning
