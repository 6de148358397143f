// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/offer.h"

namespace core::cost {

/// How the hours of one offer are rounded before they are charged.
struct BillingUnit {
    std::optional<Hours> unit = {};    ///< Hours are rounded up to a multiple; empty = not known, nothing is rounded.
    bool isConfirmed = true;           ///< False when the platform data itself doubts it.
    Hours minimumTime = {};            ///< At least this much is charged.
    std::optional<Money> minimumAmount = {}; ///< At least this much is charged.
};

/// Reads the unit of `offer` from the platform's English texts: "second", "minute", "10 minutes (not confirmed)", "hour",
/// "second or hour (not confirmed)" (the longer one counts). Day, week and month offers have their period as the unit.
BillingUnit billingUnitOf(const catalog::Offer &offer, const catalog::Platform &platform);

/// Hours that are charged for `used` hours; `used` itself where the unit is unknown.
Hours chargedHours(Hours used, const BillingUnit &unit);

/// What a traffic text says about data that leaves the platform.
struct TrafficFee {
    bool isFree = false;
    std::optional<Money> perGB = {};
    double freeGB = 0; ///< Only with perGB.
    bool isKnown() const { return isFree || perGB.has_value(); }
};

/// Reads English texts such as "free", "free (shared)", "about 0.09 USD/GB after 100 GB/month". Anything else is unknown.
TrafficFee trafficFeeFrom(const QString &text);

} // namespace core::cost
