// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads "nvidia-smi -q": indented "Name : value" lines with the same content as the XML.
GpuReport readSmiText(const SmiCommand &command, const remote::CommandOutput &output);

} // namespace core::monitor::parse
