// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QDate>

namespace core::catalog {

/// Offers of one CSV text with the columns of offers.csv, and what was wrong with single rows.
struct OfferFile {
    QList<Offer> offers = {};
    QList<Problem> problems = {}; ///< The first 50; one more tells how many rows were left out besides.
};

/// Reads `csv`; `file` names it in the problems. Cards and platforms are looked up in `catalog`. With a valid `today`, rows of
/// a later day are left out. A million rows take about a second.
OfferFile parseOfferFile(const QByteArray &csv, const QString &file, const Catalog &catalog, QDate today = {});

} // namespace core::catalog
