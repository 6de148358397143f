// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_text.h"

#include <functional>

namespace ui {

/// One figure of the host: processor, memory, a disk or the network.
struct HostMeter {
    QString name = {};
    QString number = {};     ///< "41/60"; "?" when not known.
    QString unit = {};
    double share = -1;       ///< 0 to 1; below 0: unknown.
    bool hasMeter = true;
    bool isWarned = false;
    TonedText note = {};     ///< "container limit", "full in ~9 h".
    QString toolTip = {};
    QString spoken = {};     ///< One sentence for screen readers.
};

/// How long the disk at a mount point lasts; nothing when that is not known.
using FullIn = std::function<std::optional<std::chrono::seconds>(const QString &target)>;

/// Empty before the first reading of the host. `fullIn` may be empty.
QList<HostMeter> hostMeters(const core::monitor::MachineSample &sample, const FullIn &fullIn = {});

/// "driver 550.54 · CUDA up to 12.4 · Linux x86_64 · container"; empty when nothing is known.
QString hostLine(const core::fleet::MachineStatus &status);

} // namespace ui
