// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/instance_check.h"

#include "core/instances/own_address.h"

#include <QCoreApplication>

namespace core::fleet {

using instances::Instance;

Error unknownMachine()
{
    return {.kind = ErrorKind::NotFound,
            .code = QStringLiteral("machine.unknown"),
            .message = QCoreApplication::translate("core::fleet", "This machine is not in your list."),
            .remedy = QCoreApplication::translate("core::fleet", "Look at the list of machines again.")};
}

Error duplicateMachine(const QString &name)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("machine.duplicate"),
            .message = QCoreApplication::translate("core::fleet", "%1 already has this address and user.").arg(name),
            .remedy =
                QCoreApplication::translate("core::fleet", "Open that machine, or change its address if it was rented anew.")};
}

Error noAddressYet()
{
    return {.kind = ErrorKind::NotFound,
            .code = QStringLiteral("machine.no_address"),
            .message = QCoreApplication::translate("core::fleet", "The platform tells no address of this machine."),
            .remedy = QCoreApplication::translate("core::fleet", "Zuka connects once it runs and has one. Its money is counted all the same.")};
}

std::optional<Error> whatIsWrong(const Instance &instance)
{
    const auto invalid = [](const QString &message, const QString &remedy) {
        return Error{
            .kind = ErrorKind::InvalidInput, .code = QStringLiteral("machine.invalid"), .message = message, .remedy = remedy};
    };
    if (instance.host.trimmed().isEmpty() && instances::mayLackAddress(instance))
        return std::nullopt;
    if (instance.host.trimmed().isEmpty() || instance.port == 0) {
        return invalid(
            QCoreApplication::translate("core::fleet", "The machine has no address."),
            QCoreApplication::translate("core::fleet", "Paste the login line of your platform, or type host and port."));
    }
    if (instance.kind == instances::MachineKind::Rented && instances::isOwnAddress(instance.host))
        return instances::ownAddressRefused();
    if (instance.user.trimmed().isEmpty()) {
        return invalid(QCoreApplication::translate("core::fleet", "The machine has no user name."),
                       QCoreApplication::translate("core::fleet", "Type the user name; it is often root."));
    }
    return std::nullopt;
}

bool haveSameLogin(const Instance &a, const Instance &b)
{
    return !a.host.isEmpty() && a.host.compare(b.host, Qt::CaseInsensitive) == 0 && a.port == b.port && a.user == b.user;
}

bool needsNewConnection(const Instance &before, const Instance &after)
{
    const auto hasSameWay = before.proxy == after.proxy && before.jump == after.jump && before.proxyCommand == after.proxyCommand;
    return !haveSameLogin(before, after) || !hasSameWay || before.login != after.login || before.keyFile != after.keyFile
        || before.agentKey != after.agentKey || before.aliveSeconds != after.aliveSeconds || before.aliveCount != after.aliveCount;
}

} // namespace core::fleet
