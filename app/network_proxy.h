// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"

namespace app {

/// Platforms and message channels go through `proxy` from now on, as SSH does; addresses of this computer are reached directly.
void useNetworkProxy(const core::remote::Proxy &proxy);

} // namespace app
