// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/guard_run.h"
#include "app/cli/machine_choice.h"

#include "core/base/when_done.h"
#include "core/secrets/secret_keys.h"

#include <QCoreApplication>

namespace app::cli {

namespace {

/// Key, and in a second line the secret, of the account that `machine` is joined to; kept where the store keeps secrets.
core::FutureStatus takeKey(Services &services, const core::instances::Instance &machine, const QByteArray &input)
{
    const QList<QByteArray> lines = input.split('\n');
    const QByteArray key = lines.value(0).trimmed();
    const QByteArray secret = lines.value(1).trimmed();
    if (key.isEmpty())
        return core::ready(core::ok());
    const QString platform = machine.platform.value;
    auto kept = services.secrets->write(core::secrets::apiKeyKey(platform, machine.account), key);
    if (!secret.isEmpty())
        kept = services.secrets->write(core::secrets::apiSecretKey(platform, machine.account), secret);
    return kept.then(qApp, [](const core::Result<core::secrets::KeptIn> &where) -> core::Status {
        if (!where)
            return where.error();
        return core::ok();
    });
}

core::Error noName()
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.machine"),
            .message = CliText::tr("No machine was named."),
            .remedy = CliText::tr("\"zuka machines list\" shows the names.")};
}

QFuture<int> startRun(Toolbox &tools, Services &services, const QList<core::instances::InstanceId> &machines, const GuardChoice &choice)
{
    auto knowledge = tools.knowledge();
    if (!knowledge)
        return exitWith(printError(tools.output(), knowledge.error()));
    auto guard = loadGuardKnowledge();
    if (!guard)
        return exitWith(printError(tools.output(), guard.error()));
    GuardChoice own = choice;
    own.ownName = tools.settings().ownName;
    auto *run = new GuardRun{tools.output(), services, knowledge->get().loaded.catalog, guard->rules, own};
    return run->start(machines);
}

} // namespace

QFuture<int> runGuardStop(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("MACHINE"), CliText::tr("name or id"));
    parser.addOptions({{QStringLiteral("yes"), CliText::tr("really do it; without it, only what it would do is told")},
                       {QStringLiteral("release"), CliText::tr("erase the machine instead of stopping it")},
                       {QStringLiteral("without-checked-copy"), CliText::tr("erase it although no checked copy of the results is known")},
                       {QStringLiteral("not-mine"), CliText::tr("also when the machine belongs to somebody else")},
                       {QStringLiteral("again"), CliText::tr("send it once more, when an earlier one was not confirmed and the machine runs on")},
                       {QStringLiteral("key-stdin"), CliText::tr("read the account's API key from stdin, its secret from a second line")}});
    if (const auto code = prepare(parser, QStringLiteral("guard stop"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    const QString name = parser.positionalArguments().value(0);
    if (name.isEmpty())
        return exitWith(printError(tools.output(), noName()));
    const GuardChoice choice{.isSure = parser.isSet(QStringLiteral("yes")), .releases = parser.isSet(QStringLiteral("release")),
                             .erasesUnchecked = parser.isSet(QStringLiteral("without-checked-copy")),
                             .takesOthers = parser.isSet(QStringLiteral("not-mine")),
                             .sendsAgain = parser.isSet(QStringLiteral("again"))};
    const QByteArray key = parser.isSet(QStringLiteral("key-stdin")) ? tools.wholeInput() : QByteArray{};
    return withKnownMachines(tools, [&tools, name, choice, key](Services &services) -> QFuture<int> {
        const auto machine = machineNamed(*services.fleet, name);
        if (!machine)
            return exitWith(printError(tools.output(), machine.error()));
        const core::instances::InstanceId id = machine->instance.id;
        return takeKey(services, machine->instance, key)
            .then(qApp, [&tools, &services, id, choice](const core::Status &kept) -> QFuture<int> {
                return kept ? startRun(tools, services, {id}, choice) : exitWith(printError(tools.output(), kept.error()));
            })
            .unwrap();
    });
}

QFuture<int> runGuardStopAll(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("yes"), CliText::tr("really do it; without it, only what it would do is told")},
                       {QStringLiteral("not-mine"), CliText::tr("also when the machine belongs to somebody else")}});
    if (const auto code = prepare(parser, QStringLiteral("guard stop-all"), arguments, tools))
        return exitWith(*code);
    const GuardChoice choice{.isSure = parser.isSet(QStringLiteral("yes")), .takesOthers = parser.isSet(QStringLiteral("not-mine")), .isAll = true};
    return withKnownMachines(tools, [&tools, choice](Services &services) -> QFuture<int> {
        QList<core::instances::InstanceId> ids;
        for (const core::fleet::MachineStatus &machine : services.fleet->machines()) {
            if (ui::isPaid(machine.instance))
                ids << machine.instance.id;
        }
        return startRun(tools, services, ids, choice);
    });
}

} // namespace app::cli
