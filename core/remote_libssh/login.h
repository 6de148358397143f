// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/session.h"
#include "core/remote_libssh/session_timings.h"
#include "core/remote_libssh/ssh_handles.h"

namespace core::remote_libssh {

class Cancellation;

/// Logs in with what `request` holds, in this order: none, the configured key, the agent if it may be used, the
/// password, the password as the one hidden answer of a keyboard-interactive question. Each secret is sent once.
/// Blocks; each step up to timings.login. Call only after the host key was accepted.
/// Errors: auth.denied, auth.no_method, auth.too_many, auth.key_*, auth.no_user; link.lost and net.timeout for the link.
Status logIn(ssh_session session, const remote::ConnectionRequest &request, const SessionTimings &timings,
             const Cancellation &cancellation);

/// "publickey, password" for the bits of ssh_userauth_list(), as OpenSSH spells them.
QString methodNames(int methods);

} // namespace core::remote_libssh
