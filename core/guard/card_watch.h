// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/card.h"
#include "core/platforms/platform_records.h"

namespace core::guard {

/// The user waits for a card to be free. Nothing is ever rented by it.
struct CardWatch {
    QString id = {};
    catalog::CardId card = {};
    int count = 1;
    QString platform = {};                 ///< Empty = any that can be asked.
    QString region = {};                   ///< Any part of its name; empty = any.
    std::optional<HourlyPrice> atMost = {}; ///< For the whole machine.
    bool isSpot = false;
    friend bool operator==(const CardWatch &, const CardWatch &) = default;
};

/// For the settings.
QByteArray toJson(const QList<CardWatch> &watches);
/// Odd entries are left out; at most `most`.
QList<CardWatch> watchesFrom(const QByteArray &json, int most);

/// Offers of `platform` that the watch waits for, cheapest first. Under a price limit an offer without a comparable price is
/// none.
QList<platforms::PlatformOffer> hitsOf(const CardWatch &watch, const QString &platform,
                                       const QList<platforms::PlatformOffer> &offers, const QList<catalog::Card> &cards);

} // namespace core::guard
