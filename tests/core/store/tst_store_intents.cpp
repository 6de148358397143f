// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"
#include "support/await.h"

#include <QTemporaryDir>
#include <QTest>

using core::guard::Act;
using core::guard::Intent;
using core::guard::IntentStage;
using core::store::Store;
using tests::await;

/// Decisions about machines outlive the program, word for word and in their order.
class StoreIntentsTest final : public QObject {
    Q_OBJECT

private slots:
    void comesBackWhole();
    void onlyOpenOnesAreOpen();
};

namespace {

Intent intent(const char *id, IntentStage stage, int minute)
{
    const QDateTime at{QDate{2026, 11, 30}, QTime{12, minute}, Qt::UTC};
    return {.id = QString::fromLatin1(id), .machine = {QStringLiteral("m")}, .account = QStringLiteral("acc"),
            .providerId = QStringLiteral("a-1"), .act = Act::Release, .stage = stage, .nonce = QStringLiteral("n"),
            .order = QStringLiteral("{\"then\":1}"), .writtenAt = at, .changedAt = at.addSecs(5), .result = QStringLiteral("关机")};
}

} // namespace

void StoreIntentsTest::comesBackWhole()
{
    QTemporaryDir folder;
    Intent kept = intent("1", IntentStage::Written, 0);
    {
        const auto store = Store::open(folder.path());
        QVERIFY(await(store->intents().saveIntent(kept)));
        kept.stage = IntentStage::Sent;
        QVERIFY(await(store->intents().saveIntent(kept)));
    }
    const auto open = await(Store::open(folder.path())->intents().openIntents());
    QVERIFY(open);
    QCOMPARE(open->size(), 1);
    const Intent found = open->first();
    QCOMPARE(found.id, kept.id);
    QCOMPARE(found.machine, kept.machine);
    QCOMPARE(found.account, kept.account);
    QCOMPARE(found.providerId, kept.providerId);
    QCOMPARE(found.act, kept.act);
    QCOMPARE(found.stage, IntentStage::Sent);
    QCOMPARE(found.nonce, kept.nonce);
    QCOMPARE(found.order, kept.order);
    QCOMPARE(found.writtenAt, kept.writtenAt);
    QCOMPARE(found.changedAt, kept.changedAt);
    QCOMPARE(found.result, kept.result);
}

void StoreIntentsTest::onlyOpenOnesAreOpen()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    int minute = 10;
    for (const auto &[id, stage] : {std::pair{"w", IntentStage::Written}, std::pair{"s", IntentStage::Sent}, std::pair{"a", IntentStage::Accepted},
                                    std::pair{"c", IntentStage::Confirmed}, std::pair{"n", IntentStage::NotConfirmed},
                                    std::pair{"f", IntentStage::Failed}, std::pair{"d", IntentStage::Withdrawn}})
        QVERIFY(await(store->intents().saveIntent(intent(id, stage, minute--))));
    QStringList open;
    const auto found = await(store->intents().openIntents());
    for (const Intent &one : *found)
        open << one.id;
    QCOMPARE(open, (QStringList{QStringLiteral("n"), QStringLiteral("a"), QStringLiteral("s"), QStringLiteral("w")}));
    QCOMPARE(await(store->intents().lastIntents(2))->size(), 2);
    QCOMPARE(await(store->intents().lastIntents(2))->first().id, QStringLiteral("w"));
}

QTEST_GUILESS_MAIN(StoreIntentsTest)
#include "tst_store_intents.moc"
