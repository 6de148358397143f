// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/units.h"

#include <QString>

#include <optional>

namespace core {

/// Currencies that a catalogued platform may bill in.
enum class Currency : std::uint8_t { Cny, Usd };

/// ISO code, "CNY" or "USD".
QString currencyCode(Currency currency);
/// The sign shown before an amount, "¥" or "$".
QString currencySign(Currency currency);
/// Reads an ISO code in any case; nothing when it is not one of ours.
std::optional<Currency> currencyFromCode(const QString &code);

/// An exact amount in one currency, in millionths, so that per-second prices keep every digit.
class Money {
public:
    static constexpr Money fromMicros(std::int64_t micros, Currency currency) { return {micros, currency}; }
    static constexpr Money fromCents(std::int64_t cents, Currency currency) { return {cents * 10'000, currency}; }
    /// Nearest millionth; amounts outside about ±9e12 are clamped.
    static Money fromAmount(double amount, Currency currency);
    static constexpr Money zero(Currency currency) { return {0, currency}; }

    constexpr std::int64_t micros() const { return m_micros; }
    constexpr double amount() const { return static_cast<double>(m_micros) / 1e6; }
    constexpr Currency currency() const { return m_currency; }

    /// Returns the sum, or nothing when the currencies differ: rates are never guessed here.
    constexpr std::optional<Money> plus(Money other) const
    {
        if (other.m_currency != m_currency)
            return std::nullopt;
        return Money{m_micros + other.m_micros, m_currency};
    }

    friend constexpr bool operator==(Money, Money) = default;

private:
    constexpr Money(std::int64_t micros, Currency currency) : m_micros{micros}, m_currency{currency} {}

    std::int64_t m_micros;
    Currency m_currency;
};

/// Price of one hour of rental.
struct HourlyPrice {
    Money perHour;

    /// Cost of renting for `time` (>= 0), rounded to the nearest millionth.
    constexpr Money costFor(Hours time) const
    {
        const double micros = static_cast<double>(perHour.micros()) * time.count();
        return Money::fromMicros(static_cast<std::int64_t>(micros + 0.5), perHour.currency());
    }

    friend constexpr bool operator==(HourlyPrice, HourlyPrice) = default;
};

/// A dated exchange rate: one `from` is worth `rate` of `to`.
struct ExchangeRate {
    Currency from = Currency::Usd;
    Currency to = Currency::Cny;
    double rate = 0;           ///< > 0.
    QString asOf = {};         ///< ISO date.
    BilingualText source = {}; ///< Where the figure was read, or "user".

    /// Converts when the rate (or its inverse) fits; the same currency passes through; otherwise nothing.
    std::optional<Money> convert(Money money, Currency wanted) const;
};

} // namespace core
