// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QList>

#include <optional>

namespace core::ledger {

/// A sum in which currencies stay apart and unknown amounts are counted, never taken for zero.
struct Sum {
    QList<Money> amounts = {}; ///< One for each currency.
    int unknown = 0;           ///< Amounts that are not known: the sum is then "at least".

    void add(Money amount);
    void add(const std::optional<Money> &amount);
    void add(const Sum &other);
    bool isAtLeast() const { return unknown > 0; }
    bool isEmpty() const { return amounts.isEmpty() && unknown == 0; }
    /// The amount in one currency alone; zero when there is none.
    Money only(Currency currency) const;
    /// All of it in `wanted`; nothing when a rate is missing.
    std::optional<Money> in(Currency wanted, const QList<ExchangeRate> &rates) const;
    friend bool operator==(const Sum &, const Sum &) = default;
};

/// `amount` in `wanted` by the first rate that fits; nothing when none does.
std::optional<Money> converted(Money amount, Currency wanted, const QList<ExchangeRate> &rates);

} // namespace core::ledger
