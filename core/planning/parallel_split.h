// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/workload.h"

namespace core::planning {

/// GPUs over which one copy of the model is dealt out: --tp × --pp × --cp.
int splitOf(const Setup &setup);

/// Why the GPUs of the setup cannot be dealt out as it says; nothing when they can.
std::optional<Error> problemOfSplit(const Setup &setup);

} // namespace core::planning
