// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_errors.h"

#include "core/base/redaction.h"

#include <QCoreApplication>

namespace core::local {

Error closedError()
{
    return {.kind = ErrorKind::Cancelled,
            .code = QStringLiteral("cancelled"),
            .message = QCoreApplication::translate("core::local", "The connection was closed.")};
}

Error notOpenError()
{
    return {.kind = ErrorKind::Network,
            .code = QStringLiteral("link.lost"),
            .message = QCoreApplication::translate("core::local", "This computer is not being watched."),
            .remedy = QCoreApplication::translate("core::local", "Connect first."),
            .detail = QStringLiteral("session is not open")};
}

Error timeoutError(std::chrono::milliseconds limit)
{
    return {.kind = ErrorKind::Timeout,
            .code = QStringLiteral("exec.timeout"),
            .message = QCoreApplication::translate("core::local", "A command on this computer took longer than %1 s.")
                           .arg(static_cast<double>(limit.count()) / 1000.0),
            .remedy = QCoreApplication::translate("core::local", "The computer may be very busy: try again later.")};
}

Error noShellError(const QString &detail)
{
    return {.kind = ErrorKind::RemoteCommand,
            .code = QStringLiteral("local.no_shell"),
            .message = QCoreApplication::translate("core::local", "This system cannot run the command."),
            .remedy = QCoreApplication::translate("core::local",
                                                  "Check that /bin/sh works; on Windows only the graphics card is read."),
            .detail = redacted(detail)};
}

Error noSftpError()
{
    return {.kind = ErrorKind::NotFound,
            .code = QStringLiteral("host.no_sftp"),
            .message = QCoreApplication::translate("core::local", "This computer has no SFTP program."),
            .remedy = QCoreApplication::translate("core::local", "Copy files with the file manager; nothing has to be sent.")};
}

} // namespace core::local
