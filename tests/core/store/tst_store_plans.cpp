// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"
#include "core/store/opening.h"
#include "core/store/sql.h"
#include "core/store/store.h"
#include "support/await.h"
#include "support/patience.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using core::planning::PlanDocument;
using core::store::Store;
using tests::await;

/// Saved plans come back whole, in a second process too; old files get the table, rows of a newer version are left alone.
class StorePlansTest final : public QObject {
    Q_OBJECT

private slots:
    void planComesBackWhole();
    void newestChangeComesFirst();
    void savingReplacesAndRemovingForgets();
    void openingLeavesThePlanAlone();
    void lastWriterWins();
    void oldFileIsBackedUpAndMigrated_data();
    void oldFileIsBackedUpAndMigrated();
    void newerAndDamagedRowsAreKept();
    void hundredSavesAreQuick();
};

namespace {

PlanDocument plan(const char *id, const char *name, int minute = 0)
{
    const QDateTime noon{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    PlanDocument document{.id = {QString::fromLatin1(id)},
                          .name = QString::fromUtf8(name),
                          .hasOwnName = true,
                          .created = noon,
                          .changed = noon.addSecs(minute * 60),
                          .opened = noon.addMSecs(minute)};
    document.answers.sequence = QStringLiteral("4k");
    document.answers.origins.insert(QStringLiteral("sequence"), QStringLiteral("config"));
    document.summary = planning::PlanSummary{.advice = QStringLiteral("rent"), .total = Money::fromMicros(1, Currency::Cny)};
    return document;
}

void runOn(const QString &folder, const QList<store::Migration> &steps, const QStringList &statements)
{
    store::Database database;
    database.runNow([&] { return store::openFile(database.connection(), folder, steps); });
    for (const QString &statement : statements)
        QVERIFY(await(database.run([&](QSqlDatabase &opened) { return store::perform(opened, statement); })));
}

QStringList namesIn(const QString &folder)
{
    const auto all = await(Store::open(folder)->plans().all());
    QStringList names;
    for (const PlanDocument &document : all ? *all : QList<PlanDocument>{})
        names << document.name;
    return names;
}

} // namespace

void StorePlansTest::planComesBackWhole()
{
    QTemporaryDir folder;
    const PlanDocument saved = plan("a", "计划 '; DROP TABLE plans; --");
    QVERIFY(await(Store::open(folder.path())->plans().save(saved)));
    const auto reopened = Store::open(folder.path());
    const auto all = await(reopened->plans().all());
    QVERIFY(all);
    QCOMPARE(all->size(), 1);
    QVERIFY(all->first() == saved);
}

void StorePlansTest::newestChangeComesFirst()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    for (const auto &[id, minute] : {std::pair{"a", 2}, {"b", 9}, {"c", 5}})
        QVERIFY(await(store->plans().save(plan(id, id, minute))));
    QCOMPARE(namesIn(folder.path()), (QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
}

void StorePlansTest::savingReplacesAndRemovingForgets()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    QVERIFY(await(store->plans().save(plan("a", "first"))));
    QVERIFY(await(store->plans().save(plan("b", "other"))));
    QVERIFY(await(store->plans().save(plan("a", "second", 1))));
    QCOMPARE(namesIn(folder.path()), (QStringList{QStringLiteral("second"), QStringLiteral("other")}));
    QVERIFY(await(store->plans().remove({QStringLiteral("a")})));
    QVERIFY(await(store->plans().remove({QStringLiteral("never there")})));
    QCOMPARE(namesIn(folder.path()), QStringList{QStringLiteral("other")});
}

void StorePlansTest::openingLeavesThePlanAlone()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    PlanDocument own = plan("a", "mine", 3);
    QVERIFY(await(store->plans().save(own)));
    own.opened = own.opened.addDays(1);
    QVERIFY(await(store->plans().touch(own.id, own.opened)));
    QVERIFY(await(store->plans().touch({QStringLiteral("never there")}, own.opened)));
    const auto all = await(store->plans().all());
    QCOMPARE(all->size(), 1);
    QVERIFY(all->first() == own);
}

