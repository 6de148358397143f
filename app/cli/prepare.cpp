// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/workload_file.h"
#include "app/cli/workload_options.h"

#include <algorithm>

namespace app::cli {

namespace {

constexpr qsizetype kLongestMessage = 300;

/// The help of Qt's parser begins with the path of the program and knows nothing of subcommands.
QString helpOf(const QCommandLineParser &parser, const QString &words)
{
    const char *usageLine = "Usage: %1"; // Qt's own text: no literal argument, so that it stays out of our translations.
    const QString usage = QCommandLineParser::tr(usageLine);
    const QString given = usage.arg(QCoreApplication::arguments().value(0));
    const QString help = parser.helpText();
    return help.startsWith(given) ? usage.arg(QStringLiteral("zuka ") + words) + help.mid(given.size()) : help;
}

/// An option given twice leaves open what counts; an empty value is mostly a script's unset variable.
std::optional<core::Error> wrongOption(const QCommandLineParser &parser, const CommandForm &form)
{
    for (const QString &name : parser.optionNames()) {
        const QStringList values = parser.values(name);
        if (std::ranges::any_of(values, [](const QString &value) { return value.trimmed().isEmpty(); }))
            return badValue(name, {}, CliText::tr("any value that is not empty"));
        if (values.size() > 1 && !form.repeatable.contains(name)) {
            return core::Error{.kind = core::ErrorKind::InvalidInput,
                               .code = QStringLiteral("input.repeated"),
                               .message = CliText::tr("--%1 is there %2 times.").arg(name).arg(values.size()),
                               .remedy = CliText::tr("Give it once.")};
        }
    }
    return std::nullopt;
}

bool asksForSecret(const QCommandLineParser &parser)
{
    const QStringList given = parser.optionNames();
    return given.contains(QLatin1String{"password-stdin"}) || given.contains(QLatin1String{"key-stdin"})
        || given.contains(QLatin1String{"proxy-password-stdin"});
}

/// An empty secret is mostly a script's unset variable; a zero byte would cut it off on the way.
bool isUsableSecret(const QByteArray &secret)
{
    constexpr qsizetype kLongestSecret = 4096;
    return !secret.isEmpty() && secret.size() <= kLongestSecret && !secret.contains('\0');
}

/// Parses `arguments` and prints what is wrong with them; an exit code means: leave now.
std::optional<int> parse(QCommandLineParser &parser, const QString &words, const QStringList &arguments, Toolbox &tools, const CommandForm &form)
{
    const bool isParsed = parser.parse(QStringList{QStringLiteral("zuka ") + words} + arguments);
    if (parser.isSet(QStringLiteral("help"))) {
        tools.output().out << helpOf(parser, words);
        return Done;
    }
    if (!isParsed)
        return printUsageError(tools, parser.errorText(), words);
    if (const auto trouble = wrongOption(parser, form))
        return printError(tools.output(), *trouble);
    return std::nullopt;
}

} // namespace

std::optional<int> prepare(QCommandLineParser &parser, const QString &words, const QStringList &arguments, Toolbox &tools, const CommandForm &form)
{
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.addOption({QStringLiteral("json"), CliText::tr("one JSON document on stdout")});
    parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, CliText::tr("this help")});
    if (const auto code = parse(parser, words, arguments, tools, form))
        return code;
    tools.output().isJson = parser.isSet(QStringLiteral("json"));
    if (const QStringList extra = parser.positionalArguments().mid(form.mostWords); !extra.isEmpty())
        return printUsageError(tools, CliText::tr("\"%1\" is one word too many.").arg(extra.first().left(80)), words);
    if (asksForSecret(parser) && !isUsableSecret(tools.secretFromInput())) {
        return printError(tools.output(), {.kind = core::ErrorKind::InvalidInput,
                                           .code = QStringLiteral("input.password"),
                                           .message = CliText::tr("No usable password came on stdin."),
                                           .remedy = CliText::tr("Send one line of at most 4096 bytes.")});
    }
    if (!parser.optionNames().contains(QLatin1String{"workload"}))
        return std::nullopt;
    const auto options = workloadOptions(parser.value(QStringLiteral("workload")));
    if (!options)
        return printError(tools.output(), options.error());
    if (const auto code = parse(parser, words, *options, tools, form))
        return code;
    parser.parse(QStringList{QStringLiteral("zuka ") + words} + *options + arguments); // Both parts are good: what is typed comes last and wins.
    return std::nullopt;
}

int printUsageError(Toolbox &tools, const QString &message, const QString &words)
{
    return printError(tools.output(), {.kind = core::ErrorKind::InvalidInput,
                                       .code = QStringLiteral("input.usage"),
                                       .message = message.left(kLongestMessage),
                                       .remedy = CliText::tr("\"zuka %1 --help\" tells the options.").arg(words)});
}

} // namespace app::cli
