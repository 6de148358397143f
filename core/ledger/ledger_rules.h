// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <chrono>

namespace core::ledger {

/// Limits of the meter and of budgets; resources/rules/ledger.json.
struct LedgerRules {
    std::chrono::minutes heartbeat{5};     ///< How often a running entry notes that it was seen.
    std::chrono::minutes unseenAfter{15};  ///< Not seen for longer than this: the entry becomes an estimate.
    double budgetWarnShare = 0.75;         ///< Of a budget.
    double balanceWarnHours = 3;           ///< Hours that a balance still lasts.
    int paceDays = 7;                      ///< Over which the pace of a budget is taken.
};

/// Reads `file`; an absent key keeps its default. Errors: Storage when it cannot be read, Protocol naming the path of what is
/// wrong.
Result<LedgerRules> loadLedgerRules(const QString &file);

} // namespace core::ledger
