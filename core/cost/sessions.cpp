// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill.h"

#include <algorithm>
#include <cmath>

namespace core::cost {

namespace {

constexpr Hours kDay{24};
constexpr Hours kLongestBoot{12};
constexpr double kMostSessions = 100'000;

Hours workOf(const JobExtras &job)
{
    const Hours training = std::max(job.training, Hours{});
    return training * (1 + std::clamp(job.reworkShare, 0.0, 1.0)) + std::max(job.setup, Hours{})
        + std::max(job.trial, Hours{}) + std::max(job.idle, Hours{}) + std::max(job.transfer, Hours{});
}

} // namespace

Sessions sessionsOf(const JobExtras &job)
{
    const Hours work = workOf(job);
    const Hours boot = std::clamp(job.bootPerSession, Hours{}, kLongestBoot);
    // A day has room for the work and for starting the machine.
    const Hours length = std::min(job.sessionLength, kDay - boot);
    if (job.sessionLength.count() <= 0 || job.sessionLength >= kDay || work <= length)
        return {.count = 1, .first = work, .middle = work, .last = work};
    // The last one takes what whole days leave over, so that more work never gets cheaper by being spread differently.
    constexpr double kTolerance = 1e-9;
    const double count = std::min(std::ceil(work / length - kTolerance), kMostSessions);
    return {.count = static_cast<int>(count),
            .first = length,
            .middle = length + boot,
            .last = work - length * (count - 1) + boot,
            .boot = boot};
}

Hours Sessions::on() const
{
    return count > 1 ? first + middle * (count - 2) + last : first;
}

Hours Sessions::elapsed() const
{
    return count > 1 ? kDay * (count - 1) + last : first;
}

} // namespace core::cost
