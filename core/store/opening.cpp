// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/opening.h"

#include "core/store/sql.h"
#include "core/store/trouble.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QLoggingCategory>
#include <QSqlError>
#include <QUrl>

#include <chrono>

namespace core::store {

namespace {

Q_LOGGING_CATEGORY(storeLog, "store")

constexpr std::chrono::seconds kOpeningLockStale{10};
constexpr std::chrono::seconds kOpeningLockWait{3};

/// What one attempt at the file gave.
struct Attempt {
    enum class Outcome { Opened, Damaged, Newer, Foreign, Failed } outcome = Outcome::Opened;
    std::optional<Error> error = {}; ///< For Failed, and the cause of Damaged.
    QString backup = {};
};

Attempt attemptOf(Attempt::Outcome outcome, std::optional<Error> error = {})
{
    return {.outcome = outcome, .error = std::move(error)};
}

Attempt failedBy(const Error &error)
{
    const bool isDamaged = error.code == QLatin1String{kDamaged};
    return attemptOf(isDamaged ? Attempt::Outcome::Damaged : Attempt::Outcome::Failed, error);
}

QString stamp()
{
    return QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
}

/// `base`.`word`-STAMP, with a number behind it when that name is taken.
QString freeName(const QString &base, const QString &word)
{
    const QString wanted = base + u'.' + word + u'-' + stamp();
    QString name = wanted;
    for (int number = 2; QFileInfo::exists(name); ++number)
        name = wanted + u'-' + QString::number(number);
    return name;
}

int latestVersion(const QList<Migration> &steps)
{
    return steps.isEmpty() ? 0 : steps.constLast().version;
}

/// One number that SQLite answers; its error says why there is none.
Result<qint64> numberFrom(QSqlDatabase &database, const QString &statement)
{
    Result<QSqlQuery> answer = query(database, statement);
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    if (!rows.next())
        return explain(rows.lastError());
    return rows.value(0).toLongLong();
}

Status migrate(QSqlDatabase &database, const QList<Migration> &steps)
{
    return inTransaction(database, [&]() -> Status {
        const Result<qint64> from = numberFrom(database, QStringLiteral("PRAGMA user_version"));
        if (!from)
            return from.error();
        for (const Migration &step : steps) {
            if (step.version <= *from)
                continue;
            for (const QString &statement : step.statements) {
                const Status done = perform(database, statement);
                if (!done)
                    return done.error();
            }
        }
        const QStringList marks{QStringLiteral("PRAGMA application_id=%1").arg(kApplicationId),
                                QStringLiteral("PRAGMA user_version=%1").arg(latestVersion(steps))};
        for (const QString &mark : marks) {
            const Status done = perform(database, mark);
            if (!done)
                return done.error();
        }
        return ok();
    });
}

/// Looks for torn pages and missing tables. Our files are small, so this takes milliseconds.
/// The error is store.damaged, or why it could not be looked at.
Status checkSoundness(QSqlDatabase &database, bool isLatest)
{
    Result<QSqlQuery> check = query(database, QStringLiteral("PRAGMA quick_check(1)"));
    if (!check)
        return check.error();
    QSqlQuery rows = std::move(check).value();
    const QString verdict = rows.next() ? rows.value(0).toString() : rows.lastError().text();
    if (verdict != QLatin1String{"ok"})
        return Error{.kind = ErrorKind::Storage, .code = QString::fromLatin1(kDamaged), .detail = verdict};
    const QStringList tables = database.tables();
    for (const QString &table : expectedTables()) {
        if (isLatest && !tables.contains(table))
            return Error{
                .kind = ErrorKind::Storage, .code = QString::fromLatin1(kDamaged), .detail = QStringLiteral("no table ") + table};
    }
    return ok();
}

/// The file of an older version is copied before it is changed.
Result<QString> backUp(QSqlDatabase &database, const QString &file, qint64 version)
{
    const QString name = freeName(file, QStringLiteral("backup-v%1").arg(version));
    const Status done = perform(database, QStringLiteral("VACUUM INTO ?"), {name});
    if (!done)
        return done.error();
    return name;
}

Attempt check(QSqlDatabase &database, const QString &file, const QList<Migration> &steps)
{
    using Outcome = Attempt::Outcome;
    const Result<qint64> version = numberFrom(database, QStringLiteral("PRAGMA user_version"));
    const Result<qint64> tables = numberFrom(database, QStringLiteral("SELECT count(*) FROM sqlite_master"));
    for (const Result<qint64> *answer : {&version, &tables}) {
        if (!*answer)
            return failedBy(answer->error());
    }
    const int latest = latestVersion(steps);
    if (*version > latest)
        return attemptOf(Outcome::Newer);
    if (*version == 0 && *tables > 0)
        return attemptOf(Outcome::Foreign);
    if (*version > 0) {
        const Status sound = checkSoundness(database, *version == latest);
        if (!sound)
            return failedBy(sound.error());
    }

    // Readers do not wait for a writer and a crash costs nothing that was committed; where WAL is not to be had, the
    // rollback journal that SQLite then keeps is as safe.
    const Status journal = perform(database, QStringLiteral("PRAGMA journal_mode=WAL"));
    if (!journal)
        return attemptOf(Outcome::Failed, journal.error());
    Attempt attempt;
    if (*version == latest)
        return attempt;
    if (*version > 0) {
        const Result<QString> backup = backUp(database, file, *version);
        if (!backup)
            return attemptOf(Outcome::Failed, backup.error());
        attempt.backup = *backup;
    }
    const Status migrated = migrate(database, steps);
    if (!migrated)
        return attemptOf(Outcome::Failed, migrated.error());
    return attempt;
}

/// Only a write lock tells: rights are more than the bits of the file. Nothing when it can be written.
std::optional<Error> refusesWriting(QSqlDatabase &database)
{
    (void)perform(database, QStringLiteral("PRAGMA busy_timeout=100"));
    const Status probe = inTransaction(database, [] { return ok(); });
    (void)perform(database, QStringLiteral("PRAGMA busy_timeout=5000"));
    if (probe || probe.error().code == QLatin1String{"store.busy"})
        return std::nullopt; // someone else is writing, so it can be written
    return probe.error();
}

/// SQLite would delete the journal beside a file whose header is gone, so such a file is not even shown to it.
bool hasForeignHeader(const QString &path)
{
    QFile file{path};
    const QByteArray header{"SQLite format 3", 16};
    return file.open(QIODevice::ReadOnly) && file.size() > 0 && file.read(header.size()) != header;
}

Attempt attemptToOpen(const QString &connection, const QString &file, const QList<Migration> &steps)
{
    if (hasForeignHeader(file))
        return failedBy({.kind = ErrorKind::Storage, .code = QString::fromLatin1(kDamaged)});
    keepPrivate(file);
    Attempt attempt;
    {
        Result<QSqlDatabase> opened = openConnection(connection, file);
        if (!opened) {
            attempt = failedBy(opened.error());
        } else {
            QSqlDatabase database = std::move(opened).value();
            attempt = check(database, file, steps);
            if (attempt.outcome == Attempt::Outcome::Opened) {
                if (std::optional<Error> refusal = refusesWriting(database))
                    attempt = attemptOf(Attempt::Outcome::Failed, std::move(refusal));
            }
        }
    }
    if (attempt.outcome != Attempt::Outcome::Opened)
        closeConnection(connection); // no QSqlDatabase may refer to it any more
    return attempt;
}

const char *codeOf(Attempt::Outcome outcome)
{
    switch (outcome) {
    case Attempt::Outcome::Newer:
        return kNewer;
    case Attempt::Outcome::Foreign:
        return kForeign;
    default:
        return kDamaged;
    }
}

/// Names of the columns of `kept`.table, with commas between.
QString columnsOf(QSqlDatabase &memory, const QString &table)
{
    QStringList names;
    if (Result<QSqlQuery> answer = query(memory, QStringLiteral("PRAGMA kept.table_info(%1)").arg(table))) {
        constexpr int kName = 1;
        QSqlQuery rows = std::move(answer).value();
        while (rows.next())
            names << rows.value(kName).toString();
    }
    return names.join(u',');
}

/// What a file that cannot be written still tells: its rows are copied into the memory database.
void copyReadable(QSqlDatabase &memory, const QString &file, const QList<Migration> &steps)
{
    if (!QFileInfo::exists(file))
        return;
    const QString address = QString::fromLatin1(QUrl::fromLocalFile(file).toEncoded()) + QStringLiteral("?immutable=1");
    if (!perform(memory, QStringLiteral("ATTACH ? AS kept"), {address}))
        return;
    const Result<qint64> version = numberFrom(memory, QStringLiteral("PRAGMA kept.user_version"));
    Result<QSqlQuery> names = query(memory, QStringLiteral("SELECT name FROM kept.sqlite_master WHERE type='table'"));
    if (version && names && *version > 0 && *version <= latestVersion(steps)) {
        QSqlQuery rows = std::move(names).value();
        QStringList known;
        while (rows.next())
            known << rows.value(0).toString();
        for (const QString &table : expectedTables()) {
            if (!known.contains(table))
                continue; // of an older version
            const QString columns = columnsOf(memory, table); // An older version has fewer; the others keep their defaults.
            const Status copied = perform(memory, QStringLiteral("INSERT INTO main.%1 (%2) SELECT %2 FROM kept.%1").arg(table, columns));
            if (!copied)
                qCWarning(storeLog) << "cannot copy" << table << copied.error().detail;
        }
    }
    (void)perform(memory, QStringLiteral("DETACH kept"));
}

void openInMemory(const QString &connection, const QList<Migration> &steps, OpenReport &report, Error cause)
{
    report.isInMemory = true;
    Result<QSqlDatabase> opened = openConnection(connection, QStringLiteral(":memory:"));
    if (opened) {
        QSqlDatabase database = std::move(opened).value();
        const Status migrated = migrate(database, steps);
        if (!migrated)
            cause.detail += u' ' + migrated.error().detail;
        copyReadable(database, report.file, steps);
    }
    cause.money = MoneyState::Unknown; // Machines that cannot be seen here may be on.
    report.trouble = std::move(cause);
    putIntoWords(report);
}

QString reasonWord(Attempt::Outcome outcome)
{
    switch (outcome) {
    case Attempt::Outcome::Newer:
        return QStringLiteral("newer");
    case Attempt::Outcome::Foreign:
        return QStringLiteral("foreign");
    default:
        return QStringLiteral("damaged");
    }
}

} // namespace

void closeConnection(const QString &connection)
{
    QSqlDatabase::database(connection, false).close();
    QSqlDatabase::removeDatabase(connection);
}

Result<QSqlDatabase> openConnection(const QString &connection, const QString &name)
{
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
    database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=5000;QSQLITE_OPEN_URI"));
    database.setDatabaseName(name);
    if (!database.open())
        return explain(database.lastError());
    for (const char *pragma : {"PRAGMA foreign_keys=ON", "PRAGMA synchronous=FULL"}) {
        const Status done = perform(database, QString::fromLatin1(pragma));
        if (!done)
            return done.error();
    }
    return database;
}

void keepPrivate(const QString &path)
{
    if (!QFile::exists(path))
        (void)QFile{path}.open(QIODevice::WriteOnly | QIODevice::NewOnly);
    // SQLite gives the companions the same permissions.
    constexpr auto kOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup
        | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    if (const QFileDevice::Permissions now = QFile::permissions(path); now & kOthers)
        QFile::setPermissions(path, now & ~QFileDevice::Permissions{kOthers});
}

QString keepAside(const QString &file, const QString &reason)
{
    const QString name = freeName(file, reason);
    if (!QFile::rename(file, name))
        return {};
    for (const char *companion : {"-wal", "-shm"}) {
        const QString suffix = QString::fromLatin1(companion);
        if (QFileInfo::exists(file + suffix))
            QFile::rename(file + suffix, name + suffix);
    }
    return name;
}

OpenReport openFile(const QString &connection, const QString &folder, const QList<Migration> &steps)
{
    OpenReport report{.file = QDir{folder}.filePath(QStringLiteral("zuka.db"))};
    if (!QFileInfo::exists(folder) && QDir{}.mkpath(folder)) // It tells which hosts, users and prices there are.
        QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    // Two processes that start together must not both rename, back up or migrate. Without the lock (a folder that cannot be
    // written) there is nothing to rename either.
    QLockFile lock{report.file + QStringLiteral(".lock")};
    lock.setStaleLockTime(kOpeningLockStale);
    lock.tryLock(kOpeningLockWait);

    Attempt attempt = attemptToOpen(connection, report.file, steps);
    if (attempt.outcome != Attempt::Outcome::Opened && attempt.outcome != Attempt::Outcome::Failed) {
        report.keptAside = keepAside(report.file, reasonWord(attempt.outcome));
        if (report.keptAside.isEmpty()) {
            openInMemory(connection, steps, report, {.kind = ErrorKind::Storage, .code = QString::fromLatin1(kNotWritable)});
            return report;
        }
        report.trouble = Error{.kind = ErrorKind::Storage,
                               .code = QString::fromLatin1(codeOf(attempt.outcome)),
                               .detail = QDir::toNativeSeparators(report.keptAside),
                               .money = MoneyState::Unknown};
        putIntoWords(report);
        attempt = attemptToOpen(connection, report.file, steps);
    }
    if (attempt.outcome != Attempt::Outcome::Opened) {
        openInMemory(connection, steps, report,
                     attempt.error.value_or(Error{.kind = ErrorKind::Storage, .code = QStringLiteral("store.failed")}));
        return report;
    }
    report.backup = attempt.backup;
    return report;
}

} // namespace core::store
