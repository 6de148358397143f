// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/idle_cost.h"

#include "core/cost/billing_terms.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::cost {

namespace {

constexpr double kHoursPerDay = 24;

/// What being off costs, put together piece by piece; one unknown piece makes the whole unknown.
struct OffCost {
    std::optional<Money> total = {};
    QString unknownNote = {};

    void add(Money money) { total = total ? total->plus(money) : std::nullopt; }
    void loseTrack(const QString &why)
    {
        total = {};
        unknownNote = why;
    }
};

OffCost costOff(const catalog::Offer &offer, const catalog::Platform &platform, double diskGB, Hours time)
{
    const Currency currency = offer.price.perHour.currency();
    const double days = time.count() / kHoursPerDay;
    OffCost off{.total = Money::zero(currency)};
    if (platform.stop.gpuCharge == catalog::StoppedGpu::Charged)
        off.add(offer.price.costFor(time));
    else if (platform.stop.gpuCharge == catalog::StoppedGpu::Unknown)
        off.loseTrack(QCoreApplication::translate("core::cost", "whether a stopped machine is charged for its GPU is unknown"));
    const auto charged = chargedDiskGB(offer, platform, diskGB);
    const DiskPrice disk = diskPriceStopped(platform, currency);
    if (!charged)
        off.loseTrack(QCoreApplication::translate("core::cost", "how much disk is free here is unknown"));
    else if (*charged > 0 && !disk.perGBDay)
        off.loseTrack(disk.unknownNote);
    else if (*charged > 0)
        off.add(Money::fromAmount(disk.perGBDay->amount() * *charged * days, currency));
    const SystemDisk system = systemDiskOf(platform, currency);
    if (system.isCharged && system.isChargedOff) {
        if (system.perGBDay)
            off.add(Money::fromAmount(system.perGBDay->amount() * system.gigabytes * days, currency));
        else
            off.loseTrack(QCoreApplication::translate("core::cost", "the system disk is charged here; its price is unknown"));
    }
    return off;
}

QString offNoteFor(const catalog::Platform &platform, const OffCost &off)
{
    if (!off.total)
        return off.unknownNote;
    switch (platform.stop.gpuCharge) {
    case catalog::StoppedGpu::Charged:
        return QCoreApplication::translate("core::cost", "the GPU goes on being charged; only releasing the machine ends it");
    case catalog::StoppedGpu::Depends:
        return QCoreApplication::translate("core::cost", "only with the right kind of stop: %1")
            .arg(platform.stop.gpuWhenStopped.shown());
    case catalog::StoppedGpu::Free:
    case catalog::StoppedGpu::Unknown: break;
    }
    return off.total->micros() > 0 ? QCoreApplication::translate("core::cost", "the disk only")
                                   : QCoreApplication::translate("core::cost", "nothing is charged");
}

std::optional<HourlyPrice> noGpuPriceIn(const catalog::Platform &platform, Currency currency)
{
    if (!platform.stop.hasNoGpuMode.value_or(false) || !platform.stop.noGpuPrice
        || platform.stop.noGpuPrice->perHour.currency() != currency)
        return std::nullopt;
    return platform.stop.noGpuPrice;
}

} // namespace

IdleCost idleCost(const catalog::Offer &offer, const catalog::Platform &platform, double diskGB, Hours time)
{
    const Hours idle = std::max(time, Hours{});
    const OffCost off = costOff(offer, platform, std::max(0.0, diskGB), idle);
    IdleCost cost{.time = idle,
                  .diskGB = diskGB,
                  .on = offer.price.costFor(idle),
                  .hasNoGpuMode = platform.stop.hasNoGpuMode,
                  .off = off.total,
                  .offNote = offNoteFor(platform, off),
                  .erasedAfterDays = platform.stop.deleteAfterDays};
    if (const auto price = noGpuPriceIn(platform, offer.price.perHour.currency()))
        cost.noGpu = price->costFor(idle);
    cost.isErased = cost.erasedAfterDays && idle.count() > *cost.erasedAfterDays * kHoursPerDay;
    return cost;
}

std::optional<Money> savedInNoGpuMode(const catalog::Offer &offer, const catalog::Platform &platform, Hours transfer)
{
    const auto price = noGpuPriceIn(platform, offer.price.perHour.currency());
    if (!price || transfer.count() <= 0)
        return std::nullopt;
    const std::int64_t saved = offer.price.costFor(transfer).micros() - price->costFor(transfer).micros();
    return Money::fromMicros(std::max<std::int64_t>(saved, 0), offer.price.perHour.currency());
}

} // namespace core::cost
