// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"
#include "core/store/opening.h"
#include "core/store/sql.h"
#include "core/store/store.h"
#include "support/await.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core;
using core::planning::ChecklistTick;
using core::store::Store;
using tests::await;

/// What was settled before the first payment comes back, by scope; old files get the table.
class StoreChecklistsTest final : public QObject {
    Q_OBJECT

private slots:
    void tickComesBackWhole();
    void aLaterOneTakesItsPlace();
    void onlyWantedScopesAnswer();
    void oldFileGetsTheTable();
};

namespace {

ChecklistTick tick(const char *scope, const char *item, const char *value)
{
    return {.scope = QString::fromUtf8(scope), .item = QString::fromLatin1(item), .value = QString::fromUtf8(value),
            .at = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC}};
}

} // namespace

void StoreChecklistsTest::tickComesBackWhole()
{
    QTemporaryDir folder;
    const ChecklistTick kept = tick("plan:自己的 '; DROP TABLE checklist_ticks; --", "budget", "CNY 50000000");
    QVERIFY(await(Store::open(folder.path())->checklists().save(kept)));
    const auto found = await(Store::open(folder.path())->checklists().ticks({kept.scope}));
    QVERIFY(found);
    QCOMPARE(*found, QList{kept});
}

void StoreChecklistsTest::aLaterOneTakesItsPlace()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    QVERIFY(await(store->checklists().save(tick("platform:autodl", "stop_cost", "free_or_disk"))));
    QVERIFY(await(store->checklists().save(tick("platform:autodl", "stop_cost", "as_when_on"))));
    const QStringList scopes{QStringLiteral("platform:autodl")};
    QCOMPARE(await(store->checklists().ticks(scopes))->constFirst().value, QStringLiteral("as_when_on"));
    QVERIFY(await(store->checklists().remove(scopes.first(), QStringLiteral("stop_cost"))));
    QVERIFY(await(store->checklists().remove(scopes.first(), QStringLiteral("never there"))));
    QVERIFY(await(store->checklists().ticks(scopes))->isEmpty());
}

void StoreChecklistsTest::onlyWantedScopesAnswer()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    for (const char *scope : {"platform:a", "platform:b", "plan:a|x"})
        QVERIFY(await(store->checklists().save(tick(scope, "sheet", "read"))));
    QCOMPARE(await(store->checklists().ticks({QStringLiteral("platform:a"), QStringLiteral("plan:a|x")}))->size(), 2);
    QVERIFY(await(store->checklists().ticks({}))->isEmpty());
}

void StoreChecklistsTest::oldFileGetsTheTable()
{
    QTemporaryDir folder;
    {
        store::Database database;
        database.runNow([&] { return store::openFile(database.connection(), folder.path(), store::migrations().mid(0, 3)); });
    }
    const auto store = Store::open(folder.path());
    QVERIFY(!store->report().trouble);
    QVERIFY(!store->report().backup.isEmpty());
    QVERIFY(await(store->checklists().save(tick("platform:a", "sheet", "read"))));
}

QTEST_GUILESS_MAIN(StoreChecklistsTest)
#include "tst_store_checklists.moc"
