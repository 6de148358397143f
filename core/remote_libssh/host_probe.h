// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"

namespace core::remote_libssh {

/// The one shell line that reports what the machine has; read its answer with parseHostProbe().
QByteArray hostProbeLine();

/// Reads "key=value" lines; what is missing or unreadable stays empty. hasSftp, banner and loginNoise are found
/// elsewhere.
remote::HostProbe parseHostProbe(const QByteArray &output);

} // namespace core::remote_libssh
