// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"
#include "core/store/opening.h"
#include "core/store/sql.h"
#include "core/store/store.h"
#include "support/await.h"
#include "support/brackets.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using core::store::Database;
using core::store::Migration;
using core::store::OpenReport;
using core::store::Store;
using tests::await;

/// Files that cannot be used are kept, never overwritten or deleted; the program can always go on.
class StoreOpeningTest final : public QObject {
    Q_OBJECT

private slots:
    void unusableFileIsKeptAside_data();
    void unusableFileIsKeptAside();
    void troubleFollowsTheLanguage_data();
    void troubleFollowsTheLanguage();
    void companionsGoWithTheFile();
    void twoDamagedFilesGetTwoNames();
    void tornPageIsFound();
    void emptyFileIsFilled();
    void folderThatCannotBeMadeGivesMemory();
    void unwritableFileIsReadIntoMemory();
    void migrationMakesABackupFirst();
    void failingMigrationLeavesTheFileAlone();
    void releasedStepsCountWithoutGaps();
};

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

void fill(const QString &path, const QByteArray &content)
{
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

/// Opens the file with the raw opener and runs statements on it.
OpenReport runOn(const QString &folder, const QStringList &statements, const QList<Migration> &steps = store::migrations())
{
    Database database;
    const OpenReport report = database.runNow([&] { return store::openFile(database.connection(), folder, steps); });
    const Status done = await(database.run([&](QSqlDatabase &opened) -> Status {
        for (const QString &statement : statements) {
            if (const auto answer = store::perform(opened, statement); !answer)
                return answer.error();
        }
        return ok();
    }));
    if (!done)
        qWarning("%s", qPrintable(done.error().detail));
    return report;
}

void addMachine(const QString &folder)
{
    QVERIFY(await(Store::open(folder)->instances().save({.id = {QStringLiteral("kept")}, .name = QStringLiteral("llm")})));
}

} // namespace

void StoreOpeningTest::unusableFileIsKeptAside_data()
{
    QTest::addColumn<QString>("statement"); // run on a good file; empty: text instead of a database
    QTest::addColumn<QString>("reason");
    QTest::newRow("no database") << QString{} << QStringLiteral("damaged");
    QTest::newRow("newer") << QStringLiteral("PRAGMA user_version=999") << QStringLiteral("newer");
    QTest::newRow("foreign") << QStringLiteral("PRAGMA user_version=0") << QStringLiteral("foreign");
    QTest::newRow("table missing") << QStringLiteral("DROP TABLE transfers") << QStringLiteral("damaged");
}

void StoreOpeningTest::unusableFileIsKeptAside()
{
    QFETCH(QString, statement);
    QFETCH(QString, reason);
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("zuka.db"));
    if (statement.isEmpty())
        fill(file, QByteArray(4000, 'x'));
    else
        runOn(folder.path(), {statement});
    const QByteArray before = contentOf(file);

    const auto store = Store::open(folder.path());
    const OpenReport &report = store->report();
    const QRegularExpression name{QStringLiteral("/zuka\\.db\\.%1-\\d{8}-\\d{6}$").arg(reason)};
    QVERIFY2(name.match(report.keptAside).hasMatch(), qPrintable(report.keptAside));
    QCOMPARE(contentOf(report.keptAside), before);
    QVERIFY(report.trouble);
    QCOMPARE(report.trouble->code, QStringLiteral("store.") + reason);
    QVERIFY(report.trouble->message.contains(QFileInfo{report.keptAside}.fileName()));
    QVERIFY(!report.trouble->remedy.isEmpty());
    QVERIFY(!report.isInMemory);
    QVERIFY(await(store->instances().save({.id = {QStringLiteral("new")}})));
}

void StoreOpeningTest::troubleFollowsTheLanguage_data()
{
    QTest::addColumn<bool>("isInMemory");
    QTest::newRow("kept aside") << false;
    QTest::newRow("in memory") << true;
}

void StoreOpeningTest::troubleFollowsTheLanguage()
{
    QFETCH(bool, isInMemory);
    QTemporaryDir folder;
    fill(folder.filePath(QStringLiteral("zuka.db")), QByteArray(4000, 'x'));
    const auto store = Store::open(isInMemory ? folder.filePath(QStringLiteral("zuka.db")) : folder.path());
    QCOMPARE(store->report().isInMemory, isInMemory);
    const Error before = *store->report().trouble;
    {
        const tests::Brackets other;
        store->retranslate();
        QVERIFY(store->report().trouble->message.startsWith(u'['));
        QVERIFY(store->report().trouble->remedy.startsWith(u'['));
    }
    store->retranslate();
    QCOMPARE(store->report().trouble->message, before.message);
    QCOMPARE(store->report().trouble->remedy, before.remedy);
    QCOMPARE(store->report().trouble->code, before.code);
}

void StoreOpeningTest::companionsGoWithTheFile()
{
    QTemporaryDir folder;
    fill(folder.filePath(QStringLiteral("zuka.db")),
         "no database at all, only a text that is long enough to be looked at by SQLite, "
         "which needs a hundred bytes for the header");
    fill(folder.filePath(QStringLiteral("zuka.db-wal")), "wal");
    const auto store = Store::open(folder.path());
    QCOMPARE(contentOf(store->report().keptAside + QStringLiteral("-wal")), QByteArray{"wal"});
}

