// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/experiments.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::accounts {

Result<Experiments> loadExperiments(const QString &file)
{
    QFile content{file};
    const bool isOpen = content.open(QIODevice::ReadOnly);
    const QJsonDocument document = QJsonDocument::fromJson(isOpen ? content.readAll() : QByteArray{});
    if (!document.isObject()) {
        return Error{.kind = isOpen ? ErrorKind::Protocol : ErrorKind::Storage,
                     .code = QStringLiteral("accounts.experiments"),
                     .message = QCoreApplication::translate("core::accounts", "What the platforms' interfaces can do cannot be read."),
                     .remedy = QCoreApplication::translate("core::accounts", "Install the program again."),
                     .detail = file};
    }
    Experiments found;
    for (const QJsonValue &platform : document.object().value(QLatin1String{"platforms"}).toArray()) {
        const QJsonObject text = platform.toObject().value(QLatin1String{"experiment"}).toObject();
        if (!text.isEmpty()) {
            found.insert(platform.toObject().value(QLatin1String{"platform"}).toString(),
                         BilingualText{.en = text.value(QLatin1String{"en"}).toString(), .zh = text.value(QLatin1String{"zh"}).toString()});
        }
    }
    return found;
}

} // namespace core::accounts
