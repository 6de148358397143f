// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/ledger/bill_text.h"
#include "core/ledger/recorder.h"

namespace core::store {
class Store;
}

namespace app {

/// What a recorder of the ledger is made of; `catalog` tells how each platform rounds and must outlive it.
core::ledger::Recorder::Parts ledgerParts(core::store::Store &store, const core::Clock &clock,
                                          const core::catalog::Catalog &catalog);

/// How platforms head their bills, as built in.
core::ledger::BillColumns billColumns();

} // namespace app
