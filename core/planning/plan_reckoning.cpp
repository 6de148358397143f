// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_records.h"
#include "core/catalog/price_age.h"
#include "core/planning/plan_shares.h"
#include "core/planning/plan_totals.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core::planning {

namespace {

int cpusOf(const PlanRecord &record, const Machine &machine, const RowContext &context)
{
    constexpr int kMostCpus = 4096;
    if (machine.planned->setup.task != Task::VisionTrain)
        return 0;
    return std::clamp(context.kit.catalog.offers.at(record.offer).cpus.value_or(0), 0, kMostCpus);
}

JobTime jobTime(const Machine &machine, int cpus, bool isStrangersHost, const RowContext &context)
{
    JobTime time;
    const Setup &setup = machine.planned->setup;
    const auto use = hoursOfService(setup, context);
    if (use)
        time.hours = Range{*use, *use, *use};
    SpeedQuery query{.setup = setup,
                     .phase = setup.concurrency > 1 ? InferencePhase::Serving : InferencePhase::Decode,
                     .isMarketplaceHost = isStrangersHost,
                     .wantsBestChange = false};
    if (cpus > 0)
        query.cpuCores = cpus;
    if (const auto estimate = context.kit.time.estimate(query, *machine.card)) {
        time.bottleneck = estimate->bottleneck;
        time.speed = use ? estimate->throughput.likely : 0;
        if (!use)
            time.hours = estimate->hours;
    }
    if (!time.hours || !std::isfinite(time.hours->likely)) {
        time.hours = std::nullopt;
        return time;
    }
    time.extras = extrasOf(setup, time.hours->likely, context);
    time.runHours = (time.extras.training + time.extras.setup + time.extras.trial + time.extras.transfer).count();
    return time;
}

double rateTo(Currency wanted, Currency from, const QList<ExchangeRate> &rates)
{
    constexpr double kUnit = 1'000'000;
    const auto one = converted(Money::fromAmount(kUnit, from), wanted, rates);
    return one ? one->amount() / kUnit : 0;
}

/// Reckons one record after another; what many share is kept.
class Reckoner {
public:
    Reckoner(PlanRecords &records, const Question &question, const RowContext &context)
        : m_records{records}
        , m_question{question}
        , m_context{context}
        , m_isAlwaysOn{isAlwaysOn(question.setup.task, context.wishes, context.rules.advice)}
    {
        for (const Currency from : {Currency::Cny, Currency::Usd})
            m_rates.at(static_cast<std::size_t>(from)) = rateTo(context.wishes.currency, from, context.kit.rates);
        if (const auto &budget = context.wishes.budget)
            m_budget = converted(*budget, context.wishes.currency, context.kit.rates);
        if (const auto &start = context.wishes.start; start && context.kit.today.isValid())
            m_daysToStart = static_cast<double>(std::max<qint64>(0, context.kit.today.daysTo(*start)));
    }

    void reckon(PlanRecord &record);

private:
    void plan(Machine &machine);
    void addTime(PlanRecord &record, const JobTime &time, const PlatformFacts &facts);
    void addTotal(PlanRecord &record, const JobTime &time, const PlatformFacts &facts);
    double staleShareOf(const catalog::Offer &offer);

