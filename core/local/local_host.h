// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

#include <QString>

namespace core::local {

/// The address that stands for this computer. Names under ".invalid" never lead anywhere, so a wrong turn reaches nobody.
QString thisComputerHost();

/// This computer as an entry of the list: it needs no login and has no price. Id and time are filled in by the fleet.
instances::Instance thisComputer();

} // namespace core::local
