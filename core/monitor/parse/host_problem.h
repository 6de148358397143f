// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core::monitor::parse {

/// Why a question about the host has no (complete) answer.
enum class HostProblem { None, NotFound, Permission, NoDriver, NoDevices, Timeout, Garbage };
/// The stable word of a problem, such as "not_found"; empty for None.
QString wordOf(HostProblem problem);

/// How much of the answer can be used.
enum class AnswerState { Whole, Partial, Failed };

} // namespace core::monitor::parse
