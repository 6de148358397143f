// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/rental_plan.h"

#include "core/base/blanks.h"
#include "core/planning/advice_parts.h"
#include "core/planning/money_service.h"
#include "core/planning/plan_ranking.h"
#include "core/planning/plan_texts.h"
#include "core/planning/plan_wishes.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::planning {

namespace {

/// More than are shown are worked out, so that the order by whole bills is sure.
constexpr qsizetype kMargin = 20;

/// Why none of the hosts of a machine will do: the most RAM among them.
QString ramText(const Machine &machine, double mostGB)
{
    const QString text = machine.planned->fit.verdict == Verdict::OnlyWithChanges
        ? QCoreApplication::translate("core::planning",
                                      "Fits only with changes, and then the host needs about %1 of RAM; the largest that is "
                                      "offered or usual with it has %2 GB.")
        : QCoreApplication::translate("core::planning",
                                      "The host needs about %1 of RAM; the largest that is offered or usual with it has %2 GB.");
    return text.arg(gibText(machine.planned->fit.memory.hostRam), QLocale{}.toString(mostGB, 'f', 0));
}

void addRejected(RentalPlan &plan, const PlanRecords &records, const RowContext &context)
{
    const Wishes &wishes = context.wishes;
    QList<bool> isBeyond(records.machines.size(), false);
    QList<bool> isRanked(records.machines.size(), false);
    QHash<qsizetype, double> mostRam; // of machines with too little
    for (const PlanRecord &record : records.list) {
        isBeyond[record.machine] = isBeyond.at(record.machine) || (record.unmet & kHardWishes) == WishSet{WishKind::MaximumGpus};
        isRanked[record.machine] = isRanked.at(record.machine) || record.isRanked;
        if (record.lacksRam)
            mostRam[record.machine] =
                std::max(mostRam.value(record.machine), hostRamOf(context.kit.catalog.offers.at(record.offer),
                                                                  *records.machines.at(record.machine).card, context.rules.ranking));
    }
    for (qsizetype i = 0; i < records.machines.size(); ++i) {
        const Machine &machine = records.machines.at(i);
        RejectedCard card{.card = machine.card->id, .cardName = machine.card->name, .gpus = machine.gpus};
        if (isBeyond.at(i)) {
            card.why = QCoreApplication::translate("core::planning", "More than the %1 GPUs that you wish.")
                           .arg(*wishes.maximumGpus);
        } else if (machine.planned && !machine.planned->isRanked) {
            card.why = machine.planned->why;
            if (machine.planned->fit.memory.likely.count() > 0)
                card.fit = machine.planned->fit;
        } else if (machine.planned && !isRanked.at(i) && mostRam.contains(i)) {
            card.why = ramText(machine, mostRam.value(i));
            card.fit = machine.planned->fit;
        } else {
            continue;
        }
        plan.rejected.append(card);
    }
}

void noteAssumptions(RentalPlan &plan, const Setup &setup, const Wishes &wishes, const JobRules &rules)
{
    const auto note = [&plan](const char *name, double value, int decimals) {
        plan.assumed.insert(QString::fromLatin1(name), QLocale::c().toString(value, 'f', decimals));
    };
    const cost::JobExtras extras = extrasFor(setup, 0, wishes, rules);
    note("setup_hours", extras.setup.count(), 2);
    note("idle_hours", extras.idle.count(), 2);
    note("transfer_hours", extras.transfer.count(), 2);
    note("disk_gb", extras.diskGB, 0);
    if (extras.downloadGB > 0)
        note("download_gb", extras.downloadGB, 1);
}

/// Options that each row chooses for its machine are no assumptions: they stand in the row's settings.
void forgetSearched(RentalPlan &plan, Task task)
{
    const QStringList searched = isTraining(task)
        ? QStringList{QStringLiteral("batch"), QStringLiteral("accumulate"), QStringLiteral("checkpointing"),
                      QStringLiteral("loss-kernel"), QStringLiteral("zero")}
        : QStringList{QStringLiteral("tp")};
    for (const QString &option : searched)
        plan.assumed.remove(option);
}

QString spotHint(const Wishes &wishes)
{
    if (wishes.allowsSpot && wishes.canResume)
        return QCoreApplication::translate("core::planning", "Spot prices are locked: you called the job important.");
    return wishes.allowsSpot
        ? QCoreApplication::translate("core::planning",
                                      "Spot prices are locked until you confirm that the job can resume from a checkpoint.")
        : QCoreApplication::translate("core::planning",
                                      "Spot prices are lower, for a job that can resume after an interruption.");
}

void hintAtSpot(QList<DraftRow> &rows, const PlanRecords &records, const Wishes &wishes)
{
    const bool hasSpot = std::ranges::any_of(records.list, [](const PlanRecord &record) {
        return record.unmet.testFlag(WishKind::Interruptions);
    });
    if (hasSpot && !rows.isEmpty() && rows.first().row.setup.task != Task::Service)
        (wishes.allowsSpot ? rows.first().row.warnings : rows.first().row.wouldChange) << spotHint(wishes);
}

bool needsNoGpu(Task task)
{
    return task == Task::CallApi || task == Task::Learn;
}

/// The first of `order` and those that may be called cheapest, fastest or balanced, with their whole bills.
QList<DraftRow> draftsOf(PlanRecords &records, const QList<qint32> &order, qsizetype most, const RowContext &context)
{
    const qsizetype count = std::min(order.size(), most + kMargin);
    QHash<qint32, qsizetype> places;
    for (qsizetype place = 0; place < count; ++place)
        places.insert(order.at(place), place);
    for (const qint32 index : labelledRecords(records)) {
        if (!places.contains(index))
            places.insert(index, order.indexOf(index));
    }
    QList<DraftRow> drafts;
    drafts.reserve(places.size());
    for (auto it = places.cbegin(); it != places.cend(); ++it) {
        const PlanRecord &record = records.list.at(it.key());
        drafts.append(rowFor(record, records.machines[record.machine], records.platforms.at(record.platform), context));
        drafts.last().place = it.value();
    }
    return drafts;
}

/// Drops what was only worked out to be sure of the order.
void trim(QList<DraftRow> &drafts, qsizetype most)
{
    for (qsizetype i = drafts.size() - 1; i >= most; --i) {
        if (drafts.at(i).row.labels.isEmpty())
            drafts.removeAt(i);
    }
}

std::optional<ExchangeRate> rateFor(const RentalPlan &plan, const RowContext &context)
{
    const Currency wanted = context.wishes.currency;
    for (const PlanRow &row : plan.rows) {
        const Currency own = row.offer.price.perHour.currency();
        for (const ExchangeRate &rate : own == wanted ? QList<ExchangeRate>{} : context.kit.rates) {
            if (rate.convert(Money::zero(own), wanted))
                return rate;
        }
    }
    return std::nullopt;
}

void fillPlan(RentalPlan &plan, const Question &question, const RowContext &context)
{
    PlanRecords records = recordsOf(context);
    reckon(records, 0, question, context);
    const QList<qint32> order = orderOf(records, context);
    const qsizetype most = std::max(1, context.kit.mostRows.value_or(context.rules.ranking.mostRows));
    QList<DraftRow> drafts = draftsOf(records, order, most, context);
    rank(drafts, most, context);
    label(drafts);
    plan.rowCount = order.size();
    plan.cheaperNote = cheaperNote(drafts, context.rules.ranking);
    plan.fallbacks = fallbacksFor(drafts);
    trim(drafts, most);
    describe(drafts, context);
    for (DraftRow &draft : drafts) {
        if (!plan.cheaperNote.isEmpty() && draft.row.labels.contains(QStringLiteral("cheapest")))
            draft.row.warnings << plan.cheaperNote;
    }
    hintAtSpot(drafts, records, context.wishes);
    plan.unmetWishes = unmetWishes(records, drafts, question, context);
    addRejected(plan, records, context);
    if (records.unusable > 0)
        plan.assumed.insert(QStringLiteral("offers_left_out"), QString::number(records.unusable));
    plan.rows.reserve(drafts.size());
    for (DraftRow &draft : drafts)
        plan.rows.append(std::move(draft.row));
    plan.rate = rateFor(plan, context);
}

/// The advice about a service agrees with the yearly bills of the first row.
void compareYears(RentalPlan &plan, const Wishes &wishes, const PlanningKit &kit, const AdviceRules &rules)
{
    if (plan.rows.isEmpty())
        return;
    PlanAnswers answers;
    answers.currency = currencyCode(wishes.currency);
    if (wishes.hoursPerDay)
        answers.hoursPerDay = QString::number(*wishes.hoursPerDay);
    const ServiceYear year = serviceYearFor(plan.rows.first(), answers, kit);
    if (year.assumedBusyHours)
        plan.assumed.insert(QStringLiteral("busy_hours_per_day"), QString::number(*year.assumedBusyHours));
    if (!year.comparison.isEmpty())
        plan.advice.why += u' ' + year.comparison;
    if (wishes.hoursPerDay && *wishes.hoursPerDay < rules.alwaysOnHoursPerDay)
        return;
    // By the hour the same machine is meant, not the cheapest that was known before the ranking.
    plan.advice.arithmetic.clear();
    const auto hourly = std::ranges::find(year.bills, cost::ServiceWay::PayAsYouGo, &cost::ServiceBill::way);
    if (hourly == year.bills.end() || hourly->isUnknown())
        return;
    const double hours = cost::fullHoursOfYear({}).count();
    const Money perHour = Money::fromAmount(hourly->knownTotal().amount() / hours, hourly->currency);
    plan.advice.arithmetic << alwaysOnText(machineName(plan.rows.first()), perHour);
}

void tidy(QString &text)
{
    text = withoutStrayBlanks(text);
}

void tidy(QStringList &texts)
{
    for (QString &text : texts)
        tidy(text);
}

void tidy(RentAdvice &advice)
{
    tidy(advice.headline);
    tidy(advice.why);
    tidy(advice.arithmetic);
    tidy(advice.cautions);
}

/// Sentences that were put together from parts lose the blanks that Chinese does not have.
void tidy(RentalPlan &plan)
{
    tidy(plan.advice);
    tidy(plan.cheaperNote);
    for (PlanRow &row : plan.rows) {
        tidy(row.settingsText);
        tidy(row.reasons);
        tidy(row.warnings);
        tidy(row.wouldChange);
        for (cost::BillLine &line : row.bill.lines)
            tidy(line.note);
    }
    for (Fallback &fallback : plan.fallbacks)
        tidy(fallback.text);
    for (RejectedCard &card : plan.rejected)
        tidy(card.why);
    for (UnmetWish &wish : plan.unmetWishes) {
        tidy(wish.why);
        tidy(wish.costs);
    }
}

} // namespace

