// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/monitor/parse/host_problem.h"
#include "core/remote/command_runner.h"

#include <optional>

namespace core::monitor::parse {

/// Main memory of the host. In a rented container it is the whole host's: cap it with the cgroup limit.
struct HostMemory {
    AnswerState state = AnswerState::Whole;
    HostProblem problem = HostProblem::None;
    std::optional<Bytes> total = {};
    std::optional<Bytes> used = {};      ///< By programs, without caches.
    std::optional<Bytes> free = {};
    std::optional<Bytes> available = {}; ///< What a new program could get.
    std::optional<Bytes> swapTotal = {};
    std::optional<Bytes> swapUsed = {};
    std::optional<Bytes> swapFree = {};
};

/// Reads "free" of any version and language, with -b, -k, -m, -g or -h.
HostMemory parseFree(const QByteArray &commandLine, const remote::CommandOutput &output);

/// Reads /proc/meminfo.
HostMemory parseMeminfo(const remote::CommandOutput &output);

} // namespace core::monitor::parse
