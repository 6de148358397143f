// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/backoff.h"

#include <QtGlobal>

#include <algorithm>

namespace core::remote_libssh {

namespace {
constexpr double kJitter = 0.2;
constexpr int kMostDoublings = 20; // keeps the shift inside the type
constexpr int kQuickRetries = 3;
constexpr std::chrono::milliseconds kFirstQuick{500};
} // namespace

std::chrono::milliseconds retryDelay(int attempt, double random, const SessionTimings &timings)
{
    const int doublings = std::clamp(attempt - 1, 0, kMostDoublings);
    const std::chrono::milliseconds plain = std::min(timings.firstRetry * (1 << doublings), timings.longestRetry);
    const double moved = static_cast<double>(plain.count()) * (1 - kJitter + 2 * kJitter * random);
    return std::min(std::chrono::milliseconds{qRound64(moved)}, timings.longestRetry);
}

std::chrono::milliseconds droppedDelay(int attempt, double random, const SessionTimings &timings)
{
    if (attempt > kQuickRetries)
        return retryDelay(attempt, random, timings);
    return std::min(kFirstQuick * (1 << std::max(attempt - 1, 0)), timings.longestRetry);
}

} // namespace core::remote_libssh
