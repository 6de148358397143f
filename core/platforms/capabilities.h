// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/money.h"
#include "core/base/result.h"
#include "core/catalog/platform.h"

#include <QList>
#include <QUrl>

#include <chrono>
#include <optional>

namespace core::platforms {

/// What a platform's API can do at all; data of resources/platforms/apis.json, with source and date.
enum class Ability {
    ListInstances, Balance, Offers, Start, StartWithoutGpu, Stop, Release, TimedStop, Create, Billing, Leftovers,
};
QString wordOf(Ability ability); ///< list_instances, balance, offers, start, start_without_gpu, stop, release, …

/// How sure it is that our calls are right.
enum class Confirmation {
    Documented,  ///< The vendor's own documents or client.
    SecondHand,  ///< Read in other people's clients.
    Unconfirmed, ///< General knowledge: said so in the window and in docs/platforms.md.
};

/// What storage apart from machines costs. Prices go by the size, as tax brackets do.
struct StoragePrice {
    QString tier = {};         ///< As the platform spells it.
    double fromGB = 0;         ///< Holds for what lies above this size.
    Money perGBMonth = Money::zero(Currency::Usd);
};

struct Capabilities {
    catalog::PlatformId platform = {};
    QList<Ability> abilities = {};
    Confirmation confirmation = Confirmation::Unconfirmed;
    bool needsSecret = false;   ///< Key id and secret, instead of one key.
    bool asksEachRegion = false;
    QUrl baseUrl = {};
    QUrl console = {};          ///< Where a person does by hand what the API cannot.
    std::chrono::seconds pollEvery{60};
    std::chrono::seconds pollWhilePending{10};
    QList<StoragePrice> storage = {};
    BilingualText note = {};    ///< What has to be known before the first use.
    QString checkedOn = {};     ///< ISO date.
    QString source = {};

    bool can(Ability ability) const { return abilities.contains(ability); }
};

/// What `sizeGB` of a tier cost a month; nothing when the tier has no price here.
std::optional<Money> storageCost(const QList<StoragePrice> &prices, const QString &tier, double sizeGB);

/// Errors: Storage, Protocol naming file and path.
Result<QList<Capabilities>> loadCapabilities(const QString &file);

} // namespace core::platforms
