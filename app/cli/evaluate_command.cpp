// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"

#include "core/evaluate/evaluation.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace app::cli {

namespace evaluate = core::evaluate;

namespace {

constexpr qsizetype kWorstRows = 10;

QJsonValue share(const std::optional<evaluate::Accuracy> &accuracy, double evaluate::Accuracy::*field)
{
    return accuracy ? QJsonValue{rounded((*accuracy).*field, 2)} : QJsonValue{};
}

QJsonObject accuracyJson(const std::optional<evaluate::Accuracy> &accuracy)
{
    using A = evaluate::Accuracy;
    return {{QStringLiteral("n"), accuracy ? accuracy->n : 0},
            {QStringLiteral("median_abs_error_pct"), share(accuracy, &A::medianAbsErrorPct)},
            {QStringLiteral("p90_abs_error_pct"), share(accuracy, &A::p90AbsErrorPct)},
            {QStringLiteral("within_10_pct"), share(accuracy, &A::within10Pct)},
            {QStringLiteral("within_20_pct"), share(accuracy, &A::within20Pct)},
            {QStringLiteral("within_25_pct"), share(accuracy, &A::within25Pct)},
            {QStringLiteral("under_by_more_than_10_pct"), share(accuracy, &A::underByMoreThan10Pct)},
            {QStringLiteral("mean_of_source_medians_pct"), share(accuracy, &A::meanOfSourceMediansPct)},
            {QStringLiteral("bias_pct"), share(accuracy, &A::biasPct)}};
}

QJsonObject groupsJson(const QMap<QString, evaluate::GroupScore> &groups)
{
    QJsonObject json;
    for (auto it = groups.cbegin(); it != groups.cend(); ++it) {
        json.insert(it.key(), QJsonObject{{QStringLiteral("n"), it->n},
                                          {QStringLiteral("median_abs_error_pct"), rounded(it->medianAbsErrorPct, 2)},
                                          {QStringLiteral("within_25_pct"), rounded(it->within25Pct, 2)},
                                          {QStringLiteral("bias_pct"), rounded(it->biasPct, 2)}});
    }
    return json;
}

QJsonArray rowsJson(const QList<evaluate::ScoredRow> &rows)
{
    QJsonArray json;
    for (const evaluate::ScoredRow &row : rows) {
        json.append(QJsonObject{{QStringLiteral("line"), row.line},
                                {QStringLiteral("id"), row.id},
                                {QStringLiteral("task"), row.task},
                                {QStringLiteral("unit"), row.unit},
                                {QStringLiteral("measured"), row.measured},
                                {QStringLiteral("predicted"), rounded(row.predicted)},
                                {QStringLiteral("error_pct"), rounded(row.errorPct, 1)}});
    }
    return json;
}

QJsonObject confusionJson(const evaluate::Confusion &counts)
{
    return {{QStringLiteral("right"), counts.right}, {QStringLiteral("wrong"), counts.wrong}};
}

/// By how many times a prediction is off, so that half and double count alike.
double timesOff(const evaluate::ScoredRow &row)
{
    const double ratio = row.predicted / row.measured;
    return ratio > 1 ? ratio : 1 / std::max(ratio, 1e-12);
}

QList<evaluate::ScoredRow> worstOf(QList<evaluate::ScoredRow> rows)
{
    const auto isWorse = [](const auto &one, const auto &other) { return timesOff(one) > timesOff(other); };
    std::stable_sort(rows.begin(), rows.end(), isWorse);
    return rows.first(std::min(kWorstRows, rows.size()));
}

QJsonObject evaluationJson(const evaluate::Evaluation &result, bool listsRows)
{
    QJsonArray unreadable;
    for (const evaluate::UnreadableRow &row : result.unreadable)
        unreadable.append(QJsonObject{{QStringLiteral("line"), row.line}, {QStringLiteral("reason"), row.reason}});
    QJsonObject document = accuracyJson(result.accuracy);
    document.insert(QStringLiteral("confidence_mid_high"), accuracyJson(result.accuracyMidHigh));
    const auto order = result.pairOrder;
    const bool hasPairs = order && order->pairs > 0;
    const QJsonValue rightShare = hasPairs ? QJsonValue{rounded(100.0 * order->right / order->pairs, 2)} : QJsonValue{};
    document.insert(QStringLiteral("pair_order_right_pct"), rightShare);
    document.insert(QStringLiteral("pairs"), order ? QJsonValue{order->pairs} : QJsonValue{});
    document.insert(QStringLiteral("fit"), confusionJson(result.fit));
    document.insert(QStringLiteral("oom"), confusionJson(result.oom));
    document.insert(QStringLiteral("by_task"), groupsJson(result.byTask));
    document.insert(QStringLiteral("by_source"), groupsJson(result.bySource));
    document.insert(QStringLiteral("worst_rows"), rowsJson(worstOf(result.rows)));
    document.insert(QStringLiteral("excluded_rows"), result.excludedRows);
    document.insert(QStringLiteral("unreadable_rows"), unreadable);
    if (listsRows)
        document.insert(QStringLiteral("rows"), rowsJson(result.rows));
    return document;
}

QString percent(double value)
{
    const double shown = std::round(value * 10) / 10 + 0.0; // never "-0.0"
    return QLocale{}.toString(shown, 'f', 1) + QStringLiteral(" %");
}

void printGroups(QTextStream &out, const QString &heading, const QMap<QString, evaluate::GroupScore> &groups)
{
    QList<QStringList> rows;
    for (auto it = groups.cbegin(); it != groups.cend(); ++it)
        rows << QStringList{QStringLiteral("  ") + it.key(), QString::number(it->n), percent(it->medianAbsErrorPct),
                            percent(it->within25Pct), percent(it->biasPct)};
    out << '\n';
    printTable(out, {{QStringLiteral("  ") + heading}, {QStringLiteral("n"), true}, {CliText::tr("Median error"), true},
                     {CliText::tr("within 25 %"), true}, {CliText::tr("Bias"), true}}, rows);
}

void printRows(QTextStream &out, const QString &heading, const QList<evaluate::ScoredRow> &rows)
{
    QList<QStringList> each;
    for (const evaluate::ScoredRow &row : rows)
        each << QStringList{QStringLiteral("  ") + QString::number(row.line), row.id, QLocale{}.toString(row.measured, 'f', 2),
                            QLocale{}.toString(row.predicted, 'f', 2), percent(row.errorPct)};
    out << '\n' << heading << '\n';
    printTable(out, {{QStringLiteral("  ") + CliText::tr("Line"), true}, {QStringLiteral("id")}, {CliText::tr("Measured"), true},
                     {CliText::tr("Predicted"), true}, {CliText::tr("Error"), true}}, each);
}

void printAccuracy(QTextStream &out, const evaluate::Accuracy &a)
{
    out << CliText::tr("%1 rows: median error %2, P90 %3, within 10 %: %4, within 25 %: %5, bias %6")
               .arg(QString::number(a.n), percent(a.medianAbsErrorPct), percent(a.p90AbsErrorPct), percent(a.within10Pct),
                    percent(a.within25Pct), percent(a.biasPct)) << '\n';
}

void printEvaluation(QTextStream &out, const evaluate::Evaluation &result, bool listsRows)
{
    if (result.accuracy)
        printAccuracy(out, *result.accuracy);
    else
        out << CliText::tr("No row has a figure to compare.") << '\n';
    if (result.accuracyMidHigh && result.accuracyMidHigh->n < result.accuracy->n) {
        out << CliText::tr("Of these with confidence mid or high:") << "\n  ";
        printAccuracy(out, *result.accuracyMidHigh);
    }
    if (result.pairOrder && result.pairOrder->pairs > 0)
        out << CliText::tr("The faster of two cards was predicted in %1 of %2 pairs.")
                   .arg(result.pairOrder->right).arg(result.pairOrder->pairs) << '\n';
    const auto printConfusion = [&out](const QString &text, const evaluate::Confusion &counts) {
        if (const int all = counts.right + counts.wrong; all > 0)
            out << text.arg(counts.right).arg(all) << '\n';
    };
    printConfusion(CliText::tr("Of the runs that fitted, %1 of %2 were predicted to fit."), result.fit);
    printConfusion(CliText::tr("Of the runs that ran out of memory, %1 of %2 were predicted not to fit."), result.oom);
    printGroups(out, CliText::tr("Task"), result.byTask);
    printGroups(out, CliText::tr("Source"), result.bySource);
    printRows(out, CliText::tr("Worst rows"), worstOf(result.rows));
    if (listsRows)
        printRows(out, CliText::tr("All rows"), result.rows);
    if (result.excludedRows > 0)
        out << '\n' << CliText::tr("%1 rows are excluded by the file.").arg(result.excludedRows) << '\n';
    if (!result.unreadable.isEmpty())
        out << '\n' << CliText::tr("%1 rows could not be read:").arg(result.unreadable.size()) << '\n';
    for (const evaluate::UnreadableRow &row : result.unreadable)
        out << QStringLiteral("  ") << CliText::tr("line %1: %2").arg(row.line).arg(row.reason) << '\n';
}

/// Which of the two models a file is held against.
enum class Kind { Memory, Throughput };

QString wordsOf(Kind kind)
{
    return kind == Kind::Memory ? QStringLiteral("evaluate memory") : QStringLiteral("evaluate throughput");
}

int evaluateFile(Kind kind, const QCommandLineParser &parser, Toolbox &tools)
{
    Output &output = tools.output();
    if (parser.positionalArguments().size() != 1)
        return printUsageError(tools, CliText::tr("One CSV file is needed."), wordsOf(kind));
    const auto content = readInput(parser.positionalArguments().first(), CliText::tr("Give a CSV file with measured rows."));
    if (!content)
        return printError(output, content.error());
    auto minimum = evaluate::Confidence::Low;
    if (const QString name = QStringLiteral("min-confidence"); parser.isSet(name)) {
        const auto word = evaluate::confidenceFromWord(parser.value(name));
        if (!word)
            return printUsageError(tools, CliText::tr("--min-confidence is low, mid or high."), wordsOf(kind));
        minimum = *word;
    }
    const auto known = tools.knowledge();
    if (!known)
        return printError(output, known.error());
    const QByteArray &csv = *content;
    const core::catalog::Catalog &catalog = known->get().loaded.catalog;
    const auto result = kind == Kind::Memory ? evaluate::evaluateMemory(csv, catalog, known->get().memory.uncorrected(), minimum)
                                             : evaluate::evaluateThroughput(csv, catalog, known->get().time.uncorrected(), minimum);
    if (!result)
        return printError(output, result.error());
    const bool listsRows = parser.isSet(QStringLiteral("rows"));
    if (output.isJson)
        printJson(output.out, evaluationJson(*result, listsRows));
    else
        printEvaluation(output.out, *result, listsRows);
    return Done;
}

int runEvaluate(Kind kind, const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILE"), CliText::tr("CSV file with measured rows"));
    parser.addOptions({{QStringLiteral("rows"), CliText::tr("list each row")},
                       {QStringLiteral("min-confidence"), QStringLiteral("low · mid · high"), QStringLiteral("LEVEL")}});
    if (const auto code = prepare(parser, wordsOf(kind), arguments, tools, {.mostWords = 1}))
        return *code;
    return evaluateFile(kind, parser, tools);
}

} // namespace

QFuture<int> runEvaluateMemory(const QStringList &arguments, Toolbox &tools)
{
    return exitWith(runEvaluate(Kind::Memory, arguments, tools));
}

QFuture<int> runEvaluateThroughput(const QStringList &arguments, Toolbox &tools)
{
    return exitWith(runEvaluate(Kind::Throughput, arguments, tools));
}

} // namespace app::cli
