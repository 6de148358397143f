// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/book.h"

namespace core::ledger {

/// What a person says about a payment.
struct Draft {
    instances::InstanceId machine = {};
    QString machineName = {};          ///< Also of a machine that is not in the list; may be empty.
    catalog::PlatformId platform = {};
    QString project = {};
    QString owner = {};
    QDateTime from = {};               ///< UTC.
    std::optional<QDateTime> to = {};  ///< UTC; empty = of one moment.
    std::optional<Money> amount = {};  ///< Negative = money back.
    EntryPart part = EntryPart::Other;
    QString note = {};
};

/// A draft that says what `entry` says, to be changed.
Draft draftOf(const Entry &entry);

/// The entry of a draft. Errors: InvalidInput with the code ledger.amount, ledger.time or ledger.text.
Result<Entry> enteredEntry(const Draft &draft, const QDateTime &now);

/// The entry that replaces the one with `original`; that one stays in the book and no longer counts. Errors: NotFound; Refused
/// when it still runs or was replaced already; InvalidInput as above.
Result<Entry> correctionOf(const Book &book, const EntryId &original, const Draft &draft, const QDateTime &now);

} // namespace core::ledger
