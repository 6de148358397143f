// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

#include <optional>

namespace core::fleet {

/// The machine is not in the list: NotFound with machine.unknown.
Error unknownMachine();
/// Another machine has the same login: InvalidInput with machine.duplicate.
Error duplicateMachine(const QString &name);

/// The machine has no address yet: NotFound with machine.no_address. Nothing is known of its money here.
Error noAddressYet();

/// What keeps `instance` from being used (InvalidInput with machine.invalid or machine.own_address); nothing when it can be.
std::optional<Error> whatIsWrong(const instances::Instance &instance);

/// Same host (in any case), port and user. Machines without an address have no login that could be the same.
bool haveSameLogin(const instances::Instance &a, const instances::Instance &b);

/// True when a standing connection does not fit the changed machine.
bool needsNewConnection(const instances::Instance &before, const instances::Instance &after);

} // namespace core::fleet
