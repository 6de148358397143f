// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

#include <optional>
#include <span>

class QSqlError;

namespace core::store {

/// Turns what SQLite said into an Error: store.disk_full, store.not_writable, store.busy, store.damaged or store.failed.
Error explain(const QSqlError &error);

/// Starts one statement whose rows are wanted. `values` fill its question marks. While the query lives it counts as running, and
/// SQLite refuses to commit.
Result<QSqlQuery> query(QSqlDatabase &database, const QString &statement, const QVariantList &values = {});

/// Runs one statement to its end.
Status perform(QSqlDatabase &database, const QString &statement, const QVariantList &values = {});

/// Runs `work` (-> Status) between BEGIN IMMEDIATE and COMMIT; an error of either rolls back.
template <typename Work>
Status inTransaction(QSqlDatabase &database, Work work)
{
    Status done = perform(database, QStringLiteral("BEGIN IMMEDIATE"));
    if (!done)
        return done;
    done = work();
    if (done)
        done = perform(database, QStringLiteral("COMMIT"));
    if (!done)
        (void)perform(database, QStringLiteral("ROLLBACK"));
    return done;
}

/// A null QString would be bound as NULL; in a column of text it is an empty one.
QVariant toCell(const QString &text);

/// Moments are kept as milliseconds since 1970 (UTC), an unknown one as NULL.
QVariant toCell(const QDateTime &moment);
QVariant toCell(const std::optional<QDateTime> &moment);
QDateTime momentOf(const QVariant &cell);

/// The word for one value of an enum, as it is stored. Words stay the same when enumerators move.
template <typename Enum>
struct StoredWord {
    Enum value;
    const char *word;
};

template <typename Enum>
QString wordIn(std::span<const StoredWord<Enum>> words, Enum value)
{
    for (const StoredWord<Enum> &entry : words) {
        if (entry.value == value)
            return QString::fromLatin1(entry.word);
    }
    return {};
}

template <typename Enum>
std::optional<Enum> valueIn(std::span<const StoredWord<Enum>> words, const QString &word)
{
    for (const StoredWord<Enum> &entry : words) {
        if (word == QLatin1String{entry.word})
            return entry.value;
    }
    return std::nullopt;
}

} // namespace core::store
