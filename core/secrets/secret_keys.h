// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core::secrets {

/// Key names of secrets beside a machine's login (those are in secret_store.h). All names of a machine begin with
/// "machine/ID/", those of a platform with "platform/", those of a message channel with "channel/".

/// The password of a machine's own proxy.
QString machineProxyKey(const QString &instanceId);
/// The password of a host on the way to a machine; `hop` counts from 1.
QString jumpPasswordKey(const QString &instanceId, int hop);
/// The API key of a platform's account. `account` tells several of one platform apart; empty for the only one.
QString apiKeyKey(const QString &platformId, const QString &account = {});
/// The secret beside the key, of platforms that sign with a pair.
QString apiSecretKey(const QString &platformId, const QString &account = {});
/// The token or address of a message channel: both let anybody write there.
QString webhookKey(const QString &channelId);

} // namespace core::secrets
