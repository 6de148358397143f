// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_candidates.h"
#include "core/planning/plan_wishes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

Error unknownPlatform(const QString &name, const catalog::Catalog &catalog)
{
    QStringList ids;
    for (const catalog::Platform &platform : catalog.platforms) {
        if (platform.isRentable)
            ids << platform.id.value;
    }
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("wish.platform"),
            .message = translate("core::planning", "No platform is called %1.").arg(name),
            .remedy = nearNamesRemedy(name, ids, translate("core::planning", "Use a name from the catalog."))};
}

Error wrongFigure(const char *code, const QString &message, const QString &remedy)
{
    return {.kind = ErrorKind::InvalidInput, .code = QString::fromLatin1(code), .message = message, .remedy = remedy};
}

Status checkNames(const Wishes &wishes, const catalog::Catalog &catalog)
{
    for (const QString &name : wishes.cards) {
        if (cardsNamed(catalog, name).isEmpty())
            return unknownCard("wish.card", name, catalog);
    }
    for (const QString &name : wishes.platforms + wishes.excludedPlatforms + wishes.ownedAccounts) {
        const bool isKnown = std::ranges::any_of(catalog.platforms, [&](const catalog::Platform &platform) {
            return platform.id.value.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (!isKnown)
            return unknownPlatform(name, catalog);
    }
    static const QStringList classes{QStringLiteral("hyperscaler"), QStringLiteral("vertical"), QStringLiteral("marketplace")};
    for (const QString &name : wishes.excludedClasses) {
        if (!classes.contains(name, Qt::CaseInsensitive))
            return wrongFigure("wish.class", translate("core::planning", "No kind of platform is called %1.").arg(name),
                               translate("core::planning", "Use %1.").arg(classes.join(QStringLiteral(", "))));
    }
    return ok();
}

/// True for a stated figure that is not above zero, or no number at all.
bool isImpossible(std::optional<double> value)
{
    return value && !(std::isfinite(*value) && *value > 0);
}

} // namespace

Status checkWishes(const Wishes &wishes, const PlanningKit &kit)
{
    const QString aboveZero = translate("core::planning", "Give a number above zero, or leave it out.");
    if (wishes.budget && wishes.budget->micros() <= 0)
        return wrongFigure("wish.budget", translate("core::planning", "A budget of nothing buys no machine."), aboveZero);
    if (isImpossible(wishes.deadline ? std::optional{wishes.deadline->count()} : std::nullopt))
        return wrongFigure("wish.deadline", translate("core::planning", "The deadline has passed already."), aboveZero);
    if (isImpossible(wishes.hoursPerDay) || wishes.hoursPerDay.value_or(1) > 24)
        return wrongFigure("wish.hours_per_day", translate("core::planning", "A day has more than 0 and at most 24 hours."),
                           aboveZero);
    if (wishes.maximumGpus.value_or(1) < 1)
        return wrongFigure("wish.max_gpus", translate("core::planning", "At least one GPU is needed."), aboveZero);
    if (isImpossible(wishes.projectDays))
        return wrongFigure("wish.days", translate("core::planning", "The project must last longer than no time."), aboveZero);
    if (wishes.datasetGB && !(std::isfinite(*wishes.datasetGB) && *wishes.datasetGB >= 0))
        return wrongFigure("wish.dataset_gb", translate("core::planning", "The size of the data is not a number."), aboveZero);
    if (isImpossible(wishes.uplinkMbps))
        return wrongFigure("wish.uplink", translate("core::planning", "Without an uplink nothing can be uploaded."), aboveZero);
    if (wishes.start && (!wishes.start->isValid() || (kit.today.isValid() && *wishes.start < kit.today)))
        return wrongFigure("wish.start", translate("core::planning", "The first day of work has passed already."),
                           translate("core::planning", "Give today or a later day, such as 2027-01-31."));
    return checkNames(wishes, kit.catalog);
}

} // namespace core::planning
