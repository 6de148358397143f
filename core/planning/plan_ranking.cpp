// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_ranking.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <functional>

namespace core::planning {

namespace {

bool fitsAsAsked(const DraftRow &draft)
{
    return draft.row.fit.verdict == Verdict::Roomy || draft.row.fit.verdict == Verdict::Tight;
}

double headroomShare(Verdict verdict, const RankingRules &rules)
{
    switch (verdict) {
    case Verdict::Roomy: return rules.roomy;
    case Verdict::Tight: return rules.tight;
    case Verdict::OnlyWithChanges:
    case Verdict::No: break;
    }
    return rules.onlyWithChanges;
}

double trustShare(const DraftRow &draft, const RankingRules &rules)
{
    const bool isSecureTier = draft.platform->kind == catalog::PlatformClass::Marketplace && !draft.isMarketplaceHost;
    return rules.trust.value(isSecureTier ? QStringLiteral("marketplace_secure") : platformClassWord(draft.platform->kind));
}

double staleShare(const DraftRow &draft, const RowContext &context)
{
    const RankingRules &rules = context.rules.ranking;
    if (draft.row.offer.isLive)
        return 0;
    if (!draft.row.priceAgeDays)
        return rules.undated;
    const double periods = std::floor(double(*draft.row.priceAgeDays) / std::max(1, context.kit.staleAfterDays));
    return std::min(rules.staleMost, periods * rules.stalePerPeriod);
}

bool isExclusive(const catalog::Platform &platform)
{
    return platform.isolation.contains(QLatin1String{"exclusive"}, Qt::CaseInsensitive)
        || platform.isolation.contains(QLatin1String{"dedicated"}, Qt::CaseInsensitive);
}

double cardShare(const DraftRow &draft, const RankingRules &rules)
{
    double share = draft.card->fp16Tflops ? 0 : rules.derivedSpeed;
    if (rules.oldArchitectures.contains(draft.card->architecture))
        share += rules.oldArchitecture;
    if (lacksBf16(draft.row.setup, *draft.card))
        share += rules.noBf16;
    if (draft.card->vendor.compare(QLatin1String{"nvidia"}, Qt::CaseInsensitive) != 0)
        share += rules.otherVendor;
    return share;
}

QString groupOf(const DraftRow &draft)
{
    return QStringLiteral("%1|%2|%3|%4")
        .arg(draft.row.card.value, QString::number(draft.row.gpus), draft.row.offer.platform.value,
             QString::number(static_cast<int>(draft.row.offer.mode)));
}

/// Sorting key: smaller is better.
auto keyOf(const DraftRow &draft)
{
    const bool hasNoTotal = !draft.row.totalInWishCurrency.has_value();
    return std::tuple{hasNoTotal, draft.isOverBudget, draft.isLate, !fitsAsAsked(draft), draft.score};
}

void moveRepetitionsBack(QList<DraftRow> &drafts, int perGroup)
{
    QHash<QString, int> seen;
    QList<DraftRow> first;
    QList<DraftRow> later;
    for (DraftRow &draft : drafts) {
        const bool isRepetition = ++seen[groupOf(draft)] > perGroup;
        (isRepetition ? later : first).append(std::move(draft));
    }
    drafts = std::move(first);
    drafts.append(std::move(later));
}

void keepPeriodsFromFirst(QList<DraftRow> &drafts)
{
    if (drafts.isEmpty() || !isPeriod(drafts.first().row.offer.mode))
        return;
    const auto hourly = std::ranges::find_if(drafts, [](const DraftRow &draft) { return !isPeriod(draft.row.offer.mode); });
    if (hourly != drafts.end())
        std::rotate(drafts.begin(), hourly, hourly + 1);
}

bool isLabelled(const DraftRow &draft)
{
    return draft.row.totalInWishCurrency && draft.hasHours && !isPeriod(draft.row.offer.mode);
}

/// Rows that labels are given to: the strictest choice that leaves any.
QList<DraftRow *> labelledRows(QList<DraftRow> &drafts)
{
    const auto pick = [&drafts](auto isMeant) {
        QList<DraftRow *> rows;
        for (DraftRow &draft : drafts) {
            if (isLabelled(draft) && isMeant(draft))
                rows.append(&draft);
        }
        return rows;
    };
    const auto meetsWishes = [](const DraftRow &draft) { return !draft.isOverBudget && !draft.isLate; };
    auto rows = pick([&](const DraftRow &draft) { return fitsAsAsked(draft) && meetsWishes(draft); });
    if (rows.isEmpty())
        rows = pick(meetsWishes);
    if (rows.isEmpty())
        rows = pick(&fitsAsAsked);
    return rows.isEmpty() ? pick([](const DraftRow &) { return true; }) : rows;
}

} // namespace

double shareFor(const DraftRow &draft, const RowContext &context)
{
    const RankingRules &rules = context.rules.ranking;
    const catalog::Offer &offer = draft.row.offer;
    double share = trustShare(draft, rules) + headroomShare(draft.row.fit.verdict, rules) + staleShare(draft, context);
    for (const cost::BillLine &line : draft.row.bill.lines)
        share += line.amount ? 0 : rules.unknownLine;
    if (offer.mode == catalog::BillingMode::Spot)
        share += rules.spot;
    if (isPeriod(offer.mode))
        share += rules.period;
    if (draft.isCardAmbiguous)
        share += rules.ambiguousCard;
    if (context.wishes.isMainlandNetwork && offer.price.perHour.currency() != Currency::Cny)
        share += rules.overseasNetwork;
    if (context.wishes.needsExclusiveGpu && !isExclusive(*draft.platform))
        share += rules.sharingUnknown;
    if (!draft.platform->quota.isEmpty())
        share += rules.quota;
    return share + cardShare(draft, rules);
}

void rank(QList<DraftRow> &drafts, const RowContext &context)
{
    for (DraftRow &draft : drafts) {
        const Money price = draft.row.totalInWishCurrency.value_or(draft.row.offer.price.perHour);
        draft.score = price.amount() * (1 + shareFor(draft, context));
    }
    std::ranges::stable_sort(drafts, {}, &keyOf);
    moveRepetitionsBack(drafts, context.rules.ranking.rowsPerGroup);
    keepPeriodsFromFirst(drafts);
    for (qsizetype i = 0; i < drafts.size(); ++i)
        drafts[i].row.rank = static_cast<int>(i) + 1;
}

void label(QList<DraftRow> &drafts)
{
    const QList<DraftRow *> rows = labelledRows(drafts);
    if (rows.isEmpty())
        return;
    const auto price = [](const DraftRow *draft) { return std::max(draft->row.totalInWishCurrency->amount(), 1e-6); };
    const auto time = [](const DraftRow *draft) {
        return draft->speed > 0 ? 1 / draft->speed : std::max(draft->elapsedHours, 1e-6);
    };
    DraftRow *cheapest = *std::ranges::min_element(rows, {}, price);
    DraftRow *fastest = *std::ranges::min_element(rows, {}, time);
    const double leastPrice = price(cheapest);
    const double leastTime = time(fastest);
    const auto product = [&](const DraftRow *draft) { return price(draft) / leastPrice * (time(draft) / leastTime); };
    DraftRow *balanced = *std::ranges::min_element(rows, {}, product);
    cheapest->row.labels.append(QStringLiteral("cheapest"));
    fastest->row.labels.append(QStringLiteral("fastest"));
    balanced->row.labels.append(QStringLiteral("balanced"));
}

} // namespace core::planning
