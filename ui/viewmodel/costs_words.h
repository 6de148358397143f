// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/ledger/leftovers.h"
#include "core/ledger/meter.h"

namespace ui {

/// "measured", "entered", "estimated", "from the bill".
QString kindName(core::ledger::EntryKind kind);
/// One sentence on where such an amount comes from.
QString kindWhy(core::ledger::EntryKind kind);
/// "running", "parked", "storage", "traffic", "package", "other".
QString partName(core::ledger::EntryPart part);
/// "stopped machine", "disk", "image", "address", "kept disk".
QString leftoverName(core::ledger::LeftoverLine::What what);
/// "Project", "Machine", "Platform", "Owner".
QString groupingName(core::ledger::Grouping grouping);
/// Name of a platform without what stands in brackets; its id when the catalog has none; "?" for an empty one.
QString platformName(const core::catalog::PlatformId &id, const core::catalog::Catalog &catalog);
/// Name of a group as shown; "no project", "no owner", "?" for what belongs to none.
QString groupTitle(const core::ledger::GroupTotal &group, core::ledger::Grouping grouping, const core::catalog::Catalog &catalog);
/// "November 2026".
QString monthName(QDate month);

/// "¥138.00", "≥ ¥21.30", "¥21.60 + $0.40" without a rate, "?" when nothing of it is known, "¥0.00" when there is nothing.
QString totalText(const core::ledger::Sum &sum, core::Currency currency, const QList<core::ExchangeRate> &rates);
/// "Converted: 1 USD = 7.1 CNY, 2026-11-01."; why currencies stand side by side; empty with one currency.
QString conversionText(const core::ledger::Sum &sum, core::Currency currency, const QList<core::ExchangeRate> &rates);

} // namespace ui
