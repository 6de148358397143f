// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_candidates.h"

#include "core/catalog/card_matcher.h"
#include "core/catalog/card_name.h"
#include "core/planning/near_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QStringList namesOf(const catalog::Card &card)
{
    return QStringList{card.name, card.id.value} + card.aliases;
}

/// True when the card has so much memory, or is called so with that memory in the name ("GH200 480GB").
bool agrees(const catalog::Card &card, const QString &name, double gigabytes)
{
    constexpr double kTolerance = 0.08; // as the matcher has it
    if (std::abs(card.marketedGB - gigabytes) <= kTolerance * card.marketedGB)
        return true;
    const QString key = catalog::cardNameKey(name);
    return std::ranges::any_of(namesOf(card), [&key](const QString &other) { return catalog::cardNameKey(other) == key; });
}

/// "12 GB (rtx-3060)" for each card that is called so with another memory.
QStringList sizesOf(const QString &name, const catalog::Catalog &catalog)
{
    const QString family = catalog::cardFamily(name).key;
    QStringList sizes;
    for (const catalog::Card &card : catalog.cards) {
        const bool isMeant = !family.isEmpty() && std::ranges::any_of(namesOf(card), [&family](const QString &other) {
            const QString key = catalog::cardFamily(other).key;
            return key == family || key == family + QStringLiteral("laptop");
        });
        if (isMeant)
            sizes << QStringLiteral("%1 GB (%2)").arg(card.marketedGB).arg(card.id.value);
    }
    return sizes;
}

} // namespace

QList<catalog::CardId> cardsNamed(const catalog::Catalog &catalog, const QString &name)
{
    if (catalog.card({name}))
        return {catalog::CardId{name}};
    QList<catalog::CardId> found = catalog::matchCard(catalog.cards, name).candidates;
    if (const auto gigabytes = catalog::cardFamily(name).gigabytes)
        found.removeIf([&](const catalog::CardId &id) { return !agrees(*catalog.card(id), name, *gigabytes); });
    return found;
}

Error unknownCard(const char *code, const QString &name, const catalog::Catalog &catalog)
{
    Error error{.kind = ErrorKind::InvalidInput,
                .code = QString::fromLatin1(code),
                .message = translate("core::planning", "No card is called %1.").arg(name)};
    const QStringList sizes = catalog::cardFamily(name).gigabytes ? sizesOf(name, catalog) : QStringList{};
    if (!sizes.isEmpty()) {
        error.message = translate("core::planning", "No card called %1 has so much memory.").arg(name);
        error.remedy = translate("core::planning", "Known: %1.").arg(sizes.join(QStringLiteral(", ")));
        return error;
    }
    QStringList ids;
    for (const catalog::Card &card : catalog.cards)
        ids << card.id.value;
    error.remedy = nearNamesRemedy(name, ids, translate("core::planning", "Use a name from the list of cards."));
    return error;
}

QString nearNamesRemedy(const QString &typed, const QStringList &names, const QString &otherwise)
{
    const QStringList near = nearNames(typed, names);
    return near.isEmpty() ? otherwise : translate("core::planning", "Did you mean %1?").arg(near.join(QStringLiteral(", ")));
}

} // namespace core::planning
