// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/host_probe.h"

#include <QHash>

namespace core::remote_libssh {

QByteArray hostProbeLine()
{
    return "has() { command -v \"$1\" >/dev/null 2>&1; }\n"
           "echo \"system=$(uname -sm 2>/dev/null)\"\n"
           "echo \"user=$(id -un 2>/dev/null)\"\n"
           "echo \"shell=$SHELL\"\n"
           "echo \"home=$HOME\"\n"
           "has tmux && echo \"tmux=$(tmux -V 2>/dev/null)\"\n"
           "if has sha256sum; then echo hash=sha256sum; elif has python3; then echo hash=python3; fi\n"
           "has python3 && echo python3=1\n"
           "has tar && echo tar=1\n"
           "echo \"nvidia_smi=$(command -v nvidia-smi 2>/dev/null)\"\n"
           ":";
}

remote::HostProbe parseHostProbe(const QByteArray &output)
{
    QHash<QByteArray, QByteArray> values;
    for (const QByteArray &line : output.split('\n')) {
        const qsizetype equals = line.indexOf('=');
        if (equals > 0)
            values.insert(line.left(equals), line.mid(equals + 1));
    }
    const auto text = [&values](const char *key) { return QString::fromUtf8(values.value(key)).trimmed(); };
    return {.system = text("system"),
            .shell = text("shell"),
            .home = {values.value("home")},
            .user = text("user"),
            .tmuxVersion = text("tmux"),
            .hashTool = text("hash"),
            .nvidiaSmi = text("nvidia_smi"),
            .hasPython3 = text("python3") == QLatin1String{"1"},
            .hasTar = text("tar") == QLatin1String{"1"}};
}

} // namespace core::remote_libssh
