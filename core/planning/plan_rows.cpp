// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_rows.h"

#include <QHash>

#include <algorithm>

namespace core::planning {

namespace {

/// Job hours on one kind of host, or nothing when the speed or the amount of work is unknown.
struct JobTime {
    std::optional<Range> hours = {};
    Bottleneck bottleneck = Bottleneck::Compute;
    QString bestChange = {};
    double speed = 0; ///< Only where the hours are hours of use.
};

bool needsCpus(Task task)
{
    return task == Task::VisionTrain;
}

JobTime jobTime(const PlannedCard &planned, const Candidate &candidate, const CandidateOffer &offer, const RowContext &context)
{
    JobTime time;
    if (const auto use = hoursOfUse(planned.setup, context.rules.job))
        time.hours = Range{*use, *use, *use};
    SpeedQuery query{.setup = planned.setup,
                     .phase = planned.setup.concurrency > 1 ? InferencePhase::Serving : InferencePhase::Decode,
                     .isMarketplaceHost = offer.isMarketplaceHost};
    if (needsCpus(planned.setup.task))
        query.cpuCores = offer.offer->cpus;
    const auto estimate = context.kit.time.estimate(query, *candidate.card);
    if (!estimate)
        return time;
    time.bottleneck = estimate->bottleneck;
    time.bestChange = estimate->bestChange;
    if (time.hours)
        time.speed = estimate->throughput.likely;
    else
        time.hours = estimate->hours;
    return time;
}

std::optional<int> ageInDays(const QString &asOf, QDate today)
{
    QDate date = QDate::fromString(asOf.left(10), Qt::ISODate);
    if (!date.isValid())
        date = QDate::fromString(asOf.left(7) + QStringLiteral("-01"), Qt::ISODate);
    if (!date.isValid() || !today.isValid())
        return std::nullopt;
    return static_cast<int>(std::max<qint64>(0, date.daysTo(today)));
}

/// The bill at `hours` of training.
cost::Bill billAt(double hours, const PlannedCard &planned, const CandidateOffer &offer, const RowContext &context)
{
    cost::JobExtras extras = extrasFor(planned.setup, hours, context.wishes.hoursPerDay, context.rules.job);
    if (offer.offer->mode == catalog::BillingMode::Spot)
        extras.reworkShare = spotRisk(planned.setup, offer.platform->kind, context.rules.job).reworkShare;
    return cost::billFor(*offer.offer, *offer.platform, extras);
}

/// Without an amount of work only the price of an hour is known.
cost::Bill hourlyBill(const CandidateOffer &offer)
{
    const Currency currency = offer.offer->price.perHour.currency();
    return {.currency = currency, .lines = {{.kind = cost::LineKind::Gpu}}};
}

void addMoney(DraftRow &draft, const PlannedCard &planned, const CandidateOffer &offer, const RowContext &context)
{
    PlanRow &row = draft.row;
    const auto total = [&](double hours, Currency currency) {
        return converted(billAt(hours, planned, offer, context).knownTotal(), currency, context.kit.rates);
    };
    row.bill = billAt(row.hours.likely, planned, offer, context);
    row.totalInWishCurrency = converted(row.bill.knownTotal(), context.wishes.currency, context.kit.rates);
    row.lowInWishCurrency = total(row.hours.low, context.wishes.currency);
    row.highInWishCurrency = total(row.hours.high, context.wishes.currency);
    if (const auto &budget = context.wishes.budget) {
        draft.totalForBudget = converted(row.bill.knownTotal(), budget->currency(), context.kit.rates);
        draft.isOverBudget = draft.totalForBudget && draft.totalForBudget->micros() > budget->micros();
    }
}

void addElapsed(DraftRow &draft, const PlannedCard &planned, const CandidateOffer &offer, const RowContext &context)
{
    const cost::JobExtras extras =
        extrasFor(planned.setup, draft.row.hours.likely, context.wishes.hoursPerDay, context.rules.job);
    double rework = 0;
    if (offer.offer->mode == catalog::BillingMode::Spot)
        rework = spotRisk(planned.setup, offer.platform->kind, context.rules.job).reworkShare;
    draft.elapsedHours = draft.row.hours.likely * (1 + rework) + (extras.setup + extras.trial + extras.transfer).count();
    draft.isLate = context.wishes.deadline && draft.elapsedHours > context.wishes.deadline->count();
}

DraftRow rowFor(const Candidate &candidate, const PlannedCard &planned, const CandidateOffer &offer, const JobTime &time,
                const RowContext &context)
{
    DraftRow draft{.platform = offer.platform,
                   .card = candidate.card,
                   .isMarketplaceHost = offer.isMarketplaceHost,
                   .isCardAmbiguous = offer.isCardAmbiguous,
                   .hasHours = time.hours.has_value(),
                   .speed = time.speed,
                   .bestChange = time.bestChange};
    PlanRow &row = draft.row;
    row.card = candidate.card->id;
    row.cardName = candidate.card->name;
    row.gpus = candidate.gpus;
    row.link = planned.setup.link;
    row.offer = *offer.offer;
    row.platformName = offer.platform->name;
    row.setup = planned.setup;
    row.changedOptions = planned.changedOptions;
    row.fit = planned.fit;
    row.bottleneck = time.bottleneck;
    row.priceAgeDays = ageInDays(offer.offer->provenance.asOf, context.kit.today);
    row.isStale = !offer.offer->isLive && row.priceAgeDays.value_or(0) > context.kit.staleAfterDays;
    if (!draft.hasHours) {
        row.bill = hourlyBill(offer);
        return draft;
    }
    row.hours = *time.hours;
    addMoney(draft, planned, offer, context);
    addElapsed(draft, planned, offer, context);
    return draft;
}

} // namespace

bool lacksBf16(const Setup &setup, const catalog::Card &card)
{
    const bool wantsBf16 = setup.precision == Precision::Bf16 || setup.precision == Precision::Bf16Mixed
        || setup.precision == Precision::Bf16MixedMaster;
    return wantsBf16 && !card.supportsBf16;
}

bool isPeriod(catalog::BillingMode mode)
{
    return mode != catalog::BillingMode::OnDemand && mode != catalog::BillingMode::Spot;
}

std::optional<Money> converted(Money money, Currency wanted, const QList<ExchangeRate> &rates)
{
    if (money.currency() == wanted)
        return money;
    for (const ExchangeRate &rate : rates) {
        if (const auto result = rate.convert(money, wanted))
            return result;
    }
    return std::nullopt;
}

QList<DraftRow> rowsFor(const Candidate &candidate, const PlannedCard &planned, const RowContext &context)
{
    QHash<QString, JobTime> times;
    QList<DraftRow> rows;
    rows.reserve(candidate.offers.size());
    for (const CandidateOffer &offer : candidate.offers) {
        const int cpus = needsCpus(planned.setup.task) ? offer.offer->cpus.value_or(0) : 0;
        const QString key = QString::number(cpus) + (offer.isMarketplaceHost ? u'm' : u'-');
        if (!times.contains(key))
            times.insert(key, jobTime(planned, candidate, offer, context));
        rows.append(rowFor(candidate, planned, offer, times.value(key), context));
    }
    return rows;
}

} // namespace core::planning
