// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/secret_store.h"

namespace core::secrets {

namespace {

QString machineKey(const QString &instanceId, const char *what)
{
    return QStringLiteral("machine/%1/%2").arg(instanceId, QString::fromLatin1(what));
}

} // namespace

QString passwordKey(const QString &instanceId)
{
    return machineKey(instanceId, "password");
}

QString passphraseKey(const QString &instanceId)
{
    return machineKey(instanceId, "passphrase");
}

QString privateKeyKey(const QString &instanceId)
{
    return machineKey(instanceId, "private-key");
}

} // namespace core::secrets
