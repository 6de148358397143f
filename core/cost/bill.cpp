// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill.h"

#include "core/cost/billing_terms.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace core::cost {

namespace {

constexpr double kHoursPerDay = 24;

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QString number(double value, int decimals = 1)
{
    return QLocale{}.toString(value, 'f', decimals);
}

QString moneyText(Money money, int decimals)
{
    return currencySign(money.currency()) + QLocale{}.toString(money.amount(), 'f', decimals);
}

BillLine hoursLine(LineKind kind, HourlyPrice price, Hours hours, const QString &note)
{
    return {.kind = kind, .amount = price.costFor(std::max(hours, Hours{})), .note = note};
}

Hours rework(const JobExtras &job)
{
    return job.training * std::clamp(job.reworkShare, 0.0, 1.0);
}

Hours hoursOn(const JobExtras &job)
{
    return job.training + job.setup + job.trial + job.idle + job.transfer + rework(job);
}

/// The lines that are hours × price, so that "how long is the machine on" has one answer.
QList<BillLine> usedLines(HourlyPrice price, const JobExtras &job)
{
    QList<BillLine> lines;
    const auto add = [&](LineKind kind, Hours hours, const char *note) {
        if (hours.count() > 0) {
            const QString text = QCoreApplication::translate("core::cost", note);
            lines.append(hoursLine(kind, price, hours, text.arg(number(hours.count(), 2))));
        }
    };
    add(LineKind::Trial, job.trial, QT_TRANSLATE_NOOP("core::cost", "trial run, %1 h"));
    add(LineKind::Setup, job.setup, QT_TRANSLATE_NOOP("core::cost", "start, image and environment, %1 h"));
    add(LineKind::Transfer, job.transfer,
        QT_TRANSLATE_NOOP("core::cost", "uploading and downloading while the GPU is billed, %1 h"));
    add(LineKind::Idle, job.idle, QT_TRANSLATE_NOOP("core::cost", "hours that are easily forgotten, %1 h"));
    add(LineKind::Rework, rework(job), QT_TRANSLATE_NOOP("core::cost", "work repeated after interruptions, %1 h"));
    return lines;
}

QString bothRemarks(const QString &first, const QString &second)
{
    return translate("core::cost", "%1; %2").arg(first, second);
}

QString roundingNote(const BillingUnit &unit, Hours used, Hours charged)
{
    const QString hours = translate("core::cost", "%1 h of the job itself").arg(number(used.count(), 2));
    if (!unit.unit)
        return bothRemarks(hours, translate("core::cost", "the billing unit is unknown, nothing is rounded"));
    if (charged <= used)
        return hours;
    const QString length = number(unit.unit->count(), unit.unit->count() < 1 ? 4 : 0);
    const QString rounded = unit.isConfirmed ? translate("core::cost", "rounded up to whole units of %1 h")
                                             : translate("core::cost", "rounded up to whole units of %1 h (not confirmed)");
    return bothRemarks(hours, rounded.arg(length));
}

/// The job itself plus what rounding and the minimum charge add. `others` are the remaining hour lines.
BillLine gpuLine(const catalog::Offer &offer, const BillingUnit &unit, const JobExtras &job, const QList<BillLine> &others)
{
    const Hours used = hoursOn(job);
    const Hours charged = chargedHours(used, unit);
    std::int64_t total = offer.price.costFor(charged).micros();
    if (unit.minimumAmount && unit.minimumAmount->currency() == offer.price.perHour.currency())
        total = std::max(total, unit.minimumAmount->micros());
    for (const BillLine &line : others)
        total -= line.amount->micros();
    // Rounding each line to the millionth may leave the rest one step short of the job's own hours.
    return {.kind = LineKind::Gpu,
            .amount = Money::fromMicros(std::max<std::int64_t>(total, 0), offer.price.perHour.currency()),
            .note = roundingNote(unit, job.training, job.training + (charged - used))};
}

/// Gigabytes of `wanted` that are charged after the free part; nothing when the free part is unknown.
std::optional<double> chargedGB(const catalog::Offer &offer, const catalog::Platform &platform, double wanted)
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

struct DiskTariff {
    std::optional<Money> perGBDay = {};
    QString unknownNote = {};
};

DiskTariff diskTariff(const catalog::Platform &platform, Currency currency)
{
    const auto &price = platform.disk.extraPerGBDay;
    if (price && price->currency() == currency)
        return {.perGBDay = price};
    const QString hint = platform.disk.extraPriceNote.shown();
    return {.unknownNote = hint.isEmpty() ? translate("core::cost", "the disk price of this platform is unknown")
                                          : translate("core::cost", "the disk price is not a plain figure: %1").arg(hint)};
}

BillLine diskLine(LineKind kind, std::optional<double> gigabytes, double days, const DiskTariff &tariff, Currency currency)
{
    if (days <= 0 || (gigabytes && *gigabytes <= 0))
        return {.kind = kind,
                .amount = Money::zero(currency),
                .note = translate("core::cost", "within the free or included disk")};
    if (!gigabytes)
        return {.kind = kind, .note = translate("core::cost", "how much disk is free here is unknown")};
    if (!tariff.perGBDay)
        return {.kind = kind, .note = tariff.unknownNote};
    return {.kind = kind,
            .amount = Money::fromAmount(tariff.perGBDay->amount() * *gigabytes * days, currency),
            .note = translate("core::cost", "%1 GB for %2 days at %3 per GB and day")
                        .arg(number(*gigabytes, 0), number(days), moneyText(*tariff.perGBDay, 4))};
}

QList<BillLine> diskLines(const catalog::Offer &offer, const catalog::Platform &platform, const JobExtras &job, Hours charged)
{
    const Currency currency = offer.price.perHour.currency();
    const DiskTariff tariff = diskTariff(platform, currency);
    const double daysOn = charged.count() / kHoursPerDay;
    const double daysOff = std::max(0.0, job.daysKept - daysOn);
    const auto data = chargedGB(offer, platform, job.diskGB);
    QList<BillLine> lines;
    if (job.diskGB > 0) {
        lines.append(diskLine(LineKind::DiskOn, data, daysOn, tariff, currency));
        if (daysOff > 0)
            lines.append(diskLine(LineKind::DiskOff, data, daysOff, tariff, currency));
    }
    if (job.checkpointGB > 0) {
        const auto both = chargedGB(offer, platform, job.diskGB + job.checkpointGB);
        const auto more = both && data ? std::optional{*both - *data} : std::nullopt;
        lines.append(diskLine(LineKind::Checkpoints, more, std::max(daysOn, job.daysKept), tariff, currency));
    }
    return lines;
}

BillLine trafficLine(const catalog::Platform &platform, double gigabytes, Currency currency)
{
    BillLine line{.kind = LineKind::Traffic, .note = platform.egressFee.shown()};
    const TrafficFee fee = trafficFeeFrom(platform.egressFee.en);
    if (gigabytes <= 0) {
        line.amount = Money::zero(currency);
        line.note = translate("core::cost", "nothing to download");
    } else if (fee.isFree) {
        line.amount = Money::zero(currency);
    } else if (fee.perGB && fee.perGB->currency() == currency) {
        line.amount = Money::fromAmount(fee.perGB->amount() * std::max(0.0, gigabytes - fee.freeGB), currency);
    } else if (platform.egressFee.isEmpty()) {
        line.note = translate("core::cost", "the traffic fee of this platform is unknown");
    } else {
        line.note = translate("core::cost", "the traffic fee is not a plain figure: %1").arg(platform.egressFee.shown());
    }
    return line;
}

} // namespace

