// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/machine_choice.h"
#include "app/cli/machine_output.h"

#include "ui/viewmodel/format.h"

#include <QJsonArray>

namespace app::cli {

namespace {

QString protection(const core::instances::Instance &instance, const QDateTime &now)
{
    if (instance.isPoweredOff)
        return CliText::tr("off, as you said");
    if (!instance.plannedEnd)
        return CliText::tr("nothing: no planned end");
    if (*instance.plannedEnd < now)
        return CliText::tr("planned end passed %1").arg(ui::format::distance(*instance.plannedEnd, now));
    return CliText::tr("reminder at %1 while Zuka runs").arg(ui::format::moment(*instance.plannedEnd, now));
}

int printGuard(Services &services, Output &output)
{
    const QDateTime now = services.clock.now();
    bool isAllCovered = true;
    QList<QStringList> rows;
    QJsonArray array;
    for (const core::fleet::MachineStatus &machine : services.fleet->machines()) {
        const core::instances::Instance &instance = machine.instance;
        isAllCovered = isAllCovered && (instance.isPoweredOff || (instance.plannedEnd && *instance.plannedEnd > now));
        const auto spent = core::instances::spentSoFar(instance, now);
        rows << QStringList{instance.name, instance.price ? ui::format::perHour(*instance.price) : ui::format::unknown(),
                            spent ? ui::format::money(*spent) : ui::format::unknown(), protection(instance, now)};
        QJsonObject object = machineJson(machine, now);
        object.insert(QStringLiteral("protected_by"), instance.plannedEnd ? QJsonArray{QStringLiteral("planned_end_reminder")} : QJsonArray{});
        array.append(object);
    }
    if (output.isJson) {
        printJson(output.out, {{QStringLiteral("machines"), array}});
    } else {
        printTable(output.out, {{CliText::tr("Name")}, {CliText::tr("Per hour"), true},
                                {CliText::tr("Spent"), true}, {CliText::tr("What protects it")}},
                   rows);
        output.out << '\n' << CliText::tr("Zuka reminds; it stops nothing. While this computer is off, nothing reminds you and billing goes on.") << '\n';
    }
    return isAllCovered ? Done : AnswerIsNo;
}

} // namespace

QFuture<int> runGuardStatus(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    if (const auto code = prepare(parser, QStringLiteral("guard status"), arguments, tools))
        return exitWith(*code);
    return withKnownMachines(tools, [&tools](Services &services) { return exitWith(printGuard(services, tools.output())); });
}

} // namespace app::cli
