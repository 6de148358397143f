// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/catalog/card.h"
#include "core/catalog/model.h"
#include "core/catalog/offer.h"
#include "core/catalog/platform.h"

#include <QDir>

namespace core::catalog {

/// Everything that is known about cards, models, platforms and prices. A value: load once, pass by const reference.
struct Catalog {
    QList<Card> cards = {};
    QList<Model> models = {};
    QList<Platform> platforms = {};
    QList<Offer> offers = {};
    QList<ExchangeRate> exchangeRates = {};

    const Card *card(const CardId &id) const;             ///< Null when unknown.
    const Model *model(const ModelId &id) const;          ///< Null when unknown.
    const Platform *platform(const PlatformId &id) const; ///< Null when unknown.
};

/// One thing wrong in a catalog file.
struct Problem {
    QString file = {};
    QString path = {};   ///< JSON path such as "$.cards[3].vram_gb", or "line 12" in a CSV file.
    QString reason = {}; ///< Translated.
};

/// A catalog with everything that had to be left out to get it.
struct LoadedCatalog {
    Catalog catalog = {};
    QList<Problem> problems = {};
};

/// Reads `builtIn` (normally ":/catalog") and lays files of the same names in `user` over it: entries with the same
/// id replace, others add; user offers replace the built-in rows of the same platform, type, region and mode.
/// A broken entry costs only itself and is reported; a built-in folder that cannot be read is an error of kind Storage.
Result<LoadedCatalog> loadCatalog(const QDir &builtIn, const QDir &user);

/// Every problem in the catalog files of one folder; empty when all is well. Missing files are problems.
QList<Problem> checkCatalog(const QDir &folder);

} // namespace core::catalog
