// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"

namespace core::monitor::parse {

/// What a person can do about the report's problem, in order of likelihood: full sentences. Empty when there is none.
QStringList hintsFor(const GpuReport &report);

/// What the memory of each card says: "GPU 1: 2 uncorrected ECC errors, row remap pending, recovery action Reset".
QStringList memoryWarnings(const GpuReport &report);

} // namespace core::monitor::parse
