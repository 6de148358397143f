// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>

namespace app {

/// True when the stream is a terminal: progress lines make sense there only.
bool isTerminal(std::FILE *stream);

} // namespace app
