// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "core/evaluate/evaluation.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace app::cli {

namespace evaluate = core::evaluate;

namespace {

constexpr qint64 kLargestFile = 64 * 1024 * 1024;

QString text(const char *source)
{
    return QCoreApplication::translate("app::cli", source);
}

QJsonValue share(const std::optional<evaluate::Accuracy> &accuracy, double evaluate::Accuracy::*field)
{
    return accuracy ? QJsonValue{rounded((*accuracy).*field, 2)} : QJsonValue{};
}

QJsonObject evaluationJson(const evaluate::Evaluation &result, bool listsRows)
{
    QJsonObject byTask;
    for (auto it = result.byTask.cbegin(); it != result.byTask.cend(); ++it) {
        byTask.insert(it.key(), QJsonObject{{QStringLiteral("n"), it->n},
                                            {QStringLiteral("median_abs_error_pct"), rounded(it->medianAbsErrorPct, 2)}});
    }
    QJsonArray unreadable;
    for (const evaluate::UnreadableRow &row : result.unreadable)
        unreadable.append(QJsonObject{{QStringLiteral("line"), row.line}, {QStringLiteral("reason"), row.reason}});
    const auto confusion = [](const evaluate::Confusion &counts) {
        return QJsonObject{{QStringLiteral("right"), counts.right}, {QStringLiteral("wrong"), counts.wrong}};
    };
    QJsonObject document{{QStringLiteral("n"), result.rows.size()},
                         {QStringLiteral("median_abs_error_pct"), share(result.accuracy, &evaluate::Accuracy::medianAbsErrorPct)},
                         {QStringLiteral("p90_abs_error_pct"), share(result.accuracy, &evaluate::Accuracy::p90AbsErrorPct)},
                         {QStringLiteral("within_10_pct"), share(result.accuracy, &evaluate::Accuracy::within10Pct)},
                         {QStringLiteral("within_20_pct"), share(result.accuracy, &evaluate::Accuracy::within20Pct)},
                         {QStringLiteral("within_25_pct"), share(result.accuracy, &evaluate::Accuracy::within25Pct)},
                         {QStringLiteral("under_by_more_than_10_pct"), share(result.accuracy, &evaluate::Accuracy::underByMoreThan10Pct)},
                         {QStringLiteral("mean_of_source_medians_pct"), share(result.accuracy, &evaluate::Accuracy::meanOfSourceMediansPct)},
                         {QStringLiteral("fit"), confusion(result.fit)},
                         {QStringLiteral("oom"), confusion(result.oom)},
                         {QStringLiteral("by_task"), byTask},
                         {QStringLiteral("excluded_rows"), result.excludedRows},
                         {QStringLiteral("unreadable_rows"), unreadable}};
    if (listsRows) {
        QJsonArray rows;
        for (const evaluate::ScoredRow &row : result.rows) {
            rows.append(QJsonObject{{QStringLiteral("line"), row.line}, {QStringLiteral("id"), row.id}, {QStringLiteral("task"), row.task},
                                    {QStringLiteral("measured"), row.measured}, {QStringLiteral("predicted"), rounded(row.predicted)},
                                    {QStringLiteral("error_pct"), rounded(row.errorPct, 1)}});
        }
        document.insert(QStringLiteral("rows"), rows);
    }
    return document;
}

void printEvaluation(QTextStream &out, const evaluate::Evaluation &result, bool listsRows)
{
    const auto percent = [](double value) { return QLocale{}.toString(value, 'f', 1) + QStringLiteral(" %"); };
    if (result.accuracy) {
        out << text(QT_TRANSLATE_NOOP("app::cli", "%1 rows: median error %2, P90 %3, within 10 %: %4"))
                   .arg(result.rows.size()).arg(percent(result.accuracy->medianAbsErrorPct), percent(result.accuracy->p90AbsErrorPct),
                                                percent(result.accuracy->within10Pct)) << '\n';
    }
    QList<QStringList> rows;
    for (auto it = result.byTask.cbegin(); it != result.byTask.cend(); ++it)
        rows << QStringList{QStringLiteral("  ") + it.key(), QString::number(it->n), percent(it->medianAbsErrorPct)};
    printTable(out, {{text(QT_TRANSLATE_NOOP("app::cli", "  Task"))}, {QStringLiteral("n"), true}, {text(QT_TRANSLATE_NOOP("app::cli", "Median error")), true}}, rows);
    if (!result.unreadable.isEmpty())
        out << text(QT_TRANSLATE_NOOP("app::cli", "%1 rows could not be read; --json lists them.")).arg(result.unreadable.size()) << '\n';
    if (!listsRows)
        return;
    QList<QStringList> each;
    for (const evaluate::ScoredRow &row : result.rows)
        each << QStringList{row.id, QLocale{}.toString(row.measured, 'f', 2), QLocale{}.toString(row.predicted, 'f', 2), percent(row.errorPct)};
    printTable(out, {{QStringLiteral("id")}, {text(QT_TRANSLATE_NOOP("app::cli", "Measured")), true},
                     {text(QT_TRANSLATE_NOOP("app::cli", "Predicted")), true}, {text(QT_TRANSLATE_NOOP("app::cli", "Error")), true}}, each);
}

int evaluateFile(const QCommandLineParser &parser, Toolbox &tools)
{
    Output &output = tools.output();
    if (parser.positionalArguments().size() != 1)
        return printUsageError(tools, text(QT_TRANSLATE_NOOP("app::cli", "One CSV file is needed.")), QStringLiteral("evaluate memory"));
    QFile file{parser.positionalArguments().first()};
    if (!QFileInfo{file.fileName()}.isFile() || file.size() > kLargestFile || !file.open(QIODevice::ReadOnly)) {
        return printError(output, {.kind = core::ErrorKind::InvalidInput,
                                   .code = QStringLiteral("input.file"),
                                   .message = text(QT_TRANSLATE_NOOP("app::cli", "%1 cannot be read: %2.")).arg(file.fileName(), file.errorString()),
                                   .remedy = text(QT_TRANSLATE_NOOP("app::cli", "Give a CSV file with measured rows."))});
    }
    auto minimum = evaluate::Confidence::Low;
    if (const QString name = QStringLiteral("min-confidence"); parser.isSet(name)) {
        const auto word = evaluate::confidenceFromWord(parser.value(name));
        if (!word)
            return printUsageError(tools, text(QT_TRANSLATE_NOOP("app::cli", "--min-confidence is low, mid or high.")), QStringLiteral("evaluate memory"));
        minimum = *word;
    }
    const auto known = tools.knowledge();
    if (!known)
        return printError(output, known.error());
    const auto result = evaluate::evaluateMemory(file.readAll(), known->get().loaded.catalog, known->get().memory, minimum);
    if (!result)
        return printError(output, result.error());
    const bool listsRows = parser.isSet(QStringLiteral("rows"));
    if (output.isJson)
        printJson(output.out, evaluationJson(*result, listsRows));
    else
        printEvaluation(output.out, *result, listsRows);
    return Done;
}

} // namespace

QFuture<int> runEvaluateMemory(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILE"), text(QT_TRANSLATE_NOOP("app::cli", "CSV file with measured rows")));
    parser.addOptions({{QStringLiteral("rows"), text(QT_TRANSLATE_NOOP("app::cli", "list each row"))},
                       {QStringLiteral("min-confidence"), QStringLiteral("low · mid · high"), QStringLiteral("LEVEL")}});
    if (const auto code = prepare(parser, QStringLiteral("evaluate memory"), arguments, tools))
        return exitWith(*code);
    return exitWith(evaluateFile(parser, tools));
}

} // namespace app::cli
