// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/meter.h"
#include "core/platforms/platform_records.h"

namespace core::ledger {

/// One machine in the ledger beside the same machine on the platform's bill.
struct Reconciled {
    instances::InstanceId machine = {}; ///< Empty when none of the list has this id.
    QString providerId = {};
    QString name = {};
    catalog::PlatformId platform = {};
    QString project = {};
    QString owner = {};
    Sum recorded = {};                  ///< By the meter and by hand, without earlier adjustments.
    Sum billed = {};
    std::optional<Money> difference = {}; ///< Billed minus recorded; empty when currencies differ or something is unknown.
};

/// Sets the bill of one account against the ledger, within `span`. Items that reach beyond it count with their share.
QList<Reconciled> reconcile(const View &view, const QList<instances::Instance> &machines, const QString &account,
                            const QList<platforms::BilledItem> &items, const Span &span);

/// An entry that makes the ledger agree with the bill; the recorded ones stay. The same span always gives the same entry, so that
/// doing it again replaces it. Nothing when there is no difference, or it is not known.
std::optional<Entry> adjustmentOf(const Reconciled &reconciled, const Span &span, const QDateTime &now);

} // namespace core::ledger
