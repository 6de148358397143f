// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill.h"

#include "core/cost/bill_disk.h"
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

QString number(double value, int decimals)
{
    return QLocale{}.toString(value, 'f', decimals);
}

QString bothRemarks(const QString &first, const QString &second)
{
    return translate("core::cost", "%1; %2").arg(first, second);
}

Hours rework(const JobExtras &job)
{
    return std::max(job.training, Hours{}) * std::clamp(job.reworkShare, 0.0, 1.0);
}

/// The lines that are hours × price. Starting the machine again is part of the set-up.
QList<BillLine> usedLines(HourlyPrice price, const JobExtras &job, const Sessions &sessions)
{
    QList<BillLine> lines;
    const auto add = [&](LineKind kind, Hours hours, const char *note) {
        if (hours.count() <= 0)
            return;
        const QString text = QCoreApplication::translate("core::cost", note);
        lines.append({.kind = kind, .amount = price.costFor(hours), .note = text.arg(number(hours.count(), 2))});
    };
    const Hours starts = sessions.boot * (sessions.count - 1);
    add(LineKind::Trial, job.trial, QT_TRANSLATE_NOOP("core::cost", "trial run, %1 h"));
    add(LineKind::Setup, std::max(job.setup, Hours{}) + starts,
        QT_TRANSLATE_NOOP("core::cost", "start, image and environment, %1 h"));
    add(LineKind::Transfer, job.transfer,
        QT_TRANSLATE_NOOP("core::cost", "uploading and downloading while the GPU is billed, %1 h"));
    add(LineKind::Idle, job.idle, QT_TRANSLATE_NOOP("core::cost", "hours that are easily forgotten, %1 h"));
    add(LineKind::Rework, rework(job), QT_TRANSLATE_NOOP("core::cost", "work repeated after interruptions, %1 h"));
    if (sessions.count > 1) {
        const auto setup = std::ranges::find(lines, LineKind::Setup, &BillLine::kind);
        if (setup != lines.end())
            setup->note =
                bothRemarks(setup->note, QCoreApplication::translate("core::cost", "switched on %1 times").arg(sessions.count));
    }
    return lines;
}

/// What all hours of the machine are charged: hours as rounded, and the amount with the minimum of each switch-on.
struct Charge {
    Hours hours = {};
    std::int64_t micros = 0;
};

Charge chargeOnce(HourlyPrice price, const BillingUnit &unit, Hours used)
{
    Charge charge{.hours = chargedHours(used, unit)};
    charge.micros = price.costFor(charge.hours).micros();
    if (unit.minimumAmount && unit.minimumAmount->currency() == price.perHour.currency())
        charge.micros = std::max(charge.micros, unit.minimumAmount->micros());
    return charge;
}

Charge chargeFor(HourlyPrice price, const BillingUnit &unit, const Sessions &sessions)
{
    // A period runs by the calendar: the machine may be off at night, it is paid all the same.
    if (unit.isPeriod)
        return chargeOnce(price, unit, sessions.elapsed());
    Charge all = chargeOnce(price, unit, sessions.first);
    if (sessions.count < 2)
        return all;
    const Charge middle = chargeOnce(price, unit, sessions.middle);
    const Charge last = chargeOnce(price, unit, sessions.last);
    all.hours += middle.hours * (sessions.count - 2) + last.hours;
    all.micros += middle.micros * (sessions.count - 2) + last.micros;
    return all;
}

/// In the words of the price lists: by the second, by the minute, in whole units.
QString unitText(const BillingUnit &unit)
{
    constexpr double kSecond = 1.0 / 3600;
    constexpr double kMinutesPerHour = 60;
    const double hours = unit.unit->count();
    if (hours <= kSecond * 1.01)
        return unit.isConfirmed ? translate("core::cost", "billed by the second")
                                : translate("core::cost", "billed by the second (not confirmed)");
    if (hours < 1)
        return (unit.isConfirmed ? translate("core::cost", "rounded up to whole units of %1 min")
                                 : translate("core::cost", "rounded up to whole units of %1 min (not confirmed)"))
            .arg(number(hours * kMinutesPerHour, 0));
    return (unit.isConfirmed ? translate("core::cost", "rounded up to whole units of %1 h")
                             : translate("core::cost", "rounded up to whole units of %1 h (not confirmed)"))
        .arg(number(hours, 0));
}

