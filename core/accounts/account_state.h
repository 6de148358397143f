// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/platforms/account.h"
#include "core/platforms/capabilities.h"
#include "core/platforms/platform_records.h"

#include <chrono>

namespace core::accounts {

/// Something that a platform told, and when. Empty = never told.
template <typename T>
struct Told {
    std::optional<T> value = {};
    QDateTime at = {};

    void take(const T &told, const QDateTime &when)
    {
        value = told;
        at = when;
    }
};

/// One account as it is known now. A look that fails leaves every value as it was, with its own time.
struct AccountState {
    platforms::Account account = {};
    Told<platforms::Balance> balance = {};
    Told<QList<platforms::PlatformInstance>> instances = {};
    Told<QList<platforms::Leftover>> leftovers = {};
    std::optional<Error> trouble = {}; ///< Of the last look; empty = every part of it was answered.
    QDateTime triedAt = {};            ///< Invalid = not looked at yet.
    QDateTime nextAt = {};             ///< Before then only the user looks.
    int failures = 0;                  ///< Looks that failed in a row.
    bool isLooking = false;

    /// When the oldest of what is shown was told; invalid = nothing was.
    QDateTime oldest() const;
};

/// How politely platforms are asked.
struct PollPolicy {
    std::chrono::seconds longest{3600};     ///< After many failures.
    std::chrono::seconds refusedKey{1800};  ///< A key that was refused does not get better by asking.
    std::chrono::seconds limited{120};      ///< At least, after "too many requests"; doubles each time.
    int awayFactor = 10;                    ///< How much rarer while nobody looks at the program.
};

/// How long to wait after a look. `failure`: what went wrong in it; `failures` counts those in a row, this one included.
std::chrono::seconds pauseAfter(const platforms::Capabilities &capabilities, bool isPending, bool isLookedAt,
                                const std::optional<Error> &failure, int failures, const PollPolicy &policy = {});

} // namespace core::accounts
