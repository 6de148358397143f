// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/calibration_peek.h"
#include "core/store/database.h"
#include "core/store/opening.h"
#include "core/store/sql.h"
#include "core/store/store.h"
#include "support/await.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using core::planning::Calibration;
using core::planning::MeasuredKind;
using core::planning::Task;
using core::store::Store;
using tests::await;

/// Measurements come back whole, also in a second process, and old files get the table with a backup beside them.
class StoreCalibrationsTest final : public QObject {
    Q_OBJECT

private slots:
    void measurementComesBackWhole();
    void aLaterOneTakesItsPlace();
    void removedIsGone();
    void unusableRowsAreLeftOut_data();
    void unusableRowsAreLeftOut();
    void readingMakesNoFile();
    void oldFileIsBackedUpAndMigrated();
    void unwritableOldFileIsStillRead();
};

namespace {

Calibration measurement(MeasuredKind kind, double factor)
{
    return {.kind = kind,
            .task = Task::Qlora,
            .framework = QString::fromUtf8("自己的 '; DROP TABLE calibrations; --"),
            .factor = factor,
            .measured = 2600.5,
            .predicted = 2600.5 * factor,
            .unit = QStringLiteral("tokens/s"),
            .card = {QStringLiteral("rtx-4090")},
            .cardName = QStringLiteral("GeForce RTX 4090"),
            .gpus = 8,
            .setup = QStringLiteral("--task qlora --model llama-2-7b"),
            .measuredAt = QDateTime::fromString(QStringLiteral("2026-11-30T08:00:00.123Z"), Qt::ISODateWithMs).toUTC()};
}

void runOn(const QString &folder, const QList<store::Migration> &steps, const QStringList &statements)
{
    store::Database database;
    database.runNow([&] { return store::openFile(database.connection(), folder, steps); });
    for (const QString &statement : statements)
        QVERIFY(await(database.run([&](QSqlDatabase &opened) { return store::perform(opened, statement); })));
}

const QString kMachine = QStringLiteral("INSERT INTO instances (id, name, host, port, user, login, key_file, platform, gpu_count, is_powered_off, "
                                        "spent_micros, spent_currency, postponements) VALUES ('m','llm','h',22,'root','agent','','',1,0,0,'CNY',0)");

} // namespace

void StoreCalibrationsTest::measurementComesBackWhole()
{
    QTemporaryDir folder;
    const Calibration saved = measurement(MeasuredKind::Time, 1.08);
    QVERIFY(await(Store::open(folder.path())->calibrations().save(saved)));
    const auto reopened = Store::open(folder.path());
    const auto all = await(reopened->calibrations().all());
    QVERIFY(all);
    QCOMPARE(all->size(), 1);
    for (const Calibration &read : {all->first(), store::calibrationsIn(folder.path()).list().value(0)}) {
        QVERIFY(read.kind == saved.kind);
        QVERIFY(read.task == saved.task);
        QCOMPARE(read.framework, saved.framework);
        QCOMPARE(read.factor, saved.factor);
        QCOMPARE(read.measured, saved.measured);
        QCOMPARE(read.predicted, saved.predicted);
        QCOMPARE(read.unit, saved.unit);
        QCOMPARE(read.card.value, saved.card.value);
        QCOMPARE(read.cardName, saved.cardName);
        QCOMPARE(read.gpus, saved.gpus);
        QCOMPARE(read.setup, saved.setup);
        QCOMPARE(read.measuredAt, saved.measuredAt);
    }
}

