// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/entry_share.h"

#include <algorithm>
#include <cmath>

namespace core::ledger {

namespace {

constexpr qint64 kHour = 3'600'000;
constexpr qint64 kSecond = 1000;

/// The entry as bare figures.
struct Course {
    qint64 from = 0;
    qint64 to = 0;
    qint64 amount = 0; ///< Millionths.
    std::optional<HourlyPrice> rate = {};
    Currency currency = Currency::Cny;
};

qint64 evenShare(qint64 amount, qint64 part, qint64 whole)
{
    // Seconds, and the quotient first: the product of a large amount and a year of milliseconds does not fit.
    const qint64 total = std::max<qint64>(1, whole / kSecond);
    const qint64 done = std::clamp<qint64>(part / kSecond, 0, total);
    return amount / total * done + amount % total * done / total;
}

/// What has come together from the start up to `at`.
qint64 upTo(const Course &course, qint64 at)
{
    if (at >= course.to)
        return at > course.from || course.to > course.from ? course.amount : 0;
    if (at <= course.from)
        return 0;
    if (!course.rate)
        return evenShare(course.amount, at - course.from, course.to - course.from);
    return std::min(course.amount, qint64{costOf(*course.rate, at - course.from).micros()});
}

} // namespace

Money costOf(HourlyPrice rate, qint64 milliseconds)
{
    const qint64 micros = rate.perHour.micros();
    const qint64 time = std::max<qint64>(0, milliseconds);
    const qint64 rest = time % kHour;
    // Both factors are small enough: a rate of a million an hour times an hour stays far below 2^63.
    return Money::fromMicros(micros * (time / kHour) + (micros * rest + kHour / 2) / kHour, rate.perHour.currency());
}

qint64 chargedMilliseconds(qint64 used, const cost::BillingUnit &unit)
{
    if (!unit.isConfirmed)
        return std::max<qint64>(0, used);
    const Hours hours{static_cast<double>(std::max<qint64>(0, used)) / static_cast<double>(kHour)};
    const auto charged = static_cast<qint64>(std::llround(cost::chargedHours(hours, unit).count() * static_cast<double>(kHour)));
    return std::max(charged, used);
}

std::optional<Money> amountWithin(const Entry &entry, const Span &span, const QDateTime &now)
{
    if (!entry.amount)
        return std::nullopt;
    const qint64 from = entry.from.toMSecsSinceEpoch();
    const qint64 to = std::max(from, (entry.to ? *entry.to : now).toMSecsSinceEpoch());
    const Course course{.from = from, .to = to, .amount = entry.amount->micros(), .rate = entry.rate,
                        .currency = entry.amount->currency()};
    const qint64 begin = span.from.toMSecsSinceEpoch();
    const qint64 end = span.to.toMSecsSinceEpoch();
    if (from == to) // One moment: all of it or nothing.
        return Money::fromMicros(from >= begin && from < end ? course.amount : 0, course.currency);
    return Money::fromMicros(upTo(course, end) - upTo(course, begin), course.currency);
}

bool touches(const Entry &entry, const Span &span, const QDateTime &now)
{
    const qint64 from = entry.from.toMSecsSinceEpoch();
    const qint64 to = std::max(from, (entry.to ? *entry.to : now).toMSecsSinceEpoch());
    const qint64 begin = span.from.toMSecsSinceEpoch();
    const qint64 end = span.to.toMSecsSinceEpoch();
    return from == to ? from >= begin && from < end : from < end && to > begin;
}

} // namespace core::ledger
