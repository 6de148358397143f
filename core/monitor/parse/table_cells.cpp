// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/table_cells.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

constexpr QChar kSlash{u'\x1f'};
constexpr qsizetype kMostCells = 64;

} // namespace

QStringList frameCells(const QString &line)
{
    const QString text = line.trimmed();
    if (text.size() < 2 || !text.startsWith(u'|') || !text.endsWith(u'|'))
        return {};
    QStringList cells = text.mid(1, text.size() - 2).split(u'|');
    if (cells.size() > kMostCells)
        return {};
    for (QString &cell : cells)
        cell = cell.trimmed();
    return cells;
}

bool isFrameRule(const QString &line)
{
    const QString text = line.trimmed();
    if (text.size() < 3)
        return false;
    for (const QChar c : text) {
        if (c != u'+' && c != u'-' && c != u'=' && c != u'|')
            return false;
    }
    return text.contains(u'-') || text.contains(u'=');
}

QStringList cellWords(const QString &cell)
{
    static const QRegularExpression slash{QStringLiteral("\\s+/\\s*|\\s*/\\s+")};
    static const QRegularExpression blanks{QStringLiteral("\\s+")};
    QString text = cell;
    text.replace(slash, QString{kSlash});
    return text.split(blanks, Qt::SkipEmptyParts);
}

QStringList slashHalves(const QString &word)
{
    QStringList halves = word.split(kSlash);
    static const QRegularExpression tight{QStringLiteral("^(\\d[^/]*)/(.+)$")};
    const auto match = tight.match(word);
    if (halves.size() == 1 && match.hasMatch())
        halves = QStringList{match.captured(1), match.captured(2)};
    return {halves.value(0), halves.value(1)};
}

QHash<QString, QString> wordsByHeading(const QString &heading, const QString &cell)
{
    const QStringList names = cellWords(heading);
    const QStringList words = cellWords(cell);
    QHash<QString, QString> result;
    for (qsizetype i = 0; i < qMin(names.size(), words.size()); ++i)
        result.insert(names.at(i), words.at(i));
    return result;
}

} // namespace core::monitor::parse