void StorePlansTest::lastWriterWins()
{
    QTemporaryDir folder;
    const auto first = Store::open(folder.path());
    const auto second = Store::open(folder.path());
    QList<FutureStatus> saves;
    for (int i = 0; i < 40; ++i) {
        Store &store = i % 2 == 0 ? *first : *second;
        saves.append(store.plans().save(plan("same", qPrintable(QString::number(i)), i)));
    }
    for (const FutureStatus &save : saves)
        QVERIFY(await(save));
    const auto all = await(first->plans().all());
    QCOMPARE(all->size(), 1);
    PlanDocument whole = plan("same", qPrintable(all->first().name), all->first().name.toInt());
    QVERIFY2(all->first() == whole, "one of the two, whole");
    QVERIFY(await(second->plans().save(plan("same", "last", 99))));
    QCOMPARE(await(first->plans().all())->first().name, QStringLiteral("last"));
}

void StorePlansTest::oldFileIsBackedUpAndMigrated_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("first schema") << 1;
    QTest::newRow("the one before") << 2;
}

void StorePlansTest::oldFileIsBackedUpAndMigrated()
{
    QFETCH(int, version);
    QTemporaryDir folder;
    runOn(folder.path(), store::migrations().mid(0, version),
          {QStringLiteral("INSERT INTO settings (key, type, value) VALUES ('last_machine','text','m')")});
    const auto store = Store::open(folder.path());
    QVERIFY(!store->report().trouble);
    QVERIFY(store->report().backup.contains(QStringLiteral("zuka.db.backup-v%1-").arg(version)));
    QVERIFY(await(store->plans().all())->isEmpty());
    QVERIFY(await(store->plans().save(plan("a", "new"))));
    QCOMPARE(namesIn(folder.path()), QStringList{QStringLiteral("new")});
}

void StorePlansTest::newerAndDamagedRowsAreKept()
{
    QTemporaryDir folder;
    QVERIFY(await(Store::open(folder.path())->plans().save(plan("good", "good"))));
    runOn(folder.path(), store::migrations(),
          {QStringLiteral("INSERT INTO plans (id, version, name, document) VALUES "
                          "('newer', 2, 'n', '{\"format\":\"zuka-plan\",\"version\":2,\"answers\":{},\"dream\":1}')"),
           QStringLiteral("INSERT INTO plans (id, version, name, document) VALUES ('cut', 1, 'c', '{\"format\":')")});
    const auto store = Store::open(folder.path());
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression{QStringLiteral("cut.*cannot be used.*plan.damaged")});
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression{QStringLiteral("newer.*cannot be used.*plan.newer")});
    QCOMPARE(await(store->plans().all())->size(), 1);
    const auto refused = await(store->plans().save(plan("newer", "mine")));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("plan.newer"));
    QVERIFY(!refused.error().remedy.isEmpty());
    QVERIFY(await(store->plans().remove({QStringLiteral("newer")})));
    store::Database database;
    database.runNow([&] { return store::openFile(database.connection(), folder.path(), store::migrations()); });
    const auto kept = await(database.run([](QSqlDatabase &opened) -> Result<QString> {
        auto rows = store::query(opened, QStringLiteral("SELECT group_concat(id) FROM (SELECT id FROM plans ORDER BY id)"));
        if (!rows)
            return rows.error();
        QSqlQuery row = std::move(rows).value();
        return row.next() ? row.value(0).toString() : QString{};
    }));
    QCOMPARE(*kept, QStringLiteral("cut,good,newer"));
}

void StorePlansTest::hundredSavesAreQuick()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    QElapsedTimer time;
    time.start();
    for (int i = 0; i < 100; ++i)
        QVERIFY(await(store->plans().save(plan("a", "typing", i))));
    QVERIFY2(time.elapsed() < tests::patience(5000), qPrintable(QString::number(time.elapsed())));
}

QTEST_GUILESS_MAIN(StorePlansTest)
#include "tst_store_plans.moc"
