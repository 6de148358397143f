// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/billing_terms.h"

#include "core/cost/package.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace core::cost {

namespace {

std::optional<Hours> hoursOf(std::optional<double> seconds)
{
    return seconds ? std::optional{Hours{*seconds / 3600}} : std::nullopt;
}

/// `price` where it is one of `currency`; else why there is none.
DiskPrice diskPrice(const std::optional<Money> &price, const catalog::Platform &platform, Currency currency)
{
    if (price && price->currency() == currency)
        return {.perGBDay = price};
    if (platform.disk.isHostPriced)
        return {.unknownNote = QCoreApplication::translate(
                    "core::cost", "each host sets its own disk price; it stands beside the offer on the platform")};
    const QString hint = platform.disk.extraPriceNote.shown();
    return {.unknownNote = hint.isEmpty()
                ? QCoreApplication::translate("core::cost", "the disk price of this platform is unknown")
                : QCoreApplication::translate("core::cost", "the disk price is not a plain figure: %1").arg(hint)};
}

} // namespace

BillingUnit billingUnitOf(const catalog::Offer &offer, const catalog::Platform &platform)
{
    if (const auto period = periodOf(offer.mode))
        return {.unit = period, .minimumTime = *period, .isPeriod = true};
    const catalog::BillingRules &rules = platform.billingRules;
    return {.unit = hoursOf(rules.unitSeconds),
            .isConfirmed = rules.unitSeconds && rules.isUnitConfirmed,
            .minimumTime = hoursOf(rules.minimumSeconds).value_or(Hours{}),
            .minimumAmount = rules.minimumAmount};
}

Hours chargedHours(Hours used, const BillingUnit &unit)
{
    const Hours wanted = std::max(used, unit.minimumTime);
    if (!unit.unit || wanted.count() <= 0)
        return std::max(wanted, Hours{});
    // A job of exactly 2 h must not become 3 h because 2 is stored as 2.0000000001.
    constexpr double kTolerance = 1e-9;
    return *unit.unit * std::ceil(wanted / *unit.unit - kTolerance);
}

std::optional<double> chargedDiskGB(const catalog::Offer &offer, const catalog::Platform &platform, double wanted)
{
    const double included = offer.diskGB.value_or(0.0);
    if (wanted <= included)
        return 0.0;
    if (platform.disk.freeDataGB)
        return std::max(0.0, wanted - std::max(included, *platform.disk.freeDataGB));
    if (offer.diskGB)
        return wanted - included;
    return std::nullopt;
}

DiskPrice diskPriceOn(const catalog::Platform &platform, Currency currency)
{
    return diskPrice(platform.disk.extraPerGBDay, platform, currency);
}

DiskPrice diskPriceStopped(const catalog::Platform &platform, Currency currency)
{
    return diskPrice(platform.disk.extraPerGBDayStopped, platform, currency);
}

SystemDisk systemDiskOf(const catalog::Platform &platform, Currency currency)
{
    const catalog::DiskSheet &disk = platform.disk;
    if (!disk.chargesSystemDisk.value_or(false))
        return {};
    SystemDisk system{.isCharged = true, .gigabytes = disk.chargedSystemGB.value_or(0), .isChargedOff = disk.isSystemChargedOff};
    if (disk.systemPerGBDay && disk.systemPerGBDay->currency() == currency && disk.chargedSystemGB)
        system.perGBDay = disk.systemPerGBDay;
    return system;
}

QString moneyText(Money money, int decimals)
{
    return currencySign(money.currency()) + QLocale{}.toString(money.amount(), 'f', decimals);
}

} // namespace core::cost
