// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_team.h"

#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/machine_keeping.h"

#include "core/base/file_io.h"
#include "core/instances/same_machine.h"
#include "core/instances/team_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace app::cli {

using core::instances::TeamEntry;
using core::instances::TeamRow;

namespace {

QList<core::instances::Instance> instancesOf(const Services &services)
{
    QList<core::instances::Instance> machines;
    for (const auto &machine : services.fleet->machines())
        machines << machine.instance;
    return machines;
}

core::Result<QString> readFileName(const QCommandLineParser &parser)
{
    const QString file = parser.positionalArguments().value(0);
    if (!file.isEmpty())
        return file;
    return core::Error{.kind = core::ErrorKind::InvalidInput,
                       .code = QStringLiteral("input.file"),
                       .message = CliText::tr("No file was named."),
                       .remedy = CliText::tr("Write the path of the team file.")};
}

int writeTeamFile(Services &services, Toolbox &tools, const QString &file, bool replaces)
{
    const auto machines = instancesOf(services);
    Output &output = tools.output();
    if (file != QLatin1String{"-"} && QFileInfo::exists(file) && !replaces) {
        return printError(output, {.kind = core::ErrorKind::Refused,
                                   .code = QStringLiteral("file.exists"),
                                   .message = CliText::tr("%1 is there already.").arg(file.left(300)),
                                   .remedy = CliText::tr("Choose another name, or add --replace.")});
    }
    QStringList fields;
    for (const auto &field : core::instances::leavingFields(machines))
        fields << QStringLiteral("%1 (%2)").arg(field.text).arg(field.machines);
    output.err << CliText::tr("Leaves this computer: %1.").arg(fields.isEmpty() ? CliText::tr("nothing") : fields.join(QStringLiteral(", "))) << '\n'
               << CliText::tr("No password, key or spending is in it.") << '\n';
    const QByteArray content = core::instances::teamFile(machines);
    if (file == QLatin1String{"-"}) {
        output.out << QString::fromUtf8(content);
        return Done;
    }
    if (const core::Status written = core::writeAtomically(file, content, core::FileAccess::OwnerOnly); !written)
        return printError(output, written.error());
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("file"), file}, {QStringLiteral("machines"), static_cast<qint64>(machines.size())}});
    else
        output.out << printable(CliText::tr("%1 was written.").arg(file)) << '\n';
    return Done;
}

QString rowWord(TeamRow row)
{
    switch (row) {
    case TeamRow::New: return QStringLiteral("new");
    case TeamRow::Duplicate: return QStringLiteral("duplicate");
    case TeamRow::NameTaken: return QStringLiteral("renamed");
    case TeamRow::Unusable: return QStringLiteral("unusable");
    }
    return {};
}

QString rowText(const TeamEntry &entry)
{
    switch (entry.row) {
    case TeamRow::New: return CliText::tr("new");
    case TeamRow::Duplicate: return CliText::tr("here already as %1").arg(entry.duplicateOf);
    case TeamRow::NameTaken: return CliText::tr("new, as %1").arg(entry.instance.name);
    case TeamRow::Unusable: return entry.problem;
    }
    return {};
}

/// One row of the file and what becomes of it.
struct Intent {
    TeamEntry entry = {};
    std::optional<core::instances::Instance> update = {}; ///< A machine that is here, as the file wants it.
    QStringList changes = {};                             ///< Of it, in words.

    bool isAddable() const { return !update && (entry.row == TeamRow::New || entry.row == TeamRow::NameTaken); }
};

QString loginText(const core::instances::Instance &machine, const QString &port = {})
{
    return machine.host.isEmpty() ? QString{}
                                  : QStringLiteral("%1@%2:%3").arg(machine.user, machine.host, port.isEmpty() ? QString::number(machine.port) : port);
}

