// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace tests {

/// `catalog` with `count` offers: its own ones over and over, at other prices and with other disks.
inline core::catalog::Catalog withManyOffers(const core::catalog::Catalog &catalog, int count)
{
    core::catalog::Catalog many = catalog;
    const QList<core::catalog::Offer> &own = catalog.offers;
    many.offers.clear();
    many.offers.reserve(count);
    for (int i = 0; i < count && !own.isEmpty(); ++i) {
        core::catalog::Offer offer = own.at(i % own.size());
        const int round = static_cast<int>(i / own.size());
        const core::Money price = offer.price.perHour;
        offer.price = {core::Money::fromMicros(price.micros() * (100 + (round * 37) % 60) / 100, price.currency())};
        if (round > 0)
            offer.diskGB = 20.0 + (i * 7) % 500;
        many.offers.append(offer);
    }
    return many;
}

} // namespace tests
