// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/meter.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <utility>

namespace core::ledger {

namespace {

constexpr std::array kGroupings{std::pair{Grouping::Project, "project"}, std::pair{Grouping::Machine, "machine"},
                                std::pair{Grouping::Platform, "platform"}, std::pair{Grouping::Owner, "owner"}};

double weightOf(const Sum &sum, const QList<ExchangeRate> &rates)
{
    if (const auto whole = sum.in(Currency::Cny, rates))
        return whole->amount();
    double weight = 0;
    for (const Money &amount : sum.amounts)
        weight += amount.amount();
    return weight;
}

} // namespace

Rates ratesOf(const QList<instances::Instance> &machines)
{
    Rates rates;
    for (const instances::Instance &machine : machines) {
        if (machine.kind != instances::MachineKind::Rented)
            continue;
        const auto &price = machine.isPoweredOff ? machine.parkedPrice : machine.price;
        Sum &sum = machine.isPoweredOff ? rates.parked : rates.running;
        sum.add(price ? std::optional{price->perHour} : std::nullopt);
        if (!price)
            (machine.isPoweredOff ? rates.unknownParked : rates.unknownRunning) << machine.name;
        if (!machine.isPoweredOff && !(machine.billingSince && machine.billingSince->isValid()))
            rates.unknownStart << machine.name;
    }
    return rates;
}

QString wordOf(Grouping grouping)
{
    return QString::fromLatin1(std::ranges::find(kGroupings, grouping, &std::pair<Grouping, const char *>::first)->second);
}

std::optional<Grouping> groupingFromWord(const QString &word)
{
    for (const auto &[grouping, known] : kGroupings) {
        if (word == QLatin1String{known})
            return grouping;
    }
    return std::nullopt;
}

QString keyOf(const Entry &entry, Grouping grouping)
{
    switch (grouping) {
    case Grouping::Project: return entry.project;
    case Grouping::Machine: return entry.machine.value.isEmpty() ? entry.machineName : entry.machine.value;
    case Grouping::Platform: return entry.platform.value;
    case Grouping::Owner: return entry.owner;
    }
    return {};
}

QString keyOf(const instances::Instance &machine, Grouping grouping)
{
    switch (grouping) {
    case Grouping::Project: return machine.project;
    case Grouping::Machine: return machine.id.value;
    case Grouping::Platform: return machine.platform.value;
    case Grouping::Owner: return machine.owner;
    }
    return {};
}

Sum totalIn(const View &view, const Span &span)
{
    Sum total;
    forEachIn(view, span, [&](const Entry &entry) { total.add(amountWithin(entry, span, view.now)); });
    return total;
}

QList<GroupTotal> totalsBy(const View &view, Grouping grouping, const Span &span, const QList<ExchangeRate> &rates)
{
    QHash<QString, qsizetype> places;
    QList<GroupTotal> groups;
    forEachIn(view, span, [&](const Entry &entry) {
        const QString key = keyOf(entry, grouping);
        auto place = places.find(key);
        if (place == places.end()) {
            place = places.insert(key, groups.size());
            groups.append({.key = key});
        }
        GroupTotal &group = groups[*place];
        group.name = grouping == Grouping::Machine ? entry.machineName : key;
        group.sum.add(amountWithin(entry, span, view.now));
    });
    std::ranges::stable_sort(groups, std::greater<>{}, [&](const GroupTotal &group) { return weightOf(group.sum, rates); });
    return groups;
}

void addRates(QList<GroupTotal> &groups, Grouping grouping, const QList<instances::Instance> &machines)
{
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < groups.size(); ++i)
        places.insert(groups.at(i).key, i);
    for (const instances::Instance &machine : machines) {
        if (machine.kind != instances::MachineKind::Rented || machine.isPoweredOff)
            continue;
        const QString key = keyOf(machine, grouping);
        auto place = places.find(key);
        if (place == places.end()) {
            place = places.insert(key, groups.size());
            groups.append({.key = key, .name = grouping == Grouping::Machine ? machine.name : key});
        }
        groups[*place].perHour.add(machine.price ? std::optional{machine.price->perHour} : std::nullopt);
    }
}

QList<QMap<QString, Sum>> dailyTotals(const View &view, Grouping grouping, const QList<Span> &days)
{
    QList<QMap<QString, Sum>> result(days.size());
    if (days.isEmpty())
        return result;
    const Span whole{days.first().from, days.last().to};
    forEachIn(view, whole, [&](const Entry &entry) {
        const QString key = keyOf(entry, grouping);
        // The first day that ends after the entry begins.
        auto day = std::ranges::upper_bound(days, entry.from, {}, &Span::to);
        for (; day != days.end() && touches(entry, *day, view.now); ++day)
            result[day - days.begin()][key].add(amountWithin(entry, *day, view.now));
    });
    return result;
}

} // namespace core::ledger
