// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

#include <QString>

#include <optional>

namespace core::demo {

inline constexpr int kMostDemoGpus = 8;

/// The address of a demo machine with 1 to 8 cards. Names under ".invalid" never lead anywhere, so a wrong turn reaches nobody.
QString demoHost(int gpuCount);

/// How many cards the demo machine at this address has; nothing when it is no demo machine.
std::optional<int> demoGpuCount(const QString &host);

/// A demo machine as an entry of the list: it needs no login and has no price. Id and time are filled in by the fleet.
instances::Instance demoMachine(int gpuCount);

} // namespace core::demo
