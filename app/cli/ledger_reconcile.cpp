// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/ledger_service.h"
#include "app/cli/workload_options.h"
#include "app/ledger_parts.h"
#include "core/base/promise.h"
#include "core/ledger/reconcile.h"
#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/price_draft.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <memory>

namespace app::cli {

namespace ledger = core::ledger;

namespace {

const QString kBill = QStringLiteral("bill");
const QString kSum = QStringLiteral("sum");
const QString kCurrency = QStringLiteral("currency");
const QString kMonth = QStringLiteral("month");
const QString kYes = QStringLiteral("yes");

/// What is compared with the ledger.
struct Bill {
    ledger::BillScope scope = {};
    ledger::BillManner manner = {};
    QDate month = {};
    QByteArray content = {};
    std::optional<core::Money> sum = {};
    bool isSure = false;
};

core::Result<Bill> readBill(const QCommandLineParser &parser, const core::catalog::Catalog &catalog)
{
    Bill bill{.isSure = parser.isSet(kYes)};
    const QString name = parser.positionalArguments().value(0).trimmed();
    const auto *platform = catalog.platform({name});
    if (!platform)
        return core::Error{.kind = core::ErrorKind::InvalidInput, .code = QStringLiteral("input.platform"),
                           .message = CliText::tr("No platform has the id \"%1\".").arg(name.left(80)),
                           .remedy = CliText::tr("\"zuka platforms\" lists them.")};
    bill.scope.platform = platform->id;
    const QDate today = QDate::currentDate();
    bill.month = parser.isSet(kMonth) ? QDate::fromString(parser.value(kMonth).trimmed() + QStringLiteral("-01"), Qt::ISODate)
                                      : QDate{today.year(), today.month(), 1};
    if (!bill.month.isValid() || bill.month.year() < 2000 || bill.month > today)
        return badValue(kMonth, parser.value(kMonth), CliText::tr("a month such as 2026-11, not one to come"));
    auto currency = std::optional{platform->currency.value_or(core::Currency::Cny)};
    if (parser.isSet(kCurrency))
        currency = core::currencyFromCode(parser.value(kCurrency));
    if (!currency)
        return badValue(kCurrency, parser.value(kCurrency), CliText::tr("CNY or USD"));
    const QTimeZone zone = QTimeZone::systemTimeZone();
    bill.manner = {.month = ledger::monthOf(bill.month, zone), .zone = zone, .currency = *currency};
    if (parser.isSet(kSum)) {
        const auto amount = ui::numberFrom(parser.value(kSum));
        if (!amount || !(*amount >= 0) || *amount > 1e8)
            return badValue(kSum, parser.value(kSum), CliText::tr("an amount such as 138.50"));
        bill.sum = core::Money::fromAmount(*amount, *currency);
        return bill;
    }
    auto content = readInput(parser.value(kBill), CliText::tr("Give the platform's bill as CSV."));
    if (!content)
        return std::move(content).error();
    bill.content = std::move(content).value();
    return bill;
}

QJsonValue sumJson(const ledger::Sum &sum)
{
    QJsonArray amounts;
    for (const core::Money &amount : sum.amounts)
        amounts.append(toJson(std::optional{amount}));
    return QJsonObject{{QStringLiteral("amounts"), amounts}, {QStringLiteral("at_least"), sum.isAtLeast()}};
}

void printLines(Output &output, const Bill &bill, const QList<ledger::Reconciled> &lines, const ledger::BillText &text, qsizetype written)
{
    if (output.isJson) {
        QJsonArray rows;
        for (const ledger::Reconciled &line : lines)
            rows.append(QJsonObject{{QStringLiteral("machine"), line.name}, {QStringLiteral("id"), line.providerId},
                                    {QStringLiteral("whole"), line.isWhole}, {QStringLiteral("recorded"), sumJson(line.recorded)},
                                    {QStringLiteral("billed"), sumJson(line.billed)}, {QStringLiteral("difference"), toJson(line.difference)}});
        QJsonArray problems;
        for (const ledger::BillProblem &problem : text.problems)
            problems.append(QJsonObject{{QStringLiteral("line"), problem.line}, {QStringLiteral("reason"), problem.reason}});
        printJson(output.out, {{QStringLiteral("platform"), bill.scope.platform.value},
                               {QStringLiteral("month"), bill.month.toString(QStringLiteral("yyyy-MM"))}, {QStringLiteral("lines"), rows},
                               {QStringLiteral("unreadable_lines"), problems}, {QStringLiteral("written"), static_cast<qint64>(written)}});
        return;
    }
    QList<QStringList> rows;
    for (const ledger::Reconciled &line : lines)
        rows << QStringList{line.isWhole                ? CliText::tr("the whole month")
                            : line.providerId.isEmpty() ? CliText::tr("machines that are gone, and the rest")
                                                        : printable(line.name),
                            ui::totalText(line.recorded, bill.manner.currency, {}), ui::totalText(line.billed, bill.manner.currency, {}),
                            line.difference ? ui::format::money(*line.difference) : ui::format::unknown()};
    printTable(output.out, {{CliText::tr("machine")}, {CliText::tr("recorded"), true}, {CliText::tr("on the bill"), true},
                            {CliText::tr("difference"), true}}, rows);
    for (const ledger::BillProblem &problem : text.problems)
        output.err << CliText::tr("Line %1 of the bill: %2.").arg(problem.line).arg(printable(problem.reason)) << '\n';
}

QFuture<int> compare(Toolbox &tools, ledger::Recorder &recorder, const Bill &bill)
{
    Output &output = tools.output();
    ledger::BillText text;
    QList<ledger::Reconciled> lines;
    if (bill.sum) {
        lines = {ledger::reconcileSum(recorder.view(), recorder.machines(), bill.scope, *bill.sum, bill.manner.month)};
    } else {
        const auto read = ledger::parseBill(bill.content, billColumns(), bill.manner);
        if (!read)
            return exitWith(printError(output, read.error()));
        text = *read;
        lines = ledger::reconcile(recorder.view(), recorder.machines(), bill.scope, text.items, bill.manner.month);
    }
    const auto entries = ledger::adjustmentsOf(lines, bill.scope, recorder.book(), bill.manner.month, recorder.clock().now());
    if (entries.isEmpty() || !bill.isSure) {
        printLines(output, bill, lines, text, 0);
        if (!entries.isEmpty() && !output.isJson)
            output.out << CliText::tr("--yes writes the difference as an entry; the recorded ones stay.") << '\n';
        const bool differs = !entries.isEmpty() || !std::ranges::all_of(lines, [](const auto &line) { return line.difference.has_value(); });
        return exitWith(differs ? AnswerIsNo : Done);
    }
    return recorder.add(entries).then(qApp, [&output, bill, lines, text, count = entries.size()](const core::Status &written) -> int {
        if (!written)
            return printError(output, written.error());
        printLines(output, bill, lines, text, count);
        return Done;
    });
}

} // namespace

QFuture<int> runLedgerReconcile(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("PLATFORM"), CliText::tr("whose bill it is"));
    parser.addOptions({{kBill, CliText::tr("the bill as CSV, or as rows copied into a file"), QStringLiteral("FILE")},
                       {kSum, CliText::tr("only what the platform charged in the month"), QStringLiteral("AMOUNT")},
                       {kCurrency, CliText::tr("CNY or USD; the platform's when left out"), QStringLiteral("CODE")},
                       {kMonth, CliText::tr("the month; this one when left out"), QStringLiteral("YYYY-MM")},
                       {kYes, CliText::tr("write the difference")}});
    const QString words = QStringLiteral("ledger reconcile");
    if (const auto code = prepare(parser, words, arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    if (parser.isSet(kBill) == parser.isSet(kSum))
        return exitWith(printUsageError(tools, CliText::tr("Give either --bill or --sum."), words));
    const auto knowledge = tools.knowledge();
    if (!knowledge)
        return exitWith(printError(tools.output(), knowledge.error()));
    const auto bill = readBill(parser, knowledge->get().loaded.catalog);
    if (!bill)
        return exitWith(printError(tools.output(), bill.error()));
    return withLedger(tools, bill->isSure, [&tools, bill = *bill](ledger::Recorder &recorder) { return compare(tools, recorder, bill); });
}

} // namespace app::cli
