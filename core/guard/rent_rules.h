// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/catalog/platform.h"

#include <QMap>
#include <QStringList>

#include <chrono>

namespace core::guard {

/// How patient renting is, and how often platforms are asked; data of resources/rules/renting.json.
struct RentRules {
    std::chrono::milliseconds poll{10'000};
    std::chrono::milliseconds latePoll{60'000};      ///< Once it was not ready in time.
    std::chrono::seconds lookUpFor{120};             ///< A create whose answer got lost.
    int leastLookUps = 2;                            ///< Full lists without it, before it is called not found.
    std::chrono::seconds vanishedAfter{120};         ///< A new machine may not be in the list at once.
    std::chrono::seconds giveUpAfter{1200};          ///< SSH has not answered.
    std::chrono::seconds askAgainAfter{60};          ///< A platform by a click.
    std::chrono::seconds liveFor{900};               ///< Older live prices make way for the dated ones.
    std::chrono::seconds watchEvery{300};
    int mostWatches = 10;
    int mostOffers = 1000;
    int capOverPercent = 5;                          ///< The proposed cap lies so far above the price.
    int diskGB = 50;
    QMap<QString, QString> images = {};              ///< What is proposed, by platform.
    QStringList withoutKey = {};                     ///< Platforms that tell their offers to everybody.
    QString asOf = {};
};

/// Errors: Storage, Protocol ("rent.rules") naming file and path.
Result<RentRules> loadRentRules(const QString &file);

} // namespace core::guard
