// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/accounts/account_state.h"

namespace app::cli {

/// Kept accounts as a table or {"accounts": []}.
int printAccounts(Output &output, const QList<core::platforms::Account> &accounts);
/// What was told of one account; its trouble, when the platform did not answer all.
int printAccountState(Output &output, const core::accounts::AccountState &state);

} // namespace app::cli
