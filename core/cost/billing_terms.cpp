// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/billing_terms.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace core::cost {

namespace {

/// A time word of the platform texts, with the number before it captured.
struct UnitWord {
    QRegularExpression pattern = {};
    Hours length = {};
};

const std::array<UnitWord, 3> &unitWords()
{
    const auto pattern = [](const char *word) {
        return QRegularExpression{QStringLiteral("(?:([0-9]+(?:\\.[0-9]+)?)\\s*)?\\b%1s?\\b").arg(QString::fromLatin1(word)),
                                  QRegularExpression::CaseInsensitiveOption};
    };
    static const std::array<UnitWord, 3> words{UnitWord{pattern("second"), std::chrono::seconds{1}},
                                               UnitWord{pattern("minute"), std::chrono::minutes{1}},
                                               UnitWord{pattern("hour"), std::chrono::hours{1}}};
    return words;
}

// The catalog divides the price of a period by exactly these hours, so that a whole period costs its published price.
constexpr Hours kDay{24};
constexpr Hours kWeek{168};
constexpr Hours kMonth{720};

std::optional<Hours> periodOf(catalog::BillingMode mode)
{
    switch (mode) {
    case catalog::BillingMode::Daily: return kDay;
    case catalog::BillingMode::Weekly: return kWeek;
    case catalog::BillingMode::Monthly:
    case catalog::BillingMode::Reserved: return kMonth;
    case catalog::BillingMode::OnDemand:
    case catalog::BillingMode::Spot: break;
    }
    return std::nullopt;
}

/// The longest time named in `text`, with a number before the word taken as a factor.
std::optional<Hours> longestTimeIn(const QString &text)
{
    std::optional<Hours> longest;
    for (const UnitWord &unit : unitWords()) {
        const auto match = unit.pattern.match(text);
        if (!match.hasMatch())
            continue;
        const double factor = match.captured(1).isEmpty() ? 1.0 : match.captured(1).toDouble();
        if (!longest || *longest < unit.length * factor)
            longest = unit.length * factor;
    }
    return longest;
}

std::optional<Money> leadingMoney(const QString &text)
{
    static const QRegularExpression pattern{QStringLiteral("^\\s*([0-9]+(?:\\.[0-9]+)?)\\s*([A-Za-z]{3})\\b")};
    const auto match = pattern.match(text);
    const auto currency = match.hasMatch() ? currencyFromCode(match.captured(2)) : std::nullopt;
    if (!currency)
        return std::nullopt;
    return Money::fromAmount(match.captured(1).toDouble(), *currency);
}

std::optional<Hours> leadingTime(const QString &text)
{
    static const QRegularExpression startsWithTime{QStringLiteral("^\\s*[0-9]+(?:\\.[0-9]+)?\\s*(second|minute|hour)")};
    return startsWithTime.match(text).hasMatch() ? longestTimeIn(text) : std::nullopt;
}

} // namespace

BillingUnit billingUnitOf(const catalog::Offer &offer, const catalog::Platform &platform)
{
    if (const auto period = periodOf(offer.mode))
        return {.unit = period, .minimumTime = *period};
    BillingUnit unit;
    const QString &granularity = platform.billingGranularity.en;
    unit.unit = longestTimeIn(granularity);
    unit.isConfirmed = unit.unit && !granularity.contains(QLatin1String{"not confirmed"});
    unit.minimumAmount = leadingMoney(platform.minimumCharge);
    unit.minimumTime = leadingTime(platform.minimumCharge).value_or(Hours{});
    return unit;
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

TrafficFee trafficFeeFrom(const QString &text)
{
    if (text.startsWith(QLatin1String{"free"}, Qt::CaseInsensitive))
        return {.isFree = true};
    static const QRegularExpression priced{
        QStringLiteral("^(?:about\\s+)?([0-9]+(?:\\.[0-9]+)?)\\s*([A-Za-z]{3})\\s*/\\s*GB\\b")};
    static const QRegularExpression allowance{QStringLiteral("\\bafter\\s+([0-9]+(?:\\.[0-9]+)?)\\s*GB\\b")};
    const auto match = priced.match(text.trimmed());
    const auto currency = match.hasMatch() ? currencyFromCode(match.captured(2)) : std::nullopt;
    if (!currency)
        return {};
    const auto after = allowance.match(text);
    return {.perGB = Money::fromAmount(match.captured(1).toDouble(), *currency),
            .freeGB = after.hasMatch() ? after.captured(1).toDouble() : 0.0};
}

} // namespace core::cost
