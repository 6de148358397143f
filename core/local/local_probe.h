// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"
#include "core/remote/host_facts.h"

namespace core::local {

/// Asks what Qt cannot tell: user, tmux, tools.
remote::Command localProbeCommand();

/// The facts about this computer; `answer` is that of localProbeCommand(), empty where there is no shell.
remote::HostProbe localProbe(const QByteArray &answer);

} // namespace core::local
