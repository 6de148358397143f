// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/session_timings.h"

namespace core::remote_libssh {

/// Time to wait before reconnect number `attempt` (from 1): 1, 2, 4 ... 30 s with the default timings, each moved by up
/// to a fifth so that many sessions do not return at once. `random` is in [0, 1). Never above longestRetry.
std::chrono::milliseconds retryDelay(int attempt, double random, const SessionTimings &timings);

/// The same for a server that closed at once: 0.5, 1, 2 s, since it may only have had too many connections; then as above.
std::chrono::milliseconds droppedDelay(int attempt, double random, const SessionTimings &timings);

} // namespace core::remote_libssh
