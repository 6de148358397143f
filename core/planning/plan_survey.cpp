// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_candidates.h"
#include "core/planning/plan_records.h"
#include "core/planning/plan_shares.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr int kMostGpus = 1024;

/// The wishes and the catalog as tables, so that each offer is looked at once.
struct Survey {
    const RowContext &context;
    PlanRecords records = {};
    QHash<QString, int> cards = {};
    QHash<QString, int> platforms = {};
    QSet<QString> wishedCards = {};
    QHash<quint64, int> machines = {};
    QHash<QString, bool> promotions = {}; // by the name of the listing
};

bool isNamed(const QStringList &names, const QString &id)
{
    return names.contains(id, Qt::CaseInsensitive);
}

PlatformFacts factsOf(const catalog::Platform &platform, const RowContext &context)
{
    const Wishes &wishes = context.wishes;
    const RankingRules &rules = context.rules.ranking;
    PlatformFacts facts{.platform = &platform};
    const QString &id = platform.id.value;
    const bool isWished = wishes.platforms.isEmpty() || isNamed(wishes.platforms, id);
    facts.unmet.setFlag(WishKind::Platforms, !isWished || isNamed(wishes.excludedPlatforms, id));
    facts.unmet.setFlag(WishKind::Classes, isNamed(wishes.excludedClasses, platformClassWord(platform.kind)));
    const double both = sharingShare(platform, context) + quotaShare(platform, context);
    facts.share = both + trustShare(platform, false, rules);
    facts.strangersShare = both + trustShare(platform, true, rules);
    facts.quotaDays = quotaDays(platform, context);
    facts.quotaWait = calendarDays(facts.quotaDays, context.kit.today);
    return facts;
}

Survey surveyFor(const RowContext &context)
{
    Survey survey{.context = context};
    const catalog::Catalog &catalog = context.kit.catalog;
    for (const catalog::Card &card : catalog.cards)
        survey.cards.insert(card.id.value, static_cast<int>(survey.cards.size()));
    for (const catalog::Platform &platform : catalog.platforms) {
        survey.platforms.insert(platform.id.value, static_cast<int>(survey.records.platforms.size()));
        survey.records.platforms.append(factsOf(platform, context));
    }
    for (const QString &name : context.wishes.cards) {
        for (const catalog::CardId &id : cardsNamed(catalog, name))
            survey.wishedCards.insert(id.value);
    }
    return survey;
}

/// Of several cards, the one that does least: less memory first, then less work a second. -1 when none is known.
int weakestOf(const QList<catalog::CardId> &ids, const Survey &survey)
{
    const QList<catalog::Card> &cards = survey.context.kit.catalog.cards;
    const auto strength = [&cards](int place) {
        const catalog::Card &card = cards.at(place);
        return std::tuple{card.marketedGB, card.fp16Tflops.value_or(0.0), card.bandwidthGBps.value_or(0.0)};
    };
    int weakest = -1;
    for (const catalog::CardId &id : ids) {
        const int place = survey.cards.value(id.value, -1);
        if (place >= 0 && (weakest < 0 || strength(place) < strength(weakest)))
            weakest = place;
    }
    return weakest;
}

/// How the listing says that its GPUs are joined; where it does not say, the usual link of that card, or the slower.
Link linkOf(const catalog::Offer &offer, const catalog::Card &card)
{
    if (offer.gpuCount <= 1)
        return Link::Single;
    const QLatin1String nvlink{"nvlink"};
    const bool isNamedThere = offer.instanceType.contains(nvlink, Qt::CaseInsensitive)
        || offer.gpuName.contains(nvlink, Qt::CaseInsensitive);
    return isNamedThere && card.interconnect.hasNvlink ? Link::Nvlink : usualLink(card, offer.gpuCount);
}

/// Memory that the listing states where that is clearly less than the card has: a part of a card, or one of both is wrong.
std::optional<double> otherMemoryOf(const catalog::Offer &offer, const catalog::Card &card, const RankingRules &rules)
{
    const bool isOther = offer.memoryGBPerGpu && *offer.memoryGBPerGpu < rules.sameMemoryShare * card.marketedGB;
    return isOther ? offer.memoryGBPerGpu : std::nullopt;
}

/// `card` as the listing has it.
std::shared_ptr<const catalog::Card> cardWith(double gigabytes, const catalog::Card &card)
{
    auto listed = std::make_shared<catalog::Card>(card);
    listed->marketedGB = gigabytes;
    listed->memoryTotal = std::nullopt;
    listed->memoryTotalVariants.clear();
    return listed;
}

