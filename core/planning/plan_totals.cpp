// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_totals.h"

#include "core/cost/billing_terms.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kHoursPerDay = 24;

/// Hours that are charged for the GPU.
double chargedFor(const cost::Sessions &sessions, const cost::BillingUnit &unit)
{
    if (unit.isPeriod)
        return cost::chargedHours(sessions.elapsed(), unit).count();
    double hours = cost::chargedHours(sessions.first, unit).count();
    if (sessions.count > 1)
        hours += cost::chargedHours(sessions.last, unit).count()
            + (sessions.count - 2) * cost::chargedHours(sessions.middle, unit).count();
    return hours;
}

double gpuAmount(const catalog::Offer &offer, const cost::Sessions &sessions, const cost::BillingUnit &unit)
{
    const Money perHour = offer.price.perHour;
    const double amount = perHour.amount() * chargedFor(sessions, unit);
    if (!unit.minimumAmount || unit.minimumAmount->currency() != perHour.currency())
        return amount;
    return std::max(amount, unit.minimumAmount->amount() * sessions.count);
}

void addDisk(QuickTotal &total, const catalog::Offer &offer, const catalog::Platform &platform, const cost::JobExtras &job,
             const cost::Sessions &sessions)
{
    const Currency currency = offer.price.perHour.currency();
    const auto gigabytes = cost::chargedDiskGB(offer, platform, job.diskGB);
    if (job.diskGB <= 0 || (gigabytes && *gigabytes <= 0))
        return;
    const auto priceOf = [&](const std::optional<Money> &price) {
        return price && price->currency() == currency ? std::optional{price->amount()} : std::nullopt;
    };
    const double daysOn = sessions.on().count() / kHoursPerDay;
    const double daysOff = std::max(0.0, job.daysKept - daysOn);
    const auto add = [&](const std::optional<double> &perGBDay, double days) {
        if (gigabytes && perGBDay)
            total.amount += *perGBDay * *gigabytes * days;
        else if (days > 0)
            ++total.unknownLines;
    };
    add(priceOf(platform.disk.extraPerGBDay), daysOn);
    add(priceOf(platform.disk.extraPerGBDayStopped), daysOff);
}

void addTraffic(QuickTotal &total, const catalog::Platform &platform, double gigabytes, Currency currency)
{
    if (gigabytes <= 0 || platform.egress.isFree.value_or(false))
        return;
    if (platform.egress.perGB && platform.egress.perGB->currency() == currency)
        total.amount += platform.egress.perGB->amount() * std::max(0.0, gigabytes - platform.egress.freeGB);
    else
        ++total.unknownLines;
}

} // namespace

QuickTotal quickTotal(const catalog::Offer &offer, const catalog::Platform &platform, const cost::JobExtras &job,
                      const cost::Sessions &sessions)
{
    const cost::BillingUnit unit = cost::billingUnitOf(offer, platform);
    QuickTotal total{.amount = gpuAmount(offer, sessions, unit)};
    if (platform.stop.gpuCharge == catalog::StoppedGpu::Charged && !unit.isPeriod)
        total.amount += offer.price.perHour.amount() * (sessions.elapsed() - sessions.on()).count();
    addDisk(total, offer, platform, job, sessions);
    addTraffic(total, platform, job.downloadGB, offer.price.perHour.currency());
    return total;
}

} // namespace core::planning
