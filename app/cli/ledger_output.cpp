// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ledger_output.h"

#include "app/cli/cli_text.h"
#include "core/ledger/entry_share.h"
#include "core/ledger/entry_words.h"
#include "core/ledger/ledger_csv.h"
#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"

#include <QJsonArray>

#include <algorithm>

namespace app::cli {

namespace ledger = core::ledger;

namespace {

QJsonObject sumJson(const ledger::Sum &sum, const LedgerChoice &choice)
{
    QJsonArray amounts;
    for (const core::Money &amount : sum.amounts)
        amounts.append(toJson(std::optional{amount}));
    QJsonObject object{{QStringLiteral("amounts"), amounts}, {QStringLiteral("at_least"), sum.isAtLeast()}};
    object.insert(QStringLiteral("total"), toJson(sum.in(choice.currency, choice.rates)));
    return object;
}

QString isoOf(const QDateTime &at) { return at.toUTC().toString(Qt::ISODateWithMs); }

double hoursOf(const ledger::Entry &entry, const QDateTime &now)
{
    const QDateTime end = std::max(entry.from, entry.to.value_or(now));
    return static_cast<double>(entry.from.msecsTo(end)) / 3'600'000;
}

/// What touches the span, oldest first; what runs, with what it has come to.
QList<ledger::Entry> entriesOf(const ledger::Recorder &recorder, const ledger::View &view, const ledger::Span &span)
{
    QHash<QString, ledger::Entry> running;
    for (const ledger::Entry &entry : view.running)
        running.insert(entry.id.value, entry);
    QList<ledger::Entry> entries;
    for (const ledger::Entry &entry : recorder.book().all()) {
        if (ledger::touches(entry, span, view.now))
            entries << running.value(entry.id.value, entry);
    }
    std::ranges::stable_sort(entries, {}, &ledger::Entry::from);
    return entries;
}

void printEntries(Output &output, const ledger::Book &book, const QList<ledger::Entry> &entries, const LedgerChoice &choice,
                  const QDateTime &now)
{
    QList<QStringList> rows;
    for (const ledger::Entry &entry : entries) {
        const QString kind = book.isCorrected(entry.id) ? CliText::tr("corrected") : ui::kindName(entry.kind);
        rows << QStringList{entry.from.toTimeZone(choice.zone).toString(QStringLiteral("yyyy-MM-dd HH:mm")),
                            printable(entry.machineName),
                            entry.to ? ui::partName(entry.part) : CliText::tr("%1, goes on").arg(ui::partName(entry.part)),
                            QLocale{}.toString(hoursOf(entry, now), 'f', 2),
                            entry.rate     ? ui::format::perHour(*entry.rate)
                            : entry.amount ? QString{}
                                           : ui::format::unknown(),
                            entry.amount ? ui::format::money(*entry.amount) : ui::format::unknown(),
                            kind,
                            entry.id.value.left(8)};
    }
    printTable(output.out,
               {{CliText::tr("Since")},
                {CliText::tr("Machine")},
                {CliText::tr("For")},
                {CliText::tr("Hours"), true},
                {CliText::tr("Per hour"), true},
                {CliText::tr("Amount"), true},
                {CliText::tr("Kind")},
                {CliText::tr("Id")}},
               rows);
}

void printTotal(Output &output, const ledger::Sum &total, const ledger::Rates &rates, const LedgerChoice &choice)
{
    output.out << '\n'
               << CliText::tr("%1 to %2: %3").arg(choice.first.toString(Qt::ISODate), choice.last.toString(Qt::ISODate),
                                                  ui::totalText(total, choice.currency, choice.rates))
               << '\n';
    if (const QString note = ui::conversionText(total, choice.currency, choice.rates); !note.isEmpty())
        output.out << note << '\n';
    if (!rates.running.isEmpty())
        output.out << CliText::tr("Running now: %1")
                          .arg(ui::totalText(rates.running, choice.currency, choice.rates) + ui::format::perHourUnit())
                   << '\n';
    if (!rates.parked.isEmpty())
        output.out << CliText::tr("Parked: %1")
                          .arg(ui::totalText(rates.parked, choice.currency, choice.rates) + ui::format::perHourUnit())
                   << '\n';
}

QJsonArray groupsJson(const QList<ledger::GroupTotal> &groups, const LedgerChoice &choice)
{
    QJsonArray array;
    for (const ledger::GroupTotal &group : groups) {
        QJsonObject object = sumJson(group.sum, choice);
        object.insert(QStringLiteral("key"), group.key);
        object.insert(QStringLiteral("name"), group.name);
        array.append(object);
    }
    return array;
}

} // namespace

QJsonObject entryJson(const ledger::Book &book, const ledger::Entry &entry, const QDateTime &now)
{
    const auto rate = entry.rate ? std::optional{entry.rate->perHour} : std::nullopt;
    return {{QStringLiteral("id"), entry.id.value},
            {QStringLiteral("machine_id"), entry.machine.value},
            {QStringLiteral("machine"), entry.machineName},
            {QStringLiteral("platform"), entry.platform.value},
            {QStringLiteral("project"), entry.project},
            {QStringLiteral("owner"), entry.owner},
            {QStringLiteral("from"), isoOf(entry.from)},
            {QStringLiteral("to"), entry.to ? QJsonValue{isoOf(*entry.to)} : QJsonValue{}},
            {QStringLiteral("hours"), rounded(hoursOf(entry, now), 4)},
            {QStringLiteral("rate_per_hour"), toJson(rate)},
            {QStringLiteral("amount"), toJson(entry.amount)},
            {QStringLiteral("kind"), ledger::wordOf(entry.kind)},
            {QStringLiteral("part"), ledger::wordOf(entry.part)},
            {QStringLiteral("counts"), !book.isCorrected(entry.id)},
            {QStringLiteral("corrects"), entry.corrects.value},
            {QStringLiteral("note"), entry.note}};
}

int printLedger(Output &output, const ledger::Recorder &recorder, const LedgerChoice &choice)
{
    const ledger::View view = recorder.view();
    const ledger::Sum total = ledger::totalIn(view, choice.span);
    const ledger::Rates rates = ledger::ratesOf(recorder.machines());
    const QList<ledger::Entry> entries = entriesOf(recorder, view, choice.span);
    const auto groups = choice.by ? ledger::totalsBy(view, *choice.by, choice.span, choice.rates) : QList<ledger::GroupTotal>{};
    if (choice.isCsv) {
        output.out << QString::fromUtf8(ledger::csvOf(recorder.book(), entries, choice.zone, view.now));
        return Done;
    }
    if (output.isJson) {
        QJsonObject document{{QStringLiteral("from"), choice.first.toString(Qt::ISODate)},
                             {QStringLiteral("to"), choice.last.toString(Qt::ISODate)},
                             {QStringLiteral("total"), sumJson(total, choice)},
                             {QStringLiteral("running_per_hour"), sumJson(rates.running, choice)},
                             {QStringLiteral("parked_per_hour"), sumJson(rates.parked, choice)}};
        if (choice.by) {
            document.insert(QStringLiteral("by"), ledger::wordOf(*choice.by));
            document.insert(QStringLiteral("groups"), groupsJson(groups, choice));
        } else {
            QJsonArray array;
            for (const ledger::Entry &entry : entries)
                array.append(entryJson(recorder.book(), entry, view.now));
            document.insert(QStringLiteral("entries"), array);
        }
        printJson(output.out, document);
        return Done;
    }
    if (choice.by) {
        QList<QStringList> rows;
        for (const ledger::GroupTotal &group : groups)
            rows << QStringList{group.name.isEmpty() ? QStringLiteral("–") : printable(group.name),
                                ui::totalText(group.sum, choice.currency, choice.rates)};
        printTable(output.out, {{ui::groupingName(*choice.by)}, {CliText::tr("Amount"), true}}, rows);
    } else {
        printEntries(output, recorder.book(), entries, choice, view.now);
    }
    printTotal(output, total, rates, choice);
    return Done;
}

} // namespace app::cli
