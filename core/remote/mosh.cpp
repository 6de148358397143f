// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/mosh.h"

#include "core/remote/tmux_socket.h"

namespace core::remote {

Command probeMosh()
{
    return {.line = "command -v mosh-server >/dev/null 2>&1 && echo zuka-mosh"};
}

bool hasMosh(const CommandOutput &output)
{
    return output.exitCode == 0 && output.standardOutput.contains("zuka-mosh");
}

QString moshLine(const Endpoint &endpoint, const QString &keyFile, const QByteArray &session)
{
    QByteArray ssh = "ssh -p " + QByteArray::number(endpoint.port);
    if (!keyFile.isEmpty())
        ssh += " -i " + shellQuote(keyFile.toUtf8());
    const QString target = endpoint.user.isEmpty() ? endpoint.host : endpoint.user + u'@' + endpoint.host;
    QByteArray line = "mosh --ssh=" + shellQuote(ssh) + ' ' + shellQuote(target.toUtf8());
    const TmuxPlace place = tmuxPlace(session);
    if (!session.isEmpty())
        line += " -- " + tmuxProgram(place.socket) + " new-session -A -s " + shellQuote(place.name);
    return QString::fromUtf8(line);
}

} // namespace core::remote
