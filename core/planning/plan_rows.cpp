// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_rows.h"

#include "core/catalog/price_age.h"
#include "core/planning/plan_records.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

/// The bill at `hours` of training.
cost::Bill billAt(double hours, const DraftRow &draft, const RowContext &context)
{
    const bool isSpot = draft.row.offer.mode == catalog::BillingMode::Spot;
    const double rework = isSpot ? spotRisk(draft.row.setup, draft.platform->kind, context.rules.job).reworkShare : 0;
    return cost::billFor(draft.row.offer, *draft.platform, extrasOf(draft.row.setup, hours, context, rework));
}

/// Without an amount of work only the price of an hour is known.
cost::Bill hourlyBill(const catalog::Offer &offer)
{
    return {.currency = offer.price.perHour.currency(), .lines = {{.kind = cost::LineKind::Gpu}}};
}

void addMoney(DraftRow &draft, const RowContext &context)
{
    PlanRow &row = draft.row;
    const auto total = [&](double hours) {
        return converted(billAt(hours, draft, context).knownTotal(), context.wishes.currency, context.kit.rates);
    };
    row.bill = billAt(row.hours.likely, draft, context);
    row.totalInWishCurrency = converted(row.bill.knownTotal(), context.wishes.currency, context.kit.rates);
    row.lowInWishCurrency = total(row.hours.low);
    row.highInWishCurrency = total(row.hours.high);
    if (!context.wishes.budget)
        return;
    const auto budget = converted(*context.wishes.budget, context.wishes.currency, context.kit.rates);
    row.isOverBudget = budget && row.totalInWishCurrency && row.totalInWishCurrency->micros() > budget->micros();
}

/// Settings that were tried already: what is left of this advice did not fit.
bool isOfTheSearch(const QString &change)
{
    const char *const sentences[] = {
        QT_TRANSLATE_NOOP("core::planning", "Switch gradient checkpointing off if it fits: about %1 % faster."),
        QT_TRANSLATE_NOOP("core::planning", "Double the micro-batch if it fits: about %1 % faster."),
        QT_TRANSLATE_NOOP("core::planning", "Use data parallelism instead of sharding: about %1 % faster."),
    };
    return std::ranges::any_of(sentences, [&change](const char *sentence) {
        return change.startsWith(QCoreApplication::translate("core::planning", sentence).section(QStringLiteral("%1"), 0, 0));
    });
}

/// The advice of the speed model, which ranking does not need for every offer.
QString bestChangeOf(const Machine &machine, const PlanRecord &record, const RowContext &context)
{
    SpeedQuery query{.setup = machine.planned->setup,
                     .phase = machine.planned->setup.concurrency > 1 ? InferencePhase::Serving : InferencePhase::Decode,
                     .isMarketplaceHost = record.isStrangersHost};
    const auto estimate = context.kit.time.estimate(query, *machine.card);
    const bool isSearched = machine.planned->fit.verdict != Verdict::OnlyWithChanges;
    if (!estimate || (isSearched && isOfTheSearch(estimate->bestChange)))
        return {};
    return estimate->bestChange;
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

bool isAlwaysOn(Task task, const Wishes &wishes, const AdviceRules &rules)
{
    return task == Task::Service && wishes.hoursPerDay.value_or(24) >= rules.alwaysOnHoursPerDay;
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

std::optional<double> hoursOfService(const Setup &setup, const RowContext &context)
{
    const auto usual = hoursOfUse(setup, context.rules.job);
    if (!usual || setup.task != Task::Service)
        return usual;
    constexpr double kHoursPerDay = 24;
    const double days = context.wishes.projectDays.value_or(*usual / kHoursPerDay);
    return days * std::min(context.wishes.hoursPerDay.value_or(kHoursPerDay), kHoursPerDay);
}

cost::JobExtras extrasOf(const Setup &setup, double hours, const RowContext &context, double reworkShare)
{
    return extrasFor(setup, hours, context.wishes, context.rules.job, reworkShare);
}

double calendarHours(double run, std::optional<double> perDay)
{
    constexpr double kHoursPerDay = 24;
    if (!perDay || *perDay >= kHoursPerDay || *perDay <= 0 || run <= *perDay)
        return run;
    const double nights = std::ceil(run / *perDay - 1e-9) - 1;
    return nights * kHoursPerDay + (run - nights * *perDay);
}

double calendarDays(double workingDays, QDate first)
{
    qint64 left = static_cast<qint64>(std::ceil(workingDays));
    qint64 days = 0;
    while (left > 0) {
        ++days;
        // Without a day to count from, a week has its two free days somewhere.
        const int weekday = first.isValid() ? first.addDays(days).dayOfWeek() : static_cast<int>(days % 7) + 1;
        left -= weekday < Qt::Saturday ? 1 : 0;
    }
    return static_cast<double>(days);
}

std::optional<QDate> quotaDate(double days, const RowContext &context)
{
    const QDate today = context.kit.today;
    if (days <= 0 || !today.isValid())
        return std::nullopt;
    QDate by = context.wishes.start.value_or(today);
    for (qint64 left = static_cast<qint64>(std::ceil(days)); left > 0 && by > today;) {
        by = by.addDays(-1);
        left -= by.dayOfWeek() < Qt::Saturday ? 1 : 0;
    }
    return std::max(today, by);
}

DraftRow rowFor(const PlanRecord &record, Machine &machine, const PlatformFacts &facts, const RowContext &context)
{
    const catalog::Offer &offer = context.kit.catalog.offers.at(record.offer);
    const JobTime &time = timeOf(machine, record, context);
    const PlannedCard &planned = *machine.planned;
    DraftRow draft{.platform = facts.platform,
                   .card = machine.card,
                   .isMarketplaceHost = record.isStrangersHost,
                   .isCardAmbiguous = record.isCardAmbiguous,
                   .isPromotion = record.isPromotion,
                   .isMemoryDoubted = machine.listed != nullptr,
                   .hasHours = time.hours.has_value(),
                   .isAlwaysOn = isAlwaysOn(planned.setup.task, context.wishes, context.rules.advice),
                   .speed = time.speed,
                   .quotaDays = facts.quotaDays,
                   .bestChange = bestChangeOf(machine, record, context)};
    PlanRow &row = draft.row;
    row.card = machine.card->id;
    row.cardName = machine.card->name;
    row.gpus = machine.gpus;
    row.link = planned.setup.link;
    row.offer = offer;
    row.platformName = facts.platform->name;
    row.setup = planned.setup;
    row.changedOptions = planned.changedOptions;
    row.tunedOptions = planned.tunedOptions;
    row.tunedSpeedUp = planned.speedUp;
    row.fit = planned.fit;
    row.bottleneck = time.bottleneck;
    row.priceAgeDays = catalog::ageInDays(offer.provenance.asOf, context.kit.today);
    row.isStale = !offer.isLive && row.priceAgeDays.value_or(0) > context.kit.staleAfterDays;
    row.quotaBy = quotaDate(facts.quotaDays, context);
    if (!draft.hasHours) {
        row.bill = hourlyBill(offer);
        return draft;
    }
    row.hours = *time.hours;
    row.elapsedHours = record.elapsedHours;
    draft.workHours = record.continuousHours;
    row.isLate = context.wishes.deadline && row.elapsedHours > context.wishes.deadline->count();
    addMoney(draft, context);
    return draft;
}

} // namespace core::planning
