// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/card.h"
#include "core/platforms/platform_client.h"

namespace core::guard {

/// What the user decided to rent. Holds no secret: it is kept in the table of intents as JSON.
struct RentOrder {
    QString account = {};
    catalog::PlatformId platform = {};
    std::optional<catalog::CardId> card = {};
    platforms::PlatformOffer offer = {};
    QString name = {};
    QString nonce = {};                       ///< Filled in by the flow.
    QString image = {};
    double diskGB = 0;
    bool isSpot = false;
    std::optional<HourlyPrice> atMost = {};
    std::optional<QDateTime> plannedEnd = {}; ///< UTC.
    QByteArray publicKey = {};                ///< Empty = what the account has.
    QString keyFile = {};                     ///< The private half of it; empty = the agent, or the platform's password.
};

QString toJson(const RentOrder &order);
/// Nothing when it is none of ours.
std::optional<RentOrder> rentOrderFrom(const QString &json);

/// For the client.
platforms::CreateOrder createOrder(const RentOrder &order);
/// Asks for offers like the order's again.
platforms::OfferFilter filterOf(const RentOrder &order, int most);

/// Whether the order may be sent for `offer` as it stands now. Errors: Refused "rent.no_price" (a cap, and no price to hold it
/// against), "rent.over_cap", "platform.no_stock".
Status mayRent(const RentOrder &order, const platforms::PlatformOffer &offer);
/// The order's offer among fresh ones; nothing when it is gone.
std::optional<platforms::PlatformOffer> sameOffer(const QList<platforms::PlatformOffer> &fresh,
                                                  const platforms::PlatformOffer &offer);

} // namespace core::guard
