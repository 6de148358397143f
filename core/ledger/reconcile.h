// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/meter.h"
#include "core/platforms/platform_records.h"

namespace core::ledger {

/// One machine in the ledger beside the same machine on the platform's bill.
struct Reconciled {
    instances::InstanceId machine = {}; ///< Empty when none of the list has this id.
    QString providerId = {};            ///< Empty: of machines that are no longer in the list, or not told of which.
    QString name = {};
    catalog::PlatformId platform = {};
    QString project = {};
    QString owner = {};
    Sum recorded = {};                  ///< By the meter and by hand, without earlier adjustments.
    Sum billed = {};
    std::optional<Money> difference = {}; ///< Billed minus recorded; empty when currencies differ or something is unknown.
    bool isWhole = false;               ///< A sum of the bill beside all that is recorded of the platform.
};

/// Sets the bill of one account against the ledger, within `span`. Items that reach beyond it count with their share.
QList<Reconciled> reconcile(const View &view, const QList<instances::Instance> &machines, const QString &account,
                            const QList<platforms::BilledItem> &items, const Span &span);

/// Of which platform a bill is, and of which account when there are several.
struct BillScope {
    catalog::PlatformId platform = {};
    QString account = {}; ///< Empty = all that is at the platform.
};

/// The same for a bill of any origin: machines are found by the platform's id or by their name. What the ledger holds of machines
/// that are gone stands in one line beside all that the bill tells of machines that are not in the list: their ids are not kept. A bill
/// that tells of no machine at all becomes one line, see Reconciled::isWhole.
QList<Reconciled> reconcile(const View &view, const QList<instances::Instance> &machines, const BillScope &scope,
                            const QList<platforms::BilledItem> &items, const Span &span);
/// A bill of which only the sum is known.
Reconciled reconcileSum(const View &view, const QList<instances::Instance> &machines, const BillScope &scope, Money billed, const Span &span);

/// An entry that makes the ledger agree with the bill; the recorded ones stay. The same span always gives the same entry, so that
/// doing it again replaces it. Nothing when there is no difference, or it is not known.
std::optional<Entry> adjustmentOf(const Reconciled &reconciled, const Span &span, const QDateTime &now);

/// The entries that make the ledger agree with the whole bill. An earlier adjustment that no longer holds, or that would count
/// the same difference twice, is among them with nothing.
QList<Entry> adjustmentsOf(const QList<Reconciled> &lines, const BillScope &scope, const Book &book, const Span &span, const QDateTime &now);

} // namespace core::ledger
