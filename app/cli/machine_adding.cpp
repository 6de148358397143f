// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/machine_details.h"
#include "app/cli/machine_keeping.h"
#include "app/cli/machine_own.h"

#include "core/instances/same_machine.h"
#include "ui/viewmodel/machine_form.h"

#include <QCoreApplication>

namespace app::cli {

namespace fleet = core::fleet;

namespace {

/// What a new login is said with.
struct Adding {
    fleet::NewMachine machine = {};
    QString replaces = {}; ///< Name or id of the machine whose login it is; empty = a new machine.
    std::shared_ptr<QCommandLineParser> parser = {};
    Turn turn = {};
};

void tellKeychain(Services &services, Toolbox &tools)
{
    QObject::connect(services.fleet.get(), &fleet::Fleet::secretKeptInMemoryOnly, qApp, [&tools](const auto &, const QString &why) {
        tools.output().err << why << '\n';
    });
}

/// A container that was started again has a new port; a second entry for it is mostly not what was meant.
void tellLikelySame(Services &services, Toolbox &tools, const core::instances::Instance &added)
{
    const auto known = tools.knowledge();
    QList<core::instances::Instance> machines;
    for (const fleet::MachineStatus &each : services.fleet->machines())
        machines << each.instance;
    const auto like = known ? core::instances::machinesLike(added, machines, known->get().loaded.catalog.platforms) : QList<core::instances::SameMachine>{};
    const auto same = like.isEmpty() ? std::nullopt : services.fleet->machine(like.first().id);
    if (same) {
        tools.output().err << printable(CliText::tr("%1 has the same host and user, but another port. If it is the same machine, add its login with --update \"%1\" instead.")
                                            .arg(same->instance.name))
                           << '\n';
    }
}

/// A demo or this computer that was not named gets a name that is free.
Adding withFreeName(const Services &services, Adding adding)
{
    QStringList names;
    for (const fleet::MachineStatus &each : services.fleet->machines())
        names << each.instance.name;
    if (isOwnMachine(*adding.parser) && !adding.parser->isSet(QStringLiteral("name")))
        adding.machine.instance.name = ui::freeName(adding.machine.instance.name, names);
    return adding;
}

QFuture<int> addMachine(Services &services, Toolbox &tools, const Adding &given)
{
    const Adding adding = withFreeName(services, given);
    if (const core::Status name = checkName(adding.machine.instance.name, services.fleet.get()); !name)
        return exitWith(printError(tools.output(), name.error()));
    if (!isOwnMachine(*adding.parser))
        tellLikelySame(services, tools, adding.machine.instance);
    return services.fleet->add(adding.machine).then(qApp, [&tools, &services, turn = adding.turn](const core::Result<core::instances::InstanceId> &id) -> int {
        turn->unlock();
        if (!id)
            return printError(tools.output(), id.error());
        printMachines(tools.output(), {*services.fleet->machine(*id)}, services.clock.now());
        return Done;
    });
}

/// The secrets of the new login, one after the other; the machine itself follows.
core::FutureStatus keepSecrets(Services &services, QList<std::pair<QString, QByteArray>> secrets)
{
    if (secrets.isEmpty())
        return core::ready(core::ok());
    const auto next = secrets.takeFirst();
    return services.secrets->write(next.first, next.second)
        .then(qApp, [&services, secrets](const core::Result<core::secrets::KeptIn> &kept) -> core::FutureStatus {
            return kept ? keepSecrets(services, secrets) : core::ready(core::Status{kept.error()});
        })
        .unwrap();
}

QFuture<int> updateMachine(Services &services, Toolbox &tools, const Adding &adding)
{
    const auto known = machineNamed(*services.fleet, adding.replaces);
    if (!known)
        return exitWith(printError(tools.output(), known.error()));
    const core::instances::Instance instance = updated(known->instance, adding.machine.instance, *adding.parser);
    if (instance.name != known->instance.name) {
        if (const core::Status name = checkName(instance.name, services.fleet.get()); !name)
            return exitWith(printError(tools.output(), name.error()));
    }
    const QString id = instance.id.value;
    QList<std::pair<QString, QByteArray>> secrets;
    for (const auto &[key, value] : {std::pair{core::secrets::passwordKey(id), adding.machine.password},
                                     std::pair{core::secrets::passphraseKey(id), adding.machine.keyPassphrase},
                                     std::pair{core::secrets::privateKeyKey(id), adding.machine.privateKey}}) {
        if (!value.isEmpty())
            secrets << std::pair{key, value};
    }
    return keepSecrets(services, secrets)
        .then(qApp, [&services, instance](const core::Status &kept) -> core::FutureStatus {
            return kept ? services.fleet->update(instance) : core::ready(core::Status{kept});
        })
        .unwrap()
        .then(qApp, [&tools, &services, id = instance.id, turn = adding.turn](const core::Status &outcome) -> int {
            turn->unlock();
            services.fleet->disconnectFrom(id);
            if (!outcome)
                return printError(tools.output(), outcome.error());
            printMachines(tools.output(), {*services.fleet->machine(id)}, services.clock.now());
            return Done;
        });
}

} // namespace

QFuture<int> runMachinesAdd(const QStringList &arguments, Toolbox &tools)
{
    const auto parser = std::make_shared<QCommandLineParser>();
    parser->addPositionalArgument(QStringLiteral("LOGIN"), CliText::tr("what the platform shows, such as 'ssh -p 34222 root@host'"));
    addDetailOptions(*parser);
    addOwnMachineOptions(*parser);
    parser->addOption({QStringLiteral("update"), CliText::tr("the new login of a machine that is here already"), QStringLiteral("MACHINE")});
    if (const auto code = prepare(*parser, QStringLiteral("machines add"), arguments, tools, {.mostWords = kAnyNumber, .repeatable = {QStringLiteral("tag")}}))
        return exitWith(*code);
    const auto machine = isOwnMachine(*parser) ? readOwnMachine(*parser) : readNewMachine(*parser, tools);
    if (!machine)
        return exitWith(printError(tools.output(), machine.error()));
    if (const auto services = tools.services(); !services) // The folder of the lock is made with it.
        return exitWith(printError(tools.output(), services.error()));
    const auto turn = takeTurn();
    if (!turn)
        return exitWith(printError(tools.output(), turn.error()));
    const Adding adding{.machine = *machine, .replaces = parser->value(QStringLiteral("update")), .parser = parser, .turn = *turn};
    return withMachines(tools, [&tools, adding](Services &services) -> QFuture<int> {
        if (const auto trouble = cannotKeep(services))
            return exitWith(printError(tools.output(), *trouble));
        tellKeychain(services, tools);
        return adding.replaces.isEmpty() ? addMachine(services, tools, adding) : updateMachine(services, tools, adding);
    });
}

} // namespace app::cli
