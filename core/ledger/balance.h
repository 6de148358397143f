// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_rules.h"
#include "core/ledger/sums.h"
#include "core/instances/instance.h"
#include "core/platforms/account.h"
#include "core/platforms/platform_records.h"

namespace core::ledger {

/// The money of one account as its platform told it last.
struct AccountBalance {
    platforms::AccountId account = {};
    QString name = {};                               ///< As the user calls the account.
    catalog::PlatformId platform = {};
    std::optional<platforms::Balance> balance = {};  ///< Empty = could not be read.
    QDateTime asOf = {};
};

/// How long it lasts.
struct BalanceState {
    AccountBalance account = {};
    std::optional<HourlyPrice> perHour = {}; ///< As the platform says, else what the account's machines cost.
    std::optional<Hours> hoursLeft = {};     ///< Empty = nothing is being paid, or something is not known.
    bool isLow = false;                      ///< Fewer hours than the warning, or already used up.
};

/// Vouchers are counted as money, as platforms use them up first.
BalanceState stateOf(const AccountBalance &account, const QList<instances::Instance> &machines, const LedgerRules &rules);

} // namespace core::ledger
