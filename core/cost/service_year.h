// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QList>

namespace core::cost {

/// Ways to run a service day and night.
enum class ServiceWay { MonthlyCloud, OwnInHosting, Elastic, PayAsYouGo };
QString wordOf(ServiceWay way); ///< monthly_cloud, own_in_hosting, elastic, pay_as_you_go.

/// One line of a yearly bill; an empty amount is unknown.
struct ServiceLine {
    QString what = {};                  ///< Translated.
    std::optional<Money> amount = {};   ///< For one year.
    QString note = {};                  ///< Translated, how it was reckoned.
};

/// One way and what a year of it costs.
struct ServiceBill {
    ServiceWay way = ServiceWay::MonthlyCloud;
    Currency currency = Currency::Cny;
    QList<ServiceLine> lines = {};

    Money knownTotal() const;       ///< Sum of the known lines in `currency`.
    bool isAtLeast() const;         ///< A line is unknown.
    bool isUnknown() const;         ///< No line is known: there is no bar to draw.
    /// Pay-as-you-go stands beside the others for comparison only.
    bool isReferenceOnly() const { return way == ServiceWay::PayAsYouGo; }
};

/// How many machines the service needs over the day.
struct ServiceNeed {
    int replicas = 1;               ///< Machines in the busy hours.
    int minimumReplicas = 0;        ///< Machines in the quiet hours; 0 where it may sleep.
    double busyHoursPerDay = 12;
};

/// Machine hours of a year: all day with every replica, and with fewer of them in the quiet hours.
Hours fullHoursOfYear(const ServiceNeed &need);
Hours elasticHoursOfYear(const ServiceNeed &need);

ServiceBill monthlyCloudYear(Money month, const ServiceNeed &need);
ServiceBill elasticYear(HourlyPrice price, const ServiceNeed &need);
ServiceBill payAsYouGoYear(HourlyPrice price, const ServiceNeed &need);

/// Own machines in a data centre. Unknown parts stay lines without an amount.
struct HostedInput {
    std::optional<Money> machine = {};      ///< One machine: cards and host.
    double resaleShare = 0;
    int lifeMonths = 36;
    double watts = 0;                       ///< One machine under load; what the data centre bills by.
    std::optional<Money> perKWMonth = {};   ///< Space and cooling of one kW; empty = not known.
    std::optional<Money> powerPerKWh = {};  ///< Electricity on top.
    std::optional<Money> upkeepPerMonth = {}; ///< Of one machine.
};
ServiceBill ownInHostingYear(const HostedInput &input, Currency currency, const ServiceNeed &need);

/// The way with the least complete bill, else the least known one; never pay-as-you-go. Bills in another currency than the
/// first are left out. Nothing when no bill is known.
std::optional<ServiceWay> leastOf(const QList<ServiceBill> &bills);

} // namespace core::cost
