// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/catalog/catalog.h"

namespace core::planning {

/// Cards of the catalog that a wish names by id or by any name. A memory in the name has to be the card's: "RTX 3060 6GB" is the
/// laptop card, "RTX 3060 99GB" none.
QList<catalog::CardId> cardsNamed(const catalog::Catalog &catalog, const QString &name);

/// Why cardsNamed() finds none, with the sizes that there are or the names that are near.
Error unknownCard(const char *code, const QString &name, const catalog::Catalog &catalog);

/// "Did you mean a, b?", or `otherwise` where no name is near.
QString nearNamesRemedy(const QString &typed, const QStringList &names, const QString &otherwise);

} // namespace core::planning