/// The machine of the list that a row is about: the same login, the platform's own id, name and host, or host and user where ports change.
std::optional<core::instances::Instance> knownFor(const TeamEntry &entry, const QList<core::instances::Instance> &known,
                                                  const QList<core::catalog::Platform> &platforms)
{
    const auto find = [&known](auto isIt) {
        const auto at = std::ranges::find_if(known, isIt);
        return at == known.cend() ? std::nullopt : std::optional{*at};
    };
    using core::instances::Instance;
    if (entry.row == TeamRow::Duplicate)
        return find([&entry](const Instance &each) { return each.name == entry.duplicateOf; });
    const auto like = core::instances::machinesLike(entry.instance, known, platforms);
    const auto named = find([&entry](const Instance &each) {
        return each.kind == core::instances::MachineKind::Rented && each.name.compare(entry.nameInFile, Qt::CaseInsensitive) == 0
            && each.host.compare(entry.instance.host, Qt::CaseInsensitive) == 0; // another host may be another person's "box"
    });
    if (named && (like.isEmpty() || like.first().by != core::instances::SameBy::ProviderId))
        return named;
    if (like.isEmpty() || (like.size() > 1 && like.first().by != core::instances::SameBy::ProviderId))
        return std::nullopt;
    return find([&like](const Instance &each) { return each.id == like.first().id; });
}

/// With `updates`, rows about machines that are here change these; else they are left as they are.
QList<Intent> intentsOf(const QList<TeamEntry> &entries, const QList<core::instances::Instance> &known,
                        const QList<core::catalog::Platform> &platforms, bool updates)
{
    QList<Intent> intents;
    for (const TeamEntry &entry : entries) {
        Intent intent{.entry = entry};
        const auto here = updates && entry.row != TeamRow::Unusable ? knownFor(entry, known, platforms) : std::nullopt;
        if (here) {
            auto changed = core::instances::withChangesOf(*here, entry.instance);
            intent.changes = core::instances::changesOf(*here, entry.instance);
            changed.host = entry.instance.host;
            changed.port = entry.instance.port;
            changed.user = entry.instance.user;
            if (loginText(changed) != loginText(*here))
                intent.changes.prepend(CliText::tr("login %1").arg(loginText(changed)));
            if (!intent.changes.isEmpty())
                intent.update = changed;
        }
        intents << intent;
    }
    return intents;
}

void printIntents(Output &output, const QList<Intent> &intents, bool isAdded)
{
    QJsonArray array;
    QList<QStringList> rows;
    for (const Intent &intent : intents) {
        const TeamEntry &entry = intent.entry;
        const QString login = loginText(entry.instance, entry.portInFile);
        const QString changes = intent.changes.join(QStringLiteral(", "));
        array << QJsonObject{{QStringLiteral("name"), intent.update ? intent.update->name : entry.instance.name},
                             {QStringLiteral("login"), login},
                             {QStringLiteral("row"), intent.update ? QStringLiteral("update") : rowWord(entry.row)},
                             {QStringLiteral("changes"), QJsonArray::fromStringList(intent.changes)},
                             {QStringLiteral("problem"), entry.problem.isEmpty() ? QJsonValue{} : QJsonValue{entry.problem}},
                             {QStringLiteral("left_out"), QJsonArray::fromStringList(entry.leftOut)}};
        rows << QStringList{entry.nameInFile, login, intent.update ? CliText::tr("changes %1: %2").arg(intent.update->name, changes) : rowText(entry)};
        if (!entry.leftOut.isEmpty())
            output.err << printable(CliText::tr("%1: left out %2").arg(entry.nameInFile, entry.leftOut.join(QStringLiteral(", ")))) << '\n';
    }
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("added"), isAdded}, {QStringLiteral("machines"), array}});
    else
        printTable(output.out, {{CliText::tr("Name")}, {CliText::tr("Login")}, {CliText::tr("State")}}, rows);
}

