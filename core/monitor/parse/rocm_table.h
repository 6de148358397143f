// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads the "Concise Info" table of rocm-smi without --json, by the words of its heading. Lines that are no part of it are
/// kept as evidence.
void takeRocmTable(GpuReport &report, const remote::CommandOutput &output);

} // namespace core::monitor::parse
