// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/near_names.h"

#include <QList>

#include <algorithm>
#include <numeric>
#include <utility>

namespace core::planning {

namespace {

constexpr qsizetype kLongestCompared = 40;
constexpr qsizetype kMostNames = 3;

/// Lower-case letters and digits.
QString bare(const QString &name)
{
    QString letters;
    for (const QChar c : name.left(kLongestCompared)) {
        if (c.isLetterOrNumber())
            letters.append(c.toLower());
    }
    return letters;
}

/// Letters to add, drop, change or swap with their neighbour until `a` is `b` (Damerau, Levenshtein).
qsizetype editsBetween(const QString &a, const QString &b)
{
    QList<qsizetype> before;
    QList<qsizetype> above;
    QList<qsizetype> row(b.size() + 1);
    std::iota(row.begin(), row.end(), qsizetype{0});
    for (qsizetype i = 0; i < a.size(); ++i) {
        before = std::exchange(above, row);
        row[0] = i + 1;
        for (qsizetype j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({above.at(j) + (a.at(i) == b.at(j) ? 0 : 1), row.at(j) + 1, above.at(j + 1) + 1});
            if (i > 0 && j > 0 && a.at(i) == b.at(j - 1) && a.at(i - 1) == b.at(j))
                row[j + 1] = std::min(row.at(j + 1), before.at(j - 1) + 1);
        }
    }
    return row.constLast();
}

} // namespace

QStringList nearNames(const QString &typed, const QStringList &names)
{
    constexpr qsizetype kShortestBeginning = 3;
    const QString wanted = bare(typed);
    QList<std::pair<qsizetype, QString>> near;
    for (const QString &name : names) {
        const QString other = bare(name);
        const qsizetype edits = editsBetween(wanted, other);
        const bool isBeginning = wanted.size() >= kShortestBeginning && (other.startsWith(wanted) || other.endsWith(wanted));
        if (!wanted.isEmpty() && (isBeginning || edits <= std::max<qsizetype>(1, wanted.size() / 3)))
            near.append({isBeginning ? std::min<qsizetype>(edits, 1) : edits, name});
    }
    std::ranges::stable_sort(near, {}, &std::pair<qsizetype, QString>::first);
    QStringList found;
    for (const auto &[edits, name] : near) {
        if (found.size() < kMostNames && !found.contains(name))
            found.append(name);
    }
    return found;
}

} // namespace core::planning
