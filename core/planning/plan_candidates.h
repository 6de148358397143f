// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace core::planning {

/// Cards of the catalog that a wish names by id or by any name.
QList<catalog::CardId> cardsNamed(const catalog::Catalog &catalog, const QString &name);

} // namespace core::planning
