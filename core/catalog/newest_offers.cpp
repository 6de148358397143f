// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/newest_offers.h"

#include <QHash>

namespace core::catalog {

namespace {

/// A listing, whatever its day and price. Points into an offer.
struct Listing {
    const Offer *offer = nullptr;

    friend bool operator==(const Listing &a, const Listing &b)
    {
        const Offer &x = *a.offer;
        const Offer &y = *b.offer;
        return x.platform == y.platform && x.region == y.region && x.instanceType == y.instanceType && x.cards == y.cards
            && x.gpuName == y.gpuName && x.gpuCount == y.gpuCount && x.mode == y.mode
            && x.price.perHour.currency() == y.price.perHour.currency();
    }
};

size_t qHash(const Listing &listing, size_t seed)
{
    const Offer &offer = *listing.offer;
    const QString card = offer.cards.isEmpty() ? QString{} : offer.cards.first().value;
    return qHashMulti(seed, offer.platform.value, offer.region, offer.instanceType, card, offer.gpuName, offer.gpuCount,
                      static_cast<int>(offer.mode));
}

} // namespace

QList<Offer> newestOf(QList<Offer> offers)
{
    QHash<Listing, const Offer *> newest;
    newest.reserve(offers.size());
    for (const Offer &offer : std::as_const(offers)) {
        const Offer *&kept = newest[Listing{&offer}];
        if (!kept || offer.provenance.asOf > kept->provenance.asOf)
            kept = &offer;
    }
    if (newest.size() == offers.size())
        return offers;
    QList<Offer> left;
    left.reserve(newest.size());
    for (const Offer &offer : std::as_const(offers)) {
        if (offer.provenance.asOf == newest.value(Listing{&offer})->provenance.asOf)
            left.append(offer);
    }
    return left;
}

} // namespace core::catalog
