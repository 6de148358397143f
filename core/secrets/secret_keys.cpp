// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/secret_keys.h"

#include <QUrl>

namespace core::secrets {

namespace {

/// A name that cannot pass for two parts: "a/b" is not "a" with "b".
QString part(const QString &name)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(name));
}

} // namespace

QString machineProxyKey(const QString &instanceId)
{
    return QStringLiteral("machine/%1/proxy").arg(instanceId);
}

QString jumpPasswordKey(const QString &instanceId, int hop)
{
    return QStringLiteral("machine/%1/jump/%2").arg(instanceId).arg(hop);
}

QString apiKeyKey(const QString &platformId, const QString &account)
{
    const QString own = QStringLiteral("platform/%1/api-key").arg(part(platformId));
    return account.isEmpty() ? own : own + u'/' + part(account);
}

QString apiSecretKey(const QString &platformId, const QString &account)
{
    const QString own = QStringLiteral("platform/%1/api-secret").arg(part(platformId));
    return account.isEmpty() ? own : own + u'/' + part(account);
}

QString webhookKey(const QString &channelId)
{
    return QStringLiteral("channel/%1/webhook").arg(part(channelId));
}

} // namespace core::secrets
