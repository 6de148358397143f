// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_wishes.h"

#include "core/planning/plan_texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QString machineText(const PlanRow &row)
{
    return translate("core::planning", "%1 × %2 on %3").arg(row.gpus).arg(row.cardName, row.platformName.shown());
}

/// The comparable row with the least of `value`; null when there is none.
template <typename Value, typename Predicate>
const DraftRow *least(const QList<DraftRow> &rows, Value value, Predicate isMeant)
{
    const DraftRow *best = nullptr;
    for (const DraftRow &row : rows) {
        if (row.hasHours && isMeant(row) && (!best || value(row) < value(*best)))
            best = &row;
    }
    return best;
}

std::int64_t totalMicros(const DraftRow &row)
{
    return row.totalForBudget ? row.totalForBudget->micros() : row.row.totalInWishCurrency->micros();
}

bool hasTotal(const DraftRow &row)
{
    return row.totalForBudget || row.row.totalInWishCurrency;
}

/// A bill with an unknown line is a lower bound, and so is what is reckoned from it.
QString amountText(const DraftRow &row, Money amount)
{
    return row.row.bill.isAtLeast() ? translate("core::planning", "at least %1").arg(moneyText(amount)) : moneyText(amount);
}

QString totalText(const DraftRow &row)
{
    if (!hasTotal(row))
        return amountText(row, row.row.bill.knownTotal());
    return amountText(row, row.totalForBudget ? *row.totalForBudget : *row.row.totalInWishCurrency);
}

void addBudget(QList<UnmetWish> &unmet, const QList<DraftRow> &rows, const Wishes &wishes)
{
    if (!wishes.budget || rows.isEmpty())
        return;
    const DraftRow *cheapest = least(rows, totalMicros, [](const DraftRow &row) { return row.totalForBudget.has_value(); });
    if (!cheapest) {
        unmet.append({.wish = QStringLiteral("budget"),
                      .why = translate("core::planning",
                                       "No bill can be compared with your budget: an exchange rate is missing."),
                      .costs = {}});
        return;
    }
    if (!cheapest->isOverBudget)
        return;
    const Money more = Money::fromMicros(totalMicros(*cheapest) - wishes.budget->micros(), wishes.budget->currency());
    unmet.append({.wish = QStringLiteral("budget"),
                  .why = translate("core::planning", "The cheapest whole bill is %1 (%2); your budget is %3.")
                             .arg(totalText(*cheapest), machineText(cheapest->row), moneyText(*wishes.budget)),
                  .costs = translate("core::planning", "%1 more, or a smaller job: less data, fewer passes, a smaller model.")
                               .arg(amountText(*cheapest, more))});
}

void addDeadline(QList<UnmetWish> &unmet, const QList<DraftRow> &rows, const Wishes &wishes)
{
    if (!wishes.deadline || rows.isEmpty())
        return;
    const auto elapsed = [](const DraftRow &row) { return row.elapsedHours; };
    const DraftRow *fastest = least(rows, elapsed, [](const DraftRow &) { return true; });
    if (!fastest)
        return;
    if (fastest->isLate) {
        unmet.append({.wish = QStringLiteral("deadline"),
                      .why = translate("core::planning", "The fastest takes about %1 (%2); you wish %3.")
                                 .arg(hoursText(fastest->elapsedHours), machineText(fastest->row),
                                      hoursText(wishes.deadline->count())),
                      .costs = translate("core::planning", "%1 for the fastest.").arg(totalText(*fastest))});
        return;
    }
    const bool isBothMet = std::ranges::any_of(rows, [](const DraftRow &row) {
        return row.hasHours && !row.isLate && !row.isOverBudget && row.totalForBudget;
    });
    const DraftRow *inTime = least(rows, totalMicros, [](const DraftRow &row) { return !row.isLate && row.totalForBudget; });
    const bool isBudgetPossible = std::ranges::any_of(rows, [](const DraftRow &row) {
        return row.totalForBudget && !row.isOverBudget;
    });
    if (wishes.budget && !isBothMet && inTime && isBudgetPossible)
        unmet.append({.wish = QStringLiteral("deadline"),
                      .why = translate("core::planning", "No offer meets both budget and deadline."),
                      .costs = translate("core::planning", "%1 in time (%2).")
                                   .arg(totalText(*inTime), machineText(inTime->row))});
}

