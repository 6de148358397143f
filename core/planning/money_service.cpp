// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_service.h"

#include "core/base/count_text.h"
#include "core/cost/billing_terms.h"
#include "core/cost/package.h"
#include "core/planning/money_common.h"
#include "core/planning/money_packages.h"
#include "core/planning/money_rules.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

/// A bill of which nothing is known, and why.
cost::ServiceBill unknownBill(cost::ServiceWay way, Currency currency, const QString &what, const QString &why)
{
    return {.way = way, .currency = currency, .lines = {{.what = what, .note = why}}};
}

/// A month of the row's machine: of its platform where that lists one, else the cheapest anywhere, else by a stated discount.
std::optional<Money> monthPrice(const PlanRow &row, Currency currency, const PlanningKit &kit, QStringList &notes)
{
    using catalog::BillingMode;
    const catalog::Offer *listed =
        cheapestOffer(row, {.mode = BillingMode::Monthly, .platform = row.offer.platform}, currency, {}, kit);
    if (!listed)
        listed = cheapestOffer(row, {.mode = BillingMode::Monthly}, currency, {}, kit);
    if (listed) {
        const auto price = exchanged(cost::packageOf(*listed)->price, currency, kit);
        const catalog::Platform *platform = kit.catalog.platform(listed->platform);
        notes << translate("core::planning", "The month is the price of %1 (%2).")
                     .arg(platform ? platform->name.shown() : listed->platform.value, listed->provenance.asOf);
        return price ? std::optional{price->money} : std::nullopt;
    }
    const auto packages = packagesFor(row, {}, kit);
    if (!packages)
        return std::nullopt;
    const auto month = std::ranges::find(packages->options, BillingMode::Monthly,
                                         [](const PackageOption &option) { return option.package.mode; });
    if (month == packages->options.end())
        return std::nullopt;
    const auto price = exchanged(month->package.price, currency, kit);
    notes << translate("core::planning", "The month is derived from the discount that the platform states.");
    return price ? std::optional{price->money} : std::nullopt;
}

cost::ServiceBill monthlyBill(const PlanRow &row, Currency currency, const PlanningKit &kit, const cost::ServiceNeed &need,
                              QStringList &notes)
{
    if (const auto month = monthPrice(row, currency, kit, notes))
        return cost::monthlyCloudYear(*month, need);
    return unknownBill(cost::ServiceWay::MonthlyCloud, currency, translate("core::planning", "Monthly rent"),
                       translate("core::planning", "no monthly price of this card is known; ask the platform"));
}

/// The price by the hour: of the row where it is one, else the cheapest of its platform.
std::optional<HourlyPrice> hourlyPrice(const PlanRow &row, Currency currency, const PlanningKit &kit, QStringList &notes)
{
    const catalog::Offer *hourly = row.offer.mode == catalog::BillingMode::OnDemand
        ? &row.offer
        : cheapestOffer(row, {.platform = row.offer.platform}, currency, {}, kit);
    const auto price = hourly ? exchanged(hourly->price.perHour, currency, kit) : std::nullopt;
    if (!price)
        return std::nullopt;
    if (price->rate)
        notes << rateText(*price->rate);
    return HourlyPrice{price->money};
}

cost::ServiceBill hostedBill(const PlanRow &row, const PlanAnswers &answers, const PlanningKit &kit, Currency currency,
                             const cost::ServiceNeed &need, QStringList &notes)
{
    const PurchaseAnswer purchase = purchaseFor(row, answers, kit);
    const auto &rules = MoneyRules::builtIn();
    if (!rules || !purchase.missing.isEmpty() || purchase.input.cards.micros() <= 0)
        return unknownBill(cost::ServiceWay::OwnInHosting, currency, translate("core::planning", "Own hardware"),
                           purchase.missing.isEmpty() ? translate("core::planning", "the purchase price is not known")
                                                      : purchase.missing);
    cost::HostedInput input{.machine = purchase.input.cards.plus(purchase.input.host),
                            .resaleShare = purchase.input.resaleShare,
                            .lifeMonths = purchase.input.lifeMonths,
                            .watts = purchase.input.watts,
                            .powerPerKWh = purchase.input.powerPerKWh,
                            .upkeepPerMonth = purchase.input.upkeepPerMonth};
    if (const auto hosting = rules->in("hosting_per_kw_month.%1", currency)) {
        input.perKWMonth = Money::fromAmount(hosting->value, currency);
        notes << translate("core::planning", "Space in the data centre: %1").arg(hosting->source.shown());
    }
    return cost::ownInHostingYear(input, currency, need);
}

/// "Elastic instances, ¥14,454 a year"; empty where nothing is known.
QString leastText(const ServiceYear &year)
{
    if (!year.least)
        return {};
    const auto best = std::ranges::find(year.bills, *year.least, &cost::ServiceBill::way);
    const QString text = best->isAtLeast() ? translate("core::planning", "%1 (at least %2 a year)")
                                           : translate("core::planning", "%1 (%2 a year)");
    return text.arg(nameOf(best->way), cost::moneyText(best->knownTotal(), 0));
}

