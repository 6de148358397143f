// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libssh/libssh.h>

#include <memory>

namespace core::remote_libssh {

struct SshSessionDeleter {
    void operator()(ssh_session session) const { ssh_free(session); }
};
struct SshKeyDeleter {
    void operator()(ssh_key key) const { ssh_key_free(key); }
};

/// A libssh session and its socket.
using SshSessionHandle = std::unique_ptr<ssh_session_struct, SshSessionDeleter>;
using SshKeyHandle = std::unique_ptr<ssh_key_struct, SshKeyDeleter>;

} // namespace core::remote_libssh
