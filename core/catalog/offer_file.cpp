// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/offer_file.h"

#include "core/catalog/readers.h"

namespace core::catalog {

OfferFile parseOfferFile(const QByteArray &csv, const QString &file, const Catalog &catalog, QDate today)
{
    OfferFile result;
    result.offers = readOffers(csv, ProblemSink{file, &result.problems}, catalog.cards, catalog.platforms, {.today = today});
    return result;
}

} // namespace core::catalog
