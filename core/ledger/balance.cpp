// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/balance.h"

#include <algorithm>

namespace core::ledger {

namespace {

/// What an hour of the account's machines costs; nothing when a price is unknown or in another currency.
std::optional<HourlyPrice> rateOf(const AccountBalance &account, Currency currency, const QList<instances::Instance> &machines)
{
    Money total = Money::zero(currency);
    for (const instances::Instance &machine : machines) {
        if (machine.kind != instances::MachineKind::Rented || machine.account != account.account.value)
            continue;
        const auto &price = machine.isPoweredOff ? machine.parkedPrice : machine.price;
        if (!price && machine.isPoweredOff)
            continue; // An off machine of unknown cost must not hide how long the others last.
        const auto sum = price ? total.plus(price->perHour) : std::nullopt;
        if (!sum)
            return std::nullopt;
        total = *sum;
    }
    return HourlyPrice{total};
}

} // namespace

BalanceState stateOf(const AccountBalance &account, const QList<instances::Instance> &machines, const LedgerRules &rules)
{
    BalanceState state{.account = account};
    if (!account.balance)
        return state;
    const platforms::Balance &balance = *account.balance;
    const Currency currency = balance.cash.currency();
    const Money whole = balance.vouchers ? balance.cash.plus(*balance.vouchers).value_or(balance.cash) : balance.cash;
    state.perHour = balance.spending && balance.spending->perHour.currency() == currency ? balance.spending
                                                                                       : rateOf(account, currency, machines);
    if (state.perHour && state.perHour->perHour.micros() > 0)
        state.hoursLeft = Hours{std::max(0.0, whole.amount() / state.perHour->perHour.amount())};
    state.isLow = (state.hoursLeft && state.hoursLeft->count() < rules.balanceWarnHours) || whole.micros() < 0;
    return state;
}

} // namespace core::ledger
