// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/sums.h"

namespace core::ledger {

void Sum::add(Money amount)
{
    for (Money &known : amounts) {
        if (const auto total = known.plus(amount)) {
            known = *total;
            return;
        }
    }
    amounts.append(amount);
}

void Sum::add(const std::optional<Money> &amount)
{
    if (amount)
        add(*amount);
    else
        ++unknown;
}

void Sum::add(const Sum &other)
{
    for (const Money &amount : other.amounts)
        add(amount);
    unknown += other.unknown;
}

Money Sum::only(Currency currency) const
{
    for (const Money &amount : amounts) {
        if (amount.currency() == currency)
            return amount;
    }
    return Money::zero(currency);
}

std::optional<Money> Sum::in(Currency wanted, const QList<ExchangeRate> &rates) const
{
    Money total = Money::zero(wanted);
    for (const Money &amount : amounts) {
        const auto own = converted(amount, wanted, rates);
        const auto sum = own ? total.plus(*own) : std::nullopt;
        if (!sum)
            return std::nullopt;
        total = *sum;
    }
    return total;
}

std::optional<Money> converted(Money amount, Currency wanted, const QList<ExchangeRate> &rates)
{
    if (amount.currency() == wanted)
        return amount;
    for (const ExchangeRate &rate : rates) {
        if (const auto result = rate.convert(amount, wanted))
            return result;
    }
    return std::nullopt;
}

} // namespace core::ledger
