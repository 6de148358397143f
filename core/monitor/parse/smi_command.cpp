// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_command.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

bool hasOption(const QString &line, const QString &pattern)
{
    return QRegularExpression{QStringLiteral("(^|\\s)(") + pattern + QStringLiteral(")(=|\\s|$)")}.match(line).hasMatch();
}

QList<QByteArray> fieldsAfter(const QString &line, const QString &option)
{
    const QRegularExpression list{option + QStringLiteral("(?:=|\\s+)[\"']?([\\w.,]+)")};
    const auto match = list.match(line);
    return match.hasMatch() ? match.captured(1).toUtf8().split(',') : QList<QByteArray>{};
}

} // namespace

SmiCommand readSmiCommand(const QByteArray &bytes)
{
    const QString line = QString::fromUtf8(bytes.left(16 * 1024));
    SmiCommand command;
    command.isLoop = hasOption(line, QStringLiteral("-l|--loop|-lms|--loop-ms"))
        || QRegularExpression{QStringLiteral("\\s-(l|lms)\\d+(\\s|$)")}.match(line).hasMatch();
    if (line.contains(QStringLiteral("rocm-smi")) || line.contains(QStringLiteral("amd-smi"))) {
        command.kind = SmiKind::Amd;
        command.tool = line.contains(QStringLiteral("rocm-smi")) ? "rocm-smi" : "amd-smi";
    } else if (line.contains(QStringLiteral("npu-smi"))) {
        command.kind = SmiKind::Ascend;
        command.tool = "npu-smi";
    } else if (line.contains(QStringLiteral("--query-gpu"))) {
        command.kind = SmiKind::Csv;
        command.fields = fieldsAfter(line, QStringLiteral("--query-gpu"));
    } else if (line.contains(QStringLiteral("--query-compute-apps"))) {
        command.kind = SmiKind::Processes;
        command.fields = fieldsAfter(line, QStringLiteral("--query-compute-apps"));
    } else if (hasOption(line, QStringLiteral("-L|--list-gpus"))) {
        command.kind = SmiKind::List;
    } else if (hasOption(line, QStringLiteral("-x|--xml-format|-qx|-xq"))) {
        command.kind = SmiKind::Xml;
    } else if (hasOption(line, QStringLiteral("-q|--query"))) {
        command.kind = SmiKind::Text;
    } else if (hasOption(line, QStringLiteral("--version|--driver-version"))) {
        command.kind = SmiKind::Version;
    }
    return command;
}

} // namespace core::monitor::parse
