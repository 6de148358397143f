// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/machine_choice.h"

#include <QCoreApplication>

namespace app::cli {

core::Result<core::fleet::MachineStatus> machineNamed(const core::fleet::Fleet &fleet, const QString &name)
{
    QList<core::fleet::MachineStatus> found;
    QStringList names;
    for (const core::fleet::MachineStatus &machine : fleet.machines()) {
        if (machine.instance.id.value == name)
            return machine;
        if (machine.instance.name == name)
            found << machine;
        names << machine.instance.name;
    }
    if (found.size() == 1)
        return found.first();
    if (found.size() > 1) {
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("machine.ambiguous"),
                           .message = CliText::tr("%1 machines are called \"%2\".").arg(found.size()).arg(name),
                           .remedy = CliText::tr("Use the id that \"zuka machines list --json\" shows.")};
    }
    return core::Error{.kind = core::ErrorKind::NotFound,
                       .code = QStringLiteral("machine.unknown"),
                       .message = CliText::tr("No machine is called \"%1\".").arg(name.left(80)),
                       .remedy = names.isEmpty() ? CliText::tr("Add one with \"zuka machines add\".")
                                                 : CliText::tr("Known: %1.").arg(names.mid(0, 12).join(QStringLiteral(", ")))};
}

QFuture<int> withMachines(Toolbox &tools, std::function<QFuture<int>(Services &)> next)
{
    const auto services = tools.services();
    if (!services)
        return exitWith(printError(tools.output(), services.error()));
    Services &parts = services->get();
    return parts.fleet->load(false)
        .then(qApp, [&tools, &parts, next = std::move(next)](const core::Status &loaded) -> QFuture<int> {
            if (!loaded)
                return exitWith(printError(tools.output(), loaded.error()));
            return next(parts);
        })
        .unwrap();
}

} // namespace app::cli
