// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/offer_names.h"

#include "core/catalog/card_name.h"

#include <algorithm>

namespace core::catalog {

OfferNames::OfferNames(const QList<Card> &cards, const QList<Platform> &platforms) : m_cards{cards}
{
    for (const Card &card : cards) {
        m_cardIds.insert(card.id.value);
        for (const QString &name : QStringList{card.name, card.id.value} + card.aliases) {
            m_keys.append(cardNameKey(name));
            m_families.insert(cardFamily(name).key);
        }
    }
    m_families.remove(QString{});
    std::ranges::sort(m_keys);
    for (const Platform &platform : platforms)
        m_platformIds.insert(platform.id.value);
}

QList<CardId> OfferNames::cardsById(const QString &ids, QString &unknown)
{
    auto place = m_byId.constFind(ids);
    if (place == m_byId.cend()) {
        Found found;
        for (const QString &part : ids.split(QLatin1Char{'|'}, Qt::SkipEmptyParts)) {
            const QString id = part.trimmed();
            if (m_cardIds.isEmpty() || m_cardIds.contains(id))
                found.cards.append(CardId{id});
            else if (found.unknown.isEmpty())
                found.unknown = id.isEmpty() ? part : id;
        }
        place = m_byId.insert(ids, found);
    }
    unknown = place->unknown;
    return place->cards;
}

/// Matching compares with every name of every card; most names that nobody knows end here.
bool OfferNames::mayMatch(const QString &name) const
{
    const QString key = cardNameKey(name);
    const auto place = std::ranges::lower_bound(m_keys, key);
    if (place != m_keys.cend() && (*place == key || (isCutCardName(name) && place->startsWith(key))))
        return true;
    return m_families.contains(cardFamily(name).key);
}

QList<CardId> OfferNames::cardsByName(const QString &name, std::optional<double> memoryGB)
{
    const double memory = memoryGB.value_or(0);
    if (const auto known = m_byName.constFind(name); known != m_byName.cend()) {
        if (const auto place = known->constFind(memory); place != known->cend())
            return *place;
    }
    if (!mayMatch(name))
        return {};
    const auto total = memoryGB ? std::optional{Bytes::fromGiB(*memoryGB)} : std::nullopt;
    return *m_byName[name].insert(memory, matchCard(m_cards, name, total).candidates);
}

} // namespace core::catalog
