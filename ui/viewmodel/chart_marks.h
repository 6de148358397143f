// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/chart_lanes.h"

namespace ui {

/// What kept readings tell without words: where they come back after a gap, where work starts and where the cards go idle.
/// A card at or above `busyAtPercent` works. Oldest first; short changes are left out.
QList<TimeMark> marksOf(const core::monitor::HistorySpan &span, double busyAtPercent);

} // namespace ui
