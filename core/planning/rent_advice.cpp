// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_candidates.h"
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

RentAdvice dontRent(Task task, const PlanningKit &kit, const AdviceRules &rules)
{
    const QString headline = task == Task::CallApi
        ? translate("core::planning", "Don't rent: pay for each request instead.")
        : translate("core::planning", "Don't rent: learn on your own computer or a free notebook.");
    return {.verdict = RentVerdict::DontRent,
            .headline = headline,
            .why = alternativesText(rules.alternatives.value(wordOf(task)), kit.catalog)};
}

RentAdvice serviceAdvice(const Wishes &wishes, const AdviceRules &rules)
{
    const bool isAlwaysOn = !wishes.hoursPerDay || *wishes.hoursPerDay >= rules.alwaysOnHoursPerDay;
    if (isAlwaysOn)
        return {.verdict = RentVerdict::RentDifferently,
                .headline = translate("core::planning",
                                      "Not by the hour: a service that never stops needs a monthly machine or your own."),
                .why = translate("core::planning", "Compare a monthly or yearly price with the price of the hardware. "
                                                   "Prove the service by the hour for a day or two first.")};
    return {.verdict = RentVerdict::RentDifferently,
            .headline = translate("core::planning", "Rent elastic instances that scale down when nobody asks."),
            .why = translate("core::planning", "At %1 a day a fixed machine would be paid while it waits.")
                       .arg(hoursText(*wishes.hoursPerDay))};
}

RentAdvice plainRent(const Wishes &wishes, const AdviceRules &rules, const QString &why)
{
    QStringList reasons;
    if (!why.isEmpty())
        reasons << why;
    if (wishes.hoursPerDay && *wishes.hoursPerDay < rules.idleHoursPerDay)
        reasons << translate("core::planning", "Under an hour a day the card mostly waits: rent by the hour, switch it off or to "
                                               "no-GPU mode between uses.");
    else
        reasons << translate("core::planning", "Start by the hour for a day or two, then think about a package.");
    return {.verdict = RentVerdict::Rent,
            .headline = translate("core::planning", "Renting by the hour fits."),
            .why = reasons.join(u' ')};
}

std::optional<double> likelyHours(const Setup &setup, const catalog::Card &card, const TimeModel &time)
{
    const auto estimate = time.estimate(setup, card);
    if (!estimate || !estimate->hours)
        return std::nullopt;
    return estimate->hours->likely;
}

/// How the local card compares with a rented one, or an empty text when no time is known.
QString comparedTimes(double localHours, const Setup &setup, const PlanningKit &kit, const AdviceRules &rules)
{
    const catalog::Card *reference = kit.catalog.card({rules.localSpeedReference});
    const auto rented = reference ? likelyHours(setup, *reference, kit.time) : std::nullopt;
    if (!rented)
        return translate("core::planning", "It takes about %1 there.").arg(hoursText(localHours));
    return translate("core::planning", "It takes about %1 there, about %2 on a rented %3.")
        .arg(hoursText(localHours), hoursText(*rented), reference->name);
}

Result<RentAdvice> withLocalCard(const Setup &setup, const catalog::Card &card, const Wishes &wishes, const PlanningKit &kit,
                                 const AdviceRules &rules)
{
    const auto memory = kit.memory.estimate(setup);
    if (!memory)
        return memory.error();
    const Bytes usable = kit.memory.memoryOf(card).usable;
    const Verdict verdict = kit.memory.verdict(memory->likely, usable);
    if (verdict != Verdict::Roomy && verdict != Verdict::Tight)
        return plainRent(wishes, rules,
                         translate("core::planning", "Your %1 is too small: the job needs %2, the card offers %3.")
                             .arg(card.name, gibText(memory->likely), gibText(usable)));
    const auto hours = likelyHours(setup, card, kit.time);
    const QString times = hours ? comparedTimes(*hours, setup, kit, rules) : QString{};
    const double longest = std::min(rules.localLongestHours, wishes.deadline.value_or(Hours{rules.localLongestHours}).count());
    if (hours && *hours > longest)
        return plainRent(wishes, rules,
                         translate("core::planning", "The job fits your %1, but it is slow.").arg(card.name) + u' ' + times);
    return RentAdvice{.verdict = RentVerdict::LocalFirst,
                      .headline = translate("core::planning", "Try your own %1 first.").arg(card.name),
                      .why = (translate("core::planning", "The job needs %1, your card offers %2.")
                                  .arg(gibText(memory->likely), gibText(usable))
                              + u' ' + times)
                                 .trimmed()};
}

Error unknownLocalCard(const QString &name)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("wish.local_card"),
            .message = translate("core::planning", "No card is called %1.").arg(name),
            .remedy = translate("core::planning", "Use a name from the list of cards.")};
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
    const AdviceRules &rules = planningRules->content().advice;
    const Task task = workload.setup.task;
    if (task == Task::CallApi || task == Task::Learn)
        return dontRent(task, kit, rules);
    if (task == Task::Service)
        return serviceAdvice(wishes, rules);
    if (wishes.localCard.isEmpty())
        return plainRent(wishes, rules, {});
    const auto named = cardsNamed(kit.catalog, wishes.localCard);
    const catalog::Card *card = named.isEmpty() ? nullptr : kit.catalog.card(named.first());
    if (!card)
        return unknownLocalCard(wishes.localCard);
    Setup local = workload.setup;
    local.gpus = 1;
    local.link = Link::Single;
    return withLocalCard(local, *card, wishes, kit, rules);
}

} // namespace core::planning