Result<RentalPlan> planRental(const Workload &workload, const Wishes &wishes, const PlanningKit &kit)
{
    const auto rules = rulesOf(kit);
    if (!rules)
        return rules.error();
    if (const Status wished = checkWishes(wishes, kit); !wished)
        return wished.error();
    auto resolved = resolveWorkload(workload, kit.catalog);
    if (!resolved)
        return std::move(resolved).error();
    ResolvedWorkload question = std::move(resolved).value();
    assumeWork(question, workload.epochs, rules->content().job);
    const MemoryModel memory = kit.ownMemory();
    const TimeModel time = kit.ownTime();
    const PlanningKit corrected{.catalog = kit.catalog, .memory = memory, .time = time, .today = kit.today,
                                .staleAfterDays = kit.staleAfterDays, .rates = kit.rates, .rules = kit.rules,
                                .mostRows = kit.mostRows};
    const auto advice = adviseRenting(question, wishes, corrected);
    if (!advice)
        return advice.error();
    RentalPlan plan{.advice = *advice};
    tidy(plan.advice);
    if (needsNoGpu(question.setup.task))
        return plan;
    plan.assumed = question.assumed;

    const auto need = memory.estimate(question.setup);
    if (!need)
        return need.error();
    plan.memory = *need;
    plan.calibrations = kit.calibrations.of(question.setup);
    noteAssumptions(plan, question.setup, wishes, rules->content().job);
    forgetSearched(plan, question.setup.task);
    fillPlan(plan, {.setup = question.setup, .stated = statedOptions(workload)},
             {.kit = corrected, .wishes = wishes, .rules = rules->content()});
    if (question.setup.task == Task::Service)
        compareYears(plan, wishes, corrected, rules->content().advice);
    tidy(plan);
    return plan;
}

} // namespace core::planning
