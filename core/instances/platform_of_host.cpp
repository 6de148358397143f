// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/instance.h"

#include <QRegularExpression>

#include <algorithm>

namespace core::instances {

namespace {

/// A pattern of the catalog as an expression, and how much of it is literal.
struct HostPattern {
    QRegularExpression expression;
    qsizetype literals = 0;
};

/// Descriptions such as "public IP" are no patterns.
bool isHostPattern(const QString &text)
{
    return text.contains(u'.') && std::ranges::none_of(text, [](QChar c) { return c.isSpace(); });
}

HostPattern compiled(const QString &text)
{
    QString expression;
    qsizetype literals = 0;
    bool isInWord = false;
    for (const QChar c : text) {
        const bool isWildcard = c >= u'A' && c <= u'Z';
        if (!isWildcard) {
            expression += QRegularExpression::escape(QString{c});
            ++literals;
        } else if (!isInWord) {
            expression += QStringLiteral("[a-z0-9-]+");
        }
        isInWord = isWildcard;
    }
    return {QRegularExpression{QRegularExpression::anchoredPattern(expression)}, literals};
}

} // namespace

catalog::PlatformId platformOfHost(const QList<catalog::Platform> &platforms, const QString &host)
{
    QString name = host.trimmed().toLower();
    if (name.endsWith(u'.'))
        name.chop(1);
    catalog::PlatformId best;
    qsizetype bestLiterals = 0;
    for (const catalog::Platform &platform : platforms) {
        for (const QString &text : platform.ssh.hostPatterns) {
            if (!isHostPattern(text))
                continue;
            const HostPattern pattern = compiled(text);
            if (pattern.literals > bestLiterals && pattern.expression.match(name).hasMatch()) {
                best = platform.id;
                bestLiterals = pattern.literals;
            }
        }
    }
    return best;
}

} // namespace core::instances
