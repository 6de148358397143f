// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// False on systems with X11 or Wayland when neither is reachable and no platform plugin was asked for.
bool hasDisplay();

} // namespace app
