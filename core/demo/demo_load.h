// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace core::demo {

/// What the made-up job does: it comes back every 20 minutes.
enum class DemoPhase { Loading, Training, Saving, Evaluating, Starving };

/// How busy a demo machine is at one moment. Shares from 0 to 1.
struct DemoLoad {
    DemoPhase phase = DemoPhase::Training;
    double gpu = 0;
    double gpuMemory = 0;
    double cpu = 0;
    double ram = 0;
    double receivedMiB = 0; ///< In a second.
    double sentMiB = 0;
};

/// The load of card `gpu` at `seconds` since the job's first start: the same for the same arguments.
DemoLoad demoLoad(quint32 seed, int gpu, qint64 seconds);

} // namespace core::demo
