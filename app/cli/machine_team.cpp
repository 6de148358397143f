// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_team.h"

#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/machine_keeping.h"

#include "core/base/file_io.h"
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
    if (QFileInfo::exists(file) && !replaces) {
        return printError(output, {.kind = core::ErrorKind::Refused,
                                   .code = QStringLiteral("file.exists"),
                                   .message = CliText::tr("%1 is there already.").arg(file.left(300)),
                                   .remedy = CliText::tr("Choose another name, or add --replace.")});
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

bool isAddable(const TeamEntry &entry)
{
    return entry.row == TeamRow::New || entry.row == TeamRow::NameTaken;
}

void printEntries(Output &output, const QList<TeamEntry> &entries, bool isAdded)
{
    QJsonArray array;
    QList<QStringList> rows;
    for (const TeamEntry &entry : entries) {
        const QString login = entry.instance.host.isEmpty() ? QString{} : QStringLiteral("%1@%2:%3").arg(entry.instance.user, entry.instance.host).arg(entry.instance.port);
        array << QJsonObject{{QStringLiteral("name"), entry.instance.name},
                             {QStringLiteral("login"), login},
                             {QStringLiteral("row"), rowWord(entry.row)},
                             {QStringLiteral("problem"), entry.problem.isEmpty() ? QJsonValue{} : QJsonValue{entry.problem}},
                             {QStringLiteral("left_out"), QJsonArray::fromStringList(entry.leftOut)}};
        rows << QStringList{entry.nameInFile, login, rowText(entry)};
        if (!entry.leftOut.isEmpty())
            output.err << printable(CliText::tr("%1: left out %2").arg(entry.nameInFile, entry.leftOut.join(QStringLiteral(", ")))) << '\n';
    }
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("added"), isAdded}, {QStringLiteral("machines"), array}});
    else
        printTable(output.out, {{CliText::tr("Name")}, {CliText::tr("Login")}, {CliText::tr("State")}}, rows);
}

/// One after the other; the first that fails ends it and is told.
core::FutureStatus addAll(Services &services, QList<core::instances::Instance> machines)
{
    if (machines.isEmpty())
        return core::ready(core::ok());
    const core::instances::Instance next = machines.takeFirst();
    return services.fleet->add({.instance = next})
        .then(qApp, [&services, machines](const core::Result<core::instances::InstanceId> &added) -> core::FutureStatus {
            return added ? addAll(services, machines) : core::ready(core::Status{added.error()});
        })
        .unwrap();
}

QFuture<int> importMachines(Services &services, Toolbox &tools, const QByteArray &content, bool isSure)
{
    const auto entries = core::instances::readTeamFile(content, instancesOf(services));
    if (!entries)
        return exitWith(printError(tools.output(), entries.error()));
    QList<core::instances::Instance> machines;
    for (const TeamEntry &entry : *entries) {
        if (isAddable(entry))
            machines << entry.instance;
    }
    if (!isSure || machines.isEmpty()) {
        printEntries(tools.output(), *entries, false);
        if (!machines.isEmpty())
            tools.output().err << CliText::tr("Nothing was added yet; add --yes to do it.") << '\n';
        return exitWith(machines.isEmpty() ? int{AnswerIsNo} : int{Done});
    }
    if (const auto trouble = cannotKeep(services))
        return exitWith(printError(tools.output(), *trouble));
    return addAll(services, machines).then(qApp, [&tools, entries = *entries](const core::Status &outcome) -> int {
        if (!outcome)
            return printError(tools.output(), outcome.error());
        printEntries(tools.output(), entries, true);
        tools.output().err << CliText::tr("Passwords are not in the file: each machine asks for its own.") << '\n';
        return Done;
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
    if (const auto code = prepare(parser, QStringLiteral("machines import"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    const auto file = readFileName(parser);
    if (!file)
        return exitWith(printError(tools.output(), file.error()));
    const auto content = readInput(*file, CliText::tr("Write the path of a team file."));
    if (!content)
        return exitWith(printError(tools.output(), content.error()));
    return withKnownMachines(tools, [&tools, content = *content, isSure = parser.isSet(QStringLiteral("yes"))](Services &services) {
        return importMachines(services, tools, content, isSure);
    });
}

} // namespace app::cli
