// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/calendar.h"
#include "core/platforms/platform_records.h"

namespace core::ledger {

/// How platforms head the columns of their bills; resources/rules/bill_columns.json.
struct BillColumns {
    QStringList amount = {};
    QStringList machine = {};
    QStringList from = {};
    QStringList to = {};
    QStringList day = {};
    QStringList currency = {};
    QStringList what = {};
    QStringList total = {}; ///< First cell of a line that sums up the others.
};
/// Errors: Storage when it cannot be read, Protocol when it is no such file.
Result<BillColumns> loadBillColumns(const QString &file);

/// What else has to be known to read a bill.
struct BillManner {
    Span month = {};                       ///< What a line without a time is for.
    QTimeZone zone = {};                   ///< Of times without an offset.
    Currency currency = Currency::Cny;     ///< Where the bill names none.
};

/// A line that could not be read.
struct BillProblem {
    int line = 0;
    QString reason = {};
};

/// A bill as somebody copied or exported it out of a platform's console.
struct BillText {
    QList<platforms::BilledItem> items = {};
    QList<BillProblem> problems = {}; ///< Their amounts are missing in the items.
    int moneyBack = 0;                ///< Lines that are money back.
    bool hasTimes = false;
};

/// Reads comma, semicolon or tab separated text with a line of headings; UTF-8, UTF-16, or GB 18030 where this computer knows it. A bill
/// whose amounts are all negative counts them as spent. Errors: InvalidInput with the code ledger.bill.
Result<BillText> parseBill(const QByteArray &content, const BillColumns &columns, const BillManner &manner);

} // namespace core::ledger
