// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"

#include <optional>

namespace core::monitor::parse {

/// A shell says, in whatever language, that it does not know `tool`. Words count before the exit code.
bool saysToolIsMissing(const remote::CommandOutput &output, const QByteArray &tool);
/// A shell or the system refuses to start `tool`.
bool saysToolIsForbidden(const remote::CommandOutput &output, const QByteArray &tool);
/// The command was stopped by timeout(1).
bool wasStoppedByTimer(const remote::CommandOutput &output);
/// The signal that ended the command, as a POSIX shell reports it.
std::optional<int> signalOf(const remote::CommandOutput &output);

} // namespace core::monitor::parse
