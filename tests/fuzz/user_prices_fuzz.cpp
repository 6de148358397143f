// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the user's own price file: a price that is added can be read back, and what was read before is still there.
#include "core/catalog/user_prices.h"

#include <cstddef>
#include <cstdint>

using core::catalog::Offer;
using core::catalog::UserPrices;

namespace {

Offer ownOffer()
{
    return {.platform = {QStringLiteral("p")}, .region = QStringLiteral("r, \"x\""), .instanceType = QStringLiteral("own"),
            .cards = {{QStringLiteral("c")}}, .price = {core::Money::fromMicros(1'234'567, core::Currency::Usd)},
            .provenance = {.asOf = QStringLiteral("2026-11-30"), .sources = {QStringLiteral("user")}}};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray content{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const QDate today{2026, 11, 30};
    const Offer own = ownOffer();
    const UserPrices before{content, {}, {}, today};
    const UserPrices after{before.withOffer(own), {}, {}, today};
    const QList<Offer> offers = after.offers();
    bool isThere = false;
    for (const Offer &offer : offers)
        isThere = isThere || (core::catalog::isSameOffer(offer, own) && offer.price == own.price);
    if (!isThere || offers.size() < before.offers().size())
        __builtin_trap();
    if (UserPrices{after.without(own), {}, {}, today}.offers().size() > before.offers().size())
        __builtin_trap();
    return 0;
}
