// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QString>

#include <optional>

namespace core {

/// An amount as people type it.
struct TypedMoney {
    double amount = 0;                       ///< As parseCount() reads it, so never negative.
    std::optional<Currency> currency = {};   ///< Where a sign, a code or a word names one.
};

/// Reads "50", "¥50", "￥ 50", "50元", "50 CNY", "RMB 50", "$30", "US$30", "30 USD", "1.5k".
/// Nothing for what parseCount() does not read and for two different currencies ("¥50 USD").
std::optional<TypedMoney> parseTypedMoney(const QString &text);

} // namespace core
