// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QDate>

namespace core::catalog {

/// Names of the user's own files of prices, laid over the built-in ones.
inline constexpr const char *kOffersFile = "offers.csv";
inline constexpr const char *kFeesFile = "platform_fees.csv";

/// How the two folders are read.
struct LoadManner {
    QDate today = {};          ///< Rows of the user that are dated later are left out; invalid: not compared.
    bool hasOwnPrices = true;  ///< False: offers and fees as built in, for PriceBook.
};

/// As loadCatalog() with two arguments. Also lays the user's platform_fees.csv over the platforms, and reports currencies
/// between which no rate is known.
Result<LoadedCatalog> loadCatalog(const QDir &builtIn, const QDir &user, const LoadManner &manner);

/// A file of the user's folder; empty when there is none. Anything but a regular file is an error, never opened.
Result<QByteArray> readUserFile(const QString &path);

} // namespace core::catalog
