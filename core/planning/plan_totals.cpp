// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_totals.h"

#include "core/cost/billing_terms.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kHoursPerDay = 24;

/// What switching the machine on once for `hours` costs.
double onceAmount(Money perHour, Hours hours, const cost::BillingUnit &unit)
{
    const double amount = perHour.amount() * cost::chargedHours(hours, unit).count();
    const bool hasMinimum = unit.minimumAmount && unit.minimumAmount->currency() == perHour.currency();
    return hasMinimum ? std::max(amount, unit.minimumAmount->amount()) : amount;
}

double gpuAmount(Money perHour, const cost::Sessions &sessions, const cost::BillingUnit &unit)
{
    if (unit.isPeriod)
        return onceAmount(perHour, sessions.elapsed(), unit);
    double amount = onceAmount(perHour, sessions.first, unit);
    if (sessions.count > 1)
        amount += onceAmount(perHour, sessions.last, unit) + (sessions.count - 2) * onceAmount(perHour, sessions.middle, unit);
    return amount;
}

/// The nights between two sessions.
void addNights(QuickTotal &total, const catalog::Offer &offer, const catalog::Platform &platform,
               const cost::Sessions &sessions, const cost::BillingUnit &unit)
{
    const double off = (sessions.elapsed() - sessions.on()).count();
    if (sessions.count < 2 || unit.isPeriod || off <= 0)
        return;
    if (platform.stop.gpuCharge == catalog::StoppedGpu::Charged)
        total.amount += offer.price.perHour.amount() * off;
    else if (platform.stop.gpuCharge == catalog::StoppedGpu::Unknown)
        ++total.unknownLines;
}

/// A price for a gigabyte and day in the offer's currency.
std::optional<double> priceIn(Currency currency, const std::optional<Money> &price)
{
    return price && price->currency() == currency ? std::optional{price->amount()} : std::nullopt;
}

/// Data disk, checkpoints and system disk, as in cost::diskLines().
void addDisks(QuickTotal &total, const catalog::Offer &offer, const catalog::Platform &platform, const cost::JobExtras &job,
              const cost::Sessions &sessions)
{
    const Currency currency = offer.price.perHour.currency();
    const double daysOn = sessions.on().count() / kHoursPerDay;
    const double daysOff = std::max(0.0, job.daysKept - daysOn);
    const auto on = priceIn(currency, platform.disk.extraPerGBDay);
    const auto stopped = priceIn(currency, platform.disk.extraPerGBDayStopped);
    // False where the line is unknown.
    const auto add = [&total](std::optional<double> gigabytes, std::optional<double> perGBDay, double days) {
        if (days <= 0 || (gigabytes && *gigabytes <= 0))
            return true;
        if (!gigabytes || !perGBDay)
            return false;
        total.amount += *gigabytes * *perGBDay * days;
        return true;
    };
    const double checkpoints = std::clamp(job.checkpointGB, 0.0, std::max(0.0, job.diskGB));
    const auto data = cost::chargedDiskGB(offer, platform, job.diskGB - checkpoints);
    if (job.diskGB > checkpoints)
        total.unknownLines += (add(data, on, daysOn) ? 0 : 1) + (add(data, stopped, daysOff) ? 0 : 1);
    if (checkpoints > 0) {
        const auto both = cost::chargedDiskGB(offer, platform, job.diskGB);
        const auto more = both && data ? std::optional{*both - *data} : std::nullopt;
        const double before = total.amount;
        if (const bool isOnKnown = add(more, on, daysOn); !add(more, stopped, daysOff) || !isOnKnown) {
            total.amount = before; // one line for both: half of it known is unknown
            ++total.unknownLines;
        }
    }
    const cost::SystemDisk system = cost::systemDiskOf(platform, currency);
    if (system.isCharged && !add(system.perGBDay ? std::optional{system.gigabytes} : std::nullopt,
                                 priceIn(currency, system.perGBDay), system.isChargedOff ? daysOn + daysOff : daysOn))
        ++total.unknownLines;
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
    QuickTotal total{.amount = gpuAmount(offer.price.perHour, sessions, unit)};
    addNights(total, offer, platform, sessions, unit);
    addDisks(total, offer, platform, job, sessions);
    addTraffic(total, platform, job.downloadGB, offer.price.perHour.currency());
    return total;
}

} // namespace core::planning
