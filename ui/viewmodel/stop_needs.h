// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/home_view_model.h"
#include "ui/viewmodel/stop_view_model.h"

namespace ui {

/// One line for each stop or release that nobody has confirmed, until it is settled: its machine may go on costing money.
QList<HomeNeed> stopNeeds(const StopViewModel &stops);

} // namespace ui
