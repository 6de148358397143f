// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_probe.h"

#include "core/local/shell_call.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QSysInfo>

namespace core::local {

remote::Command localProbeCommand()
{
    return {.line = "has() { command -v \"$1\" >/dev/null 2>&1; }\n"
                    "echo \"system=$(uname -sm 2>/dev/null)\"\n"
                    "echo \"user=$(id -un 2>/dev/null)\"\n"
                    "echo \"shell=$SHELL\"\n"
                    "has tmux && echo \"tmux=$(tmux -V 2>/dev/null)\"\n"
                    "if has sha256sum; then echo hash=sha256sum; elif has python3; then echo hash=python3; fi\n"
                    "has python3 && echo python3=1\n"
                    "has tar && echo tar=1\n"
                    "has rsync && echo rsync=1\n"
                    "find / -maxdepth 0 -printf 'printf=1\\n' 2>/dev/null\n"
                    "echo \"nvidia_smi=$(command -v nvidia-smi 2>/dev/null)\"\n"
                    ":",
            .timeout = std::chrono::seconds{5}};
}

remote::HostProbe localProbe(const QByteArray &answer)
{
    QHash<QByteArray, QByteArray> values;
    for (const QByteArray &line : answer.split('\n')) {
        if (const qsizetype equals = line.indexOf('='); equals > 0)
            values.insert(line.left(equals), line.mid(equals + 1));
    }
    const auto text = [&values](const char *key) { return QString::fromUtf8(values.value(key)).trimmed(); };
    const auto isThere = [&text](const char *key) { return text(key) == QLatin1String{"1"}; };
    remote::HostProbe probe{.system = text("system"),
                            .shell = text("shell"),
                            .home = {QFile::encodeName(QDir::homePath())},
                            .user = text("user"),
                            .tmuxVersion = text("tmux"),
                            .hashTool = text("hash"),
                            .nvidiaSmi = text("nvidia_smi"),
                            .hasPython3 = isThere("python3"),
                            .hasTar = isThere("tar"),
                            .hasSftp = !sftpServerPath().isEmpty(),
                            .hasRsync = isThere("rsync"),
                            .hasFindPrintf = isThere("printf")};
    if (probe.system.isEmpty())
        probe.system = QSysInfo::prettyProductName() + u' ' + QSysInfo::currentCpuArchitecture();
#ifdef Q_OS_LINUX
    probe.hasGpuDevices = QFile::exists(QStringLiteral("/dev/nvidia0")) || QFile::exists(QStringLiteral("/dev/dxg"))
        || QFile::exists(QStringLiteral("/dev/kfd")) || QFile::exists(QStringLiteral("/dev/davinci0"));
#endif
    return probe;
}

} // namespace core::local
