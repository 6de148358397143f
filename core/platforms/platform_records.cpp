// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/platform_records.h"

namespace core::platforms {

QString wordOf(PowerStatus status)
{
    switch (status) {
    case PowerStatus::Unknown: return QStringLiteral("unknown");
    case PowerStatus::Starting: return QStringLiteral("starting");
    case PowerStatus::Running: return QStringLiteral("running");
    case PowerStatus::Stopping: return QStringLiteral("stopping");
    case PowerStatus::Stopped: return QStringLiteral("stopped");
    case PowerStatus::Error: return QStringLiteral("error");
    case PowerStatus::Ended: return QStringLiteral("ended");
    }
    return {};
}

} // namespace core::platforms
