// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/platforms/platform_records.h"

namespace core::platforms {

/// What a platform offers now, in the words of the catalog.
struct LiveOffers {
    QList<catalog::Offer> offers = {}; ///< The cheapest of each card, count, mode and region.
    int unknownCards = 0;              ///< Left out: a card that the catalog does not know.
    int unpriced = 0;                  ///< Left out: the platform does not tell the price.
    int taken = 0;                     ///< Left out: nothing is free.
};

/// The cards of the catalog that `offer` may be, by the platform's spelling and the memory it tells; empty = none of them.
QList<catalog::CardId> cardsOf(const PlatformOffer &offer, const QList<catalog::Card> &cards);

/// Offers read at `readAt` (UTC) as rows of a price list: for the whole machine, source "live", dated to the second.
LiveOffers liveOffers(const QList<PlatformOffer> &offers, const catalog::PlatformId &platform, const QList<catalog::Card> &cards,
                      const QDateTime &readAt);

/// Live rows first, then those of `dated` that no live row replaces: another platform, card, count or mode.
QList<catalog::Offer> withLive(const QList<catalog::Offer> &dated, const QList<catalog::Offer> &live);

/// When a live row was read; nothing for a dated one.
std::optional<QDateTime> readAt(const catalog::Offer &offer);

} // namespace core::platforms
