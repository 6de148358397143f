// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_lines.h"

#include <algorithm>

namespace core::planning {

namespace {

constexpr qsizetype kLongestName = 80;
constexpr qsizetype kLongestValue = 300;

bool isNameChar(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'.' || c == u'-';
}

bool isQuote(QChar c)
{
    return c == u'"' || c == u'\'' || c == u'`';
}

QString plainName(QStringView written)
{
    while (written.startsWith(u'-'))
        written = written.mid(1);
    QString name = written.left(kLongestName).toString().toLower();
    name.replace(u'-', u'_');
    return name.section(u'.', -1);
}

/// Words of a command line; quotes and backslashes as in a shell, without expanding anything.
QStringList shellWords(QStringView line)
{
    QStringList words;
    QString word;
    QChar quote;
    bool isOpen = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line.at(i);
        if (!quote.isNull()) {
            if (c == quote)
                quote = {};
            else
                word.append(c);
        } else if (isQuote(c)) {
            quote = c;
            isOpen = true;
        } else if (c == u'\\' && i + 1 < line.size()) {
            word.append(line.at(++i));
        } else if (c.isSpace()) {
            if (!word.isEmpty() || isOpen)
                words.append(word);
            word.clear();
            isOpen = false;
        } else {
            word.append(c);
        }
    }
    if (!word.isEmpty() || isOpen)
        words.append(word);
    return words;
}

bool isOption(const QString &word)
{
    return word.size() > 2 && word.startsWith(QLatin1String{"--"}) && word.at(2).isLetter();
}

QList<PastedPair> pairsOfCommand(QStringView line)
{
    QList<PastedPair> pairs;
    const QStringList words = shellWords(line);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        const qsizetype equals = word.indexOf(u'=');
        if (equals > 0) { // --name=value, NAME=value, name=value
            pairs.append({.name = plainName(QStringView{word}.left(equals)),
                          .value = word.mid(equals + 1, kLongestValue),
                          .evidence = word});
        } else if (isOption(word)) {
            const bool hasValue = i + 1 < words.size() && !words.at(i + 1).startsWith(u'-');
            const QString value = hasValue ? words.at(++i).left(kLongestValue) : QStringLiteral("true");
            pairs.append({.name = plainName(word), .value = value, .evidence = hasValue ? word + u' ' + value : word});
        } else {
            pairs.append({.value = word.left(kLongestValue), .evidence = word, .isArgument = true});
        }
    }
    return pairs;
}

/// Reads a value that begins at `at` and moves behind it.
QString valueAt(QStringView line, qsizetype &at)
{
    if (at >= line.size() || line.at(at) == u'#' || line.at(at) == u'{')
        return {};
    QChar close;
    if (isQuote(line.at(at)))
        close = line.at(at);
    else if (line.at(at) == u'[')
        close = u']';
    qsizetype end = at;
    if (!close.isNull()) {
        const qsizetype begin = ++at;
        for (end = begin; end < line.size() && line.at(end) != close && end - begin < kLongestValue; ++end) { }
        at = std::min(end + 1, line.size());
        return line.mid(begin, end - begin).trimmed().toString();
    }
    while (end < line.size() && !line.at(end).isSpace() && !QStringView{u",;()}]\"'"}.contains(line.at(end))
           && end - at < kLongestValue)
        ++end;
    const QString value = line.mid(at, end - at).toString();
    at = end;
    return value;
}

/// Behind a name: skips its closing quote, blanks, and the ":" or "=". False when there is no value.
bool skipToValue(QStringView line, qsizetype &at)
{
    constexpr qsizetype kMostBlanks = 8;
    if (at < line.size() && isQuote(line.at(at)))
        ++at;
    const auto skipBlanks = [&] {
        for (qsizetype blanks = 0; at < line.size() && line.at(at).isSpace() && blanks < kMostBlanks; ++blanks)
            ++at;
    };
    skipBlanks();
    if (at >= line.size() || (line.at(at) != u':' && line.at(at) != u'='))
        return false;
    const QChar sign = line.at(at++);
    // "==" compares, "://" is an address.
    if (at < line.size() && (line.at(at) == u'=' || (sign == u':' && line.at(at) == u'/')))
        return false;
    skipBlanks();
    return true;
}

QList<PastedPair> pairsOfText(QStringView line)
{
    QList<PastedPair> pairs;
    qsizetype at = 0;
    while (at < line.size()) {
        if (!line.at(at).isLetter() && line.at(at) != u'_') {
            ++at;
            continue;
        }
        const qsizetype begin = at;
        while (at < line.size() && isNameChar(line.at(at)))
            ++at;
        const qsizetype nameEnd = at;
        const bool isInAddress = begin > 0 && line.at(begin - 1) == u'/';
        if (nameEnd - begin > kLongestName || isInAddress || !skipToValue(line, at)) {
            at = std::max(at, nameEnd);
            continue;
        }
        const QString value = valueAt(line, at);
        pairs.append({.name = plainName(line.mid(begin, nameEnd - begin)),
                      .value = value,
                      .evidence = line.mid(begin, std::min(at, line.size()) - begin).toString()});
    }
    return pairs;
}

} // namespace

QList<PastedPair> pairsIn(const PastedLine &line)
{
    if (line.kind == PastedLineKind::Command)
        return pairsOfCommand(line.text);
    QList<PastedPair> pairs = pairsOfText(line.text);
    // "use `--cutoff_len 1024`" in a sentence.
    if (const qsizetype at = line.text.indexOf(QLatin1String{"--"}); at >= 0 && isOption(line.text.mid(at, 4))) {
        QString options = line.text.mid(at);
        options.remove(u'`');
        for (const PastedPair &pair : pairsOfCommand(options)) {
            if (!pair.isArgument)
                pairs.append(pair);
        }
    }
    return pairs;
}

} // namespace core::planning
