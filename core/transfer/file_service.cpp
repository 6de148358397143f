// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/file_service.h"

#include "core/transfer/names.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/sftp/python_server.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

namespace {

// Where distributions keep OpenSSH's server program.
constexpr auto kServerProgram = "for s in /usr/lib/openssh/sftp-server /usr/libexec/openssh/sftp-server "
                                "/usr/libexec/sftp-server /usr/lib/ssh/sftp-server /usr/lib/sftp-server "
                                "\"$(command -v sftp-server)\"; do [ -x \"$s\" ] && exec \"$s\"; done; exit 127";

QByteArray withoutTrailingSlashes(QByteArray path)
{
    while (path.size() > 1 && path.endsWith('/'))
        path.chop(1);
    return path;
}

} // namespace

Result<std::shared_ptr<remote::ByteChannel>> openFileService(remote::Session &session)
{
    const remote::HostProbe probe = session.probe();
    const bool isSpoiltByText = probe.hasSftp == false && !probe.loginNoise.isEmpty();
    const bool isMissing = probe.hasSftp == false && !isSpoiltByText;
    if (isMissing && !probe.hasPython3)
        return noSftp(QStringLiteral("told by the probe"));
    auto channel = isMissing ? session.openCommand(sftp::kPythonServer)
        : isSpoiltByText     ? session.openCommand(kServerProgram)
                             : session.openSubsystem("sftp");
    if (!channel)
        return linkLost();
    return channel;
}

void resolvePath(sftp::Client &sftp, const QByteArray &home, const QByteArray &path, QObject *context,
                 std::function<void(const Result<QByteArray> &)> done)
{
    if (path.contains('\0'))
        return done(badName(shown(path)));
    const bool isTilde = path == "~" || path.startsWith("~/");
    const QByteArray below = isTilde ? path.mid(2) : path;
    if (below.startsWith('/') && !isTilde)
        return done(withoutTrailingSlashes(below));
    const auto belowHome = [below](const QByteArray &start) {
        return withoutTrailingSlashes(below.isEmpty() || below == "." ? start : joined(start, below));
    };
    if (home.startsWith('/'))
        return done(belowHome(home));
    sftp.realPath(".", context, [belowHome, done = std::move(done)](const sftp::Reply &reply) {
        if (reply.names.isEmpty())
            return done(statusError(reply, "."));
        done(belowHome(reply.names.first().name));
    });
}

} // namespace core::transfer
