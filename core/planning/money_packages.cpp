// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_packages.h"

#include "core/cost/billing_terms.h"
#include "core/planning/job_extras.h"
#include "core/planning/money_common.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace core::planning {

namespace {

constexpr std::array kPeriods{catalog::BillingMode::Daily, catalog::BillingMode::Weekly, catalog::BillingMode::Monthly};

QString nameOf(catalog::BillingMode mode)
{
    switch (mode) {
    case catalog::BillingMode::Daily: return QCoreApplication::translate("core::planning", "day");
    case catalog::BillingMode::Weekly: return QCoreApplication::translate("core::planning", "week");
    default: return QCoreApplication::translate("core::planning", "month");
    }
}

QString number(double value)
{
    return QLocale{}.toString(value, 'f', value < 10 ? 1 : 0);
}

/// The platform's list price for the mode, else what its stated discount makes of the hourly price.
std::optional<PackageOption> optionFor(catalog::BillingMode mode, const catalog::Offer &hourly, const PlanRow &row,
                                       const catalog::Platform &platform, const PlanningKit &kit)
{
    const Currency currency = hourly.price.perHour.currency();
    const catalog::Offer *listed = cheapestOffer(row, {mode, platform.id, hourly.region}, currency, {}, kit);
    if (!listed)
        listed = cheapestOffer(row, {mode, platform.id, {}}, currency, {}, kit);
    if (listed && listed->price.perHour.currency() == currency)
        return PackageOption{.package = *cost::packageOf(*listed), .provenance = listed->provenance};
    const auto stated = std::ranges::find(platform.billing, catalog::wordOf(mode), &catalog::BillingOption::mode);
    if (stated == platform.billing.end() || !stated->discountMinimum || *stated->discountMinimum <= 0)
        return std::nullopt;
    // The smallest discount that is stated: what everybody gets.
    const auto package = cost::derivedPackage(hourly.price, mode, *stated->discountMinimum);
    if (!package)
        return std::nullopt;
    return PackageOption{.package = *package, .isDerived = true, .provenance = platform.provenance};
}

QString verdictOf(const PackageOption &option, const PackageComparison &all)
{
    if (!option.crossover)
        return QCoreApplication::translate("core::planning", "Never pays: the same %1 by the hour costs less.").arg(option.name);
    const QString from = QCoreApplication::translate("core::planning", "Pays from %1 h of use in a %2 of %3 h.")
                             .arg(number(option.crossover->count()), option.name, number(option.package.length.count()));
    if (all.use.on.count() <= 0)
        return from;
    const QString planned = option.isCheaperAsPlanned
        ? QCoreApplication::translate("core::planning", "Your plan: %1 instead of %2 by the hour.")
        : QCoreApplication::translate("core::planning", "Your plan: %1, by the hour only %2.");
    QString verdict = from + u' ' + planned.arg(cost::moneyText(option.plannedCost), cost::moneyText(all.hourlyCost));
    if (!option.isFirstStep)
        verdict += u' ' + QCoreApplication::translate("core::planning", "Not as a first step.");
    return verdict;
}

void complete(PackageOption &option, const PackageComparison &all)
{
    option.name = nameOf(option.package.mode);
    option.crossover = cost::crossoverOf(option.package, all.hourly.price);
    option.periods = cost::periodsFor(option.package, all.use);
    option.plannedCost = cost::packageCost(option.package, all.use);
    option.isCheaperAsPlanned = all.use.on.count() > 0 && option.plannedCost.micros() < all.hourlyCost.micros();
    option.isFirstStep = cost::isFirstStep(option.package.mode);
    option.verdict = verdictOf(option, all);
}

QString adviceFor(const PackageComparison &all)
{
    const PackageOption *best = nullptr;
    for (const PackageOption &option : all.options) {
        if (option.isCheaperAsPlanned && (!best || option.plannedCost.micros() < best->plannedCost.micros()))
            best = &option;
    }
    if (!best)
        return QCoreApplication::translate("core::planning", "Stay by the hour: no package pays for this job.");
    const Money saved = Money::fromMicros(all.hourlyCost.micros() - best->plannedCost.micros(), all.hourlyCost.currency());
    return best->isFirstStep
        ? QCoreApplication::translate("core::planning", "Begin by the hour with a trial run; then the %1 saves %2.")
              .arg(best->name, cost::moneyText(saved))
        : QCoreApplication::translate(
              "core::planning", "Begin by the hour, never with a month; once the job has proved itself the %1 saves %2.")
              .arg(best->name, cost::moneyText(saved));
}

/// Hours on and calendar time of the row's job; nothing of it when the job's length is unknown.
cost::PlannedUse useOf(const PlanRow &row, const Wishes &wishes, const JobRules &rules)
{
    if (row.hours.likely <= 0)
        return {};
    const cost::Sessions sessions = cost::sessionsOf(extrasFor(row.setup, row.hours.likely, wishes, rules));
    return {.on = sessions.on(), .elapsed = sessions.elapsed()};
}

} // namespace

std::optional<PackageComparison> packagesFor(const PlanRow &row, const Wishes &wishes, const PlanningKit &kit)
{
    const catalog::Platform *platform = kit.catalog.platform(row.offer.platform);
    const auto rules = rulesOf(kit);
    if (!platform || !rules)
        return std::nullopt;
    const bool isHourly = row.offer.mode == catalog::BillingMode::OnDemand;
    const catalog::Offer *hourly = isHourly
        ? &row.offer
        : cheapestOffer(row, {.platform = platform->id}, row.offer.price.perHour.currency(), {}, kit);
    if (!hourly || hourly->price.perHour.micros() <= 0)
        return std::nullopt;
    PackageComparison all{.hourly = *hourly, .use = useOf(row, wishes, rules->content().job)};
    all.hourlyCost = hourly->price.costFor(all.use.on);
    for (const catalog::BillingMode mode : kPeriods) {
        if (auto option = optionFor(mode, *hourly, row, *platform, kit)) {
            complete(*option, all);
            all.options.append(std::move(*option));
        }
    }
    if (all.options.isEmpty())
        return std::nullopt;
    all.advice = adviceFor(all);
    return all;
}

} // namespace core::planning
