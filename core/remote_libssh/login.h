// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/session.h"
#include "core/remote_libssh/login_talk.h"
#include "core/remote_libssh/session_timings.h"
#include "core/remote_libssh/ssh_handles.h"

#include <functional>

namespace core::remote_libssh {

class Cancellation;

/// What a login asks a person, and how it is answered; waits.
using LoginAsker = std::function<LoginTalk::Reply(const remote::LoginQuestion &)>;

/// Logs in with what `request` holds, in this order: none, the configured key, the agent if it may be used (three keys, or
/// the one of request.agentFingerprint), the password, and keyboard-interactive: the password where exactly one hidden answer
/// is wanted, else `ask`. A partial success goes on with the methods that remain. Stops after three refusals, and after "none" when
/// request.lacksSecret.
/// Blocks; each step up to timings.login, questions without limit. Call only after the host key was accepted.
/// Errors: auth.denied, auth.no_method, auth.too_many, auth.too_slow, auth.key_*, auth.no_user; link.lost and net.timeout for
/// the link.
Status logIn(ssh_session session, const remote::ConnectionRequest &request, const SessionTimings &timings,
             const Cancellation &cancellation, const LoginAsker &ask);

/// "publickey, password" for the bits of ssh_userauth_list(), as OpenSSH spells them.
QString methodNames(int methods);

} // namespace core::remote_libssh
