// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/offer.h"

namespace core::cost {

/// How the hours of one offer are rounded before they are charged.
struct BillingUnit {
    std::optional<Hours> unit = {};    ///< Hours are rounded up to a multiple; empty = not known, nothing is rounded.
    bool isConfirmed = true;           ///< False when the platform data itself doubts it.
    Hours minimumTime = {};            ///< At least this much is charged for every switch-on.
    std::optional<Money> minimumAmount = {}; ///< At least this much is charged for every switch-on.
    bool isPeriod = false;             ///< A day, week or month: paid by the calendar, whether the machine is on or not.
};

/// The unit of `offer`: its period for day, week and month offers, else what the platform's billing rules say.
BillingUnit billingUnitOf(const catalog::Offer &offer, const catalog::Platform &platform);

/// Hours that are charged for `used` hours of one switch-on; `used` itself where the unit is unknown.
Hours chargedHours(Hours used, const BillingUnit &unit);

/// Gigabytes of a data disk of `wanted` that are charged, after the free part and what the offer includes; nothing when the
/// free part is not known.
std::optional<double> chargedDiskGB(const catalog::Offer &offer, const catalog::Platform &platform, double wanted);

/// What a gigabyte costs for a day; an empty price is unknown, and the note says why.
struct DiskPrice {
    std::optional<Money> perGBDay = {};
    QString unknownNote = {}; ///< Translated.
};
DiskPrice diskPriceOn(const catalog::Platform &platform, Currency currency);
DiskPrice diskPriceStopped(const catalog::Platform &platform, Currency currency);

/// The least system disk that is charged for, on and off.
struct SystemDisk {
    bool isCharged = false;              ///< False also where nothing is known: then the machine's price has it.
    double gigabytes = 0;
    std::optional<Money> perGBDay = {};  ///< Empty = not known.
    bool isChargedOff = true;
};
SystemDisk systemDiskOf(const catalog::Platform &platform, Currency currency);

/// Money as "¥1.23", in the user's locale.
QString moneyText(Money money, int decimals = 2);

} // namespace core::cost
