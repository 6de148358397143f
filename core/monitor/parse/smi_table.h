// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads what "nvidia-smi" prints without any option, from the 2013 layout on: cards, MIG devices, processes, versions.
/// Values are found by the words of the table's own headings.
GpuReport readGpuTable(const SmiCommand &command, const remote::CommandOutput &output);

} // namespace core::monitor::parse
