// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ledger_parts.h"

#include "core/store/store.h"

namespace app {

core::ledger::Recorder::Parts ledgerParts(core::store::Store &store, const core::Clock &clock,
                                          const core::catalog::Catalog &catalog)
{
    const auto rules = core::ledger::loadLedgerRules(QStringLiteral(":/rules/ledger.json"));
    return {.repository = store.ledger(),
            .clock = clock,
            .rules = rules ? *rules : core::ledger::LedgerRules{},
            .unitOf = [&catalog](const core::catalog::PlatformId &id) {
                const core::catalog::Platform *platform = catalog.platform(id);
                return platform ? core::cost::billingUnitOf({}, *platform) : core::cost::BillingUnit{};
            }};
}

core::ledger::BillColumns billColumns()
{
    auto columns = core::ledger::loadBillColumns(QStringLiteral(":/rules/bill_columns.json"));
    return columns ? std::move(columns).value() : core::ledger::BillColumns{};
}

} // namespace app
