// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/time_estimate.h"

namespace core::evaluate {

/// Fills in how the GPUs share the work, from words such as "tp4+dp2", "zero3-fsdp+cpu-offload", "fsdp32+tp8" or
/// "layer-split". A split without a number ("tp+pp") takes as many GPUs as `memoryBytes` each need for the weights.
void takeParallelism(const QString &words, double memoryBytes, planning::SpeedQuery &query);

} // namespace core::evaluate
