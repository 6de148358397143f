// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/account_state.h"

#include <algorithm>

namespace core::accounts {

namespace {

std::chrono::seconds doubled(std::chrono::seconds first, int times, std::chrono::seconds longest)
{
    std::chrono::seconds pause = first;
    for (int i = 1; i < times && pause < longest; ++i)
        pause *= 2;
    return std::min(pause, longest);
}

} // namespace

QDateTime AccountState::oldest() const
{
    QDateTime oldest;
    for (const QDateTime &at : {balance.at, instances.at}) {
        if (at.isValid() && (!oldest.isValid() || at < oldest))
            oldest = at;
    }
    return oldest;
}

std::chrono::seconds pauseAfter(const platforms::Capabilities &capabilities, bool isPending, bool isLookedAt,
                                const std::optional<Error> &failure, int failures, const PollPolicy &policy)
{
    const std::chrono::seconds usual = isPending ? capabilities.pollWhilePending
        : isLookedAt                             ? capabilities.pollEvery
                                                 : capabilities.pollEvery * policy.awayFactor;
    if (!failure)
        return usual;
    if (failure->kind == ErrorKind::RateLimited)
        return std::max(usual, doubled(policy.limited, failures, policy.longest));
    if (failure->kind == ErrorKind::Authentication || failure->code == QLatin1String{"platform.no_key"})
        return std::max(usual, policy.refusedKey);
    return std::max(usual, doubled(capabilities.pollEvery, failures, policy.longest));
}

} // namespace core::accounts
