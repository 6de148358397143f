// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"
#include "core/remote/endpoint.h"

namespace core::remote {

/// Looks whether the machine has the far half of mosh.
Command probeMosh();
/// Reads its answer.
bool hasMosh(const CommandOutput &output);

/// The line that opens a terminal by mosh, in a tmux session where one is named; all parts quoted.
QString moshLine(const Endpoint &endpoint, const QString &keyFile, const QByteArray &session);

} // namespace core::remote
