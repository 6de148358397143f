// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/machine_details.h"
#include "app/cli/machine_keeping.h"
#include "app/cli/machine_own.h"

#include "core/instances/same_machine.h"
#include "core/secrets/secret_keys.h"
#include "ui/viewmodel/machine_form.h"

#include <QCoreApplication>

namespace app::cli {

namespace fleet = core::fleet;

namespace {

/// What a new login is said with.
struct Adding {
    fleet::NewMachine machine = {};
    QByteArray proxyPassword = {};
    QString replaces = {}; ///< Name or id of the machine whose login it is; empty = a new machine.
    std::shared_ptr<QCommandLineParser> parser = {};
    std::shared_ptr<QString> told = std::make_shared<QString>(); ///< What stderr says about the keychain.
    Turn turn = {};
};

void tellOnce(Toolbox &tools, QString &told, const QString &why)
{
    if (std::exchange(told, why) != why)
        tools.output().err << why << '\n';
}

void tellKeychain(Services &services, Toolbox &tools, const std::shared_ptr<QString> &told)
{
    QObject::connect(services.fleet.get(), &fleet::Fleet::secretKeptInMemoryOnly, qApp,
                     [&tools, told](const auto &, const QString &why) { tellOnce(tools, *told, why); });
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

/// A new password of a machine that is there already is no new machine.
core::Error withUpdateHint(core::Error error, const Services &services, const core::instances::Instance &added)
{
    for (const fleet::MachineStatus &each : services.fleet->machines()) {
        const core::instances::Instance &known = each.instance;
        if (error.code == QLatin1String{"machine.duplicate"} && known.host.compare(added.host, Qt::CaseInsensitive) == 0
            && known.port == added.port && known.user == added.user)
            error.remedy = CliText::tr("To give it a new password or key, add --update \"%1\".").arg(known.name);
    }
    return error;
}

/// A machine that was not named gets a name that is free.
Adding withFreeName(const Services &services, Adding adding)
{
    QStringList names;
    for (const fleet::MachineStatus &each : services.fleet->machines())
        names << each.instance.name;
    if (!adding.parser->isSet(QStringLiteral("name")))
        adding.machine.instance.name = ui::freeName(adding.machine.instance.name, names);
    return adding;
}

/// Secrets, one after the other; the machine itself follows.
core::FutureStatus keepSecrets(Services &services, Toolbox &tools, const std::shared_ptr<QString> &told, QList<std::pair<QString, QByteArray>> secrets)
{
    if (secrets.isEmpty())
        return core::ready(core::ok());
    const auto next = secrets.takeFirst();
    return services.secrets->write(next.first, next.second)
        .then(qApp, [&services, &tools, told, secrets](const core::Result<core::secrets::KeptIn> &kept) -> core::FutureStatus {
            if (kept && *kept == core::secrets::KeptIn::MemoryOnly)
                tellOnce(tools, *told, services.secrets->stateText());
            return kept ? keepSecrets(services, tools, told, secrets) : core::ready(core::Status{kept.error()});
        })
        .unwrap();
}

QList<std::pair<QString, QByteArray>> proxySecret(const QString &id, const QByteArray &password)
{
    if (password.isEmpty())
        return {};
    return {{core::secrets::machineProxyKey(id), password}};
}

QFuture<int> addMachine(Services &services, Toolbox &tools, const Adding &given)
{
    const Adding adding = withFreeName(services, given);
    if (const core::Status name = checkName(adding.machine.instance.name, services.fleet.get()); !name)
        return exitWith(printError(tools.output(), name.error()));
    if (!isOwnMachine(*adding.parser))
        tellLikelySame(services, tools, adding.machine.instance);
    fleet::NewMachine machine = adding.machine;
    machine.instance.id = core::instances::newInstanceId(); // the proxy's password has to be in place before the first connection
    return keepSecrets(services, tools, adding.told, proxySecret(machine.instance.id.value, adding.proxyPassword))
        .then(qApp, [&services, machine](const core::Status &kept) -> core::FutureResult<core::instances::InstanceId> {
            return kept ? services.fleet->add(machine) : core::ready(core::Result<core::instances::InstanceId>{kept.error()});
        })
        .unwrap()
        .then(qApp, [&tools, &services, machine, turn = adding.turn](const core::Result<core::instances::InstanceId> &id) -> int {
            turn->unlock();
            if (!id) {
                services.secrets->remove(core::secrets::machineProxyKey(machine.instance.id.value));
                return printError(tools.output(), withUpdateHint(id.error(), services, machine.instance));
            }
            printMachines(tools.output(), {*services.fleet->machine(*id)}, services.clock.now());
            return Done;
        });
}

/// A key that the machine refuses must not take the place of one that it knows. What cannot be tried now is kept as given.
core::FutureStatus tryNewKey(Services &services, const Adding &adding, const core::instances::Instance &instance)
{
    if (!adding.parser->isSet(QStringLiteral("identity")) && !adding.parser->isSet(QStringLiteral("key-stdin")))
        return core::ready(core::ok());
    return services.fleet->tryLogin({.instance = instance, .keyPassphrase = adding.machine.keyPassphrase, .privateKey = adding.machine.privateKey})
        .then(qApp, [](const core::Status &taken) -> core::Status {
            if (taken || taken.error().code != QLatin1String{"auth.denied"})
                return core::ok();
            core::Error error = taken.error();
            error.remedy = CliText::tr("The way to log in stays as it was. %1").arg(error.remedy);
            return error;
        });
}

QList<std::pair<QString, QByteArray>> secretsOf(const Adding &adding, const QString &id)
{
    QList<std::pair<QString, QByteArray>> secrets = proxySecret(id, adding.proxyPassword);
    for (const auto &[key, value] : {std::pair{core::secrets::passwordKey(id), adding.machine.password},
                                     std::pair{core::secrets::passphraseKey(id), adding.machine.keyPassphrase},
                                     std::pair{core::secrets::privateKeyKey(id), adding.machine.privateKey}}) {
        if (!value.isEmpty())
            secrets << std::pair{key, value};
    }
    return secrets;
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
    return tryNewKey(services, adding, instance)
        .then(qApp, [&services, &tools, adding, instance](const core::Status &taken) -> core::FutureStatus {
            return taken ? keepSecrets(services, tools, adding.told, secretsOf(adding, instance.id.value)) : core::ready(core::Status{taken.error()});
        })
        .unwrap()
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
    const auto proxyPassword = readProxyPassword(*parser, *machine, tools);
    if (!proxyPassword)
        return exitWith(printError(tools.output(), proxyPassword.error()));
    const Adding adding{.machine = *machine, .proxyPassword = *proxyPassword, .replaces = parser->value(QStringLiteral("update")), .parser = parser, .turn = *turn};
    return withMachines(tools, [&tools, adding](Services &services) -> QFuture<int> {
        if (const auto trouble = cannotKeep(services))
            return exitWith(printError(tools.output(), *trouble));
        tellKeychain(services, tools, adding.told);
        return adding.replaces.isEmpty() ? addMachine(services, tools, adding) : updateMachine(services, tools, adding);
    });
}

} // namespace app::cli
