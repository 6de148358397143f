// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Makes Qt give screen readers the text of every TerminalView, with its cursor. Cheap to call again.
void installTerminalAccessibility();

} // namespace ui