/// One after the other; the first that fails ends it and is told.
core::FutureStatus takeAll(Services &services, QList<Intent> intents)
{
    while (!intents.isEmpty() && !intents.constFirst().update && !intents.constFirst().isAddable())
        intents.removeFirst();
    if (intents.isEmpty())
        return core::ready(core::ok());
    const Intent next = intents.takeFirst();
    const auto goOn = [&services, intents](const core::Status &taken) -> core::FutureStatus {
        return taken ? takeAll(services, intents) : core::ready(core::Status{taken.error()});
    };
    if (next.update)
        return services.fleet->update(*next.update).then(qApp, goOn).unwrap();
    return services.fleet->add({.instance = next.entry.instance})
        .then(qApp, [goOn](const core::Result<core::instances::InstanceId> &added) -> core::FutureStatus {
            return goOn(added ? core::ok() : core::Status{added.error()});
        })
        .unwrap();
}

/// A row that cannot be used is wrong input, whatever becomes of the others.
int codeFor(const QList<Intent> &intents, int otherwise)
{
    const bool hasRefused = std::ranges::any_of(intents, [](const Intent &intent) { return intent.entry.row == TeamRow::Unusable; });
    return hasRefused ? int{BadInput} : otherwise;
}

QFuture<int> importMachines(Services &services, Toolbox &tools, const QByteArray &content, bool isSure, bool updates)
{
    const auto known = tools.knowledge();
    if (!known)
        return exitWith(printError(tools.output(), known.error()));
    const auto entries = core::instances::readTeamFile(content, instancesOf(services));
    if (!entries)
        return exitWith(printError(tools.output(), entries.error()));
    const QList<Intent> intents = intentsOf(*entries, instancesOf(services), known->get().loaded.catalog.platforms, updates);
    const bool hasWork = std::ranges::any_of(intents, [](const Intent &intent) { return intent.update || intent.isAddable(); });
    if (!isSure || !hasWork) {
        printIntents(tools.output(), intents, false);
        if (hasWork)
            tools.output().err << CliText::tr("Nothing was added yet; add --yes to do it.") << '\n';
        return exitWith(codeFor(intents, hasWork ? int{Done} : int{AnswerIsNo}));
    }
    if (const auto trouble = cannotKeep(services))
        return exitWith(printError(tools.output(), *trouble));
    return takeAll(services, intents).then(qApp, [&tools, intents](const core::Status &outcome) -> int {
        if (!outcome)
            return printError(tools.output(), outcome.error());
        printIntents(tools.output(), intents, true);
        tools.output().err << CliText::tr("Passwords are not in the file: each machine asks for its own.") << '\n';
        return codeFor(intents, Done);
    });
}

} // namespace

QFuture<int> runMachinesExport(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILE"), CliText::tr("where to write it; - for stdout"));
    parser.addOption({QStringLiteral("replace"), CliText::tr("replace the file if it is there")});
    if (const auto code = prepare(parser, QStringLiteral("machines export"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    const auto file = readFileName(parser);
    if (!file)
        return exitWith(printError(tools.output(), file.error()));
    return withKnownMachines(tools, [&tools, file = *file, replaces = parser.isSet(QStringLiteral("replace"))](Services &services) {
        return exitWith(writeTeamFile(services, tools, file, replaces));
    });
}

QFuture<int> runMachinesImport(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILE"), CliText::tr("a file that \"machines export\" has written"));
    parser.addOption({QStringLiteral("yes"), CliText::tr("really add the machines")});
    parser.addOption({QStringLiteral("update"), CliText::tr("also change machines that are here: new port, tags, price")});
    if (const auto code = prepare(parser, QStringLiteral("machines import"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    const auto file = readFileName(parser);
    if (!file)
        return exitWith(printError(tools.output(), file.error()));
    const auto content = readInput(*file, CliText::tr("Write the path of a team file."));
    if (!content)
        return exitWith(printError(tools.output(), content.error()));
    return withKnownMachines(tools, [&tools, content = *content, isSure = parser.isSet(QStringLiteral("yes")),
                                     updates = parser.isSet(QStringLiteral("update"))](Services &services) {
        return importMachines(services, tools, content, isSure, updates);
    });
}

} // namespace app::cli
