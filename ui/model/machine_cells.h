// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/cell.h"
#include "ui/model/machine_table_model.h"
#include "ui/viewmodel/machine_text.h"

namespace ui {

/// What one cell of the machine table shows.
Cell machineCell(const core::fleet::MachineStatus &machine, int column, const core::catalog::Catalog &catalog,
                 const QDateTime &now);

/// Text token of a tone.
const char *textToken(Tone tone);

/// The dot of a machine's state.
Dot dotOfState(core::fleet::MachineState state);

} // namespace ui
