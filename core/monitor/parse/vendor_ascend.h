// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads the table of "npu-smi info" (Huawei Ascend). Values are found by the words of its headings.
GpuReport readNpuSmi(const SmiCommand &command, const remote::CommandOutput &output);

} // namespace core::monitor::parse
