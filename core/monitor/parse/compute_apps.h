// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads "--query-compute-apps=… --format=csv". An empty answer is a valid one: it does not mean that the card is idle,
/// because a container does not see the programs of its neighbours.
GpuReport readComputeApps(const SmiCommand &command, const remote::CommandOutput &output);

} // namespace core::monitor::parse
