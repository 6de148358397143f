// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>

namespace app {

/// True when the stream is a terminal: progress lines make sense there only.
bool isTerminal(std::FILE *stream);

/// Puts the null device in place of each standard stream that the caller closed: else the next file that is opened,
/// such as the database, would take its number and get what is printed.
void openClosedStreams();

/// Sets HOME from the system's user list where it is missing, as under some service managers: "~" would be "/" else.
void giveHome();

} // namespace app
