// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/card_matcher.h"

#include "core/catalog/card_name.h"

#include <algorithm>
#include <cmath>

namespace core::catalog {

namespace {

constexpr double kTotalTolerance = 0.02;    // drivers and ECC move a known total by less
constexpr double kMarketedTolerance = 0.08; // ECC takes 1/16 of the memory

/// How well a memory total fits a card; lower is better.
enum class MemoryFit { Total, Marketed, No };

bool isNear(double value, double goal, double tolerance)
{
    return goal > 0 && std::abs(value - goal) <= tolerance * goal;
}

MemoryFit memoryFit(const Card &card, Bytes memory)
{
    const auto isNearTotal = [memory](Bytes total) {
        return isNear(static_cast<double>(memory.count()), static_cast<double>(total.count()), kTotalTolerance);
    };
    if ((card.memoryTotal && isNearTotal(*card.memoryTotal)) || std::ranges::any_of(card.memoryTotalVariants, isNearTotal))
        return MemoryFit::Total;
    return isNear(memory.toGiB(), card.marketedGB, kMarketedTolerance) ? MemoryFit::Marketed : MemoryFit::No;
}

using CardPointers = QList<const Card *>;

template <typename Predicate>
bool anyName(const Card &card, Predicate fits)
{
    return fits(card.name) || fits(card.id.value) || std::ranges::any_of(card.aliases, fits);
}

template <typename Predicate>
CardPointers cardsNamed(const QList<Card> &cards, Predicate fits)
{
    CardPointers found;
    for (const Card &card : cards) {
        if (anyName(card, fits))
            found.append(&card);
    }
    return found;
}

/// Those that the memory allows, the closest kind of fit only.
CardPointers fitting(const CardPointers &cards, Bytes memory)
{
    for (const MemoryFit wanted : {MemoryFit::Total, MemoryFit::Marketed}) {
        CardPointers found;
        std::ranges::copy_if(cards, std::back_inserter(found),
                             [&](const Card *card) { return memoryFit(*card, memory) == wanted; });
        if (!found.isEmpty())
            return found;
    }
    return {};
}

CardPointers byWrittenCapacity(const CardPointers &cards, std::optional<double> gigabytes)
{
    if (!gigabytes)
        return cards;
    CardPointers found;
    std::ranges::copy_if(cards, std::back_inserter(found),
                         [&](const Card *card) { return isNear(*gigabytes, card->marketedGB, kMarketedTolerance); });
    return found;
}

/// Laptop cards whose family has only the word "laptop" more than `family`.
CardPointers laptopsOf(const QList<Card> &cards, const QString &family)
{
    if (family.isEmpty())
        return {};
    CardPointers laptops = cardsNamed(cards, [key = QString{family + QStringLiteral("laptop")}](const QString &other) {
        return cardFamily(other).key == key;
    });
    laptops.removeIf([](const Card *card) { return card->formFactor != FormFactor::Laptop; });
    return laptops;
}

CardMatch matchOf(CardPointers cards, const QString &key, bool memoryAgrees)
{
    // The card that is called so itself comes before those that merely share the alias.
    std::stable_partition(cards.begin(), cards.end(), [&key](const Card *card) { return cardNameKey(card->name) == key; });
    CardMatch match;
    for (const Card *card : cards)
        match.candidates.append(card->id);
    match.isExact = match.candidates.size() == 1 && memoryAgrees;
    return match;
}

} // namespace

CardMatch matchCard(const QList<Card> &cards, const QString &name, std::optional<Bytes> memoryTotal)
{
    const QString key = cardNameKey(name);
    if (key.isEmpty() || isGpuSlice(name))
        return {};

    CardPointers direct;
    if (isCutCardName(name))
        direct = cardsNamed(cards, [&key](const QString &other) { return cardNameKey(other).startsWith(key); });
    else
        direct = cardsNamed(cards, [&key](const QString &other) { return cardNameKey(other) == key; });
    if (memoryTotal) {
        const CardPointers fits = fitting(direct, *memoryTotal);
        if (!fits.isEmpty())
            return matchOf(fits, key, true);
    } else if (!direct.isEmpty()) {
        return matchOf(direct, key, true);
    }

    // Modified cards keep the plain name, and markets write capacities their own way: compare names without them.
    const CardFamily wanted = cardFamily(name);
    CardPointers family;
    if (!wanted.key.isEmpty())
        family = cardsNamed(cards, [&wanted](const QString &other) { return cardFamily(other).key == wanted.key; });
    const CardPointers fits = memoryTotal ? fitting(family, *memoryTotal) : byWrittenCapacity(family, wanted.gigabytes);
    if (!fits.isEmpty())
        return matchOf(fits, key, true);
    if (!memoryTotal && wanted.gigabytes) { // "RTX 3060 6GB" exists in laptops only
        const CardPointers laptops = byWrittenCapacity(laptopsOf(cards, wanted.key), wanted.gigabytes);
        if (!laptops.isEmpty())
            return matchOf(laptops, key, true);
    }
    return matchOf(direct.isEmpty() ? family : direct, key, false);
}

} // namespace core::catalog
