// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/advice_parts.h"
#include "core/planning/money_common.h"
#include "core/planning/plan_rows.h"
#include "core/planning/plan_shares.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kHoursPerYear = 8760;

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QString number(double value, int decimals = 0)
{
    return QLocale{}.toString(value, 'f', decimals);
}

/// Small amounts keep the digits that matter.
QString smallMoney(Money money)
{
    return currencySign(money.currency()) + QLocale{}.toString(money.amount(), 'g', 2);
}

std::optional<Bytes> needOf(Setup setup, const PlanningKit &kit)
{
    setup.gpus = 1;
    setup.link = Link::Single;
    const auto memory = kit.memory.estimate(setup);
    return memory ? std::optional{memory->likely} : std::nullopt;
}

QString loraOf(const Setup &setup, const PlanningKit &kit)
{
    const auto lora = resolveWorkload({.task = Task::Lora}, kit.catalog);
    if (!lora)
        return {};
    Setup other = lora->setup;
    other.model = setup.model;
    other.sequenceLength = setup.sequenceLength;
    const auto need = needOf(other, kit);
    return need ? translate("core::planning", "LoRA of the same model needs %1.").arg(gibText(*need)) : QString{};
}

} // namespace

std::optional<HourOfCard> cheapestHour(const QString &card, Currency currency, const PlanningKit &kit)
{
    std::optional<HourOfCard> cheapest;
    for (const catalog::Offer &offer : kit.catalog.offers) {
        const bool isMeant = offer.gpuCount == 1 && offer.mode == catalog::BillingMode::OnDemand && offer.cards.size() == 1
            && offer.cards.first().value == card && offer.price.perHour.micros() > 0;
        const auto price = isMeant ? converted(offer.price.perHour, currency, kit.rates) : std::nullopt;
        if (price && (!cheapest || price->micros() < cheapest->perHour.micros()))
            cheapest = HourOfCard{.card = kit.catalog.card({card}), .perHour = *price, .asOf = offer.provenance.asOf};
    }
    return cheapest && cheapest->card ? cheapest : std::nullopt;
}

std::optional<HourOfCard> hourOfFittingCard(const Setup &setup, Currency currency, const PlanningKit &kit,
                                            const PlanningRules::Content &rules)
{
    Setup alone = setup;
    alone.gpus = 1;
    alone.link = Link::Single;
    const auto fits = [&](const catalog::Card &card) {
        const auto memory = kit.memory.estimate(alone, card);
        return memory && kit.memory.verdict(memory->likely, kit.memory.memoryOf(card).usable) != Verdict::No;
    };
    const catalog::Card *usual = kit.catalog.card({rules.advice.localSpeedReference});
    if (usual && fits(*usual))
        return cheapestHour(usual->id.value, currency, kit);
    std::optional<HourOfCard> cheapest;
    for (const catalog::Card &card : kit.catalog.cards) {
        if (cardShare(alone, card, rules.ranking) > 0 || !fits(card))
            continue;
        const auto hour = cheapestHour(card.id.value, currency, kit);
        if (hour && (!cheapest || hour->perHour.micros() < cheapest->perHour.micros()))
            cheapest = hour;
    }
    return cheapest;
}

QStringList apiArithmetic(const Wishes &wishes, const PlanningKit &kit, const AdviceRules &rules)
{
    if (!rules.apiCurrency)
        return {};
    const double amount = (rules.requestPromptTokens * rules.apiInputPerMillion
                           + rules.requestOutputTokens * rules.apiOutputPerMillion) / 1e6;
    const Money request = Money::fromAmount(amount, *rules.apiCurrency);
    QStringList lines{translate("core::planning", "A request of %1 tokens in and %2 out costs about %3 (%4, price of %5).")
                          .arg(number(rules.requestPromptTokens), number(rules.requestOutputTokens), smallMoney(request),
                               rules.apiName, rules.apiAsOf)};
    const auto hour = cheapestHour(rules.localSpeedReference, wishes.currency, kit);
    const auto own = converted(request, wishes.currency, kit.rates);
    for (const ExchangeRate &rate : own && *rules.apiCurrency != wishes.currency ? kit.rates : QList<ExchangeRate>{}) {
        if (!rate.convert(request, wishes.currency))
            continue;
        lines.last() += u' ' + translate("core::planning", "That is %1 at the %2.").arg(smallMoney(*own), rateText(rate));
        break;
    }
    if (hour && own && own->micros() > 0)
        lines << translate("core::planning", "One hour of a rented %1 costs about %2 (price of %3): as much as %4 such requests. "
                                             "Below that many an hour, every hour, the API costs less.")
                     .arg(hour->card->name, moneyText(hour->perHour), hour->asOf,
                          number(std::round(double(hour->perHour.micros()) / double(own->micros()))));
    return lines;
}

