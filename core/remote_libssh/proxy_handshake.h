// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/session.h"
#include "core/remote_libssh/tcp_socket.h"

namespace core::remote_libssh {

/// Asks the proxy at the other end of `socket` to connect on to `target`; the proxy looks the name up. Reads not one
/// byte more than its answer. Blocks as connectTcp() does.
/// Errors: proxy.denied (Authentication), proxy.refused (Network), Cancelled.
Status joinThroughProxy(const TcpSocket &socket, const remote::Proxy &proxy, const remote::Endpoint &target,
                        QDeadlineTimer deadline, const Cancellation &cancellation);

} // namespace core::remote_libssh
