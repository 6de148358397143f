// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/remote/session.h"

namespace core::fleet {

/// Connects once, without any retry, up to the moment in which commands could run, and closes again. The answer of a question of the
/// server is "nobody is here". `context` ends it.
FutureStatus tryLogin(remote::SessionFactory &sessions, remote::ConnectionRequest request, QObject *context);

} // namespace core::fleet