bool isPromotion(Survey &survey, const catalog::Offer &offer)
{
    const auto known = survey.promotions.constFind(offer.instanceType);
    if (known != survey.promotions.cend())
        return *known;
    const bool is = std::ranges::any_of(survey.context.rules.ranking.promotionWords, [&offer](const QString &word) {
        return offer.instanceType.contains(word, Qt::CaseInsensitive);
    });
    return *survey.promotions.insert(offer.instanceType, is);
}

int machineOf(Survey &survey, int cardPlace, const catalog::Offer &offer)
{
    constexpr double kMemorySteps = 10; // tenths of a gigabyte
    const catalog::Card &card = survey.context.kit.catalog.cards.at(cardPlace);
    const Link link = linkOf(offer, card);
    const auto memory = otherMemoryOf(offer, card, survey.context.rules.ranking);
    const quint64 key = (quint64(std::round(memory.value_or(0) * kMemorySteps)) << 46) | (quint64(cardPlace) << 32)
        | (quint64(offer.gpuCount) << 8) | quint64(link);
    const auto known = survey.machines.constFind(key);
    if (known != survey.machines.cend())
        return *known;
    const int place = static_cast<int>(survey.records.machines.size());
    Machine machine{.card = &card, .gpus = offer.gpuCount, .link = link};
    if (memory) {
        machine.listed = cardWith(*memory, card);
        machine.card = machine.listed.get();
    }
    survey.records.machines.append(std::move(machine));
    survey.machines.insert(key, place);
    return place;
}

WishSet unmetBy(const catalog::Offer &offer, const PlatformFacts &facts, bool isStrangersHost, const QString &card,
                const Survey &survey)
{
    const Wishes &wishes = survey.context.wishes;
    const bool isSpotLocked = !wishes.allowsSpot || !wishes.canResume || wishes.isImportant;
    WishSet unmet = facts.unmet;
    unmet.setFlag(WishKind::Cards, !survey.context.wishes.cards.isEmpty() && !survey.wishedCards.contains(card));
    unmet.setFlag(WishKind::MaximumGpus, wishes.maximumGpus && offer.gpuCount > *wishes.maximumGpus);
    unmet.setFlag(WishKind::Sensitive, wishes.isDataSensitive && isStrangersHost);
    unmet.setFlag(WishKind::Interruptions, isSpotLocked && offer.mode == catalog::BillingMode::Spot);
    return unmet;
}

bool isStrangersHost(const catalog::Offer &offer, const catalog::Platform &platform)
{
    return platform.kind == catalog::PlatformClass::Marketplace
        && !offer.instanceType.contains(QLatin1String{"secure"}, Qt::CaseInsensitive);
}

void addOffer(Survey &survey, qsizetype place)
{
    const catalog::Offer &offer = survey.context.kit.catalog.offers.at(place);
    PlanRecords &records = survey.records;
    const int platform = survey.platforms.value(offer.platform.value, -1);
    const int card = weakestOf(offer.cards, survey);
    if (platform < 0 || card < 0 || !records.platforms.at(platform).platform->isRentable)
        return;
    if (offer.price.perHour.micros() <= 0 || offer.gpuCount < 1 || offer.gpuCount > kMostGpus) {
        ++records.unusable;
        return;
    }
    const PlatformFacts &facts = records.platforms.at(platform);
    const bool isStrangers = isStrangersHost(offer, *facts.platform);
    const QString &cardId = survey.context.kit.catalog.cards.at(card).id.value;
    records.list.append({.offer = static_cast<qint32>(place),
                         .machine = machineOf(survey, card, offer),
                         .platform = static_cast<qint16>(platform),
                         .isStrangersHost = isStrangers,
                         .isCardAmbiguous = offer.cards.size() > 1,
                         .isPromotion = isPromotion(survey, offer),
                         .unmet = unmetBy(offer, facts, isStrangers, cardId, survey)});
}

} // namespace

PlanRecords recordsOf(const RowContext &context)
{
    Survey survey = surveyFor(context);
    const qsizetype count = context.kit.catalog.offers.size();
    survey.records.list.reserve(count);
    for (qsizetype place = 0; place < count; ++place)
        addOffer(survey, place);
    return std::move(survey.records);
}

} // namespace core::planning
