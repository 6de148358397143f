// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/service_year.h"

#include "core/cost/billing_terms.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace core::cost {

namespace {

constexpr double kHoursPerDay = 24;
constexpr double kDaysPerYear = 365;
constexpr double kMonthsPerYear = 12;
constexpr double kWattsPerKilowatt = 1000;

QString number(double value, int decimals = 0)
{
    return QLocale{}.toString(value, 'f', decimals);
}

QString name(const char *source)
{
    return QCoreApplication::translate("core::cost", source);
}

ServiceNeed usable(const ServiceNeed &need)
{
    ServiceNeed clean = need;
    clean.replicas = std::max(1, need.replicas);
    clean.minimumReplicas = std::clamp(need.minimumReplicas, 0, clean.replicas);
    clean.busyHoursPerDay = std::clamp(need.busyHoursPerDay, 0.0, kHoursPerDay);
    return clean;
}

ServiceLine machineHours(HourlyPrice price, Hours hours)
{
    return {.what = name(QT_TRANSLATE_NOOP("core::cost", "GPU hours")),
            .amount = price.costFor(hours),
            .note = QCoreApplication::translate("core::cost", "%1 h at %2").arg(number(hours.count()), moneyText(price.perHour))};
}

ServiceLine unknownLine(const char *what, const char *why)
{
    return {.what = name(what), .note = name(why)};
}

/// A price that may be unknown, `count` times a year.
ServiceLine yearly(const char *what, std::optional<Money> price, double count, Currency currency, const char *whyUnknown)
{
    if (!price || price->currency() != currency)
        return unknownLine(what, whyUnknown);
    return {.what = name(what),
            .amount = Money::fromAmount(price->amount() * count, currency),
            .note = QCoreApplication::translate("core::cost", "%1 × %2").arg(moneyText(*price), number(count, 1))};
}

ServiceLine lossOfValue(const HostedInput &input, double machines, Currency currency)
{
    const double lost = 1 - std::clamp(input.resaleShare, 0.0, 1.0);
    const double years = std::max(1, input.lifeMonths) / kMonthsPerYear;
    ServiceLine line =
        yearly(QT_TRANSLATE_NOOP("core::cost", "Loss of value of the hardware"), input.machine, machines * lost / years,
               currency, QT_TRANSLATE_NOOP("core::cost", "the purchase price is unknown"));
    if (line.amount) {
        line.note = QCoreApplication::translate("core::cost", "%1 a machine, %2 % of it over %3 months")
                        .arg(moneyText(*input.machine, 0), number(lost * 100), number(input.lifeMonths));
    }
    return line;
}

} // namespace

QString wordOf(ServiceWay way)
{
    constexpr std::array kWords{"monthly_cloud", "own_in_hosting", "elastic", "pay_as_you_go"};
    return QString::fromLatin1(kWords.at(static_cast<std::size_t>(way)));
}

Money ServiceBill::knownTotal() const
{
    std::int64_t micros = 0;
    for (const ServiceLine &line : lines) {
        if (line.amount && line.amount->currency() == currency)
            micros += line.amount->micros();
    }
    return Money::fromMicros(micros, currency);
}

bool ServiceBill::isAtLeast() const
{
    return std::ranges::any_of(lines, [this](const ServiceLine &line) {
        return !line.amount || line.amount->currency() != currency;
    });
}

bool ServiceBill::isUnknown() const
{
    return std::ranges::none_of(lines, [this](const ServiceLine &line) {
        return line.amount && line.amount->currency() == currency;
    });
}

Hours fullHoursOfYear(const ServiceNeed &need)
{
    return Hours{kHoursPerDay * kDaysPerYear * usable(need).replicas};
}

Hours elasticHoursOfYear(const ServiceNeed &need)
{
    const ServiceNeed clean = usable(need);
    const double busy = clean.busyHoursPerDay * clean.replicas;
    const double quiet = (kHoursPerDay - clean.busyHoursPerDay) * clean.minimumReplicas;
    return Hours{(busy + quiet) * kDaysPerYear};
}

ServiceBill monthlyCloudYear(Money month, const ServiceNeed &need)
{
    // A month of the price lists has 30 days, a year has 365.
    constexpr double kListMonths = kDaysPerYear / 30;
    const double count = kListMonths * usable(need).replicas;
    return {.way = ServiceWay::MonthlyCloud,
            .currency = month.currency(),
            .lines = {{.what = name(QT_TRANSLATE_NOOP("core::cost", "Monthly rent")),
                       .amount = Money::fromAmount(month.amount() * count, month.currency()),
                       .note = QCoreApplication::translate("core::cost", "%1 a month of 30 days for 365 days; machines: %2")
                                   .arg(moneyText(month), number(usable(need).replicas))}}};
}

ServiceBill elasticYear(HourlyPrice price, const ServiceNeed &need)
{
    return {.way = ServiceWay::Elastic,
            .currency = price.perHour.currency(),
            .lines = {machineHours(price, elasticHoursOfYear(need))}};
}

ServiceBill payAsYouGoYear(HourlyPrice price, const ServiceNeed &need)
{
    return {.way = ServiceWay::PayAsYouGo,
            .currency = price.perHour.currency(),
            .lines = {machineHours(price, fullHoursOfYear(need))}};
}

ServiceBill ownInHostingYear(const HostedInput &input, Currency currency, const ServiceNeed &need)
{
    const double machines = usable(need).replicas;
    const double kilowatts = std::max(0.0, input.watts) / kWattsPerKilowatt * machines;
    return {
        .way = ServiceWay::OwnInHosting,
        .currency = currency,
        .lines = {lossOfValue(input, machines, currency),
                  yearly(QT_TRANSLATE_NOOP("core::cost", "Space in the data centre"), input.perKWMonth,
                         kilowatts * kMonthsPerYear, currency,
                         QT_TRANSLATE_NOOP("core::cost", "no hosting price is known in this currency; ask a data centre")),
                  yearly(QT_TRANSLATE_NOOP("core::cost", "Power"), input.powerPerKWh, kilowatts * kHoursPerDay * kDaysPerYear,
                         currency, QT_TRANSLATE_NOOP("core::cost", "the price of power is unknown")),
                  yearly(QT_TRANSLATE_NOOP("core::cost", "Repairs and spare parts"), input.upkeepPerMonth,
                         machines * kMonthsPerYear, currency, QT_TRANSLATE_NOOP("core::cost", "the upkeep is unknown"))}};
}

std::optional<ServiceWay> leastOf(const QList<ServiceBill> &bills)
{
    const ServiceBill *best = nullptr;
    for (const ServiceBill &bill : bills) {
        if (bill.isReferenceOnly() || bill.isUnknown() || bill.currency != bills.first().currency)
            continue;
        const bool isBetter = !best || (best->isAtLeast() && !bill.isAtLeast())
            || (best->isAtLeast() == bill.isAtLeast() && bill.knownTotal().micros() < best->knownTotal().micros());
        if (isBetter)
            best = &bill;
    }
    return best ? std::optional{best->way} : std::nullopt;
}

} // namespace core::cost
