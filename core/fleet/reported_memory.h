// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

namespace core::fleet {

/// The memory that the drivers of connected machines report, by CardId; the smallest where machines differ.
QMap<QString, Bytes> reportedTotals(const QList<MachineStatus> &machines);

} // namespace core::fleet
