// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/own_address.h"

#include <QCoreApplication>

namespace core::instances {

bool isOwnAddress(const QString &host)
{
    QString name = host.trimmed();
    while (name.endsWith(u'.'))
        name.chop(1);
    return name.endsWith(QLatin1String{".zuka.invalid"}, Qt::CaseInsensitive)
        || name.compare(QLatin1String{"zuka.invalid"}, Qt::CaseInsensitive) == 0;
}

Error ownAddressRefused()
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("machine.own_address"),
            .message = QCoreApplication::translate(
                "core::instances", "This address stands for this computer or a demo machine inside Zuka. No login leads there."),
            .remedy = QCoreApplication::translate("core::instances", "Add this computer or a demo machine by its own choice.")};
}

} // namespace core::instances
