// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/machine_choice.h"

#include "app/network_proxy.h"
#include "app/proxy_choice.h"
#include "ui/viewmodel/settings_view_model.h"

#include <QCoreApplication>

namespace app::cli {

namespace {

/// Of the user's own proxy. The keychain is asked only where there is a name to log in with: it may want to be unlocked.
core::FutureResult<QByteArray> proxyPassword(Services &services, const core::settings::Settings &settings)
{
    using core::settings::ProxyChoice;
    const bool isOwn = settings.proxy == ProxyChoice::Http || settings.proxy == ProxyChoice::Socks5;
    if (!isOwn || settings.proxyUser.isEmpty())
        return core::ready(core::Result<QByteArray>{QByteArray{}});
    return services.secrets->read(ui::proxyPasswordKey());
}

/// An empty list would say that nothing is on. A file that can be read but not written is copied into memory: its machines are known.
bool areMachinesUnknown(const Services &services)
{
    const auto &report = services.store->report();
    return report.trouble && (!report.keptAside.isEmpty() || (report.isInMemory && services.fleet->machines().isEmpty()));
}

} // namespace

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
    return proxyPassword(parts, tools.settings())
        .then(qApp, [&tools, &parts](const core::Result<QByteArray> &password) -> core::FutureStatus {
            tools.setProxy(proxyFor(tools.settings(), password ? *password : QByteArray{}));
            parts.fleet->setProxy(tools.proxy());
            useNetworkProxy(tools.proxy());
            return parts.fleet->load(false);
        })
        .unwrap()
        .then(qApp, [&tools, &parts, next = std::move(next)](const core::Status &loaded) -> QFuture<int> {
            if (!loaded)
                return exitWith(printError(tools.output(), loaded.error()));
            return next(parts);
        })
        .unwrap();
}

QFuture<int> withKnownMachines(Toolbox &tools, std::function<QFuture<int>(Services &)> next)
{
    return withMachines(tools, [&tools, next = std::move(next)](Services &services) -> QFuture<int> {
        if (!areMachinesUnknown(services))
            return next(services);
        // stderr has been told when the store was opened.
        return exitWith(tools.output().isJson ? printError(tools.output(), *services.store->report().trouble) : int{Failed});
    });
}

} // namespace app::cli
