// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_shares.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

bool isAbroad(const catalog::Offer &offer)
{
    return offer.price.perHour.currency() != Currency::Cny;
}

} // namespace

bool statesExclusive(const catalog::Platform &platform)
{
    return platform.isolation.contains(QLatin1String{"exclusive"}, Qt::CaseInsensitive)
        || platform.isolation.contains(QLatin1String{"dedicated"}, Qt::CaseInsensitive);
}

double quotaDays(const catalog::Platform &platform, const RowContext &context)
{
    if (platform.quota.isEmpty() || context.wishes.ownedAccounts.contains(platform.id.value, Qt::CaseInsensitive))
        return 0;
    return context.rules.ranking.quotaDays.value(platformClassWord(platform.kind));
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

double trustShare(const catalog::Platform &platform, bool isStrangersHost, const RankingRules &rules)
{
    const bool isSecureTier = platform.kind == catalog::PlatformClass::Marketplace && !isStrangersHost;
    return rules.trust.value(isSecureTier ? QStringLiteral("marketplace_secure") : platformClassWord(platform.kind));
}

double staleShare(const catalog::Offer &offer, std::optional<int> ageInDays, const RowContext &context)
{
    const RankingRules &rules = context.rules.ranking;
    if (offer.isLive)
        return 0;
    if (!ageInDays)
        return rules.undated;
    const double periods = std::floor(double(*ageInDays) / std::max(1, context.kit.staleAfterDays));
    return std::min(rules.staleMost, periods * rules.stalePerPeriod);
}

double cardShare(const Setup &setup, const catalog::Card &card, const RankingRules &rules)
{
    double share = card.fp16Tflops ? 0 : rules.derivedSpeed;
    if (rules.oldArchitectures.contains(card.architecture))
        share += rules.oldArchitecture;
    const bool isOldNumbers = setup.precision == Precision::Fp16 || setup.precision == Precision::Fp32Amp;
    if (lacksBf16(setup, card) || (isTraining(setup.task) && isOldNumbers && !card.supportsBf16))
        share += rules.noBf16;
    if (card.vendor.compare(QLatin1String{"nvidia"}, Qt::CaseInsensitive) != 0)
        share += rules.otherVendor;
    return share;
}

double sharingShare(const catalog::Platform &platform, const RowContext &context)
{
    return context.wishes.needsExclusiveGpu && !statesExclusive(platform) ? context.rules.ranking.sharingUnknown : 0;
}

double quotaShare(const catalog::Platform &platform, const RowContext &context)
{
    return quotaDays(platform, context) > 0 ? context.rules.ranking.quota : 0;
}

double offerShare(const catalog::Offer &offer, bool isCardAmbiguous, bool isAlwaysOn, const RowContext &context)
{
    const RankingRules &rules = context.rules.ranking;
    double share = offer.mode == catalog::BillingMode::Spot ? rules.spot : 0;
    if (isPeriod(offer.mode) && !isAlwaysOn)
        share += rules.period;
    if (isCardAmbiguous)
        share += rules.ambiguousCard;
    if (context.wishes.isMainlandNetwork && isAbroad(offer))
        share += rules.overseasNetwork;
    return share;
}

double listingShare(bool isPromotion, bool isMemoryDoubted, const RankingRules &rules)
{
    return (isPromotion ? rules.promotion : 0) + (isMemoryDoubted ? rules.otherMemory : 0);
}

bool isDoubtful(const QList<RankShare> &shares)
{
    return std::ranges::any_of(shares, [](const RankShare &share) {
        return share.kind == QLatin1String{"card"} || share.kind == QLatin1String{"promotion"}
            || share.kind == QLatin1String{"memory"};
    });
}

QList<RankShare> sharesOf(const DraftRow &draft, const RowContext &context)
{
    const RankingRules &rules = context.rules.ranking;
    const PlanRow &row = draft.row;
    QList<RankShare> shares;
    const auto add = [&shares](const char *kind, double share) {
        if (share > 0)
            shares.append({.kind = QString::fromLatin1(kind), .share = share});
    };
    add("trust", trustShare(*draft.platform, draft.isMarketplaceHost, rules));
    add("headroom", headroomShare(row.fit.verdict, rules));
    add("stale", staleShare(row.offer, row.priceAgeDays, context));
    const auto unknown = std::ranges::count_if(row.bill.lines, [](const cost::BillLine &line) { return !line.amount; });
    add("unknown_line", static_cast<double>(unknown) * rules.unknownLine);
    add("spot", row.offer.mode == catalog::BillingMode::Spot ? rules.spot : 0);
    add("period", isPeriod(row.offer.mode) && !draft.isAlwaysOn ? rules.period : 0);
    add("ambiguous_card", draft.isCardAmbiguous ? rules.ambiguousCard : 0);
    add("network", context.wishes.isMainlandNetwork && isAbroad(row.offer) ? rules.overseasNetwork : 0);
    add("sharing", sharingShare(*draft.platform, context));
    add("quota", quotaShare(*draft.platform, context));
    add("promotion", listingShare(draft.isPromotion, false, rules));
    add("memory", listingShare(false, draft.isMemoryDoubted, rules));
    add("card", cardShare(row.setup, *draft.card, rules));
    return shares;
}

double sumOf(const QList<RankShare> &shares)
{
    double sum = 0;
    for (const RankShare &share : shares)
        sum += share.share;
    return sum;
}

double scoreOf(double price, double share, double hours, const RankingRules &rules)
{
    return price * (1 + share) * std::pow(std::max(hours, 0.01), rules.timeWeight);
}

} // namespace core::planning
