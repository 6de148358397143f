// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/offer_choice.h"

#include <algorithm>

namespace core::platforms {

namespace {

bool fits(const PlatformOffer &offer, const OfferFilter &filter)
{
    if (!filter.gpuName.isEmpty() && !offer.gpuName.contains(filter.gpuName, Qt::CaseInsensitive))
        return false;
    if (filter.gpuCount && offer.gpuCount != *filter.gpuCount)
        return false;
    if (filter.minimumMemoryGB && offer.memoryGB && *offer.memoryGB < *filter.minimumMemoryGB)
        return false;
    if (!filter.region.isEmpty() && !offer.region.startsWith(filter.region))
        return false;
    const bool isSpot = offer.billingMode == u"spot";
    if (isSpot != filter.wantsSpot)
        return false;
    if (!filter.atMost || !offer.price)
        return true;
    // Currencies are never compared: an offer in another one is for the caller to convert.
    const bool isComparable = offer.price->perHour.currency() == filter.atMost->perHour.currency();
    return !isComparable || offer.price->perHour.micros() <= filter.atMost->perHour.micros();
}

bool isCheaper(const PlatformOffer &one, const PlatformOffer &other)
{
    if (one.price.has_value() != other.price.has_value())
        return one.price.has_value();
    return one.price && one.price->perHour.micros() < other.price->perHour.micros();
}

} // namespace

QList<PlatformOffer> chosen(const QList<PlatformOffer> &offers, const OfferFilter &filter)
{
    QList<PlatformOffer> list;
    std::ranges::copy_if(offers, std::back_inserter(list), [&filter](const PlatformOffer &offer) { return fits(offer, filter); });
    std::ranges::stable_sort(list, isCheaper);
    return list.mid(0, std::max(0, filter.limit));
}

} // namespace core::platforms
