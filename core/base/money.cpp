// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/money.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

struct CurrencyText {
    Currency currency;
    const char *code;
    const char16_t *sign;
};

constexpr std::array kCurrencies{CurrencyText{Currency::Cny, "CNY", u"¥"}, CurrencyText{Currency::Usd, "USD", u"$"}};
constexpr double kLargestAmount = 9e12;

const CurrencyText &textOf(Currency currency)
{
    return *std::ranges::find(kCurrencies, currency, &CurrencyText::currency);
}

} // namespace

QString currencyCode(Currency currency)
{
    return QString::fromLatin1(textOf(currency).code);
}

QString currencySign(Currency currency)
{
    return QString::fromUtf16(textOf(currency).sign);
}

std::optional<Currency> currencyFromCode(const QString &code)
{
    for (const CurrencyText &text : kCurrencies) {
        if (code.trimmed().compare(QLatin1String{text.code}, Qt::CaseInsensitive) == 0)
            return text.currency;
    }
    return std::nullopt;
}

Money Money::fromAmount(double amount, Currency currency)
{
    const double clamped = std::isfinite(amount) ? std::clamp(amount, -kLargestAmount, kLargestAmount) : 0.0;
    return Money{static_cast<std::int64_t>(std::llround(clamped * 1e6)), currency};
}

std::optional<Money> ExchangeRate::convert(Money money, Currency wanted) const
{
    if (money.currency() == wanted)
        return money;
    if (!(rate > 0))
        return std::nullopt;
    if (money.currency() == from && wanted == to)
        return Money::fromAmount(money.amount() * rate, wanted);
    if (money.currency() == to && wanted == from)
        return Money::fromAmount(money.amount() / rate, wanted);
    return std::nullopt;
}

} // namespace core
