// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/machine_keeping.h"
#include "app/cli/machine_output.h"
#include "app/cli/machine_watch.h"
#include "app/cli/workload_options.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace app::cli {

namespace fleet = core::fleet;

namespace {

void addHostKeyOptions(QCommandLineParser &parser)
{
    parser.addOptions({{QStringLiteral("accept-new-host-key"), CliText::tr("trust a host key seen for the first time")},
                       {QStringLiteral("host-key"), CliText::tr("trust only this fingerprint, SHA256:…"), QStringLiteral("FINGERPRINT")},
                       {QStringLiteral("password-stdin"), CliText::tr("read the password from stdin, for this run")}});
}

/// What the user says about keys and password for one look at some machines.
core::Result<ReadingChoice> readChoice(const QCommandLineParser &parser, const Toolbox &tools)
{
    static const QRegularExpression shape{QStringLiteral("^SHA256:[A-Za-z0-9+/]{43}=?$")};
    ReadingChoice choice{.acceptsNew = parser.isSet(QStringLiteral("accept-new-host-key")), .password = tools.secretFromInput()};
    if (const QString name = QStringLiteral("host-key"); parser.isSet(name)) {
        choice.fingerprint = parser.value(name).trimmed();
        if (!shape.match(choice.fingerprint).hasMatch())
            return badValue(name, choice.fingerprint, CliText::tr("a fingerprint as \"ssh-keygen -l\" writes it: SHA256: and 43 characters"));
        if (choice.fingerprint.endsWith(u'='))
            choice.fingerprint.chop(1);
    }
    return choice;
}

/// For commands about one machine.
core::Result<QString> readName(const QCommandLineParser &parser)
{
    const QString name = parser.positionalArguments().value(0);
    if (!name.isEmpty())
        return name;
    return core::Error{.kind = core::ErrorKind::InvalidInput,
                       .code = QStringLiteral("input.machine"),
                       .message = CliText::tr("No machine was named."),
                       .remedy = CliText::tr("\"zuka machines list\" shows the names.")};
}

} // namespace

QFuture<int> runMachinesList(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    if (const auto code = prepare(parser, QStringLiteral("machines list"), arguments, tools))
        return exitWith(*code);
    return withKnownMachines(tools, [&tools](Services &services) {
        printMachines(tools.output(), services.fleet->machines(), services.clock.now());
        return exitWith(Done);
    });
}

QFuture<int> runMachinesRemove(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("MACHINE"), CliText::tr("name or id"));
    parser.addOption({QStringLiteral("yes"), CliText::tr("really remove it here; the rented machine goes on")});
    if (const auto code = prepare(parser, QStringLiteral("machines remove"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    const auto name = readName(parser);
    if (!name)
        return exitWith(printError(tools.output(), name.error()));
    const bool isSure = parser.isSet(QStringLiteral("yes"));
    return withKnownMachines(tools, [&tools, name = *name, isSure](Services &services) -> QFuture<int> {
        const auto machine = machineNamed(*services.fleet, name);
        if (!machine)
            return exitWith(printError(tools.output(), machine.error()));
        if (!isSure) {
            return exitWith(printError(tools.output(), {.kind = core::ErrorKind::Refused,
                                                        .code = QStringLiteral("machine.confirm"),
                                                        .message = CliText::tr("%1 was not removed.").arg(machine->instance.name),
                                                        .remedy = CliText::tr("Removing forgets its login here and stops nothing; add --yes to do it."),
                                                        .money = core::MoneyState::Unknown}));
        }
        if (const auto trouble = cannotKeep(services))
            return exitWith(printError(tools.output(), *trouble));
        return services.fleet->remove(machine->instance.id).then(qApp, [&tools, removed = *machine](const core::Status &outcome) -> int {
            if (!outcome)
                return printError(tools.output(), outcome.error());
            if (tools.output().isJson)
                printJson(tools.output().out, {{QStringLiteral("removed"), removed.instance.id.value}});
            else
                tools.output().out << printable(CliText::tr("%1 was forgotten here. If it is on, billing goes on.").arg(removed.instance.name)) << '\n';
            return Done;
        });
    });
}

QFuture<int> runMachinesTest(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("MACHINE"), CliText::tr("name or id"));
    addHostKeyOptions(parser);
    if (const auto code = prepare(parser, QStringLiteral("machines test"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    const auto name = readName(parser);
    if (!name)
        return exitWith(printError(tools.output(), name.error()));
    const auto choice = readChoice(parser, tools);
    if (!choice)
        return exitWith(printError(tools.output(), choice.error()));
    return withKnownMachines(tools, [&tools, name = *name, choice = *choice](Services &services) -> QFuture<int> {
        const auto machine = machineNamed(*services.fleet, name);
        if (!machine)
            return exitWith(printError(tools.output(), machine.error()));
        return watchForReading(services, tools, {machine->instance.id}, choice);
    });
}

QFuture<int> runMachinesStatus(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("MACHINE"), CliText::tr("name or id; all when left out"), QStringLiteral("[MACHINE…]"));
    parser.addOption({QStringLiteral("watch"), CliText::tr("stream samples as JSON lines until interrupted")});
    addHostKeyOptions(parser);
    if (const auto code = prepare(parser, QStringLiteral("machines status"), arguments, tools, {.mostWords = kAnyNumber}))
        return exitWith(*code);
    const auto read = readChoice(parser, tools);
    if (!read)
        return exitWith(printError(tools.output(), read.error()));
    ReadingChoice choice = *read;
    choice.isStream = parser.isSet(QStringLiteral("watch"));
    const QStringList names = parser.positionalArguments();
    return withKnownMachines(tools, [&tools, names, choice](Services &services) -> QFuture<int> {
        QList<core::instances::InstanceId> ids;
        for (const QString &name : names) {
            const auto machine = machineNamed(*services.fleet, name);
            if (!machine)
                return exitWith(printError(tools.output(), machine.error()));
            ids << machine->instance.id;
        }
        for (const fleet::MachineStatus &machine : services.fleet->machines()) {
            if (names.isEmpty() && !machine.instance.isPoweredOff)
                ids << machine.instance.id;
        }
        if (ids.isEmpty()) {
            printMachines(tools.output(), services.fleet->machines(), services.clock.now());
            return exitWith(Done);
        }
        return watchForReading(services, tools, ids, choice);
    });
}

} // namespace app::cli
