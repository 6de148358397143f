// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_file.h"

#include "core/store/opening.h"
#include "core/store/sql.h"
#include "core/store/trouble.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QLoggingCategory>
#include <QSqlError>

namespace core::store {

namespace {

Q_LOGGING_CATEGORY(historyLog, "store.history")

constexpr int kVersion = 1;
constexpr std::chrono::seconds kLockStale{10};
constexpr std::chrono::seconds kLockWait{3};

Result<int> numberFrom(QSqlDatabase &database, const QString &statement)
{
    Result<QSqlQuery> answer = query(database, statement);
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    if (!rows.next())
        return explain(rows.lastError());
    return rows.value(0).toInt();
}

Status makeTables(QSqlDatabase &database)
{
    return inTransaction(database, [&database]() -> Status {
        const QStringList statements{
            QStringLiteral("CREATE TABLE samples (id INTEGER PRIMARY KEY, machine TEXT NOT NULL, tier INTEGER NOT NULL, "
                           "start INTEGER NOT NULL, is_rolled INTEGER NOT NULL, data BLOB NOT NULL)"),
            QStringLiteral("CREATE UNIQUE INDEX samples_place ON samples (machine, tier, start)"),
            QStringLiteral("CREATE INDEX samples_age ON samples (tier, start)"),
            QStringLiteral("CREATE INDEX samples_open ON samples (start) WHERE is_rolled=0"),
            QStringLiteral("PRAGMA application_id=%1").arg(kApplicationId),
            QStringLiteral("PRAGMA user_version=%1").arg(kVersion),
        };
        for (const QString &statement : statements) {
            if (const Status done = perform(database, statement); !done)
                return done;
        }
        return ok();
    });
}

Status prepare(QSqlDatabase &database)
{
    // A crash of the program costs nothing that was committed; one of the computer at most the last minutes of curves.
    for (const char *pragma : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=NORMAL"}) {
        if (const Status done = perform(database, QString::fromLatin1(pragma)); !done)
            return done;
    }
    const Result<int> version = numberFrom(database, QStringLiteral("PRAGMA user_version"));
    if (!version)
        return version.error();
    if (*version == 0)
        return makeTables(database);
    const bool isOurs = *version == kVersion && database.tables().contains(QStringLiteral("samples"));
    return isOurs ? ok() : Status{Error{.kind = ErrorKind::Storage, .code = QString::fromLatin1(kDamaged)}};
}

Status attempt(const QString &connection, const QString &name)
{
    Status done = ok();
    {
        Result<QSqlDatabase> opened = openConnection(connection, name);
        if (opened) {
            QSqlDatabase database = std::move(opened).value();
            done = prepare(database);
        } else {
            done = opened.error();
        }
    }
    if (!done)
        closeConnection(connection);
    return done;
}

/// SQLite makes the one error of a foreign table out of many; only these mean that the file is of no use as it is.
bool isUseless(const Error &error)
{
    return error.code == QLatin1String{kDamaged} || error.code == QLatin1String{"store.failed"};
}

} // namespace

Status openSampleFile(const QString &connection, const QString &file)
{
    if (file.isEmpty())
        return attempt(connection, QStringLiteral(":memory:"));
    // Two processes that start together must not both make the tables or rename the file.
    QLockFile lock{file + QStringLiteral(".lock")};
    lock.setStaleLockTime(kLockStale);
    lock.tryLock(kLockWait);
    keepPrivate(file);
    Status done = attempt(connection, file);
    if (done || !isUseless(done.error()))
        return done;
    const QString aside = keepAside(file, QStringLiteral("damaged"));
    if (aside.isEmpty())
        return done;
    qCWarning(historyLog) << "the kept readings cannot be used; the file is now" << QFileInfo{aside}.fileName();
    keepPrivate(file);
    return attempt(connection, file);
}

} // namespace core::store