/// What costs least; where nobody said how busy the service is, for the assumed hours and for day and night.
QString comparisonOf(const ServiceYear &year, const ServiceYear *dayAndNight)
{
    const QString least = leastText(year);
    const QString always = dayAndNight ? leastText(*dayAndNight) : QString{};
    if (least.isEmpty() || always.isEmpty())
        return least.isEmpty() ? QString{} : translate("core::planning", "Least: %1.").arg(least);
    return translate("core::planning", "If it is busy %1 h a day, least: %2. Busy day and night, least: %3.")
        .arg(QLocale{}.toString(*year.assumedBusyHours, 'g', 3), least, always);
}

QString adviceFor(const ServiceYear &year)
{
    const QString never =
        translate("core::planning", "Paying by the hour day and night is never the way; it stands here for comparison.");
    return (year.comparison + u' ' + never).trimmed();
}

/// A year of the machine that the row plans: it is switched on once a day, and its bill holds the starts and the disk.
void addStartsAndDisk(cost::ServiceBill &bill, const PlanRow &row, const cost::ServiceNeed &need)
{
    constexpr double kDaysPerYear = 365;
    const double days = row.hours.likely / need.busyHoursPerDay;
    if (!row.totalInWishCurrency || row.totalInWishCurrency->currency() != bill.currency || days <= 0)
        return;
    const double more = row.totalInWishCurrency->amount() * kDaysPerYear / days - bill.knownTotal().amount();
    const QString what = translate("core::planning", "Starts, rounding and disk");
    if (more > 0)
        bill.lines.append({.what = what, .amount = Money::fromAmount(more, bill.currency),
                           .note = translate("core::planning", "as in the bill of the plan, for a year")});
    if (row.bill.isAtLeast())
        bill.lines.append({.what = what, .note = translate("core::planning", "the bill of the plan has unknown lines")});
}

/// True where the plan's own bill is that of an elastic machine: by the hour, some hours a day.
bool isElasticPlan(const PlanRow &row, const PlanAnswers &answers, const cost::ServiceNeed &need)
{
    const auto hours = parseCount(answers.hoursPerDay);
    return hours && *hours > 0 && *hours < 24 && *hours == need.busyHoursPerDay && need.replicas == 1
        && need.minimumReplicas == 0 && row.offer.mode == catalog::BillingMode::OnDemand && row.hours.likely > 0;
}

cost::ServiceNeed needOf(const PlanAnswers &answers)
{
    cost::ServiceNeed need;
    if (const auto hours = parseCount(answers.hoursPerDay); hours && *hours > 0)
        need.busyHoursPerDay = std::min(*hours, 24.0);
    return need;
}

} // namespace

ServiceYear serviceYearFor(const PlanRow &row, const PlanAnswers &answers, const PlanningKit &kit,
                           const std::optional<cost::ServiceNeed> &stated)
{
    const cost::ServiceNeed need = stated.value_or(needOf(answers));
    const Currency currency = currencyFromCode(answers.currency).value_or(Currency::Cny);
    ServiceYear year;
    const auto hourly = hourlyPrice(row, currency, kit, year.notes);
    const auto byTheHour = [&](cost::ServiceWay way, auto bill) {
        return hourly ? bill(*hourly, need)
                      : unknownBill(way, currency, translate("core::planning", "GPU hours"),
                                    translate("core::planning", "no hourly price is known in this currency"));
    };
    year.bills = {monthlyBill(row, currency, kit, need, year.notes), hostedBill(row, answers, kit, currency, need, year.notes),
                  byTheHour(cost::ServiceWay::Elastic, &cost::elasticYear),
                  byTheHour(cost::ServiceWay::PayAsYouGo, &cost::payAsYouGoYear)};
    year.notes << translate("core::planning",
                            "Elastic machines: %1 for %2 h a day, %3 in the other hours; platforms may charge more for "
                            "elastic instances.")
                      .arg(need.replicas)
                      .arg(need.busyHoursPerDay)
                      .arg(need.minimumReplicas);
    if (need.minimumReplicas <= 0)
        year.notes << translate("core::planning",
                                "In the other hours the service sleeps: the first request then waits for a machine to start.");
    if (isElasticPlan(row, answers, need))
        addStartsAndDisk(year.bills[2], row, need);
    year.least = cost::leastOf(year.bills);
    std::optional<ServiceYear> dayAndNight;
    if (!stated && answers.hoursPerDay.isEmpty()) {
        year.assumedBusyHours = need.busyHoursPerDay;
        dayAndNight = serviceYearFor(row, answers, kit, cost::ServiceNeed{.busyHoursPerDay = 24});
    }
    year.comparison = comparisonOf(year, dayAndNight ? &*dayAndNight : nullptr);
    year.advice = adviceFor(year);
    return year;
}

QString nameOf(cost::ServiceWay way)
{
    switch (way) {
    case cost::ServiceWay::MonthlyCloud: return translate("core::planning", "Monthly cloud");
    case cost::ServiceWay::OwnInHosting: return translate("core::planning", "Own machine in hosting");
    case cost::ServiceWay::Elastic: return translate("core::planning", "Elastic instances");
    case cost::ServiceWay::PayAsYouGo: break;
    }
    return translate("core::planning", "Pay as you go (for comparison)");
}

} // namespace core::planning
