// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/machine_choice.h"
#include "app/cli/machine_output.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace app::cli {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("app::cli", source);
}

QString protection(const core::instances::Instance &instance, const QDateTime &now)
{
    if (instance.isPoweredOff)
        return text(QT_TRANSLATE_NOOP("app::cli", "off, as you said"));
    if (!instance.plannedEnd)
        return text(QT_TRANSLATE_NOOP("app::cli", "nothing: no planned end"));
    if (*instance.plannedEnd < now)
        return text(QT_TRANSLATE_NOOP("app::cli", "planned end passed %1")).arg(ui::format::distance(*instance.plannedEnd, now));
    return text(QT_TRANSLATE_NOOP("app::cli", "reminder at %1 while Zuka runs")).arg(ui::format::moment(*instance.plannedEnd, now));
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
        printTable(output.out, {{text(QT_TRANSLATE_NOOP("app::cli", "Name"))}, {text(QT_TRANSLATE_NOOP("app::cli", "Per hour")), true},
                                {text(QT_TRANSLATE_NOOP("app::cli", "Spent")), true}, {text(QT_TRANSLATE_NOOP("app::cli", "What protects it"))}},
                   rows);
        output.out << '\n' << text(QT_TRANSLATE_NOOP("app::cli", "Zuka reminds; it stops nothing. While this computer is off, nothing reminds you and billing goes on.")) << '\n';
    }
    return isAllCovered ? Done : AnswerIsNo;
}

} // namespace

QFuture<int> runGuardStatus(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    if (const auto code = prepare(parser, QStringLiteral("guard status"), arguments, tools))
        return exitWith(*code);
    return withMachines(tools, [&tools](Services &services) { return exitWith(printGuard(services, tools.output())); });
}

} // namespace app::cli
