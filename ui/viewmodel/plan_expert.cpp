// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_expert.h"

#include "core/planning/job_extras.h"
#include "core/planning/plan_options.h"

#include <QCoreApplication>

namespace ui {

namespace planning = core::planning;

namespace {

struct ExpertWords {
    Q_DECLARE_TR_FUNCTIONS(ExpertWords)
};

core::Result<planning::FolkRules> folkRules()
{
    static const core::Result<planning::FolkRules> builtIn = planning::FolkRules::load(QStringLiteral(":/models/folk_rules.json"));
    return builtIn;
}

core::Error unreadable()
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("plan.answers"),
            .message = ExpertWords::tr("One of the fields cannot be used."),
            .remedy = ExpertWords::tr("It is marked in the form.")};
}

/// How the work is split over the cards follows from their number; the curve chooses it for each.
bool isSplit(const QString &option)
{
    return option == QLatin1String{"zero"} || option == QLatin1String{"tp"};
}

void addCurves(const ExpertQuestion &asked, planning::Question question, const planning::PlanningKit &kit, PlanExpert &expert)
{
    for (auto option = asked.changedOptions.cbegin(); option != asked.changedOptions.cend(); ++option) {
        if (!isSplit(option.key()))
            planning::applyOption(question.setup, option.key(), option.value());
    }
    const planning::MemoryModel memory = kit.ownMemory();
    const planning::TimeModel time = kit.ownTime();
    for (const core::catalog::CardId &id : QList{asked.card} + asked.compared) {
        const core::catalog::Card *card = kit.catalog.card(id);
        if (!card)
            continue;
        const auto curve = planning::scalingCurve(question, *card, {}, memory, time);
        if (curve) {
            expert.curves.append(*curve);
        } else if (id == asked.card) {
            expert.noCurve = curve.error().message;
            return;
        }
    }
}

} // namespace

core::Result<planning::Question> planQuestion(const core::planning::PlanAnswers &answers, const planning::PlanningKit &kit)
{
    const core::planning::PlanQuestion question = core::planning::readAnswers(answers);
    if (!question.errors.isEmpty())
        return unreadable();
    auto resolved = planning::resolveWorkload(question.workload, kit.catalog);
    if (!resolved)
        return std::move(resolved).error();
    planning::ResolvedWorkload workload = std::move(resolved).value();
    const auto rules = planning::rulesOf(kit);
    if (!rules)
        return rules.error();
    planning::assumeWork(workload, question.workload.epochs, rules->content().job);
    return planning::Question{.setup = workload.setup, .stated = planning::statedOptions(question.workload)};
}

core::Result<PlanExpert> planExpert(const ExpertQuestion &asked, const planning::PlanningKit &kit)
{
    const auto question = planQuestion(asked.answers, kit);
    if (!question)
        return question.error();
    const planning::MemoryModel memory = kit.ownMemory();
    const core::catalog::Card *card = asked.card.value.isEmpty() ? nullptr : kit.catalog.card(asked.card);
    planning::Setup setup = question->setup;
    if (card)
        setup = planning::spreadOver(*question, *card, asked.gpus, memory);
    for (auto option = asked.changedOptions.cbegin(); option != asked.changedOptions.cend(); ++option)
        planning::applyOption(setup, option.key(), option.value());
    const auto explanation = memory.explain(setup, card);
    if (!explanation)
        return explanation.error();
    PlanExpert expert{.cardName = card ? card->name : QString{}, .gpus = card ? asked.gpus : 1, .explanation = *explanation};
    if (asked.usable && expert.explanation.usable)
        expert.explanation.usable = *asked.usable;
    if (const auto rules = folkRules())
        expert.folk = planning::folkFigures(*rules, setup, memory);
    addCurves(asked, *question, kit, expert);
    return expert;
}

} // namespace ui
