// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace core::catalog {

/// Offers of one CSV text with the columns of offers.csv, and what was wrong with single rows.
struct OfferFile {
    QList<Offer> offers = {};
    QList<Problem> problems = {};
};

/// Reads `csv`; `file` names it in the problems. Cards and platforms are looked up in `catalog`.
OfferFile parseOfferFile(const QByteArray &csv, const QString &file, const Catalog &catalog);

} // namespace core::catalog
