// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace ui {

/// Starts the system's own terminal. Implemented by the application, faked in tests.
class TerminalLauncher {
public:
    virtual ~TerminalLauncher() = default;

    /// Opens a terminal window that runs `line`, a full shell line without secrets.
    /// Errors: NotFound when no terminal program exists here; the caller then offers to copy the line.
    virtual core::Status open(const QString &line) = 0;
};

} // namespace ui
