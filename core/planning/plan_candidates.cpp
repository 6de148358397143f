// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_candidates.h"

#include "core/catalog/card_matcher.h"

namespace core::planning {

QList<catalog::CardId> cardsNamed(const catalog::Catalog &catalog, const QString &name)
{
    if (catalog.card({name}))
        return {catalog::CardId{name}};
    return catalog::matchCard(catalog.cards, name).candidates;
}

} // namespace core::planning
