// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads the JSON of "rocm-smi --json" and "amd-smi … --json", and the table of rocm-smi. Values are found by the words of
/// their keys.
GpuReport readAmdSmi(const SmiCommand &command, const remote::CommandOutput &output);

} // namespace core::monitor::parse
