// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/host_probe.h"

#include <QHash>

namespace core::remote_libssh {

namespace {

constexpr qsizetype kLongestText = 200;

/// What a host tells may go into a window or a terminal: without control characters and marks of direction.
QString plainText(const QByteArray &bytes)
{
    QString plain;
    for (const char32_t c : QString::fromUtf8(bytes.left(4 * kLongestText)).toUcs4()) {
        const QChar::Category category = QChar::category(c);
        if (category != QChar::Other_Control && category != QChar::Other_Format)
            plain += QString::fromUcs4(&c, 1);
    }
    return plain.trimmed().left(kLongestText);
}

} // namespace

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
           "has rsync && echo rsync=1 || echo rsync=0\n"
           "[ \"$(find / -maxdepth 0 -printf x 2>/dev/null)\" = x ] && echo find_printf=1 || echo find_printf=0\n"
           "gpus=0\n"
           "for node in /dev/nvidia[0-9]* /dev/kfd /dev/davinci[0-9]* /dev/dxg; do [ -e \"$node\" ] && gpus=1; done\n"
           "echo \"gpu_devices=$gpus\"\n"
           "inside=0\n"
           "[ -e /.dockerenv ] || [ -e /run/.containerenv ] && inside=1\n"
           "[ -r /proc/1/cgroup ] && while read -r line; do\n"
           "  case $line in *docker*|*kubepods*|*containerd*|*lxc*|*libpod*) inside=1;; esac\n"
           "done </proc/1/cgroup\n"
           "echo \"container=$inside\"\n"
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
    const auto text = [&values](const char *key) { return plainText(values.value(key)); };
    const auto isYes = [&text](const char *key) { return text(key) == QLatin1String{"1"}; };
    const auto answer = [&](const char *key) {
        return values.contains(key) ? std::optional{isYes(key)} : std::nullopt;
    };
    return {.system = text("system"),
            .shell = text("shell"),
            .home = {values.value("home")},
            .user = text("user"),
            .tmuxVersion = text("tmux"),
            .hashTool = text("hash"),
            .nvidiaSmi = text("nvidia_smi"),
            .hasPython3 = isYes("python3"),
            .hasTar = isYes("tar"),
            .hasRsync = answer("rsync"),
            .hasFindPrintf = answer("find_printf"),
            .hasGpuDevices = answer("gpu_devices"),
            .isContainer = answer("container")};
}

} // namespace core::remote_libssh
