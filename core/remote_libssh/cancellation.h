// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/tcp_socket.h"

#include <mutex>
#include <utility>

namespace core::remote_libssh {

/// Ends a blocking connect from another thread: a flag for the steps that look at it, and a shut-down of the socket for
/// the library call that cannot look. Thread-safe.
class Cancellation {
public:
    Cancellation() = default;
    ~Cancellation() { detach(); }
    Q_DISABLE_COPY_MOVE(Cancellation)

    void cancel()
    {
        const std::lock_guard lock{m_mutex};
        m_isCancelled = true;
        if (m_socket != kNoSocket)
            shutDownSocket(m_socket);
    }
    bool isCancelled() const
    {
        const std::lock_guard lock{m_mutex};
        return m_isCancelled;
    }
    /// Watches a handle of its own to the same connection, so that a number used again by the system is never hit.
    void attach(SocketHandle socket)
    {
        const SocketHandle own = duplicateSocket(socket);
        const std::lock_guard lock{m_mutex};
        closeSocket(std::exchange(m_socket, own));
        if (m_isCancelled)
            shutDownSocket(m_socket);
    }
    /// From here on cancel() only sets the flag.
    void detach()
    {
        const std::lock_guard lock{m_mutex};
        closeSocket(std::exchange(m_socket, kNoSocket));
    }

private:
    mutable std::mutex m_mutex;
    SocketHandle m_socket = kNoSocket;
    bool m_isCancelled = false;
};

} // namespace core::remote_libssh