QString roundingNote(const BillingUnit &unit, Hours used, Hours more)
{
    const QString hours = translate("core::cost", "%1 h of the job itself").arg(number(used.count(), 2));
    if (!unit.unit)
        return bothRemarks(hours, translate("core::cost", "the billing unit is unknown, nothing is rounded"));
    return more.count() > 0 ? bothRemarks(hours, unitText(unit)) : hours;
}

/// The job itself plus what rounding and the minimum charge add. `others` are the remaining hour lines.
BillLine gpuLine(const catalog::Offer &offer, const BillingUnit &unit, const JobExtras &job, const Sessions &sessions,
                 const QList<BillLine> &others)
{
    const Charge charge = chargeFor(offer.price, unit, sessions);
    std::int64_t own = charge.micros;
    for (const BillLine &line : others)
        own -= line.amount->micros();
    // Rounding each line to the millionth may leave the rest one step short of the job's own hours.
    return {.kind = LineKind::Gpu,
            .amount = Money::fromMicros(std::max<std::int64_t>(own, 0), offer.price.perHour.currency()),
            .note = roundingNote(unit, job.training, charge.hours - sessions.on())};
}

/// The nights between two sessions, where a stopped machine is charged for its GPU or nobody knows.
std::optional<BillLine> nightsLine(const catalog::Offer &offer, const catalog::Platform &platform, const BillingUnit &unit,
                                   const Sessions &sessions)
{
    const Hours off = sessions.elapsed() - sessions.on();
    if (sessions.count < 2 || unit.isPeriod || off.count() <= 0)
        return std::nullopt;
    BillLine line{.kind = LineKind::GpuOff};
    switch (platform.stop.gpuCharge) {
    case catalog::StoppedGpu::Free: return std::nullopt;
    case catalog::StoppedGpu::Unknown:
        line.note = translate("core::cost", "whether a stopped machine is charged for its GPU is unknown");
        break;
    case catalog::StoppedGpu::Depends:
        line.amount = Money::zero(offer.price.perHour.currency());
        line.note = translate("core::cost", "nothing with the right kind of stop: %1").arg(platform.stop.gpuWhenStopped.shown());
        break;
    case catalog::StoppedGpu::Charged:
        line.amount = offer.price.costFor(off);
        line.note =
            translate("core::cost", "charged on while it is stopped, %1 h; release it instead, or let the job run through")
                .arg(number(off.count(), 1));
        break;
    }
    return line;
}

BillLine trafficLine(const catalog::Platform &platform, double gigabytes, Currency currency)
{
    BillLine line{.kind = LineKind::Traffic, .note = platform.egressFee.shown()};
    const catalog::TrafficRules &fee = platform.egress;
    if (gigabytes <= 0) {
        line.amount = Money::zero(currency);
        line.note = translate("core::cost", "nothing to download");
    } else if (fee.isFree.value_or(false)) {
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
    constexpr std::array kWords{"gpu",  "trial",       "setup",  "transfer", "disk_on",    "disk_off", "traffic",
                                "idle", "checkpoints", "rework", "gpu_off",  "system_disk"};
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
    const Sessions sessions = sessionsOf(job);
    Bill bill{.currency = currency, .lines = usedLines(offer.price, job, sessions)};
    bill.lines.prepend(gpuLine(offer, unit, job, sessions, bill.lines));
    if (const auto nights = nightsLine(offer, platform, unit, sessions))
        bill.lines.append(*nights);
    const double daysOn = sessions.on().count() / kHoursPerDay;
    bill.lines += diskLines(offer, platform, job, {.on = daysOn, .off = std::max(0.0, job.daysKept - daysOn)});
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
