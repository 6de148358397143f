// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/ignore_rules.h"

namespace core::pairs {

namespace {

/// One pattern of a .gitignore file as an expression over a path below the file's folder. Bytes are characters here.
QString expressionOf(const QByteArray &pattern, bool isAnchored)
{
    QString text = isAnchored ? QStringLiteral("^") : QStringLiteral("^(?:.*/)?");
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const char c = pattern.at(i);
        const QByteArray rest = pattern.mid(i);
        if (rest.startsWith("**/")) {
            text += QStringLiteral("(?:.*/)?");
            i += 2;
        } else if (rest == "/**") {
            text += QStringLiteral("/.*");
            i += 2;
        } else if (c == '*') {
            text += QStringLiteral("[^/]*");
        } else if (c == '?') {
            text += QStringLiteral("[^/]");
        } else if (c == '[' && pattern.indexOf(']', i + 2) > 0) {
            const qsizetype end = pattern.indexOf(']', i + 2);
            QString inside = QString::fromLatin1(pattern.mid(i + 1, end - i - 1));
            if (inside.startsWith(u'!'))
                inside.replace(0, 1, u'^');
            inside.replace(u'\\', QStringLiteral("\\\\")).replace(u'[', QStringLiteral("\\["));
            text += u'[' + inside + u']';
            i = end;
        } else if (c == '\\' && i + 1 < pattern.size()) {
            text += QRegularExpression::escape(QString::fromLatin1(pattern.mid(++i, 1)));
        } else {
            text += QRegularExpression::escape(QString::fromLatin1(pattern.mid(i, 1)));
        }
    }
    return text + QStringLiteral("$");
}

/// Blanks at the end count only behind a backslash.
QByteArray withoutBlanksAtEnd(QByteArray line)
{
    while (line.endsWith(' ') && !line.endsWith("\\ "))
        line.chop(1);
    return line;
}

} // namespace

void IgnoreRules::add(const QByteArray &folder, const QStringList &lines)
{
    for (const QString &given : lines) {
        QByteArray line = given.toUtf8();
        while (line.endsWith('\r') || line.endsWith('\n'))
            line.chop(1);
        line = withoutBlanksAtEnd(line);
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        Rule rule{.folder = folder};
        if (line.startsWith('!')) {
            rule.isNegated = true;
            line.remove(0, 1);
        }
        if (line.endsWith('/')) {
            rule.isFolderOnly = true;
            line.chop(1);
        }
        const bool isAnchored = line.contains('/') && !line.startsWith("**/");
        if (line.startsWith('/'))
            line.remove(0, 1);
        if (line.isEmpty())
            continue;
        rule.expression = QRegularExpression{expressionOf(line, isAnchored), QRegularExpression::DotMatchesEverythingOption};
        if (rule.expression.isValid())
            m_rules.append(rule);
    }
}

bool IgnoreRules::ignores(const QByteArray &relative, bool isFolder) const
{
    for (auto rule = m_rules.crbegin(); rule != m_rules.crend(); ++rule) {
        if (rule->isFolderOnly && !isFolder)
            continue;
        QByteArray below = relative;
        if (!rule->folder.isEmpty()) {
            if (!relative.startsWith(rule->folder + '/'))
                continue;
            below = relative.mid(rule->folder.size() + 1);
        }
        if (rule->expression.match(QString::fromLatin1(below)).hasMatch())
            return !rule->isNegated;
    }
    return false;
}

bool IgnoreRules::ignoresPath(const QByteArray &relative) const
{
    for (qsizetype slash = relative.indexOf('/'); slash >= 0; slash = relative.indexOf('/', slash + 1)) {
        if (ignores(relative.left(slash), true))
            return true;
    }
    return ignores(relative, false);
}

} // namespace core::pairs
