// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote_libssh/tcp_socket.h"

#include <memory>

namespace core::remote_libssh {

/// A running ProxyCommand. Ended with this object.
class ProxyProgram {
public:
    virtual ~ProxyProgram() = default;
};

/// The program and the socket to speak through.
struct ProxyCommandRoute {
    TcpSocket socket = {};
    std::unique_ptr<ProxyProgram> program = {};
};

/// Runs `line` by the local shell with its input and output joined to a socket. Nothing of the app's secrets is in its
/// arguments or environment. Errors: jump.command.
Result<ProxyCommandRoute> startProxyCommand(const QString &line);

} // namespace core::remote_libssh
