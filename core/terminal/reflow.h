// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/grid.h"
#include "core/terminal/scrollback.h"

namespace core::terminal {

/// Gives `grid` another size and breaks its lines anew. What no longer fits goes to `scrollback`; when there is room again and
/// the cursor stood at the bottom, lines come back. Returns where the cursor is then.
Position reflow(Grid &grid, Scrollback &scrollback, Position cursor, int rows, int columns);

} // namespace core::terminal
