// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services.h"
#include "core/accounts/account_watch.h"
#include "ui/viewmodel/accounts_view_model.h"

namespace core::guard {
class StopFlow;
}

namespace app {

/// Watches the accounts over the services; nothing is known of a platform where there are no clients. `flow` may be null.
core::accounts::AccountWatch::Parts accountParts(Services &services, const core::catalog::Catalog &catalog, const core::guard::StopFlow *flow);

/// The user's accounts at platforms, with what the window shows of them.
struct Accounts {
    Accounts(Services &services, const core::catalog::Catalog &catalog, const core::guard::StopFlow &flow);

    core::accounts::AccountWatch watch;
    ui::AccountsViewModel view;
};

} // namespace app
