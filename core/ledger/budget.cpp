// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/budget.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace core::ledger {

using nlohmann::json;

namespace {

constexpr std::size_t kMostEnvelopes = 200;

bool belongs(const Envelope &envelope, const QString &project)
{
    return envelope.project.isEmpty() || envelope.project == project;
}

Sum spentIn(const Envelope &envelope, const View &view, const Span &span)
{
    Sum spent;
    forEachIn(view, span, [&](const Entry &entry) {
        if (belongs(envelope, entry.project))
            spent.add(amountWithin(entry, span, view.now));
    });
    return spent;
}

/// When the first entry of the envelope began, but not before `earliest`; now when there is none.
QDateTime beginOf(const Envelope &envelope, const View &view, const QDateTime &earliest)
{
    QDateTime begin = view.now;
    for (const QList<Entry> *entries : {&view.counted, &view.running}) {
        for (const Entry &entry : *entries) {
            if (entry.from < begin && belongs(envelope, entry.project))
                begin = entry.from;
            if (begin <= earliest)
                return earliest;
        }
    }
    return begin;
}

/// What its machines cost an hour now, on and off; unknown prices are counted.
Sum rateOf(const Envelope &envelope, const QList<instances::Instance> &machines)
{
    Sum rate;
    for (const instances::Instance &machine : machines) {
        if (machine.kind != instances::MachineKind::Rented || !belongs(envelope, machine.project))
            continue;
        if (machine.isPoweredOff && machine.parkedPrice)
            rate.add(machine.parkedPrice->perHour);
        if (!machine.isPoweredOff)
            rate.add(machine.price ? std::optional{machine.price->perHour} : std::nullopt);
    }
    return rate;
}

std::optional<Envelope> envelopeOf(const json &item)
{
    if (!item.is_object() || !item.contains("limit_micros") || !item["limit_micros"].is_number_integer())
        return std::nullopt;
    const auto text = [&item](const char *key) {
        return item.contains(key) && item[key].is_string() ? QString::fromStdString(item[key].get<std::string>()) : QString{};
    };
    const auto currency = currencyFromCode(text("currency"));
    const auto limit = item["limit_micros"].get<qint64>();
    const QString period = text("period");
    if (!currency || limit <= 0 || (period != QLatin1String{"month"} && period != QLatin1String{"whole"}))
        return std::nullopt;
    return Envelope{.project = text("project"), .limit = Money::fromMicros(limit, *currency),
                    .period = period == QLatin1String{"month"} ? Envelope::Period::Month : Envelope::Period::Whole};
}

void forecast(EnvelopeState &state, const Span &period, const BudgetSight &sight)
{
    const Envelope &envelope = state.envelope;
    const double left = envelope.limit.amount() - state.spentInLimit->amount();
    const Sum rate = rateOf(envelope, sight.machines);
    const auto perHour = rate.in(envelope.limit.currency(), sight.rates);
    if (perHour && !rate.isAtLeast() && perHour->micros() > 0)
        state.hoursLeft = Hours{std::max(0.0, left / perHour->amount())};
    // The pace also counts the hours in which nothing ran: that is how the money really goes.
    const QDateTime earliest = beginOf(envelope, sight.view, sight.view.now.addDays(-sight.rules.paceDays));
    const Sum recent = spentIn(envelope, sight.view, {earliest, sight.view.now});
    const auto recently = recent.in(envelope.limit.currency(), sight.rates);
    const double hours = static_cast<double>(earliest.msecsTo(sight.view.now)) / 3'600'000;
    if (!recently || recently->micros() <= 0 || hours <= 0 || state.isOver)
        return;
    const double seconds = left / (recently->amount() / hours) * 3600;
    constexpr double kForever = 10.0 * 366 * 86'400;
    const QDateTime end = sight.view.now.addSecs(static_cast<qint64>(std::min(seconds, kForever)));
    state.isLasting = end >= period.to || seconds >= kForever;
    if (!state.isLasting)
        state.endsAt = end;
}

} // namespace

QByteArray toJson(const QList<Envelope> &envelopes)
{
    json list = json::array();
    for (const Envelope &envelope : envelopes) {
        list.push_back({{"project", envelope.project.toStdString()}, {"limit_micros", qint64{envelope.limit.micros()}},
                        {"currency", currencyCode(envelope.limit.currency()).toStdString()},
                        {"period", envelope.period == Envelope::Period::Month ? "month" : "whole"}});
    }
    return QByteArray::fromStdString(list.dump());
}

std::optional<QList<Envelope>> envelopesFromJson(const QByteArray &text)
{
    const json list = json::parse(text.cbegin(), text.cend(), nullptr, false);
    if (!list.is_array() || list.size() > kMostEnvelopes)
        return std::nullopt;
    QList<Envelope> envelopes;
    for (const json &item : list) {
        if (const auto envelope = envelopeOf(item))
            envelopes << *envelope;
    }
    return envelopes;
}

EnvelopeState stateOf(const Envelope &envelope, const BudgetSight &sight)
{
    constexpr qint64 kFarAway = 4'102'444'800'000; // 2100
    const bool isMonthly = envelope.period == Envelope::Period::Month;
    const Span period = isMonthly
                            ? monthOf(sight.view.now, sight.zone)
                            : Span{QDateTime::fromMSecsSinceEpoch(0, Qt::UTC), QDateTime::fromMSecsSinceEpoch(kFarAway, Qt::UTC)};
    EnvelopeState state{.envelope = envelope, .spent = spentIn(envelope, sight.view, period)};
    state.isAtLeast = state.spent.isAtLeast();
    state.spentInLimit = state.spent.in(envelope.limit.currency(), sight.rates);
    if (!state.spentInLimit)
        return state;
    state.share = std::max(0.0, state.spentInLimit->amount() / envelope.limit.amount());
    state.isNear = state.share >= sight.rules.budgetWarnShare;
    state.isOver = state.spentInLimit->micros() >= envelope.limit.micros();
    forecast(state, period, sight);
    return state;
}

} // namespace core::ledger
