// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/advice_parts.h"
#include "core/planning/plan_candidates.h"
#include "core/planning/plan_options.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

/// What the catalog says about the alternatives to renting, one sentence each.
QString alternativesText(const QStringList &ids, const catalog::Catalog &catalog)
{
    QStringList texts;
    const QString language = QLocale{}.name();
    for (const QString &id : ids) {
        const catalog::Platform *platform = catalog.platform({id});
        if (platform && platform->advice)
            texts << translate("core::planning", "%1: %2.").arg(platform->name.in(language), platform->advice->in(language));
    }
    return texts.join(u' ');
}

RentAdvice dontRent(Task task, const Wishes &wishes, const PlanningKit &kit, const AdviceRules &rules)
{
    const bool isApi = task == Task::CallApi;
    const QString headline = isApi ? translate("core::planning", "Don't rent: pay for each request instead.")
                                   : translate("core::planning", "Don't rent: learn on your own computer or a free notebook.");
    const QString caution = translate("core::planning", "A large card rented for first exercises waits nearly all day.");
    return {.verdict = RentVerdict::DontRent,
            .headline = headline,
            .why = alternativesText(rules.alternatives.value(wordOf(task)), kit.catalog),
            .arithmetic = isApi ? apiArithmetic(wishes, kit, rules) : QStringList{},
            .cautions = isApi ? QStringList{} : QStringList{caution}};
}

RentAdvice serviceAdvice(const Setup &setup, const Wishes &wishes, const PlanningKit &kit, const PlanningRules::Content &rules)
{
    const bool isAlwaysOn = !wishes.hoursPerDay || *wishes.hoursPerDay >= rules.advice.alwaysOnHoursPerDay;
    if (isAlwaysOn)
        return {.verdict = RentVerdict::RentDifferently,
                .headline = wishes.hoursPerDay
                    ? translate("core::planning", "Not by the hour: a service that never stops needs a monthly machine or your own.")
                    : translate("core::planning", "Not by the hour, day and night: how busy the service is decides what costs least."),
                .why = translate("core::planning", "Compare a monthly or yearly price with the price of the hardware. "
                                                   "Prove the service by the hour for a day or two first."),
                .arithmetic = alwaysOnArithmetic(setup, wishes, kit, rules)};
    return {.verdict = RentVerdict::RentDifferently,
            .headline = translate("core::planning", "Rent elastic instances that scale down when nobody asks."),
            .why = translate("core::planning", "At %1 a day a fixed machine would be paid while it waits.")
                       .arg(hoursText(*wishes.hoursPerDay)),
            .arithmetic = elasticArithmetic(*wishes.hoursPerDay)};
}

RentAdvice plainRent(const Setup &setup, const Wishes &wishes, const PlanningKit &kit, const PlanningRules::Content &rules,
                     const QString &why, bool triesLocally)
{
    QStringList reasons;
    if (!why.isEmpty())
        reasons << why;
    const QStringList cautions = rentCautions(wishes, rules.advice);
    reasons << (cautions.isEmpty()
                    ? translate("core::planning", "Start by the hour for a day or two, then think about a package.")
                    : cautions.first());
    return {.verdict = RentVerdict::Rent,
            .headline = translate("core::planning", "Renting by the hour fits."),
            .why = reasons.join(u' '),
            .arithmetic = rentArithmetic(setup, wishes, kit, rules, triesLocally),
            .cautions = cautions.mid(1)};
}

/// How the local card compares with a rented one that can run the job; both with the settings that suit them.
QString comparedTimes(double localHours, const Question &question, const Wishes &wishes, const PlanningKit &kit,
                      const PlanningRules::Content &rules)
{
    const auto reference = hourOfFittingCard(question.setup, wishes.currency, kit, rules);
    const auto rented = reference ? tunedHours(question, *reference->card, kit, rules.ranking) : std::nullopt;
    if (!rented)
        return translate("core::planning", "It takes about %1 there.").arg(hoursText(localHours));
    return translate("core::planning", "It takes about %1 there, about %2 on a rented %3.")
        .arg(hoursText(localHours), hoursText(*rented), reference->card->name);
}

QString tooSmallText(const LocalAnswer &local)
{
    const QString small = translate("core::planning", "Your %1 is too small: the job needs %2, the card offers %3.")
                              .arg(local.cardName, gibText(local.need), gibText(local.usable));
    if (local.works.isEmpty())
        return small;
    return small + u' '
        + translate("core::planning", "What it can do: %1.").arg(local.works.join(translate("core::planning", "; ")));
}

Result<RentAdvice> withLocalCard(const Question &question, const catalog::Card &card, const Wishes &wishes,
                                 const PlanningKit &kit, const PlanningRules::Content &rules)
{
    const Setup &setup = question.setup;
    const auto answered = localAnswer(question, card, kit, rules.ranking);
    if (!answered)
        return answered.error();
    const LocalAnswer &local = *answered;
    RentAdvice advice;
    const QString times = local.hours ? comparedTimes(*local.hours, question, wishes, kit, rules) : QString{};
    const double mostHours = rules.advice.localLongestHours;
    const double longest = std::min(mostHours, wishes.deadline.value_or(Hours{mostHours}).count());
    if (local.verdict != Verdict::Roomy && local.verdict != Verdict::Tight) {
        advice = plainRent(setup, wishes, kit, rules, tooSmallText(local), true);
    } else if (local.hours && *local.hours > longest) {
        advice = plainRent(setup, wishes, kit, rules,
                           translate("core::planning", "The job fits your %1, but it is slow.").arg(card.name) + u' ' + times, false);
    } else {
        const QString need = translate("core::planning", "The job needs %1, your card offers %2.")
                                 .arg(gibText(local.need), gibText(local.usable));
        advice = {.verdict = RentVerdict::LocalFirst,
                  .headline = translate("core::planning", "Try your own %1 first.").arg(card.name),
                  .why = (need + u' ' + times).trimmed()};
    }
    advice.local = local;
    return advice;
}

} // namespace

QString wordOf(RentVerdict verdict)
{
    switch (verdict) {
    case RentVerdict::Rent: return QStringLiteral("rent");
    case RentVerdict::DontRent: return QStringLiteral("dont_rent");
    case RentVerdict::RentDifferently: return QStringLiteral("rent_differently");
    case RentVerdict::LocalFirst: return QStringLiteral("local_first");
    }
    return {};
}

Result<RentAdvice> adviseRenting(const ResolvedWorkload &workload, const Wishes &wishes, const PlanningKit &kit)
{
    const auto planningRules = rulesOf(kit);
    if (!planningRules)
        return planningRules.error();
    const PlanningRules::Content &rules = planningRules->content();
    const Task task = workload.setup.task;
    if (task == Task::CallApi || task == Task::Learn)
        return dontRent(task, wishes, kit, rules.advice);
    if (task == Task::Service)
        return serviceAdvice(workload.setup, wishes, kit, rules);
    if (wishes.localCard.isEmpty())
        return plainRent(workload.setup, wishes, kit, rules, {}, false);
    const auto named = cardsNamed(kit.catalog, wishes.localCard);
    const catalog::Card *card = named.isEmpty() ? nullptr : kit.catalog.card(named.first());
    if (!card)
        return unknownCard("wish.local_card", wishes.localCard, kit.catalog);
    Question local{.setup = workload.setup, .stated = optionsNotAssumed(workload)};
    local.setup.gpus = 1;
    local.setup.link = Link::Single;
    return withLocalCard(local, *card, wishes, kit, rules);
}

} // namespace core::planning
