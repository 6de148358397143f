// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"
#include "core/remote/connection_request.h"

namespace core::fleet {

/// How to reach `instance`: its own proxy with `ownProxyPassword`, else `settings`; its jump hosts with the same way to log in.
remote::ConnectionRequest requestFor(const instances::Instance &instance, const remote::Credentials &credentials,
                                     const remote::Proxy &settings, const QByteArray &ownProxyPassword = {});

/// Overwrites the secrets of a request that is not needed any more, and empties it.
void wipeRequest(remote::ConnectionRequest &request);

/// "user@host:port,[::1]:22,…" as ssh -J takes it; what cannot be a host is left out.
QList<remote::JumpHop> jumpsOf(const QString &text, const remote::Credentials &credentials);

} // namespace core::fleet
