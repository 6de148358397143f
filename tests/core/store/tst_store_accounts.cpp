// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"
#include "support/await.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace core::platforms;
using core::store::Store;
using tests::await;

/// Accounts outlive the program, and nothing secret gets into the file.
class StoreAccountsTest final : public QObject {
    Q_OBJECT

private slots:
    void anAccountComesBackWhole();
    void savingReplacesAndRemovingForgets();
    void aLoginInTheAddressIsDropped();
    void idsDiffer();
};

namespace {

Account account(const char *id, int day)
{
    return {.id = {QString::fromLatin1(id)},
            .platform = {QStringLiteral("aliyun")},
            .name = QStringLiteral("团队账号"),
            .baseUrl = QUrl{QStringLiteral("https://proxy.example/ecs")},
            .regions = {QStringLiteral("cn-hangzhou"), QStringLiteral("cn-beijing")},
            .project = QStringLiteral("org-1"),
            .usesExperimental = true,
            .createdAt = QDateTime{QDate{2026, 11, day}, QTime{12, 0}, Qt::UTC}};
}

} // namespace

void StoreAccountsTest::anAccountComesBackWhole()
{
    QTemporaryDir folder;
    const Account saved = account("a", 2);
    QVERIFY(await(Store::open(folder.path())->accounts().saveAccount(saved)));
    const auto list = await(Store::open(folder.path())->accounts().accounts());
    QVERIFY(list);
    QCOMPARE(list->size(), 1);
    const Account &read = list->first();
    QCOMPARE(read.id, saved.id);
    QCOMPARE(read.platform, saved.platform);
    QCOMPARE(read.name, saved.name);
    QCOMPARE(read.baseUrl, saved.baseUrl);
    QCOMPARE(read.regions, saved.regions);
    QCOMPARE(read.project, saved.project);
    QCOMPARE(read.usesExperimental, true);
    QCOMPARE(read.createdAt, saved.createdAt);
}

void StoreAccountsTest::savingReplacesAndRemovingForgets()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    QVERIFY(await(store->accounts().saveAccount(account("b", 3))));
    QVERIFY(await(store->accounts().saveAccount(account("a", 2))));
    Account changed = account("b", 3);
    changed.name = QStringLiteral("mine");
    changed.regions.clear();
    QVERIFY(await(store->accounts().saveAccount(changed)));
    auto list = await(store->accounts().accounts());
    QCOMPARE(list->size(), 2);
    QCOMPARE(list->at(0).id.value, QStringLiteral("a"));
    QCOMPARE(list->at(1).name, QStringLiteral("mine"));
    QVERIFY(list->at(1).regions.isEmpty());
    QVERIFY(await(store->accounts().removeAccount({QStringLiteral("a")})));
    QVERIFY(await(store->accounts().removeAccount({QStringLiteral("none")})));
    QCOMPARE(await(store->accounts().accounts())->size(), 1);
}

void StoreAccountsTest::aLoginInTheAddressIsDropped()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    Account careless = account("a", 1);
    careless.baseUrl = QUrl{QStringLiteral("https://user:hunter2-secret@proxy.example/")};
    QVERIFY(await(store->accounts().saveAccount(careless)));
    QCOMPARE(await(store->accounts().accounts())->first().baseUrl, QUrl{QStringLiteral("https://proxy.example/")});
    for (const QString &name : QDir{folder.path()}.entryList(QDir::Files)) {
        QFile file{QDir{folder.path()}.filePath(name)};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("hunter2-secret"), qPrintable(name));
    }
}

void StoreAccountsTest::idsDiffer()
{
    QVERIFY(newAccountId() != newAccountId());
    QVERIFY(!newAccountId().value.isEmpty());
}

QTEST_GUILESS_MAIN(StoreAccountsTest)
#include "tst_store_accounts.moc"