QString wordOf(LineKind kind)
{
    constexpr std::array kWords{"gpu",     "trial", "setup", "transfer",    "disk_on",
                                "disk_off", "traffic", "idle", "checkpoints", "rework"};
    return QString::fromLatin1(kWords.at(static_cast<std::size_t>(kind)));
}

Money Bill::knownTotal() const
{
    std::int64_t micros = 0;
    for (const BillLine &billLine : lines) {
        if (billLine.amount && billLine.amount->currency() == currency)
            micros += billLine.amount->micros();
    }
    return Money::fromMicros(micros, currency);
}

bool Bill::isAtLeast() const
{
    return std::ranges::any_of(lines, [this](const BillLine &billLine) {
        return !billLine.amount || billLine.amount->currency() != currency;
    });
}

std::optional<BillLine> Bill::line(LineKind kind) const
{
    const auto found = std::ranges::find(lines, kind, &BillLine::kind);
    return found == lines.end() ? std::nullopt : std::optional{*found};
}

Bill billFor(const catalog::Offer &offer, const catalog::Platform &platform, const JobExtras &job)
{
    const Currency currency = offer.price.perHour.currency();
    const BillingUnit unit = billingUnitOf(offer, platform);
    Bill bill{.currency = currency, .lines = usedLines(offer.price, job)};
    bill.lines.prepend(gpuLine(offer, unit, job, bill.lines));
    bill.lines += diskLines(offer, platform, job, chargedHours(hoursOn(job), unit));
    bill.lines.append(trafficLine(platform, job.downloadGB, currency));
    return bill;
}

std::optional<Hours> hoursFor(Money deposit, HourlyPrice price)
{
    if (deposit.currency() != price.perHour.currency() || price.perHour.micros() <= 0)
        return std::nullopt;
    return Hours{static_cast<double>(deposit.micros()) / static_cast<double>(price.perHour.micros())};
}

std::optional<Hours> breakEvenHours(Money periodPrice, HourlyPrice hourly)
{
    return hoursFor(periodPrice, hourly);
}

} // namespace core::cost
