// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/platform_commands.h"

#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/platform_output.h"
#include "app/cli/workload_options.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/record_json.h"

namespace app::cli {

namespace platforms = core::platforms;

namespace {

const QString kWords = QStringLiteral("platforms decode");
const QString kStatus = QStringLiteral("status");

core::Error unknownWord(const QString &what, const QString &given, const QStringList &known)
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.value"),
            .message = what.arg(given.left(80)),
            .remedy = CliText::tr("Known: %1.").arg(known.join(QStringLiteral(", ")))};
}

/// What one run of the command decodes.
struct Question {
    const platforms::Dialect *dialect = nullptr;
    const platforms::Endpoint *endpoint = nullptr;
    platforms::HttpAnswer answer = {};
};

core::Result<Question> questionOf(const QStringList &words, int status)
{
    Question question;
    question.dialect = platforms::dialectOf(words.at(0));
    if (question.dialect == nullptr) {
        QStringList known;
        for (const platforms::Dialect &dialect : platforms::dialects())
            known << dialect.prefix;
        return unknownWord(CliText::tr("The platform \"%1\" is not known."), words.at(0), known);
    }
    // "instances_normal", as a recorded file is called, does as well as "instances".
    const auto found = platforms::recordedAnswer(question.dialect->prefix + u'_' + words.at(1));
    QStringList known;
    for (const platforms::Endpoint &endpoint : question.dialect->endpoints)
        known << endpoint.name;
    if (found.endpoint == nullptr || (found.endpoint->name == u"any" && !words.at(1).startsWith(u"any")))
        return unknownWord(CliText::tr("The endpoint \"%1\" is not known."), words.at(1), known);
    question.endpoint = found.endpoint;
    core::Result<QByteArray> body = readInput(words.at(2), CliText::tr("Give the file with the answer's body."));
    if (!body)
        return body.error();
    question.answer = {.status = status, .body = std::move(body).value()};
    return question;
}

int printOutcome(const Question &question, Output &output)
{
    const core::Result<platforms::Decoded> decoded = question.endpoint->decode(question.answer);
    if (output.isJson) {
        QJsonObject document{{QStringLiteral("platform"), question.dialect->prefix}, {QStringLiteral("endpoint"), question.endpoint->name},
                             {QStringLiteral("status"), question.answer.status}};
        if (decoded)
            document.insert(QStringLiteral("records"), platforms::toJson(*decoded));
        else
            document.insert(QStringLiteral("error"), errorJson(decoded.error()));
        printJson(output.out, document);
    } else if (decoded) {
        printRecords(output.out, *decoded);
    } else {
        output.out << decoded.error().code << ": " << printable(core::fullText(decoded.error())) << '\n';
        if (!decoded.error().detail.isEmpty())
            output.out << printable(decoded.error().detail) << '\n';
    }
    return decoded ? Done : Failed;
}

} // namespace

QFuture<int> runPlatformsDecode(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("PLATFORM"), CliText::tr("the platform's id, such as vastai"));
    parser.addPositionalArgument(QStringLiteral("ENDPOINT"), CliText::tr("the call that was answered, such as instances"));
    parser.addPositionalArgument(QStringLiteral("FILE"), CliText::tr("the answer's body"));
    parser.addOption({kStatus, CliText::tr("HTTP status of the answer; 200 by default"), QStringLiteral("N")});
    if (const auto code = prepare(parser, kWords, arguments, tools, {.mostWords = 3}))
        return exitWith(*code);
    const QStringList words = parser.positionalArguments();
    if (words.size() < 3)
        return exitWith(printUsageError(tools, CliText::tr("PLATFORM, ENDPOINT and FILE are needed."), kWords));
    bool isNumber = true;
    const int status = parser.isSet(kStatus) ? parser.value(kStatus).toInt(&isNumber) : 200;
    if (!isNumber || status < 100 || status > 599)
        return exitWith(printError(tools.output(), badValue(kStatus, parser.value(kStatus), CliText::tr("a number from 100 to 599"))));
    const core::Result<Question> question = questionOf(words, status);
    if (!question)
        return exitWith(printError(tools.output(), question.error()));
    return exitWith(printOutcome(*question, tools.output()));
}

} // namespace app::cli
