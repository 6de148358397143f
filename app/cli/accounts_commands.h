// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"

namespace app::cli {

/// "zuka accounts list": the kept accounts; no platform is asked.
QFuture<int> runAccountsList(const QStringList &arguments, Toolbox &tools);
/// "zuka accounts add PLATFORM --key-stdin": asks the platform with the key, and keeps the account when it accepts it.
QFuture<int> runAccountsAdd(const QStringList &arguments, Toolbox &tools);
/// "zuka accounts test ACCOUNT [--key-stdin]": balance and instances as the platform tells them now.
QFuture<int> runAccountsTest(const QStringList &arguments, Toolbox &tools);
/// "zuka accounts remove ACCOUNT": with its key; nothing is stopped.
QFuture<int> runAccountsRemove(const QStringList &arguments, Toolbox &tools);

} // namespace app::cli
