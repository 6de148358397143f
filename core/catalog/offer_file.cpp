// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/offer_file.h"

#include "core/catalog/readers.h"

#include <QCoreApplication>

namespace core::catalog {

OfferFile parseOfferFile(const QByteArray &csv, const QString &file, const Catalog &catalog, QDate today)
{
    OfferFile result;
    result.offers = readOffers(csv, ProblemSink{file, &result.problems}, catalog.cards, catalog.platforms, {.today = today});
    if (result.offers.isEmpty() && result.problems.isEmpty())
        result.problems.append({file, QStringLiteral("$"),
                                QCoreApplication::translate("core::catalog", "The file has a heading and no offers.")});
    return result;
}

} // namespace core::catalog
