// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/account_check.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace core::accounts {

namespace {

constexpr qsizetype kLongestName = 80;
constexpr qsizetype kLongestKey = 4096;

QString say(const char *text)
{
    return QCoreApplication::translate("core::accounts", text);
}

Error wrong(const char *code, const QString &message, const QString &remedy)
{
    return {.kind = ErrorKind::InvalidInput, .code = QString::fromLatin1(code), .message = message, .remedy = remedy};
}

/// A key goes into a header: a blank or a line break in it is a slip of the hand.
bool isUsable(const QByteArray &key)
{
    return key.size() <= kLongestKey && std::ranges::all_of(key, [](char letter) { return letter > 0x20 && letter < 0x7F; });
}

bool isThisComputer(const QString &host)
{
    return host == QLatin1String{"localhost"} || host == QLatin1String{"::1"} || host.startsWith(QLatin1String{"127."});
}

std::optional<Error> wrongAddress(const QUrl &url)
{
    if (url.isEmpty())
        return std::nullopt;
    const bool isEncrypted = url.scheme() == QLatin1String{"https"};
    const bool isPlainHere = url.scheme() == QLatin1String{"http"} && isThisComputer(url.host());
    if (!url.isValid() || url.host().isEmpty() || !(isEncrypted || isPlainHere)) {
        return wrong("account.base_url", say(QT_TRANSLATE_NOOP("core::accounts", "The address cannot be used.")),
                     say(QT_TRANSLATE_NOOP("core::accounts", "Write an address that begins with https://, or leave it empty.")));
    }
    if (!url.userInfo().isEmpty() || url.hasQuery()) {
        return wrong("account.base_url", say(QT_TRANSLATE_NOOP("core::accounts", "The address holds more than a server and a path.")),
                     say(QT_TRANSLATE_NOOP("core::accounts", "Leave out name, password and what follows a question mark. The key has its own field.")));
    }
    return std::nullopt;
}

std::optional<Error> wrongKeys(const TypedKeys &keys, const platforms::Capabilities &capabilities, bool isKept)
{
    if (keys.key.isEmpty() && !isKept) {
        return wrong("account.key", say(QT_TRANSLATE_NOOP("core::accounts", "The key is missing.")),
                     say(QT_TRANSLATE_NOOP("core::accounts", "Copy it from the platform's console.")));
    }
    if (capabilities.needsSecret && keys.secret.isEmpty() && !(isKept && keys.key.isEmpty())) {
        return wrong("account.secret", say(QT_TRANSLATE_NOOP("core::accounts", "The secret is missing.")),
                     say(QT_TRANSLATE_NOOP("core::accounts", "This platform signs with a pair: give the key and its secret.")));
    }
    const QString blank = say(QT_TRANSLATE_NOOP("core::accounts", "It holds a blank, a line break or another sign that keys do not have."));
    const QString again = say(QT_TRANSLATE_NOOP("core::accounts", "Copy it again, without what stands around it."));
    if (!isUsable(keys.key))
        return wrong("account.key", blank, again);
    if (!isUsable(keys.secret))
        return wrong("account.secret", blank, again);
    return std::nullopt;
}

} // namespace

bool hasClient(const platforms::Capabilities &capabilities) { return !capabilities.abilities.isEmpty(); }

std::optional<Error> whatIsWrong(const platforms::Account &account, const TypedKeys &keys, const platforms::Capabilities *capabilities,
                                 const QList<platforms::Account> &known, bool isKept)
{
    if (!capabilities || !hasClient(*capabilities)) {
        return wrong("account.platform", say(QT_TRANSLATE_NOOP("core::accounts", "Zuka cannot ask this platform.")),
                     say(QT_TRANSLATE_NOOP("core::accounts", "Choose another one, or add its machines by their login lines.")));
    }
    const QString name = account.name.trimmed();
    const bool isTaken = std::ranges::any_of(known, [&](const platforms::Account &each) {
        return each.id != account.id && each.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    if (name.isEmpty() || name.size() > kLongestName || isTaken) {
        return wrong("account.name",
                     isTaken ? say(QT_TRANSLATE_NOOP("core::accounts", "Another account has this name."))
                             : say(QT_TRANSLATE_NOOP("core::accounts", "The name is missing or too long.")),
                     say(QT_TRANSLATE_NOOP("core::accounts", "Give it a short name of its own.")));
    }
    static const QRegularExpression region{QStringLiteral("^[a-z0-9-]{2,40}$")};
    for (const QString &each : account.regions) {
        if (!region.match(each).hasMatch()) {
            return wrong("account.regions", say(QT_TRANSLATE_NOOP("core::accounts", "\"%1\" is no region.")).arg(each.left(40)),
                         say(QT_TRANSLATE_NOOP("core::accounts", "Write regions as the platform spells them, with commas between them.")));
        }
    }
    if (const auto address = wrongAddress(account.baseUrl))
        return address;
    return wrongKeys(keys, *capabilities, isKept);
}

Error unknownAccount()
{
    return {.kind = ErrorKind::NotFound,
            .code = QStringLiteral("account.unknown"),
            .message = say(QT_TRANSLATE_NOOP("core::accounts", "There is no such account.")),
            .remedy = say(QT_TRANSLATE_NOOP("core::accounts", "Look at the list of accounts."))};
}

} // namespace core::accounts
