// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/shell_call.h"

#include <QFile>
#include <QProcess>

#include <algorithm>
#include <array>

#include <csignal>
#include <unistd.h>

namespace core::local {

namespace {

/// The line as an argument of printf in single quotes: QProcess takes text, and a line is bytes.
QByteArray asPrintfText(const QByteArray &line)
{
    QByteArray text;
    for (const char letter : line) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x80 && letter != '\'' && letter != '\\' && letter != '%')
            text += letter;
        else
            text += '\\' + QByteArray::number(static_cast<int>(byte), 8).rightJustified(3, '0');
    }
    return text;
}

} // namespace

std::optional<ProgramCall> callOf(const QByteArray &line)
{
    const bool isPlain = std::ranges::all_of(line, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
    const QByteArray script = isPlain ? line : "eval \"$(printf '" + asPrintfText(line) + "')\"";
    return ProgramCall{.program = QStringLiteral("/bin/sh"), .arguments = {QStringLiteral("-c"), QString::fromLatin1(script)}};
}

QString sftpServerPath()
{
    constexpr std::array kPlaces{"/usr/lib/openssh/sftp-server", "/usr/libexec/sftp-server", "/usr/libexec/openssh/sftp-server",
                                 "/usr/lib/ssh/sftp-server"};
    for (const char *place : kPlaces) {
        if (QFile::exists(QString::fromLatin1(place)))
            return QString::fromLatin1(place);
    }
    return {};
}

void putIntoOwnGroup(QProcess &process)
{
    process.setChildProcessModifier([] { setpgid(0, 0); });
}

void endGroup(QProcess &process)
{
    const qint64 leader = process.processId();
    if (process.state() == QProcess::NotRunning || leader <= 0)
        return;
    // The group exists once the child has run our line above; until then only the child itself is there.
    if (kill(static_cast<pid_t>(-leader), SIGKILL) != 0)
        kill(static_cast<pid_t>(leader), SIGKILL);
}

} // namespace core::local
