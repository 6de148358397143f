// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/endpoint.h"

#include <QString>

#include <optional>

namespace core::remote {

/// What one probe of the host found. Empty strings = not there.
struct HostProbe {
    QString system = {};            ///< uname -sm
    QString shell = {};
    RemotePath home = {};
    QString user = {};
    QString tmuxVersion = {};
    QString hashTool = {};          ///< sha256sum, or "python3"; empty = none.
    QString nvidiaSmi = {};         ///< Path.
    bool hasPython3 = false;
    bool hasTar = false;
    std::optional<bool> hasSftp = {};
    std::optional<bool> hasRsync = {};
    std::optional<bool> hasFindPrintf = {};
    std::optional<bool> hasGpuDevices = {};  ///< /dev/nvidia0 and the like.
    std::optional<bool> isContainer = {};
    bool isTerminalOnly = false;    ///< The server gives a terminal and refuses commands.
    QString banner = {};            ///< The server's own version line.
    QString loginNoise = {};        ///< Text the server prints at login, shown once.
};

} // namespace core::remote
