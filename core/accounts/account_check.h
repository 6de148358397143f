// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/platforms/account.h"
#include "core/platforms/capabilities.h"

namespace core::accounts {

/// Key and secret on their way into the keychain.
struct TypedKeys {
    QByteArray key = {};
    QByteArray secret = {};
};

/// A platform whose API the user's own key opens, or only its console.
bool hasClient(const platforms::Capabilities &capabilities);

/// What keeps a new or changed account from being kept. `isKept`: its key lies in the keychain already, and empty keys leave it
/// there. Codes: account.platform, account.name, account.key, account.secret, account.base_url, account.regions.
std::optional<Error> whatIsWrong(const platforms::Account &account, const TypedKeys &keys, const platforms::Capabilities *capabilities,
                                 const QList<platforms::Account> &known, bool isKept);

/// The account is not in the list: NotFound with account.unknown.
Error unknownAccount();

} // namespace core::accounts