void StoreCalibrationsTest::aLaterOneTakesItsPlace()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    for (const double factor : {1.5, 1.1})
        QVERIFY(await(store->calibrations().save(measurement(MeasuredKind::Time, factor))));
    QVERIFY(await(store->calibrations().save(measurement(MeasuredKind::Memory, 0.9))));
    Calibration other = measurement(MeasuredKind::Time, 2);
    other.task = Task::Lora;
    other.measuredAt = other.measuredAt.addDays(1);
    QVERIFY(await(store->calibrations().save(other)));
    const auto all = await(store->calibrations().all());
    QCOMPARE(all->size(), 3);
    QCOMPARE(all->first().factor, 2.0); // the newest
    const planning::Calibrations kept{*all};
    planning::Setup setup;
    setup.task = Task::Qlora;
    setup.framework = other.framework;
    QCOMPARE(kept.factor(MeasuredKind::Time, setup), 1.1);
    QCOMPARE(kept.factor(MeasuredKind::Memory, setup), 0.9);
}

void StoreCalibrationsTest::removedIsGone()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    QVERIFY(await(store->calibrations().save(measurement(MeasuredKind::Time, 1.5))));
    QVERIFY(await(store->calibrations().save(measurement(MeasuredKind::Memory, 1.5))));
    QVERIFY(await(store->calibrations().remove(measurement(MeasuredKind::Time, 1))));
    const auto all = await(store->calibrations().all());
    QCOMPARE(all->size(), 1);
    QVERIFY(all->first().kind == MeasuredKind::Memory);
}

void StoreCalibrationsTest::unusableRowsAreLeftOut_data()
{
    QTest::addColumn<QString>("change");
    QTest::newRow("kind of a newer version") << QStringLiteral("kind='power'");
    QTest::newRow("task of a newer version") << QStringLiteral("task='dream'");
    QTest::newRow("factor edited by hand") << QStringLiteral("factor=1000");
    QTest::newRow("no number") << QStringLiteral("factor='x'");
    QTest::newRow("negative") << QStringLiteral("measured=-1");
}

void StoreCalibrationsTest::unusableRowsAreLeftOut()
{
    QFETCH(QString, change);
    QTemporaryDir folder;
    QVERIFY(await(Store::open(folder.path())->calibrations().save(measurement(MeasuredKind::Time, 1.5))));
    runOn(folder.path(), store::migrations(), {QStringLiteral("UPDATE calibrations SET ") + change});
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression{QStringLiteral("cannot be used")});
    QVERIFY(await(Store::open(folder.path())->calibrations().all())->isEmpty());
}

void StoreCalibrationsTest::readingMakesNoFile()
{
    QTemporaryDir folder;
    QVERIFY(store::calibrationsIn(folder.path()).isEmpty());
    QVERIFY(store::calibrationsIn(folder.filePath(QStringLiteral("nowhere"))).isEmpty());
    QVERIFY(QDir{folder.path()}.isEmpty());
    runOn(folder.path(), store::migrations().mid(0, 1), {}); // a file that has no such table yet
    QVERIFY(store::calibrationsIn(folder.path()).isEmpty());
}

void StoreCalibrationsTest::oldFileIsBackedUpAndMigrated()
{
    QTemporaryDir folder;
    runOn(folder.path(), store::migrations().mid(0, 1), {kMachine});
    const auto store = Store::open(folder.path());
    QVERIFY(!store->report().trouble);
    QVERIFY(store->report().backup.contains(QStringLiteral("zuka.db.backup-v1-")));
    QVERIFY(QFileInfo::exists(store->report().backup));
    QCOMPARE(await(store->instances().all())->size(), 1);
    QVERIFY(await(store->calibrations().save(measurement(MeasuredKind::Time, 1.5))));
}

void StoreCalibrationsTest::unwritableOldFileIsStillRead()
{
    QTemporaryDir folder;
    runOn(folder.path(), store::migrations().mid(0, 1), {kMachine});
    QVERIFY(QDir{folder.path()}.mkdir(QStringLiteral("zuka.db-wal"))); // keeps SQLite from writing, also for a root user
    const auto store = Store::open(folder.path());
    QVERIFY(store->report().isInMemory);
    QCOMPARE(await(store->instances().all())->size(), 1);
    QVERIFY(await(store->calibrations().all())->isEmpty());
}

QTEST_GUILESS_MAIN(StoreCalibrationsTest)
#include "tst_store_calibrations.moc"
