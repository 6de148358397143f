// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// Opens the window and runs until it is closed. Without a display: says so, names the subcommands, and gives exit code 2.
int runWindow(int &argc, char **argv);

} // namespace app
