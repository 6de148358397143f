// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill_disk.h"

#include "core/cost/billing_terms.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::cost {

namespace {

QString number(double value, int decimals)
{
    return QLocale{}.toString(value, 'f', decimals);
}

QString rateNote(double gigabytes, double days, Money perGBDay)
{
    return QCoreApplication::translate("core::cost", "%1 GB for %2 days at %3 per GB and day")
        .arg(number(gigabytes, 0), number(days, 1), moneyText(perGBDay, 4));
}

BillLine nothingToPay(LineKind kind, Currency currency)
{
    return {.kind = kind,
            .amount = Money::zero(currency),
            .note = QCoreApplication::translate("core::cost", "within the free or included disk")};
}

BillLine freeDiskUnknown(LineKind kind)
{
    return {.kind = kind, .note = QCoreApplication::translate("core::cost", "how much disk is free here is unknown")};
}

BillLine diskLine(LineKind kind, std::optional<double> gigabytes, double days, const DiskPrice &price, Currency currency)
{
    if (days <= 0 || (gigabytes && *gigabytes <= 0))
        return nothingToPay(kind, currency);
    if (!gigabytes)
        return freeDiskUnknown(kind);
    if (!price.perGBDay)
        return {.kind = kind, .note = price.unknownNote};
    return {.kind = kind,
            .amount = Money::fromAmount(price.perGBDay->amount() * *gigabytes * days, currency),
            .note = rateNote(*gigabytes, days, *price.perGBDay)};
}

/// Checkpoints lie on the disk from the first day to the last, at the price of a running and of a stopped machine.
BillLine checkpointLine(std::optional<double> gigabytes, KeptDays days, const DiskPrice &on, const DiskPrice &stopped,
                        Currency currency)
{
    const BillLine running = diskLine(LineKind::Checkpoints, gigabytes, days.on, on, currency);
    if (days.off <= 0 || (gigabytes && *gigabytes <= 0))
        return running;
    const BillLine kept = diskLine(LineKind::Checkpoints, gigabytes, days.off, stopped, currency);
    if (days.on <= 0 || !kept.amount)
        return kept;
    if (!running.amount)
        return running;
    return {.kind = LineKind::Checkpoints,
            .amount = running.amount->plus(*kept.amount),
            .note = QCoreApplication::translate("core::cost", "%1; %2").arg(running.note, kept.note)};
}

void addSystemDisk(QList<BillLine> &lines, const catalog::Platform &platform, KeptDays days, Currency currency)
{
    const SystemDisk system = systemDiskOf(platform, currency);
    const double charged = system.isChargedOff ? days.all() : days.on;
    if (!system.isCharged || charged <= 0)
        return;
    if (!system.perGBDay) {
        lines.append(
            {.kind = LineKind::SystemDisk,
             .note = QCoreApplication::translate("core::cost", "the system disk is charged here; its price is unknown")});
        return;
    }
    lines.append({.kind = LineKind::SystemDisk,
                  .amount = Money::fromAmount(system.perGBDay->amount() * system.gigabytes * charged, currency),
                  .note = rateNote(system.gigabytes, charged, *system.perGBDay)});
}

} // namespace

QList<BillLine> diskLines(const catalog::Offer &offer, const catalog::Platform &platform, const JobExtras &job, KeptDays days)
{
    const Currency currency = offer.price.perHour.currency();
    const DiskPrice on = diskPriceOn(platform, currency);
    const DiskPrice stopped = diskPriceStopped(platform, currency);
    const double checkpoints = std::clamp(job.checkpointGB, 0.0, std::max(0.0, job.diskGB));
    const auto data = chargedDiskGB(offer, platform, job.diskGB - checkpoints);
    QList<BillLine> lines;
    if (job.diskGB > checkpoints) {
        lines.append(diskLine(LineKind::DiskOn, data, days.on, on, currency));
        if (days.off > 0)
            lines.append(diskLine(LineKind::DiskOff, data, days.off, stopped, currency));
    }
    if (checkpoints > 0) {
        const auto both = chargedDiskGB(offer, platform, job.diskGB);
        const auto more = both && data ? std::optional{*both - *data} : std::nullopt;
        lines.append(checkpointLine(more, days, on, stopped, currency));
    }
    addSystemDisk(lines, platform, days, currency);
    return lines;
}

} // namespace core::cost
