// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"

#include <QString>

namespace ui {

/// "RTX 4090 24 GB"; the capacity only where the name does not tell it.
QString namedWithCapacity(const QString &shortName, double gigabytes);
/// For a narrow column: "RTX 4090 ×8". What it leaves out stands in cardText().
QString narrowCardText(const core::fleet::MachineStatus &status, const core::catalog::Catalog &catalog);

} // namespace ui
