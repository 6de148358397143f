// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/cell.h"
#include "ui/viewmodel/machine_text.h"

namespace ui {

/// The dot of a machine's mark.
Dot dotOf(StateMark mark);
/// Text token of a tone: "text1", "warnText", …
const char *textToken(Tone tone);
/// Value of the label property "tone": "1", "warn", …
const char *labelToneOf(Tone tone);

} // namespace ui
