// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads "--query-gpu=… --format=csv", with or without heading and units. Copes with banners, commas in names, torn lines,
/// decimal commas and errors that the driver prints between the rows. A heading names the columns; only without one do
/// the asked fields.
GpuReport readGpuCsv(const SmiCommand &command, const remote::CommandOutput &output);

} // namespace core::monitor::parse