void addMaximumGpus(QList<UnmetWish> &unmet, const QList<DraftRow> &rows, const QList<DraftRow> &beyond, const Wishes &wishes)
{
    if (!wishes.maximumGpus || !rows.isEmpty() || beyond.isEmpty())
        return;
    const DraftRow *cheapest = least(beyond, totalMicros, &hasTotal);
    const DraftRow &shown = cheapest ? *cheapest : beyond.first();
    unmet.append({.wish = QStringLiteral("max-gpus"),
                  .why = translate("core::planning", "The job fits no machine of %1 GPUs or fewer.").arg(*wishes.maximumGpus),
                  .costs = translate("core::planning", "%1 with %2.").arg(totalText(shown), machineText(shown.row))});
}

void addEmptyChoice(QList<UnmetWish> &unmet, const Candidates &candidates, const Wishes &wishes)
{
    if (!candidates.list.isEmpty() || candidates.offersBeforeWishes == 0)
        return;
    const bool isCard = !wishes.cards.isEmpty();
    const bool isPlatform = !wishes.platforms.isEmpty() || !wishes.excludedPlatforms.isEmpty();
    if (isCard || isPlatform)
        unmet.append({.wish = isCard ? QStringLiteral("card") : QStringLiteral("platform"),
                      .why = translate("core::planning", "No offer matches the cards and platforms that you named."),
                      .costs = translate("core::planning", "%1 offers are known without this wish.")
                                   .arg(candidates.offersBeforeWishes)});
    if (candidates.sensitiveLeftOut > 0)
        unmet.append({.wish = QStringLiteral("sensitive"),
                      .why = translate("core::planning",
                                       "Only machines of strangers are left, and sensitive data must not go there."),
                      .costs = {}});
}

void addExclusive(QList<UnmetWish> &unmet, const QList<DraftRow> &rows, const Wishes &wishes)
{
    const bool isKnown = std::ranges::any_of(rows, [](const DraftRow &row) {
        return row.platform->isolation.contains(QLatin1String{"exclusive"})
            || row.platform->isolation.contains(QLatin1String{"dedicated"});
    });
    if (wishes.needsExclusiveGpu && !rows.isEmpty() && !isKnown)
        unmet.append({.wish = QStringLiteral("exclusive"),
                      .why = translate("core::planning", "No platform in the list states that the GPU is yours alone."),
                      .costs = {}});
}

Error unknownName(const char *code, const QString &message)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QString::fromLatin1(code),
            .message = message,
            .remedy = translate("core::planning", "Use a name from the catalog.")};
}

} // namespace

Status checkWishes(const Wishes &wishes, const catalog::Catalog &catalog)
{
    for (const QString &name : wishes.cards) {
        if (cardsNamed(catalog, name).isEmpty())
            return unknownName("wish.card", translate("core::planning", "No card is called %1.").arg(name));
    }
    for (const QString &name : wishes.platforms + wishes.excludedPlatforms) {
        const bool isKnown = std::ranges::any_of(catalog.platforms, [&](const catalog::Platform &platform) {
            return platform.id.value.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (!isKnown)
            return unknownName("wish.platform", translate("core::planning", "No platform is called %1.").arg(name));
    }
    return ok();
}

QList<UnmetWish> unmetWishes(const QList<DraftRow> &ranked, const QList<DraftRow> &beyond, const Candidates &candidates,
                             const RowContext &context)
{
    const Wishes &wishes = context.wishes;
    QList<UnmetWish> unmet;
    addBudget(unmet, ranked, wishes);
    addDeadline(unmet, ranked, wishes);
    addMaximumGpus(unmet, ranked, beyond, wishes);
    addEmptyChoice(unmet, candidates, wishes);
    addExclusive(unmet, ranked, wishes);
    if (wishes.allowsSpot && !wishes.canResume && candidates.spotLocked > 0)
        unmet.append({.wish = QStringLiteral("allow-spot"),
                      .why = translate("core::planning", "Spot prices are locked until the job can resume from a checkpoint."),
                      .costs = {}});
    return unmet;
}

} // namespace core::planning