void StoreOpeningTest::twoDamagedFilesGetTwoNames()
{
    QTemporaryDir folder;
    QStringList names;
    for (int i = 0; i < 3; ++i) {
        fill(folder.filePath(QStringLiteral("zuka.db")), QByteArray(200, static_cast<char>('a' + i)));
        names.append(Store::open(folder.path())->report().keptAside);
    }
    names.removeDuplicates();
    QCOMPARE(names.size(), 3);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(contentOf(names.at(i)), QByteArray(200, static_cast<char>('a' + i)));
}

void StoreOpeningTest::tornPageIsFound()
{
    QTemporaryDir folder;
    addMachine(folder.path());
    const QString file = folder.filePath(QStringLiteral("zuka.db"));
    QByteArray content = contentOf(file);
    QVERIFY(content.size() > 8192);
    content.replace(4096, 4096, QByteArray(4096, '\xa5')); // the second page
    fill(file, content);
    const auto store = Store::open(folder.path());
    QVERIFY(store->report().keptAside.contains(QStringLiteral("zuka.db.damaged-")));
    QVERIFY(await(store->instances().all())->isEmpty());
}

void StoreOpeningTest::emptyFileIsFilled()
{
    QTemporaryDir folder;
    fill(folder.filePath(QStringLiteral("zuka.db")), {});
    const auto store = Store::open(folder.path());
    QVERIFY(!store->report().trouble);
    QVERIFY(store->report().keptAside.isEmpty());
}

void StoreOpeningTest::folderThatCannotBeMadeGivesMemory()
{
    QTemporaryDir folder;
    fill(folder.filePath(QStringLiteral("file")), "x");
    const auto store = Store::open(folder.filePath(QStringLiteral("file/data")));
    QVERIFY(store->report().isInMemory);
    QVERIFY(store->report().trouble);
    QCOMPARE(store->report().trouble->code, QStringLiteral("store.not_writable"));
    QVERIFY(!store->report().trouble->remedy.isEmpty());
    QVERIFY(await(store->instances().save({.id = {QStringLiteral("a")}})));
    QCOMPARE(await(store->instances().all())->size(), 1);
}

void StoreOpeningTest::unwritableFileIsReadIntoMemory()
{
    QTemporaryDir folder;
    addMachine(folder.path());
    // A folder in the place of the journal keeps SQLite from writing, also for a root user.
    QVERIFY(QDir{folder.path()}.mkdir(QStringLiteral("zuka.db-wal")));
    const QByteArray before = contentOf(folder.filePath(QStringLiteral("zuka.db")));
    const auto store = Store::open(folder.path());
    QVERIFY(store->report().isInMemory);
    QVERIFY(store->report().trouble);
    const auto machines = await(store->instances().all());
    QVERIFY(machines);
    QCOMPARE(machines->size(), 1);
    QCOMPARE(machines->constFirst().name, QStringLiteral("llm"));
    QVERIFY(await(store->instances().remove({QStringLiteral("kept")})));
    QCOMPARE(contentOf(folder.filePath(QStringLiteral("zuka.db"))), before);
}

void StoreOpeningTest::migrationMakesABackupFirst()
{
    QTemporaryDir folder;
    addMachine(folder.path());
    QList<Migration> steps = store::migrations();
    const int old = steps.constLast().version;
    steps.append({.version = old + 1, .statements = {QStringLiteral("ALTER TABLE instances ADD COLUMN colour TEXT"),
                                                     QStringLiteral("UPDATE instances SET colour='red'")}});
    const OpenReport report = runOn(folder.path(), {QStringLiteral("UPDATE instances SET name=colour")}, steps);
    QVERIFY(!report.trouble);
    QVERIFY(report.backup.contains(QStringLiteral("zuka.db.backup-v%1-").arg(old)));

    QTemporaryDir restored;
    QVERIFY(QFile::copy(report.backup, restored.filePath(QStringLiteral("zuka.db"))));
    const auto store = Store::open(restored.path());
    QVERIFY(!store->report().trouble);
    QCOMPARE(await(store->instances().all())->constFirst().name, QStringLiteral("llm"));
    QVERIFY(runOn(folder.path(), {}, steps).backup.isEmpty()); // nothing to do the second time
}

void StoreOpeningTest::failingMigrationLeavesTheFileAlone()
{
    QTemporaryDir folder;
    addMachine(folder.path());
    QList<Migration> steps = store::migrations();
    steps.append({.version = steps.constLast().version + 1,
                  .statements = {QStringLiteral("DELETE FROM instances"), QStringLiteral("ALTER TABLE nowhere ADD COLUMN x")}});
    const OpenReport report = runOn(folder.path(), {}, steps);
    QVERIFY(report.isInMemory);
    QVERIFY(report.trouble);
    QVERIFY(report.keptAside.isEmpty());

    const auto store = Store::open(folder.path());
    QVERIFY(!store->report().trouble);
    QCOMPARE(await(store->instances().all())->size(), 1);
}

void StoreOpeningTest::releasedStepsCountWithoutGaps()
{
    int expected = 1;
    for (const Migration &step : store::migrations())
        QCOMPARE(step.version, expected++);
}

QTEST_GUILESS_MAIN(StoreOpeningTest)
#include "tst_store_opening.moc"
