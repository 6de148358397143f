// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"
#include "core/platforms/account.h"
#include "core/platforms/platform_records.h"

#include <functional>

namespace core::accounts {

/// Finds the catalog card for the name and memory (GB) that a platform tells. May be empty.
using CardFinder = std::function<std::optional<catalog::CardId>(const QString &name, std::optional<double> memoryGB)>;

/// How a machine was seen when the platform was asked.
struct Sighting {
    QDateTime askedAt = {};       ///< When the platform was asked: what it tells is not newer than that.
    bool isConnected = false;     ///< It answers over SSH: then its login is right, and it is on.
    bool followsPower = true;     ///< False where somebody else judges stops and starts.
};

/// A new machine made of what the platform tells: login, prices, start and end, power. Its name may be taken already.
instances::Instance machineOf(const platforms::Account &account, const platforms::PlatformInstance &told, const Sighting &sight,
                              const CardFinder &cardOf);

/// `known` with what the platform tells: a login that moved, prices, a stop or a start that happened elsewhere. The user's own
/// name, plans and way to log in stay. Nothing when all of it is known already.
std::optional<instances::Instance> mergedWith(const instances::Instance &known, const platforms::Account &account,
                                              const platforms::PlatformInstance &told, const Sighting &sight);

/// The platform no longer has it: ended there, and off from then on. Nothing when that is known already.
std::optional<instances::Instance> goneFrom(const instances::Instance &known, const Sighting &sight);

/// Whether a login over SSH can be made of what the platform tells.
bool hasLogin(const platforms::PlatformInstance &told);

} // namespace core::accounts
