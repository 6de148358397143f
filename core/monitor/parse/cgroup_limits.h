// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/monitor/parse/host_problem.h"
#include "core/remote/command_runner.h"

#include <optional>

namespace core::monitor::parse {

/// What this container may use, beside what the whole host has. Empty = unlimited or unknown.
struct CgroupLimits {
    AnswerState state = AnswerState::Whole;
    std::optional<double> cpuCores = {};
    std::optional<Bytes> memory = {};
    std::optional<Bytes> memoryUsed = {};
    std::optional<Bytes> swap = {};
    std::optional<int> hostCores = {};
    std::optional<double> load1 = {};
    std::optional<double> load5 = {};
    std::optional<double> load15 = {};
};

/// Reads sections "==name", each with the values of the files that the command names in that section, in their order
/// (cgroup v1 and v2, nproc, /proc/loadavg). Complaints of cat are passed over.
CgroupLimits parseCgroupSections(const QByteArray &commandLine, const remote::CommandOutput &output);

/// cpu.max of cgroup v2: "1400000 100000" is 14 cores, "max 100000" no limit. Takes a ready quotient as well.
std::optional<double> coresOfCpuMax(const QByteArray &text);
/// cpu.cfs_quota_us and cpu.cfs_period_us of cgroup v1; a quota of -1 is no limit.
std::optional<double> coresOfQuota(const QByteArray &quota, const QByteArray &period);
/// memory.max, memory.limit_in_bytes, memory.swap.max: "max" and the huge number of cgroup v1 are no limit.
std::optional<Bytes> memoryLimit(const QByteArray &text);
/// The first numbers of /proc/loadavg.
bool takeLoad(CgroupLimits &limits, const QByteArray &text);

} // namespace core::monitor::parse
