// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/shell_call.h"

#include <QProcess>

namespace core::local {

std::optional<ProgramCall> callOf(const QByteArray &line)
{
    const QByteArray tool{"nvidia-smi"};
    QList<QByteArray> words = line.simplified().split(' ');
    while (!words.isEmpty() && words.first().contains('=') && !words.first().startsWith('-'))
        words.removeFirst(); // LC_ALL=C in front of the call
    if (words.isEmpty() || words.takeFirst() != tool)
        return std::nullopt;
    QStringList arguments;
    for (const QByteArray &word : words) {
        for (const char odd : {'|', '&', ';', '<', '>', '$', '`', '\'', '"', '(', ')', '*'}) {
            if (word.contains(odd))
                return std::nullopt;
        }
        arguments << QString::fromLatin1(word);
    }
    return ProgramCall{.program = QStringLiteral("nvidia-smi.exe"), .arguments = arguments};
}

QString sftpServerPath()
{
    return {};
}

void putIntoOwnGroup(QProcess &) {}

void endGroup(QProcess &process)
{
    process.kill();
}

} // namespace core::local
