// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads the answer to any question about cards: nvidia-smi (csv, programs, table, -L, -q, -q -x, --version), rocm-smi,
/// amd-smi, npu-smi. What the text looks like decides before what was asked, and words decide before the exit code.
/// Never fails: GpuReport::problem says what is wrong.
GpuReport parseGpuText(const QByteArray &commandLine, const remote::CommandOutput &output);

} // namespace core::monitor::parse
