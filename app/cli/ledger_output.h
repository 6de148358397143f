// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/ledger/recorder.h"

#include <QTimeZone>

namespace app::cli {

/// What of the ledger is wanted.
struct LedgerChoice {
    core::ledger::Span span = {};
    QDate first = {};
    QDate last = {};
    std::optional<core::ledger::Grouping> by = {}; ///< Sums instead of entries.
    bool isCsv = false;
    QTimeZone zone = QTimeZone::systemTimeZone();
    QList<core::ExchangeRate> rates = {};
    core::Currency currency = core::Currency::Cny;
};

QJsonObject entryJson(const core::ledger::Book &book, const core::ledger::Entry &entry, const QDateTime &now);
/// The entries, or their sums, as text, JSON or CSV; gives the exit code.
int printLedger(Output &output, const core::ledger::Recorder &recorder, const LedgerChoice &choice);

} // namespace app::cli
