// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/card_matcher.h"

#include <QHash>
#include <QSet>

namespace core::catalog {

/// Ids and names that the rows of an offer file are looked up in. Every distinct text is worked out once, so that a million
/// rows cost little more than reading them.
class OfferNames {
public:
    OfferNames(const QList<Card> &cards, const QList<Platform> &platforms);

    bool hasCards() const { return !m_cards.isEmpty(); }
    /// Without a list of platforms every id is good.
    bool isPlatform(const QString &id) const { return m_platformIds.isEmpty() || m_platformIds.contains(id); }

    /// Cards of "a|b" by id. The first id that is not known goes to `unknown`.
    QList<CardId> cardsById(const QString &ids, QString &unknown);
    /// Cards that people call `name`; empty when nobody does.
    QList<CardId> cardsByName(const QString &name, std::optional<double> memoryGB);

private:
    bool mayMatch(const QString &name) const;

    struct Found {
        QList<CardId> cards = {};
        QString unknown = {};
    };
    const QList<Card> &m_cards;
    QSet<QString> m_cardIds;
    QSet<QString> m_platformIds;
    QSet<QString> m_families;
    QStringList m_keys; ///< Sorted, for names that were cut.
    QHash<QString, Found> m_byId;
    QHash<QString, QHash<double, QList<CardId>>> m_byName;
};

} // namespace core::catalog
