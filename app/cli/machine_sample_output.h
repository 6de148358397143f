// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/machine_sample.h"

#include <QJsonObject>

namespace app::cli {

/// What the last reading says beside the cards: "disks", "cpu_pct", "ram", "processes", "driver", … Unknown = null.
void addSample(QJsonObject &machine, const core::monitor::MachineSample &sample);

} // namespace app::cli
