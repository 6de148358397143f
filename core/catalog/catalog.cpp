// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include <algorithm>

namespace core::catalog {

namespace {

template <typename Entry, typename Id>
const Entry *byId(const QList<Entry> &entries, const Id &id)
{
    const auto found = std::ranges::find(entries, id, &Entry::id);
    return found == entries.cend() ? nullptr : &*found;
}

} // namespace

const Card *Catalog::card(const CardId &id) const
{
    return byId(cards, id);
}

const Model *Catalog::model(const ModelId &id) const
{
    return byId(models, id);
}

const Platform *Catalog::platform(const PlatformId &id) const
{
    return byId(platforms, id);
}

} // namespace core::catalog
