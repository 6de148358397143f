// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/workload_file.h"

#include <QCoreApplication>

namespace app::cli {

std::optional<int> prepare(QCommandLineParser &parser, const QString &words, const QStringList &arguments, Toolbox &tools)
{
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.addOption({QStringLiteral("json"), QCoreApplication::translate("app::cli", "one JSON document on stdout")});
    parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, QCoreApplication::translate("app::cli", "this help")});
    const auto expanded = withWorkloadFile(arguments);
    if (!expanded)
        return printError(tools.output(), expanded.error());
    const bool isParsed = parser.parse(QStringList{QStringLiteral("zuka ") + words} + *expanded);
    if (parser.isSet(QStringLiteral("help"))) {
        tools.output().out << parser.helpText();
        return Done;
    }
    if (!isParsed)
        return printUsageError(tools, parser.errorText(), words);
    return std::nullopt;
}

int printUsageError(Toolbox &tools, const QString &message, const QString &words)
{
    return printError(tools.output(), {.kind = core::ErrorKind::InvalidInput,
                                       .code = QStringLiteral("input.usage"),
                                       .message = message,
                                       .remedy = QCoreApplication::translate("app::cli", "\"zuka %1 --help\" tells the options.").arg(words)});
}

} // namespace app::cli
