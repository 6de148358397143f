// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/book.h"

#include <QTimeZone>

namespace core::ledger {

/// The entries as CSV (RFC 4180, UTF-8, CRLF), oldest first. Moments carry their offset from UTC. What still runs has no end and
/// an amount so far; an unknown amount is an empty cell. A text that a spreadsheet would take for a formula begins with '.
QByteArray csvOf(const Book &book, const QList<Entry> &entries, const QTimeZone &zone, const QDateTime &now);

} // namespace core::ledger
