// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redaction.h"

#include <QRegularExpression>

#include <array>

namespace core {

namespace {

struct SecretPattern {
    QRegularExpression pattern;
    QString replacement;
};

const std::array<SecretPattern, 6> &patterns()
{
    using Option = QRegularExpression;
    static const std::array<SecretPattern, 6> list{
        SecretPattern{Option{QStringLiteral("-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----.*?(-----END [A-Z0-9 ]*PRIVATE KEY-----|$)"),
                             Option::DotMatchesEverythingOption},
                      QStringLiteral("[private key •••]")},
        SecretPattern{Option{QStringLiteral("(\\b[a-z][a-z0-9+.-]*://[^\\s:/@]*:)[^\\s/]+@"), Option::CaseInsensitiveOption},
                      QStringLiteral("\\1•••@")},
        SecretPattern{Option{QStringLiteral("(\\b(?:bearer|basic|token)\\s+)[A-Za-z0-9._~+/=-]{8,}"), Option::CaseInsensitiveOption},
                      QStringLiteral("\\1•••")},
        SecretPattern{Option{QStringLiteral("((?:pass(?:word|phrase|wd)?|secret|token|api[_-]?key|access[_-]?key)[\"']?\\s*[=:]\\s*)"
                                            "(?:\"[^\"]*\"|'[^']*'|[^\\s,;&}]+)"),
                             Option::CaseInsensitiveOption},
                      QStringLiteral("\\1•••")},
        SecretPattern{Option{QStringLiteral("(--?(?:password|passphrase|token|api-key|secret)\\s+)\\S+"), Option::CaseInsensitiveOption},
                      QStringLiteral("\\1•••")},
        SecretPattern{Option{QStringLiteral("\\b(?:sk-[A-Za-z0-9_-]{16,}|hf_[A-Za-z0-9]{20,}|gh[pousr]_[A-Za-z0-9]{20,}|AKIA[0-9A-Z]{16}|LTAI[0-9A-Za-z]{12,})\\b")},
                      QStringLiteral("•••")},
    };
    return list;
}

} // namespace

QString redacted(const QString &text)
{
    QString result = text;
    for (const SecretPattern &secret : patterns())
        result.replace(secret.pattern, secret.replacement);
    return result;
}

} // namespace core
