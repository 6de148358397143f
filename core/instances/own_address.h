// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace core::instances {

/// True for the addresses under ".zuka.invalid", which this program gives to this computer and to demo machines. They lead
/// nowhere: nobody can rent a machine there.
bool isOwnAddress(const QString &host);

/// A pasted or typed login that names such an address: InvalidInput with machine.own_address.
Error ownAddressRefused();

} // namespace core::instances