QStringList alwaysOnArithmetic(const Setup &setup, const Wishes &wishes, const PlanningKit &kit,
                               const PlanningRules::Content &rules)
{
    const auto hour = hourOfFittingCard(setup, wishes.currency, kit, rules);
    return hour ? QStringList{alwaysOnText(hour->card->name, hour->perHour)} : QStringList{};
}

QString alwaysOnText(const QString &machine, Money perHour)
{
    const Money year = Money::fromAmount(perHour.amount() * kHoursPerYear, perHour.currency());
    return translate("core::planning", "One %1 by the hour, day and night: %2 × 8,760 h = %3 a year.")
        .arg(machine, moneyText(perHour), moneyText(year));
}

QStringList elasticArithmetic(double hoursPerDay)
{
    constexpr double kHoursPerDay = 24;
    const double used = std::clamp(hoursPerDay / kHoursPerDay, 0.0, 1.0);
    return {translate("core::planning", "At %1 a day a fixed machine is paid for 24 h: %2 % of its price is spent on waiting.")
                .arg(hoursText(hoursPerDay), number((1 - used) * 100))};
}

QStringList rentArithmetic(const Setup &setup, const Wishes &wishes, const PlanningKit &kit,
                           const PlanningRules::Content &content, bool triesLocally)
{
    const AdviceRules &rules = content.advice;
    QStringList lines;
    const auto need = needOf(setup, kit);
    const double parameters = setup.model.shape.parameters;
    if (need && parameters > rules.largeParameters && need->toGiB() > rules.largeMemoryGB)
        lines << translate("core::planning", "%1 billion parameters and %2: beyond a card of %3 GB.")
                     .arg(number(parameters / 1e9, 1), gibText(*need), number(rules.largeMemoryGB));
    if (need && setup.task == Task::FullFineTune)
        lines << translate("core::planning", "Cards come with %1 GB; no trick turns one into the next.")
                     .arg(rules.capacitySteps.join(QStringLiteral(", ")))
                + u' ' + loraOf(setup, kit);
    if (!triesLocally)
        return lines;
    const auto hour = hourOfFittingCard(setup, wishes.currency, kit, content);
    const QString lost = hoursText(rules.failedRunHours);
    lines << (hour ? translate("core::planning", "Each try that runs out of memory costs about %1; the same time on a rented %2 "
                                                 "costs %3.")
                         .arg(lost, hour->card->name,
                              moneyText(Money::fromAmount(hour->perHour.amount() * rules.failedRunHours,
                                                          hour->perHour.currency())))
                   : translate("core::planning", "Each try that runs out of memory costs about %1.").arg(lost));
    return lines;
}

QStringList rentCautions(const Wishes &wishes, const AdviceRules &rules)
{
    QStringList cautions;
    if (wishes.hoursPerDay && *wishes.hoursPerDay < rules.idleHoursPerDay)
        cautions << translate("core::planning", "Under an hour a day the card mostly waits: rent by the hour, switch it off or "
                                                "to no-GPU mode between uses.");
    if (wishes.projectDays && *wishes.projectDays <= rules.shortProjectDays)
        cautions << translate("core::planning", "A short project: take a ready PyTorch image and pay by the hour.");
    return cautions;
}

} // namespace core::planning
