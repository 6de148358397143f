// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/ledger_output.h"
#include "app/cli/ledger_service.h"
#include "app/cli/workload_options.h"
#include "app/stored_settings.h"
#include "core/ledger/entered.h"
#include "core/ledger/entry_words.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/price_draft.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>

namespace app::cli {

namespace ledger = core::ledger;

namespace {

const QString kFrom = QStringLiteral("from");
const QString kTo = QStringLiteral("to");
const QString kBy = QStringLiteral("by");
const QString kCsv = QStringLiteral("csv");
const QString kAmount = QStringLiteral("amount");
const QString kCurrency = QStringLiteral("currency");
const QString kMachine = QStringLiteral("machine");
const QString kProject = QStringLiteral("project");
const QString kDay = QStringLiteral("day");
const QString kFor = QStringLiteral("for");
const QString kNote = QStringLiteral("note");

/// A day as it is typed; the default where the option is not there.
core::Result<QDate> readDay(const QCommandLineParser &parser, const QString &option, QDate otherwise)
{
    if (!parser.isSet(option))
        return otherwise;
    const QDate day = QDate::fromString(parser.value(option).trimmed(), Qt::ISODate);
    if (!day.isValid() || day.year() < 2000 || day.year() > 2199)
        return badValue(option, parser.value(option), CliText::tr("a day such as 2026-11-30"));
    return day;
}

core::Result<LedgerChoice> readChoice(const QCommandLineParser &parser, const Toolbox &tools)
{
    LedgerChoice choice{.isCsv = parser.isSet(kCsv)};
    const QDate today = QDateTime::currentDateTimeUtc().toTimeZone(choice.zone).date();
    const auto first = readDay(parser, kFrom, QDate{today.year(), today.month(), 1});
    if (!first)
        return first.error();
    const auto last = readDay(parser, kTo, std::max(today, *first));
    if (!last)
        return last.error();
    if (*last < *first)
        return badValue(kTo, parser.value(kTo), CliText::tr("a day that is not before --from"));
    if (parser.isSet(kBy)) {
        choice.by = ledger::groupingFromWord(parser.value(kBy).trimmed().toLower());
        if (!choice.by)
            return badValue(kBy, parser.value(kBy), CliText::tr("project, machine, platform or owner"));
    }
    choice.first = *first;
    choice.last = *last;
    choice.span = ledger::spanOf(*first, *last, choice.zone);
    choice.currency = tools.settings().currency;
    return choice;
}

void addEntryOptions(QCommandLineParser &parser)
{
    const QString text = QStringLiteral("TEXT");
    parser.addOptions({{kAmount, CliText::tr("what was paid; money back is negative"), QStringLiteral("AMOUNT")},
                       {kCurrency, CliText::tr("CNY or USD"), QStringLiteral("CODE")},
                       {kMachine, CliText::tr("name of a machine, also of one that is not in the list"), text},
                       {kProject, CliText::tr("what it was for"), text},
                       {kDay, CliText::tr("the day; today when left out"), QStringLiteral("DATE")},
                       {kFor, CliText::tr("running, parked, storage, traffic, package or other"), QStringLiteral("PART")},
                       {kNote, CliText::tr("what should be remembered"), text}});
}

core::Result<core::Money> readAmount(const QCommandLineParser &parser, core::Currency otherwise)
{
    const auto number = ui::numberFrom(parser.value(kAmount));
    if (!number)
        return badValue(kAmount, parser.value(kAmount), CliText::tr("an amount such as 12.50"));
    core::Currency currency = otherwise;
    if (parser.isSet(kCurrency)) {
        const auto known = core::currencyFromCode(parser.value(kCurrency));
        if (!known)
            return badValue(kCurrency, parser.value(kCurrency), CliText::tr("CNY or USD"));
        currency = *known;
    }
    return core::Money::fromAmount(*number, currency);
}

/// Lays the options over `draft`.
core::Status readDraft(const QCommandLineParser &parser, const ledger::Recorder &recorder, core::Currency currency,
                       ledger::Draft &draft)
{
    if (parser.isSet(kAmount) || !draft.amount) {
        const auto amount = readAmount(parser, draft.amount ? draft.amount->currency() : currency);
        if (!amount)
            return amount.error();
        draft.amount = *amount;
    }
    if (parser.isSet(kMachine)) {
        draft.machine = {};
        draft.machineName = parser.value(kMachine).trimmed();
        for (const auto &machine : recorder.machines()) {
            if (machine.name != draft.machineName && machine.id.value != draft.machineName)
                continue;
            draft.machine = machine.id;
            draft.machineName = machine.name;
            draft.platform = machine.platform;
            draft.owner = machine.owner;
            draft.project = machine.project;
        }
    }
    if (parser.isSet(kProject))
        draft.project = parser.value(kProject).trimmed();
    if (parser.isSet(kFor)) {
        const auto part = ledger::partFromWord(parser.value(kFor).trimmed().toLower());
        if (!part)
            return badValue(kFor, parser.value(kFor), CliText::tr("running, parked, storage, traffic, package or other"));
        draft.part = *part;
    }
    draft.note = parser.value(kNote);
    if (parser.isSet(kDay) || !draft.from.isValid()) {
        const QDateTime now = recorder.clock().now();
        const auto day = readDay(parser, kDay, now.toLocalTime().date());
        if (!day)
            return day.error();
        draft.from = *day == now.toLocalTime().date() ? now : QDateTime{*day, QTime{12, 0}}.toUTC();
        draft.to.reset();
    }
    return core::ok();
}

/// The entry whose id begins with `given`.
core::Result<ledger::EntryId> entryNamed(const ledger::Book &book, const QString &given)
{
    QList<ledger::EntryId> found;
    for (const ledger::Entry &entry : book.all()) {
        if (given.size() >= 4 && entry.id.value.startsWith(given, Qt::CaseInsensitive))
            found << entry.id;
    }
    if (found.size() == 1)
        return found.first();
    return core::Error{.kind = found.isEmpty() ? core::ErrorKind::NotFound : core::ErrorKind::InvalidInput,
                       .code = found.isEmpty() ? QStringLiteral("ledger.unknown") : QStringLiteral("ledger.ambiguous"),
                       .message = found.isEmpty() ? CliText::tr("No entry has the id \"%1\".").arg(given.left(80))
                                                  : CliText::tr("Several entries begin with \"%1\".").arg(given.left(80)),
                       .remedy = CliText::tr("\"zuka ledger\" shows the ids; four characters of one are the least.")};
}

QFuture<int> writeEntry(Toolbox &tools, ledger::Recorder &recorder, const core::Result<ledger::Entry> &entry)
{
    if (!entry)
        return exitWith(printError(tools.output(), entry.error()));
    return recorder.add({*entry}).then(qApp, [&tools, &recorder, written = *entry](const core::Status &done) -> int {
        if (!done)
            return printError(tools.output(), done.error());
        if (tools.output().isJson) {
            printJson(tools.output().out,
                      {{QStringLiteral("entry"), entryJson(recorder.book(), written, recorder.clock().now())}});
        } else {
            tools.output().out
                << CliText::tr("Written: %1, id %2.").arg(ui::format::money(*written.amount), written.id.value.left(8)) << '\n';
        }
        return Done;
    });
}

} // namespace

QFuture<int> runLedger(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addOptions({{kFrom, CliText::tr("first day; the first of this month when left out"), QStringLiteral("DATE")},
                       {kTo, CliText::tr("last day; today when left out"), QStringLiteral("DATE")},
                       {kBy, CliText::tr("sums instead of entries: project, machine, platform or owner"), QStringLiteral("WHAT")},
                       {kCsv, CliText::tr("the entries as CSV")}});
    if (const auto code = prepare(parser, QStringLiteral("ledger"), arguments, tools))
        return exitWith(*code);
    const auto read = readChoice(parser, tools);
    if (!read)
        return exitWith(printError(tools.output(), read.error()));
    return withLedger(tools, false, [&tools, choice = *read](ledger::Recorder &recorder) mutable {
        if (const auto knowledge = tools.knowledge())
            choice.rates = ratesFor(tools.settings(), knowledge->get().loaded.catalog);
        return exitWith(printLedger(tools.output(), recorder, choice));
    });
}

QFuture<int> runLedgerAdd(const QStringList &arguments, Toolbox &tools)
{
    const auto parser = std::make_shared<QCommandLineParser>();
    addEntryOptions(*parser);
    if (const auto code = prepare(*parser, QStringLiteral("ledger add"), arguments, tools))
        return exitWith(*code);
    return withLedger(tools, true, [&tools, parser](ledger::Recorder &recorder) -> QFuture<int> {
        ledger::Draft draft;
        if (const core::Status read = readDraft(*parser, recorder, tools.settings().currency, draft); !read)
            return exitWith(printError(tools.output(), read.error()));
        return writeEntry(tools, recorder, ledger::enteredEntry(draft, recorder.clock().now()));
    });
}

QFuture<int> runLedgerCorrect(const QStringList &arguments, Toolbox &tools)
{
    const auto parser = std::make_shared<QCommandLineParser>();
    parser->addPositionalArgument(QStringLiteral("ID"), CliText::tr("id of the entry, or its beginning"));
    addEntryOptions(*parser);
    if (const auto code = prepare(*parser, QStringLiteral("ledger correct"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    return withLedger(tools, true, [&tools, parser](ledger::Recorder &recorder) -> QFuture<int> {
        const auto id = entryNamed(recorder.book(), parser->positionalArguments().value(0).trimmed());
        if (!id)
            return exitWith(printError(tools.output(), id.error()));
        ledger::Draft draft = ledger::draftOf(*recorder.book().find(*id));
        if (const core::Status read = readDraft(*parser, recorder, tools.settings().currency, draft); !read)
            return exitWith(printError(tools.output(), read.error()));
        return writeEntry(tools, recorder, ledger::correctionOf(recorder.book(), *id, draft, recorder.clock().now()));
    });
}

} // namespace app::cli