    PlanRecords &m_records;
    const Question &m_question;
    const RowContext &m_context;
    const bool m_isAlwaysOn;
    std::array<double, 2> m_rates = {};     // by currency; 0 = none is known
    std::optional<Money> m_budget = {};     // in the wish currency
    double m_daysToStart = 0;
    QHash<QString, std::optional<int>> m_ages = {};
};

/// Settings of the machine, searched once.
void Reckoner::plan(Machine &machine)
{
    const RankingRules &rules = m_context.rules.ranking;
    machine.planned = planMachine(m_question, *machine.card, machine.gpus, machine.link,
                                  {m_context.kit.memory, m_context.kit.time}, rules);
    const double doubt = cardShare(machine.planned->setup, *machine.card, rules);
    machine.isDoubtful = doubt > 0;
    machine.share = doubt + headroomShare(machine.planned->fit.verdict, rules);
}

double Reckoner::staleShareOf(const catalog::Offer &offer)
{
    const QString &asOf = offer.provenance.asOf;
    auto age = m_ages.constFind(asOf);
    if (age == m_ages.cend())
        age = m_ages.insert(asOf, catalog::ageInDays(asOf, m_context.kit.today));
    return staleShare(offer, *age, m_context);
}

void Reckoner::addTime(PlanRecord &record, const JobTime &time, const PlatformFacts &facts)
{
    constexpr double kHoursPerDay = 24;
    const double rework = time.extras.training.count() * time.extras.reworkShare;
    const double wait = std::max(0.0, facts.quotaWait - m_daysToStart) * kHoursPerDay;
    record.speed = time.speed;
    record.continuousHours = wait + time.runHours + rework;
    record.elapsedHours = wait + calendarHours(time.runHours + rework, m_context.wishes.hoursPerDay);
    const auto &deadline = m_context.wishes.deadline;
    if (deadline && record.elapsedHours > deadline->count())
        record.unmet.setFlag(record.continuousHours > deadline->count() ? WishKind::Deadline : WishKind::HoursPerDay);
}

void Reckoner::addTotal(PlanRecord &record, const JobTime &time, const PlatformFacts &facts)
{
    const catalog::Offer &offer = m_context.kit.catalog.offers.at(record.offer);
    const QuickTotal total = quickTotal(offer, *facts.platform, time.extras, cost::sessionsOf(time.extras));
    const double rate = m_rates.at(static_cast<std::size_t>(offer.price.perHour.currency()));
    record.hasTotal = rate > 0;
    record.total = total.amount * rate;
    record.share += total.unknownLines * m_context.rules.ranking.unknownLine;
    if (!record.hasTotal || !m_budget)
        return;
    // A quick total is close, not exact; whether a budget is kept must be.
    constexpr double kClose = 0.01;
    bool isOver = record.total > m_budget->amount();
    if (std::abs(record.total - m_budget->amount()) <= kClose * m_budget->amount()) {
        const Money bill = cost::billFor(offer, *facts.platform, time.extras).knownTotal();
        if (const auto exact = converted(bill, m_context.wishes.currency, m_context.kit.rates)) {
            record.total = exact->amount();
            isOver = exact->micros() > m_budget->micros();
        }
    }
    record.unmet.setFlag(WishKind::Budget, isOver);
}

void Reckoner::reckon(PlanRecord &record)
{
    Machine &machine = m_records.machines[record.machine];
    if (!machine.planned)
        plan(machine);
    record.isReckoned = true;
    record.isRanked = machine.planned->isRanked;
    if (!record.isRanked)
        return;
    const catalog::Offer &offer = m_context.kit.catalog.offers.at(record.offer);
    record.lacksRam = machine.planned->fit.memory.hostRam.toGiB() > hostRamOf(offer, *machine.card, m_context.rules.ranking);
    record.isRanked = !record.lacksRam;
    if (!record.isRanked)
        return;
    const PlatformFacts &facts = m_records.platforms.at(record.platform);
    record.isAsAsked = machine.planned->fit.verdict != Verdict::OnlyWithChanges;
    record.isWrongMode = m_isAlwaysOn && !isPeriod(offer.mode);
    record.isLabelled = m_isAlwaysOn == isPeriod(offer.mode) && !machine.isDoubtful && !machine.listed
        && !record.isPromotion;
    record.share = machine.share + (record.isStrangersHost ? facts.strangersShare : facts.share) + staleShareOf(offer)
        + offerShare(offer, record.isCardAmbiguous, m_isAlwaysOn, m_context)
        + listingShare(record.isPromotion, machine.listed != nullptr, m_context.rules.ranking);
    const JobTime &time = timeOf(machine, record, m_context);
    if (!time.hours)
        return;
    if (offer.mode != catalog::BillingMode::Spot) {
        addTime(record, time, facts);
        addTotal(record, time, facts);
    } else {
        const double rework = spotRisk(machine.planned->setup, facts.platform->kind, m_context.rules.job).reworkShare;
        JobTime interrupted = time;
        interrupted.extras = extrasOf(machine.planned->setup, time.hours->likely, m_context, rework);
        addTime(record, interrupted, facts);
        addTotal(record, interrupted, facts);
    }
    record.score = scoreOf(record.total, record.share, record.continuousHours, m_context.rules.ranking);
}

} // namespace

double hostRamOf(const catalog::Offer &offer, const catalog::Card &card, const RankingRules &rules)
{
    return offer.ramGB.value_or(std::max(rules.ramLeastGB, rules.ramPerCardGB * card.marketedGB * offer.gpuCount));
}

const JobTime &timeOf(Machine &machine, const PlanRecord &record, const RowContext &context)
{
    const int cpus = cpusOf(record, machine, context);
    const int key = cpus * 2 + (record.isStrangersHost ? 1 : 0);
    auto known = machine.times.find(key);
    if (known == machine.times.end())
        known = machine.times.insert(key, jobTime(machine, cpus, record.isStrangersHost, context));
    return *known;
}

void reckon(PlanRecords &records, int mostUnmet, const Question &question, const RowContext &context)
{
    Reckoner reckoner{records, question, context};
    for (PlanRecord &record : records.list) {
        if (!record.isReckoned && qPopulationCount(quint32((record.unmet & kHardWishes).toInt())) <= uint(mostUnmet))
            reckoner.reckon(record);
    }
}

} // namespace core::planning
