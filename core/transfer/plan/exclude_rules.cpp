// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/plan/exclude_rules.h"

#include "core/transfer/names.h"

namespace core::transfer {

namespace {

/// Names are bytes: each byte is a character here, in rules and in names alike.
QString asCharacters(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes);
}

} // namespace

ExcludeRules::ExcludeRules(const QStringList &patterns)
{
    for (const QString &line : patterns) {
        QByteArray pattern = line.toUtf8().trimmed();
        if (pattern.isEmpty() || pattern.startsWith('#'))
            continue;
        Rule rule;
        rule.isFolderOnly = pattern.endsWith('/');
        while (pattern.endsWith('/'))
            pattern.chop(1);
        rule.isPath = pattern.contains('/');
        if (pattern.startsWith('/'))
            pattern.remove(0, 1);
        else if (pattern.startsWith("./"))
            pattern.remove(0, 2);
        if (pattern.isEmpty())
            continue;
        rule.expression.setPattern(QRegularExpression::wildcardToRegularExpression(asCharacters(pattern)));
        rule.expression.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
        if (rule.expression.isValid())
            m_rules.append(rule);
    }
}

bool ExcludeRules::excludes(const QByteArray &relative, bool isFolder) const
{
    if (m_rules.isEmpty())
        return false;
    const QString path = asCharacters(relative);
    const QString name = asCharacters(baseName(relative));
    for (const Rule &rule : m_rules) {
        if (rule.isFolderOnly && !isFolder)
            continue;
        if (rule.expression.match(rule.isPath ? path : name).hasMatch())
            return true;
    }
    return false;
}

} // namespace core::transfer
