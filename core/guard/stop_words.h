// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/guard_rules.h"
#include "core/guard/intent.h"
#include "core/instances/instance.h"
#include "core/remote/command_runner.h"

namespace core::guard {

// The errors of stopping, in words, and the command that makes a machine stop itself.

/// `open` is what was decided before, perhaps by another window or command; may be null.
Error alreadyRunning(const Intent *open);
Error neverSent();
Error notConnected();
Error notJoined();
Error notOurs();
Error stillCharged();
Error insideRefused(const remote::CommandOutput &output);
Error noClient();

/// Variables of the first process that `environment` names, for programs started over SSH. A shell line that ends in "; ".
QByteArray importLine(const QStringList &environment);

/// Stops the machine from inside a moment later, detached, so that the answer still comes. Exit code 3: a program is missing.
remote::Command insideCommand(const InsideStop &inside);

/// What an hour costs after a release: nothing where the sheet says that no disk outlives it, else unknown.
std::optional<HourlyPrice> restAfterRelease(const instances::Instance &machine, const catalog::Platform *platform);

} // namespace core::guard
