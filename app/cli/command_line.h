// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace app::cli {

/// True when the arguments ask for the command line: a subcommand, --help or --version.
bool wantsCommandLine(const QStringList &arguments);

/// The names of the subcommands, for help texts.
QStringList commandWords();

/// Runs a subcommand with its own QCoreApplication; gives the exit code of cli.md.
int runCommandLine(int &argc, char **argv);

} // namespace app::cli
