// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/config_words.h"

namespace core::sshconfig {

namespace {

bool isSeparator(QChar c)
{
    return c.isSpace();
}

/// Reads one word from `at` on; quotes may stand anywhere, a back slash keeps a quote, a space or another back slash.
QString nextWord(const QString &text, qsizetype &at, bool &isBroken)
{
    QString word;
    QChar quote;
    for (; at < text.size(); ++at) {
        const QChar c = text.at(at);
        const QChar after = at + 1 < text.size() ? text.at(at + 1) : QChar{};
        const bool isKept = after == u'"' || after == u'\'' || after == u'\\' || (quote.isNull() && after == u' ');
        if (c == u'\\' && isKept)
            word += text.at(++at);
        else if (!quote.isNull() && c == quote)
            quote = QChar{};
        else if (!quote.isNull())
            word += c;
        else if (c == u'"' || c == u'\'')
            quote = c;
        else if (isSeparator(c))
            break;
        else
            word += c;
    }
    isBroken = isBroken || !quote.isNull();
    return word;
}

void skipSpace(const QString &text, qsizetype &at)
{
    while (at < text.size() && isSeparator(text.at(at)))
        ++at;
}

} // namespace

ConfigWords readConfigLine(const QString &line)
{
    ConfigWords out;
    const QString text = line.trimmed();
    if (text.isEmpty() || text.startsWith(u'#'))
        return out;
    qsizetype at = 0;
    if (text.startsWith(u'"')) {
        out.keyword = nextWord(text, at, out.isBroken).toLower();
    } else {
        while (at < text.size() && !isSeparator(text.at(at)) && text.at(at) != u'=')
            out.keyword += text.at(at++).toLower();
    }
    skipSpace(text, at);
    if (at < text.size() && text.at(at) == u'=')
        ++at;
    skipSpace(text, at);
    out.rest = text.mid(at);
    while (at < text.size() && text.at(at) != u'#') {
        out.words << nextWord(text, at, out.isBroken);
        skipSpace(text, at);
    }
    return out;
}

bool fitsPattern(const QString &text, const QString &pattern)
{
    qsizetype t = 0;
    qsizetype p = 0;
    qsizetype star = -1;
    qsizetype starText = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern.at(p) == u'*') {
            star = p++;
            starText = t;
        } else if (p < pattern.size() && (pattern.at(p) == u'?' || pattern.at(p).toLower() == text.at(t).toLower())) {
            ++p;
            ++t;
        } else if (star >= 0) {
            p = star + 1;
            t = ++starText;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern.at(p) == u'*')
        ++p;
    return p == pattern.size();
}

bool fitsPatterns(const QString &text, const QStringList &patterns)
{
    bool fits = false;
    for (const QString &pattern : patterns) {
        const bool isNot = pattern.startsWith(u'!');
        if (!fitsPattern(text, isNot ? pattern.mid(1) : pattern))
            continue;
        if (isNot)
            return false;
        fits = true;
    }
    return fits;
}

QString filledIn(const QString &text, const QHash<QChar, QString> &values, QStringList *unknown)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) != u'%' || i + 1 == text.size()) {
            out += text.at(i);
            continue;
        }
        const QChar letter = text.at(++i);
        const auto value = values.constFind(letter);
        if (letter == u'%')
            out += u'%';
        else if (value != values.cend())
            out += *value;
        else
            out += u'%' + QString{letter};
        if (unknown && letter != u'%' && value == values.cend())
            unknown->append(u'%' + QString{letter});
    }
    return out;
}

} // namespace core::sshconfig
