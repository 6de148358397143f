// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Reads "nvidia-smi -L": cards and MIG devices.
GpuReport readGpuList(const SmiCommand &command, const remote::CommandOutput &output);

/// Reads "nvidia-smi --version".
GpuReport readSmiVersion(const SmiCommand &command, const remote::CommandOutput &output);

/// Takes every "… Version: 1.2" of a line, whatever the driver calls it today (Driver, KMD, CUDA, CUDA UMD, NVML).
/// True when one was found.
bool takeVersions(GpuReport &report, const QString &line);

} // namespace core::monitor::parse
