// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/rule_conditions.h"

#include <algorithm>

namespace core::reminders {

using instances::Instance;

namespace {

constexpr qint64 kMinute = 60'000;
constexpr qint64 kHour = 60 * kMinute;
constexpr int kUrgentEraseHours = 24;

QString named(const char *what, const QDateTime &moment)
{
    return QString::fromLatin1(what) + u'@' + QString::number(moment.toMSecsSinceEpoch());
}

bool hasEnd(const Instance &machine) { return machine.plannedEnd && machine.plannedEnd->isValid(); }

/// The power-on that is being paid for.
QString runOf(const Instance &machine)
{
    return machine.billingSince ? QString::number(machine.billingSince->toMSecsSinceEpoch()) : QString{};
}

} // namespace

bool isRunning(const Instance &machine) { return !machine.isPoweredOff && machine.kind == instances::MachineKind::Rented; }

bool isBetween(const QDateTime &now, const QTimeZone &zone, QTime from, QTime to, QDate *night)
{
    const QDateTime local = now.toTimeZone(zone);
    const QTime time = local.time();
    const bool isOverMidnight = to <= from;
    const bool isAfterStart = time >= from;
    if (night)
        *night = isOverMidnight && !isAfterStart ? local.date().addDays(-1) : local.date();
    return isOverMidnight ? isAfterStart || time < to : isAfterStart && time < to;
}

namespace condition {

std::optional<Condition> plannedEnd(const RuleView &view, const MachineFacts &facts)
{
    const Instance &machine = facts.instance;
    if (!isRunning(machine))
        return std::nullopt;
    if (!hasEnd(machine)) {
        const bool costsSomething = machine.price || machine.billingSince;
        return costsSomething ? std::optional{Condition{.reason = ReminderReason::NoEndSet}} : std::nullopt;
    }
    const QDateTime end = *machine.plannedEnd;
    const qint64 left = view.now.msecsTo(end);
    if (left <= 0) {
        return Condition{.reason = ReminderReason::EndPassed,
                         .name = named("passed", end),
                         .covers = {named("near", end)},
                         .moment = end,
                         .repeatMinutes = view.rules.repeatMinutes,
                         .isUrgent = true};
    }
    if (left > view.rules.minutesBeforeEnd * kMinute)
        return std::nullopt;
    return Condition{.reason = ReminderReason::EndNear, .name = named("near", end), .moment = end};
}

std::optional<Condition> oversized(const RuleView &view, const MachineFacts &facts)
{
    if (!isRunning(facts.instance) || !view.settings.of(facts.instance.id).isOversizedOn || !facts.day)
        return std::nullopt;
    if (facts.day->knownHours < view.rules.oversizedHours || facts.day->meanGpuPercent >= view.rules.oversizedPercent)
        return std::nullopt;
    return Condition{.reason = ReminderReason::OverSized,
                     .name = QStringLiteral("oversized@") + runOf(facts.instance),
                     .figure = facts.day->meanGpuPercent};
}

std::optional<Condition> overnight(const RuleView &view, const MachineFacts &facts)
{
    const Instance &machine = facts.instance;
    if (!isRunning(machine) || !view.settings.of(machine.id).isOvernightOn)
        return std::nullopt;
    QDate night;
    if (!isBetween(view.now, view.zone, view.rules.nightFrom, view.rules.nightTo, &night))
        return std::nullopt;
    const bool isKnown = facts.readAt.isValid() && std::abs(facts.readAt.secsTo(view.now)) <= view.rules.longestGapSeconds;
    // A card that works is meant to; one that says nothing is not called idle.
    if (!isKnown || !facts.gpuPercent || *facts.gpuPercent >= view.settings.of(machine.id).gpu.below)
        return std::nullopt;
    if (hasEnd(machine) && *machine.plannedEnd > view.now && *machine.plannedEnd <= view.now.addSecs(2 * 3600))
        return std::nullopt; // It ends soon anyway, and says so itself.
    return Condition{.reason = ReminderReason::Overnight,
                     .name = QStringLiteral("night@") + night.toString(Qt::ISODate),
                     .moment = QDateTime{night.addDays(1), view.rules.nightTo, view.zone}.toUTC()};
}

std::optional<Condition> job(const RuleView &view, const MachineFacts &facts)
{
    if (!isRunning(facts.instance) || !view.settings.of(facts.instance.id).isJobOn || !facts.job)
        return std::nullopt;
    const JobFact &job = *facts.job;
    const bool isNews = job.at.isValid() && std::abs(job.at.msecsTo(view.now)) <= view.rules.jobHours * kHour;
    if (job.outcome == JobOutcome::Running || !isNews)
        return std::nullopt;
    const bool hasFailed = job.outcome == JobOutcome::Failed;
    return Condition{.reason = hasFailed ? ReminderReason::JobFailed : ReminderReason::JobEnded,
                     .name = named("job", job.at) + u'/' + job.name,
                     .moment = job.at,
                     .detail = job.name,
                     .isUrgent = hasFailed};
}

std::optional<Condition> disk(const RuleView &view, const MachineFacts &facts)
{
    if (facts.instance.isPoweredOff || !view.settings.of(facts.instance.id).isDiskOn || !facts.disk)
        return std::nullopt;
    const double minutes = static_cast<double>(facts.disk->untilFull.count()) / 60.0;
    if (minutes > view.rules.diskFullMinutes)
        return std::nullopt;
    const QString day = view.now.toTimeZone(view.zone).date().toString(Qt::ISODate);
    return Condition{.reason = ReminderReason::DiskFull,
                     .name = QStringLiteral("disk@") + day + facts.disk->target,
                     .figure = minutes,
                     .detail = facts.disk->target,
                     .isUrgent = true};
}

std::optional<Condition> erase(const RuleView &view, const MachineFacts &facts)
{
    if (!facts.instance.isPoweredOff || facts.instance.kind != instances::MachineKind::Rented || !facts.eraseAt)
        return std::nullopt;
    const qint64 left = view.now.msecsTo(*facts.eraseAt);
    const QString base = named("erase", *facts.eraseAt) + u'/';
    std::optional<Condition> found;
    QStringList earlier;
    for (const int hours : view.rules.eraseHours) { // from the longest
        if (left > hours * kHour)
            break;
        found = Condition{.reason = ReminderReason::EraseSoon,
                          .name = base + QString::number(hours),
                          .covers = earlier,
                          .moment = *facts.eraseAt,
                          .isUrgent = left <= kUrgentEraseHours * kHour};
        earlier << found->name;
    }
    return found;
}

std::optional<Condition> package(const RuleView &view, const MachineFacts &facts)
{
    if (facts.instance.kind != instances::MachineKind::Rented || !facts.packageEndsAt)
        return std::nullopt;
    const qint64 left = view.now.msecsTo(*facts.packageEndsAt);
    if (left > view.rules.packageHours * kHour || left < -view.rules.packageHours * kHour)
        return std::nullopt;
    const bool renews = facts.packageRenews.value_or(false);
    return Condition{.reason = ReminderReason::PackageEnds,
                     .name = named("package", *facts.packageEndsAt),
                     .moment = *facts.packageEndsAt,
                     .detail = !facts.packageRenews ? QString{} : renews ? QStringLiteral("renews") : QStringLiteral("ends")};
}

std::optional<Condition> loss(const RuleView &view, const MachineFacts &facts)
{
    if (!facts.loss || facts.loss->at.msecsTo(view.now) > view.rules.lossHours * kHour)
        return std::nullopt;
    const LossFact &loss = *facts.loss;
    QStringList words;
    if (loss.isSpot)
        words << QStringLiteral("spot");
    if (loss.isGone)
        words << QStringLiteral("gone");
    if (loss.lastCopy)
        words << QStringLiteral("copy@") + QString::number(loss.lastCopy->toMSecsSinceEpoch());
    return Condition{.reason = ReminderReason::TakenAway,
                     .name = named("loss", loss.at),
                     .moment = loss.at,
                     .detail = words.join(u' '),
                     .isUrgent = true};
}

std::optional<Condition> budget(const RuleView &view, const BudgetFact &facts)
{
    if (!facts.share)
        return std::nullopt;
    const QString base = named("budget", facts.periodEnd) + u'/';
    std::optional<Condition> found;
    QStringList earlier;
    for (const int percent : view.rules.budgetPercents) {
        if (*facts.share * 100 < percent)
            break;
        found = Condition{.reason = ReminderReason::BudgetShare,
                          .name = base + QString::number(percent),
                          .covers = earlier,
                          .figure = *facts.share * 100,
                          .detail = facts.name,
                          .isUrgent = percent >= 100};
        earlier << found->name;
    }
    return found;
}

std::optional<Condition> forecast(const RuleView &view, const BudgetFact &facts)
{
    const bool isShort = facts.runsOutAt && facts.runsOutAt->isValid() && facts.periodEnd.isValid()
                         && *facts.runsOutAt < facts.periodEnd && *facts.runsOutAt > view.now;
    if (!isShort || facts.share.value_or(0) >= 1)
        return std::nullopt;
    return Condition{.reason = ReminderReason::BudgetForecast,
                     .name = named("forecast", facts.periodEnd),
                     .moment = *facts.runsOutAt,
                     .detail = facts.name};
}

std::optional<Condition> balance(const RuleView &view, const BalanceFact &facts, RuleState &state)
{
    if (!facts.hoursLeft)
        return std::nullopt;
    if (*facts.hoursLeft > view.rules.balanceHours) {
        state.since = {};
        return std::nullopt;
    }
    if (!state.since.isValid())
        state.since = view.now;
    return Condition{.reason = ReminderReason::BalanceLow,
                     .name = named("balance", state.since),
                     .figure = *facts.hoursLeft,
                     .detail = facts.name,
                     .isUrgent = true};
}

} // namespace condition

} // namespace core::reminders
