// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/result.h"
#include "core/catalog/platform.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <chrono>

namespace core::guard {

/// Whether shutting a machine down from inside ends what it costs.
enum class EndsBilling { Unknown, Yes, Depends, No };

/// How a machine stops itself on one platform. `command` is a full shell line; empty = there is none that ends billing.
struct InsideStop {
    EndsBilling ends = EndsBilling::Unknown;
    QByteArray command = {};
    QStringList environment = {}; ///< Variables that the command needs and that only the first process may have.
    QStringList needs = {};       ///< Programs that have to be there.
    BilingualText note = {};      ///< What has to be known before using it, or why it is of no use.

    bool isUsable() const { return !command.isEmpty() && (ends == EndsBilling::Yes || ends == EndsBilling::Depends); }
};

/// What "stop" is on a platform.
enum class StopMeans {
    Unknown,
    KeepsDisk, ///< The usual one.
    Charges,   ///< There is a stop, but everything goes on being charged.
    Releases,  ///< Stopping is releasing: data outside the kept folders is erased.
    None,      ///< There is none.
};

/// What the sheets of the catalog do not tell in a form that a program can act on.
struct PlatformGuard {
    catalog::PlatformId platform = {};
    StopMeans stop = StopMeans::Unknown;
    bool isReleaseEarlyReturn = false; ///< Prepaid time is given back, for vouchers or nothing.
    InsideStop inside = {};
    BilingualText steps = {};          ///< What a person does in the console.
    QString source = {};
    QString checkedOn = {};
};

/// Limits of the stop flow and of the guard on the machine; data of resources/rules/guard.json.
struct GuardRules {
    std::chrono::milliseconds poll{10'000};
    std::chrono::milliseconds latePoll{60'000};          ///< Once a stop was not confirmed in time.
    std::chrono::seconds notConfirmedAfter{120};
    std::chrono::seconds sendWithin{600};                ///< An older decision that was never sent is not sent by itself.
    std::chrono::seconds watch{120};                     ///< Between two looks at what the platforms say of the machines.
    int mostResends = 3;                                 ///< After a clear "too many calls", never after an unclear answer.
    std::chrono::hours copyOldAfter{24};
    std::chrono::seconds tick{30};                       ///< Of the guard on the machine, as the rest below.
    std::chrono::seconds grace{60};
    int idleBelowPercent = 5;
    int idleMinutes = 15;
    std::chrono::seconds transferLock{180};
    int stopTries = 5;
    std::chrono::seconds silentAfter{120};
    QString asOf = {};
    QList<PlatformGuard> platforms = {};

    /// Never null: an unknown platform gives one in which nothing is known.
    const PlatformGuard &of(const catalog::PlatformId &platform) const;
};

/// Errors: Storage, Protocol ("guard.rules") naming file and path.
Result<GuardRules> loadGuardRules(const QString &file);

} // namespace core::guard
