// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist_ticks.h"

#include "core/planning/rental_plan.h"

#include <array>
#include <cmath>
#include <utility>

namespace core::planning {

namespace {

using Kind = ChecklistItemKind;

constexpr std::array<std::pair<Kind, const char *>, 15> kWords{{
    {Kind::Sheet, "sheet"}, {Kind::StopCost, "stop_cost"}, {Kind::Quota, "quota"}, {Kind::Port, "port"},
    {Kind::Card, "card"}, {Kind::Driver, "driver"}, {Kind::Image, "image"}, {Kind::DataDisk, "data_disk"},
    {Kind::GpuShare, "gpu_share"}, {Kind::Resume, "resume"}, {Kind::Benchmark, "benchmark"},
    {Kind::BillingMode, "billing_mode"}, {Kind::PlannedEnd, "planned_end"}, {Kind::Budget, "budget"}, {Kind::Phone, "phone"},
}};

constexpr double kLongestHours = 24 * 366;

PlannedEnd endFrom(const QString &value)
{
    const QString argument = value.section(u' ', 1);
    if (value.startsWith(QLatin1String{"hours "})) {
        bool isNumber = false;
        const double hours = argument.toDouble(&isNumber);
        if (isNumber && std::isfinite(hours) && hours > 0 && hours <= kLongestHours)
            return {.afterStart = Hours{hours}};
    }
    if (value.startsWith(QLatin1String{"at "})) {
        if (const QDateTime at = QDateTime::fromString(argument, Qt::ISODate); at.isValid())
            return {.at = at.toUTC()};
    }
    return {};
}

std::optional<Money> moneyFrom(const QString &value)
{
    bool isNumber = false;
    const qint64 micros = value.section(u' ', 1).toLongLong(&isNumber);
    const auto currency = currencyFromCode(value.section(u' ', 0, 0));
    return isNumber && micros > 0 && currency ? std::optional{Money::fromMicros(micros, *currency)} : std::nullopt;
}

std::optional<StopAnswer> stopAnswerFrom(const QString &value)
{
    for (const StopAnswer answer : {StopAnswer::FreeOrDisk, StopAnswer::AsWhenOn}) {
        if (wordOf(answer) == value)
            return answer;
    }
    return std::nullopt;
}

void take(const ChecklistTick &tick, Kind kind, ChecklistTicks &into)
{
    switch (kind) {
    case Kind::Sheet: into.sheetReadAt = tick.at; return;
    case Kind::PlannedEnd: into.end = endFrom(tick.value); return;
    case Kind::Budget: into.budget = moneyFrom(tick.value); return;
    case Kind::StopCost:
        into.stopAnswer = stopAnswerFrom(tick.value);
        if (into.stopAnswer)
            return;
        break; // a plain confirmation
    default: break;
    }
    into.confirmed.insert(kind);
}

} // namespace

QString wordOf(ChecklistItemKind kind)
{
    for (const auto &[value, word] : kWords) {
        if (value == kind)
            return QString::fromLatin1(word);
    }
    return {};
}

std::optional<ChecklistItemKind> checklistItemFromWord(const QString &word)
{
    for (const auto &[value, text] : kWords) {
        if (word == QLatin1String{text})
            return value;
    }
    return std::nullopt;
}

QString wordOf(StopAnswer answer)
{
    return answer == StopAnswer::FreeOrDisk ? QStringLiteral("free_or_disk") : QStringLiteral("as_when_on");
}

QString platformScope(const QString &platform)
{
    return QStringLiteral("platform:") + platform;
}

QString planScope(const PlanRow &row)
{
    return QStringLiteral("plan:") + planKeyOf(row);
}

QString planKeyOf(const PlanRow &row)
{
    return QStringList{row.offer.platform.value, row.offer.region, row.offer.instanceType, catalog::wordOf(row.offer.mode),
                       QStringLiteral("%1x%2").arg(row.gpus).arg(row.card.value), wordOf(row.setup.task),
                       row.setup.model.id.value}
        .join(u'|');
}

bool isOfPlatform(ChecklistItemKind kind)
{
    return kind == Kind::Sheet || kind == Kind::StopCost || kind == Kind::Quota;
}

ChecklistTicks ticksFrom(const QList<ChecklistTick> &kept)
{
    const QString drill = QStringLiteral("drill:");
    ChecklistTicks ticks;
    for (const ChecklistTick &tick : kept) {
        if (tick.item.startsWith(drill))
            ticks.drillSteps.insert(tick.item.mid(drill.size()));
        else if (const auto kind = checklistItemFromWord(tick.item))
            take(tick, *kind, ticks);
    }
    return ticks;
}

QString valueOf(const PlannedEnd &end)
{
    if (end.afterStart)
        return QStringLiteral("hours %1").arg(end.afterStart->count(), 0, 'g', 12);
    return end.at ? QStringLiteral("at %1").arg(end.at->toUTC().toString(Qt::ISODate)) : QString{};
}

QString valueOf(Money money)
{
    return QStringLiteral("%1 %2").arg(currencyCode(money.currency())).arg(money.micros());
}

} // namespace core::planning
