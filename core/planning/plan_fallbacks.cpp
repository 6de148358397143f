// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_shares.h"
#include "core/catalog/region_label.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

bool isSameMachine(const PlanRow &a, const PlanRow &b)
{
    return a.card == b.card && a.gpus == b.gpus;
}

bool isUsable(const DraftRow &draft, const DraftRow &first)
{
    const PlanRow &row = draft.row;
    const bool isWorse = (row.isOverBudget && !first.row.isOverBudget) || (row.isLate && !first.row.isLate);
    return draft.hasHours && row.totalInWishCurrency && !isWorse && !isDoubtful(row.shares)
        && row.offer.mode != catalog::BillingMode::Spot && isPeriod(row.offer.mode) == isPeriod(first.row.offer.mode);
}

QString textOf(const QString &kind, const PlanRow &first, const PlanRow &row)
{
    const QString place = row.offer.region.isEmpty()
        ? row.platformName.shown()
        : translate("core::planning", "%1 (%2)").arg(row.platformName.shown(), catalog::regionLabel(row.offer.region));
    const QString known = moneyText(*row.totalInWishCurrency);
    const QString total = row.bill.isAtLeast() ? translate("core::planning", "at least %1").arg(known) : known;
    if (kind == QLatin1String{"card"})
        return translate("core::planning", "If %1 is sold out: %2 on %3, %4 in all.")
            .arg(machineName(first), machineName(row), place, total);
    return translate("core::planning", "If %1 is sold out there: the same on %2, %3 in all.")
        .arg(machineName(first), place, total);
}

Fallback fallback(const char *kind, const PlanRow &first, const PlanRow &row)
{
    const QString word = QString::fromLatin1(kind);
    return {.kind = word, .rank = row.rank, .card = row.card, .platform = row.offer.platform, .region = row.offer.region,
            .totalInWishCurrency = row.totalInWishCurrency, .text = textOf(word, first, row)};
}

} // namespace

QList<Fallback> fallbacksFor(const QList<DraftRow> &drafts)
{
    QList<Fallback> fallbacks;
    if (drafts.isEmpty())
        return fallbacks;
    const DraftRow &first = drafts.first();
    const auto add = [&](const char *kind, auto isMeant) {
        const auto found = std::ranges::find_if(drafts, [&](const DraftRow &draft) {
            return &draft != &first && isUsable(draft, first) && isMeant(draft.row);
        });
        if (found != drafts.end() && fallbacks.size() < 2)
            fallbacks.append(fallback(kind, first.row, found->row));
    };
    const auto isSamePlatform = [&](const PlanRow &row) { return row.offer.platform == first.row.offer.platform; };
    add("platform", [&](const PlanRow &row) { return isSameMachine(row, first.row) && !isSamePlatform(row); });
    add("region", [&](const PlanRow &row) {
        return isSameMachine(row, first.row) && isSamePlatform(row) && row.offer.region != first.row.offer.region;
    });
    add("card", [&](const PlanRow &row) { return !isSameMachine(row, first.row); });
    return fallbacks;
}

} // namespace core::planning
