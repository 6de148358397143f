// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/terminal_launcher.h"

namespace app {

/// Opens the system's terminal with a command line in it. Where none is found the caller offers the line to copy.
class TerminalWindow final : public ui::TerminalLauncher {
public:
    core::Status open(const QString &line) override;
};

} // namespace app
