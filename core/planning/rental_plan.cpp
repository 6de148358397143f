// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/rental_plan.h"

#include "core/planning/plan_ranking.h"
#include "core/planning/plan_texts.h"
#include "core/planning/plan_wishes.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::planning {

namespace {

/// Rows of every candidate, and the candidates that made none.
struct Drafts {
    QList<DraftRow> rows = {};
    QList<DraftRow> beyond = {}; ///< With more GPUs than wished.
    QList<RejectedCard> rejected = {};
};

Drafts draftRows(const Candidates &candidates, const Question &question, const RowContext &context)
{
    Drafts drafts;
    for (const Candidate &candidate : candidates.list) {
        const PlannedCard planned = planCard(question, *candidate.card, candidate.gpus, context.kit.memory);
        const bool isBeyond = context.wishes.maximumGpus && candidate.gpus > *context.wishes.maximumGpus;
        if (planned.isRanked) {
            (isBeyond ? drafts.beyond : drafts.rows).append(rowsFor(candidate, planned, context));
            continue;
        }
        const bool hasMemory = planned.fit.memory.likely.count() > 0;
        drafts.rejected.append({.card = candidate.card->id,
                                .cardName = candidate.card->name,
                                .gpus = candidate.gpus,
                                .why = planned.why,
                                .fit = hasMemory ? std::optional{planned.fit} : std::nullopt});
    }
    return drafts;
}

void rejectBeyond(Drafts &drafts, int maximum)
{
    QStringList seen;
    for (const DraftRow &draft : std::as_const(drafts.beyond)) {
        const QString key = draft.row.card.value + u'|' + QString::number(draft.row.gpus);
        if (seen.contains(key))
            continue;
        seen.append(key);
        drafts.rejected.append({.card = draft.row.card,
                                .cardName = draft.row.cardName,
                                .gpus = draft.row.gpus,
                                .why = QCoreApplication::translate("core::planning", "More than the %1 GPUs that you wish.")
                                           .arg(maximum),
                                .fit = draft.row.fit});
    }
}

void noteAssumptions(RentalPlan &plan, const Setup &setup, const Wishes &wishes, const JobRules &rules)
{
    const auto note = [&plan](const char *name, double value, int decimals) {
        plan.assumed.insert(QString::fromLatin1(name), QLocale::c().toString(value, 'f', decimals));
    };
    const cost::JobExtras extras = extrasFor(setup, 0, wishes.hoursPerDay, rules);
    note("setup_hours", extras.setup.count(), 2);
    note("idle_hours", extras.idle.count(), 2);
    note("transfer_hours", extras.transfer.count(), 2);
    note("disk_gb", extras.diskGB, 0);
    if (extras.downloadGB > 0)
        note("download_gb", extras.downloadGB, 1);
    if (!wishes.hoursPerDay)
        note("hours_per_day", rules.hoursPerDay, 0);
}

void hintAtSpot(QList<DraftRow> &rows, const Candidates &candidates, const Wishes &wishes)
{
    if (candidates.spotLocked == 0 || rows.isEmpty())
        return;
    DraftRow &first = rows.first();
    if (wishes.allowsSpot)
        first.row.warnings << QCoreApplication::translate(
            "core::planning", "Spot prices are locked until you confirm that the job can resume from a checkpoint.");
    else
        first.row.wouldChange << QCoreApplication::translate(
            "core::planning", "Spot prices are lower, for a job that can resume after an interruption.");
}

bool needsNoGpu(Task task)
{
    return task == Task::CallApi || task == Task::Learn;
}

void fillPlan(RentalPlan &plan, const Question &question, const RowContext &context)
{
    const Candidates candidates = candidatesFor(context.wishes, context.kit.catalog);
    Drafts drafts = draftRows(candidates, question, context);
    rank(drafts.rows, context);
    label(drafts.rows);
    describe(drafts.rows, context);
    hintAtSpot(drafts.rows, candidates, context.wishes);
    plan.unmetWishes = unmetWishes(drafts.rows, drafts.beyond, candidates, context);
    if (context.wishes.maximumGpus)
        rejectBeyond(drafts, *context.wishes.maximumGpus);
    plan.rejected = std::move(drafts.rejected);
    plan.rows.reserve(drafts.rows.size());
    for (DraftRow &draft : drafts.rows)
        plan.rows.append(std::move(draft.row));
}

} // namespace

Result<RentalPlan> planRental(const Workload &workload, const Wishes &wishes, const PlanningKit &kit)
{
    const auto rules = rulesOf(kit);
    if (!rules)
        return rules.error();
    if (const Status wished = checkWishes(wishes, kit.catalog); !wished)
        return wished.error();
    auto resolved = resolveWorkload(workload, kit.catalog);
    if (!resolved)
        return std::move(resolved).error();
    ResolvedWorkload question = std::move(resolved).value();
    assumeWork(question, workload.epochs, rules->content().job);
    const MemoryModel memory = kit.ownMemory();
    const TimeModel time = kit.ownTime();
    const PlanningKit corrected{.catalog = kit.catalog, .memory = memory, .time = time, .today = kit.today,
                                .staleAfterDays = kit.staleAfterDays, .rates = kit.rates, .rules = kit.rules};
    const auto advice = adviseRenting(question, wishes, corrected);
    if (!advice)
        return advice.error();
    RentalPlan plan{.advice = *advice, .assumed = question.assumed};
    if (needsNoGpu(question.setup.task))
        return plan;

    const auto need = memory.estimate(question.setup);
    if (!need)
        return need.error();
    plan.memory = *need;
    plan.calibrations = kit.calibrations.of(question.setup);
    noteAssumptions(plan, question.setup, wishes, rules->content().job);
    fillPlan(plan, {.setup = question.setup, .stated = statedOptions(workload)},
             {.kit = corrected, .wishes = wishes, .rules = rules->content()});
    return plan;
}

} // namespace core::planning
