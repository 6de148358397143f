// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/words.h"

#include <QCoreApplication>

namespace core::privacy {

QString kindName(Kind kind)
{
    switch (kind) {
    case Kind::PrivateKey:
        return QCoreApplication::translate("core::privacy", "private key");
    case Kind::Key:
        return QCoreApplication::translate("core::privacy", "access key");
    case Kind::Password:
        return QCoreApplication::translate("core::privacy", "password or token");
    case Kind::SecretFile:
        return QCoreApplication::translate("core::privacy", "file that usually holds secrets");
    case Kind::IdNumber:
        return QCoreApplication::translate("core::privacy", "identity number");
    case Kind::BankCard:
        return QCoreApplication::translate("core::privacy", "bank card number");
    case Kind::MobileNumber:
        return QCoreApplication::translate("core::privacy", "phone number");
    case Kind::MailList:
        return QCoreApplication::translate("core::privacy", "list of e-mail addresses");
    case Kind::InternalWord:
        return QCoreApplication::translate("core::privacy", "marked as internal");
    }
    return {};
}

QString kindCode(Kind kind)
{
    switch (kind) {
    case Kind::PrivateKey:
        return QStringLiteral("private_key");
    case Kind::Key:
        return QStringLiteral("access_key");
    case Kind::Password:
        return QStringLiteral("password");
    case Kind::SecretFile:
        return QStringLiteral("secret_file");
    case Kind::IdNumber:
        return QStringLiteral("id_number");
    case Kind::BankCard:
        return QStringLiteral("bank_card");
    case Kind::MobileNumber:
        return QStringLiteral("phone_number");
    case Kind::MailList:
        return QStringLiteral("mail_list");
    case Kind::InternalWord:
        return QStringLiteral("internal");
    }
    return {};
}

QString nameOf(const Finding &finding)
{
    return finding.kind == Kind::Key && !finding.name.isEmpty() ? finding.name.shown() : kindName(finding.kind);
}

QString placeOf(const FileFindings &file, const Finding &finding)
{
    return finding.line > 0 ? QStringLiteral("%1:%2").arg(file.shown).arg(finding.line) : file.shown;
}

QString envFileHint(const FileFindings &file)
{
    if (!file.isScript || !file.hasSecret())
        return {};
    return QCoreApplication::translate("core::privacy", "Keep the secret in a .env file on the machine and read it from there.");
}

QString gitignoreLine()
{
    return QStringLiteral(".env");
}

} // namespace core::privacy
