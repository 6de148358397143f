// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/machine_output.h"
#include "app/cli/machine_times.h"
#include "app/cli/machine_watch.h"
#include "app/cli/workload_options.h"
#include "app/paths.h"

#include "core/base/count_text.h"
#include "core/sshconfig/login_line.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QLockFile>
#include <QRegularExpression>

#include <algorithm>

namespace app::cli {

namespace fleet = core::fleet;

namespace {

void addHostKeyOptions(QCommandLineParser &parser)
{
    parser.addOptions({{QStringLiteral("accept-new-host-key"), CliText::tr("trust a host key seen for the first time")},
                       {QStringLiteral("host-key"), CliText::tr("trust only this fingerprint, SHA256:…"), QStringLiteral("FINGERPRINT")},
                       {QStringLiteral("password-stdin"), CliText::tr("read the password from stdin, for this run")}});
}

/// Adding or removing would be lost at once: there is nowhere to keep it.
std::optional<core::Error> cannotKeep(const Services &services)
{
    const auto &report = services.store->report();
    return report.isInMemory && report.trouble ? report.trouble : std::nullopt;
}

core::Status checkName(const QString &name, const core::fleet::Fleet *fleet = nullptr)
{
    constexpr qsizetype kLongestName = 100;
    const bool hasControl = std::ranges::any_of(name, [](QChar c) { return c.category() == QChar::Other_Control; });
    if (name.trimmed().isEmpty() || name.size() > kLongestName || hasControl)
        return badValue(QStringLiteral("name"), name.simplified(), CliText::tr("1 to 100 printable characters"));
    for (const fleet::MachineStatus &machine : fleet ? fleet->machines() : QList<fleet::MachineStatus>{}) {
        if (machine.instance.name == name)
            return badValue(QStringLiteral("name"), name, CliText::tr("a name that no other machine has"));
    }
    return core::ok();
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

core::Status readPrice(const QCommandLineParser &parser, core::Currency standard, core::instances::Instance &instance)
{
    if (!parser.isSet(QStringLiteral("price")))
        return core::ok();
    const auto amount = core::parseCount(parser.value(QStringLiteral("price")));
    const auto currency = parser.isSet(QStringLiteral("currency")) ? core::currencyFromCode(parser.value(QStringLiteral("currency"))) : std::optional{standard};
    if (!currency)
        return badValue(QStringLiteral("currency"), parser.value(QStringLiteral("currency")), QStringLiteral("CNY · USD"));
    if (!amount || *amount > 1e6)
        return badValue(QStringLiteral("price"), parser.value(QStringLiteral("price")), CliText::tr("an amount an hour, such as 2.58"));
    instance.price = core::HourlyPrice{core::Money::fromAmount(*amount, *currency)};
    instance.spentBefore = core::Money::zero(*currency);
    return core::ok();
}

core::Result<fleet::NewMachine> readNewMachine(const QCommandLineParser &parser, Toolbox &tools)
{
    auto line = core::sshconfig::parseLoginLine(parser.positionalArguments().join(u' '));
    if (!line)
        return std::move(line).error();
    const QStringList unused = line->ignored + (line->jumpHost.isEmpty() ? QStringList{} : QStringList{QStringLiteral("-J ") + line->jumpHost});
    if (!unused.isEmpty())
        tools.output().err << printable(CliText::tr("Not used: %1").arg(unused.join(QStringLiteral(", ")))) << '\n';
    fleet::NewMachine machine;
    core::instances::Instance &instance = machine.instance;
    instance.host = line->host;
    instance.port = line->port;
    instance.user = line->user;
    instance.name = parser.isSet(QStringLiteral("name")) ? parser.value(QStringLiteral("name")).trimmed() : line->host;
    instance.keyFile = parser.isSet(QStringLiteral("identity")) ? QFileInfo{parser.value(QStringLiteral("identity"))}.absoluteFilePath() : line->keyFile;
    instance.login = instance.keyFile.isEmpty() ? core::instances::LoginMethod::Password : core::instances::LoginMethod::KeyFile;
    if (core::Status outcome = checkName(instance.name); !outcome)
        return std::move(outcome).error();
    if (!instance.keyFile.isEmpty() && !isKeyFile(instance.keyFile))
        return badValue(QStringLiteral("identity"), instance.keyFile, CliText::tr("a private key file that is there"));
    const QByteArray secret = parser.isSet(QStringLiteral("password-stdin")) ? tools.secretFromInput() : line->password;
    (instance.keyFile.isEmpty() ? machine.password : machine.keyPassphrase) = secret;
    if (core::Status outcome = readPrice(parser, tools.settings().currency, instance); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readTimes(parser, QDateTime::currentDateTimeUtc(), instance); !outcome)
        return std::move(outcome).error();
    const auto known = tools.knowledge();
    if (!known)
        return known.error();
    const auto &platforms = known->get().loaded.catalog.platforms;
    instance.platform = parser.isSet(QStringLiteral("platform")) ? core::catalog::PlatformId{parser.value(QStringLiteral("platform"))}
                                                                 : core::instances::platformOfHost(platforms, instance.host);
    if (parser.isSet(QStringLiteral("platform")) && !known->get().loaded.catalog.platform(instance.platform)) {
        QStringList ids;
        for (const auto &platform : platforms)
            ids << platform.id.value;
        return badValue(QStringLiteral("platform"), instance.platform.value, ids.join(QStringLiteral(" · ")));
    }
    return machine;
}

using Turn = std::shared_ptr<QLockFile>;

/// Held from reading the names until the new one is kept, so that of several calls at once only one gets a name.
core::Result<Turn> takeTurn()
{
    constexpr int kWaitMilliseconds = 20'000;
    auto turn = std::make_shared<QLockFile>(QDir{dataFolder()}.filePath(QStringLiteral("adding.lock")));
    if (turn->tryLock(kWaitMilliseconds) || turn->error() != QLockFile::LockFailedError)
        return turn; // Where no lock can be made nothing can be kept either, which is told next.
    return core::Error{.kind = core::ErrorKind::Storage,
                       .code = QStringLiteral("machine.busy"),
                       .message = CliText::tr("Another call is adding a machine and did not end in time."),
                       .remedy = CliText::tr("Wait for it, then try again.")};
}

QJsonObject machineList(const QList<fleet::MachineStatus> &machines, const QDateTime &now)
{
    QJsonArray array;
    for (const fleet::MachineStatus &machine : machines)
        array.append(machineJson(machine, now));
    return {{QStringLiteral("machines"), array}};
}

void printMachines(Output &output, const QList<fleet::MachineStatus> &machines, const QDateTime &now)
{
    if (output.isJson) {
        printJson(output.out, machineList(machines, now));
        return;
    }
    QList<QStringList> rows;
    for (const fleet::MachineStatus &machine : machines)
        rows << machineRow(machine, now);
    if (rows.isEmpty())
        output.out << CliText::tr("No machines yet. Add one with \"zuka machines add 'ssh -p PORT USER@HOST'\".") << '\n';
    else
        printTable(output.out, machineColumns(), rows);
    for (const fleet::MachineStatus &machine : machines) {
        if (machine.problem)
            output.out << '\n' << printable(machine.instance.name + QStringLiteral(": ") + core::fullText(*machine.problem)) << '\n';
    }
}

QFuture<int> addMachine(Services &services, Toolbox &tools, const fleet::NewMachine &machine, const Turn &turn)
{
    if (const auto trouble = cannotKeep(services))
        return exitWith(printError(tools.output(), *trouble));
    if (const core::Status name = checkName(machine.instance.name, services.fleet.get()); !name)
        return exitWith(printError(tools.output(), name.error()));
    QObject::connect(services.fleet.get(), &fleet::Fleet::secretKeptInMemoryOnly, qApp, [&tools](const auto &, const QString &why) {
        tools.output().err << why << '\n';
    });
    return services.fleet->add(machine).then(qApp, [&tools, &services, turn](const core::Result<core::instances::InstanceId> &id) -> int {
        turn->unlock();
        if (!id)
            return printError(tools.output(), id.error());
        printMachines(tools.output(), {*services.fleet->machine(*id)}, services.clock.now());
        return Done;
    });
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

QFuture<int> runMachinesAdd(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("LOGIN"), CliText::tr("what the platform shows, such as 'ssh -p 34222 root@host'"));
    const QString value = QStringLiteral("VALUE");
    parser.addOptions({{QStringLiteral("name"), CliText::tr("how you call it"), value},
                       {QStringLiteral("platform"), CliText::tr("platform id; guessed from the host name"), value},
                       {QStringLiteral("price"), CliText::tr("price an hour"), value},
                       {QStringLiteral("currency"), QStringLiteral("CNY · USD"), value},
                       {QStringLiteral("identity"), CliText::tr("private key file"), QStringLiteral("FILE")},
                       {QStringLiteral("password-stdin"), CliText::tr("read password or passphrase from stdin")}});
    addTimeOptions(parser);
    if (const auto code = prepare(parser, QStringLiteral("machines add"), arguments, tools, {.mostWords = kAnyNumber}))
        return exitWith(*code);
    const auto machine = readNewMachine(parser, tools);
    if (!machine)
        return exitWith(printError(tools.output(), machine.error()));
    if (const auto services = tools.services(); !services) // The folder of the lock is made with it.
        return exitWith(printError(tools.output(), services.error()));
    const auto turn = takeTurn();
    if (!turn)
        return exitWith(printError(tools.output(), turn.error()));
    return withMachines(tools, [&tools, machine = *machine, turn = *turn](Services &services) { return addMachine(services, tools, machine, turn); });
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
