// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <chrono>

namespace core::local {

/// Errors of this computer as a machine. It costs no rent, so none of them tells about money.
Error closedError();
Error notOpenError();
/// exec.timeout
Error timeoutError(std::chrono::milliseconds limit);
/// local.no_shell: this system cannot run the command.
Error noShellError(const QString &detail);
/// host.no_sftp
Error noSftpError();

} // namespace core::local
