// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_host.h"

#include <QCoreApplication>

namespace core::local {

QString thisComputerHost()
{
    return QStringLiteral("this-computer.zuka.invalid");
}

instances::Instance thisComputer()
{
    return {.name = QCoreApplication::translate("core::local", "This computer"),
            .host = thisComputerHost(),
            .user = QStringLiteral("me"),
            .login = instances::LoginMethod::Agent,
            .kind = instances::MachineKind::ThisComputer};
}

} // namespace core::local
