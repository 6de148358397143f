// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/machine_table_model.h"

namespace ui {

/// What one cell of the machine table shows.
Cell machineCell(const core::fleet::MachineStatus &machine, int column, const core::catalog::Catalog &catalog,
                 const QDateTime &now);

} // namespace ui
