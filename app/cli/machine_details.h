// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "core/fleet/fleet.h"

#include <QCommandLineParser>

namespace app::cli {

/// The options of "machines add" that tell about a machine: name, platform, price, times, tags, ways to reach it.
void addDetailOptions(QCommandLineParser &parser);

/// The machine that the words and options describe. What is not used is told on stderr.
/// Errors: InvalidInput naming the option, the value and what is allowed; what the login line or ~/.ssh/config lacks.
core::Result<core::fleet::NewMachine> readNewMachine(const QCommandLineParser &parser, Toolbox &tools);

/// Of the machine's own proxy; empty when none was promised. Errors: InvalidInput.
core::Result<QByteArray> readProxyPassword(const QCommandLineParser &parser, const core::fleet::NewMachine &machine, const Toolbox &tools);

/// What was said on the command line, laid over a machine that is kept under a new login.
core::instances::Instance updated(const core::instances::Instance &known, const core::instances::Instance &given, const QCommandLineParser &parser);

} // namespace app::cli
