// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"
#include "core/store/opening.h"
#include "core/store/sql.h"
#include "core/store/store.h"
#include "support/await.h"
#include "support/patience.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using core::instances::Instance;
using core::store::Store;
using core::transfer::TransferRecord;
using tests::await;

/// What each repository keeps comes back whole, also from a file that was closed and opened again.
class StoreTest final : public QObject {
    Q_OBJECT

private slots:
    void newFileIsMade();
    void dataIsTheOwnersAlone();
    void openingIsQuick();
    void changingARemovedInstanceDoesNotReviveIt();
    void instanceComesBackWhole_data();
    void instanceComesBackWhole();
    void instancesKeepTheirOrder();
    void hostKeys();
    void transfers();
    void changingARemovedTransferDoesNotReviveIt();
    void settingsComeBack();
    void settingsOfWrongTypeFallBack();
    void queuedWorkIsDoneBeforeClosing();
    void fullDiskIsToldAndNothingIsLost();
};

namespace {

QDateTime moment(const char *iso)
{
    return QDateTime::fromString(QString::fromLatin1(iso), Qt::ISODateWithMs).toUTC();
}

Instance fullInstance()
{
    return {.id = {QStringLiteral("id-1")},
            .name = QString::fromUtf8("训练机 '; DROP TABLE instances; --"),
            .host = QStringLiteral("connect.example.com"),
            .port = 65535,
            .user = QStringLiteral("root"),
            .login = instances::LoginMethod::KeychainKey,
            .keyFile = QStringLiteral("/home/me/.ssh/id_ed25519"),
            .platform = {QStringLiteral("autodl")},
            .card = catalog::CardId{QStringLiteral("rtx-4090")},
            .gpuCount = 8,
            .price = HourlyPrice{Money::fromMicros(1'980'001, Currency::Usd)},
            .billingSince = moment("2024-05-01T08:00:00.123Z"),
            .plannedEnd = moment("2024-05-02T08:00:00.000Z"),
            .isPoweredOff = true,
            .spentBefore = Money::fromMicros(-5, Currency::Usd),
            .postponements = 3,
            .createdAt = moment("2024-04-30T23:59:59.999Z"),
            .aliveSeconds = 20,
            .aliveCount = 4};
}

void compare(const Instance &actual, const Instance &expected)
{
    QCOMPARE(actual.id.value, expected.id.value);
    QCOMPARE(actual.name, expected.name);
    QCOMPARE(actual.host, expected.host);
    QCOMPARE(actual.port, expected.port);
    QCOMPARE(actual.user, expected.user);
    QVERIFY(actual.login == expected.login);
    QCOMPARE(actual.keyFile, expected.keyFile);
    QVERIFY(actual.platform == expected.platform);
    QVERIFY(actual.card == expected.card);
    QCOMPARE(actual.gpuCount, expected.gpuCount);
    QVERIFY(actual.aliveSeconds == expected.aliveSeconds && actual.aliveCount == expected.aliveCount);
    QVERIFY(actual.price == expected.price);
    QVERIFY(actual.billingSince == expected.billingSince);
    QVERIFY(actual.plannedEnd == expected.plannedEnd);
    QCOMPARE(actual.isPoweredOff, expected.isPoweredOff);
    QVERIFY(actual.spentBefore == expected.spentBefore);
    QCOMPARE(actual.postponements, expected.postponements);
    QCOMPARE(actual.createdAt, expected.createdAt);
}

TransferRecord upload(const QString &note)
{
    return {.request = {.machine = {QStringLiteral("id-1")},
                        .direction = transfer::Direction::Download,
                        .localPath = QString::fromUtf8("/数据/x"),
                        .remotePath = {QByteArray{"/root/\xff\0name", 11}},
                        .onConflict = transfer::ConflictPolicy::KeepBoth,
                        .verifies = false,
                        .usesDelta = false,
                        .onlyPlans = true,
                        .excludes = {QStringLiteral("*.tmp"), QString::fromUtf8("数据/")},
                        .mostBytesPerSecond = qint64{1} << 40,
                        .priority = -3},
            .state = transfer::TransferState::Active,
            .note = note,
            .updatedAt = moment("2024-05-01T08:00:00.000Z")};
}

} // namespace

void StoreTest::newFileIsMade()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.filePath(QStringLiteral("new/data")));
    QCOMPARE(store->report().file, folder.filePath(QStringLiteral("new/data/zuka.db")));
    QVERIFY(QFileInfo::exists(store->report().file));
    QVERIFY(!store->report().isInMemory);
    QVERIFY(!store->report().trouble);
    QVERIFY(store->report().keptAside.isEmpty());
    QVERIFY(store->report().backup.isEmpty());
}

void StoreTest::dataIsTheOwnersAlone()
{
#ifdef Q_OS_UNIX
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("zuka.db"));
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    Store::open(folder.path());
    QVERIFY(!(QFile::permissions(path) & others));
    QVERIFY(QFile::setPermissions(path, QFile::permissions(path) | others)); // as an older version left it
    const auto store = Store::open(folder.path());
    QVERIFY(await(store->instances().save(fullInstance())));
    for (const char *companion : {"", "-wal", "-shm"})
        QVERIFY2(!(QFile::permissions(path + QLatin1String{companion}) & others), companion);
#endif
}

void StoreTest::changingARemovedInstanceDoesNotReviveIt()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    Instance instance = fullInstance();
    QVERIFY(await(store->instances().save(instance)));
    instance.name = QStringLiteral("renamed");
    QVERIFY(await(store->instances().change(instance)));
    QCOMPARE(await(store->instances().all())->constFirst().name, instance.name);
    QVERIFY(await(store->instances().remove(instance.id)));
    QVERIFY(await(store->instances().change(instance)));
    QVERIFY(await(store->instances().all())->isEmpty());
}

void StoreTest::openingIsQuick()
{
    QTemporaryDir folder;
    Store::open(folder.path()); // the first one also makes the file
    QElapsedTimer timer;
    timer.start();
    const auto store = Store::open(folder.path());
    const qint64 elapsed = timer.elapsed();
    qInfo("opening took %lld ms", elapsed);
    QVERIFY2(elapsed < tests::patience(300), "the aim is 30 ms; this only catches a slip on a busy test machine");
}

void StoreTest::instanceComesBackWhole_data()
{
    QTest::addColumn<bool>("isFull");
    QTest::newRow("everything set") << true;
    QTest::newRow("unknown stays unknown") << false;
}

void StoreTest::instanceComesBackWhole()
{
    QFETCH(bool, isFull);
    QTemporaryDir folder;
    const Instance instance = isFull ? fullInstance() : Instance{.id = {QStringLiteral("bare")}};
    QVERIFY(await(Store::open(folder.path())->instances().save(instance)));
    const auto reopened = Store::open(folder.path());
    const auto all = await(reopened->instances().all());
    QVERIFY(all);
    QCOMPARE(all->size(), 1);
    compare(all->constFirst(), instance);
    QVERIFY(await(reopened->instances().remove(instance.id)));
    QVERIFY(await(reopened->instances().remove(instance.id)));
    QVERIFY(await(reopened->instances().all())->isEmpty());
}

void StoreTest::instancesKeepTheirOrder()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    Instance instance = fullInstance();
    for (const char *id : {"c", "a", "b"}) {
        instance.id = {QString::fromLatin1(id)};
        QVERIFY(await(store->instances().save(instance)));
    }
    instance.id = {QStringLiteral("c")};
    instance.name = QStringLiteral("renamed");
    QVERIFY(await(store->instances().save(instance)));
    QString order;
    const auto all = await(store->instances().all());
    QVERIFY(all);
    for (const Instance &each : *all)
        order += each.id.value;
    QCOMPARE(order, QStringLiteral("cab"));
}

void StoreTest::hostKeys()
{
    QTemporaryDir folder;
    const remote::KnownHost host{.scope = QStringLiteral("instance:1"),
                                 .key = {QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:abc")},
                                 .firstSeen = moment("2024-05-01T08:00:00.000Z"),
                                 .lastSeen = moment("2024-05-02T08:00:00.000Z")};
    {
        const auto store = Store::open(folder.path());
        QVERIFY(!*await(store->hostKeys().find(host.scope)));
        QVERIFY(await(store->hostKeys().save(host)));
    }
    const auto store = Store::open(folder.path());
    const auto found = await(store->hostKeys().find(host.scope));
    QVERIFY(found && *found);
    QVERIFY((*found)->key == host.key);
    QCOMPARE((*found)->firstSeen, host.firstSeen);
    QCOMPARE((*found)->lastSeen, host.lastSeen);
    QVERIFY(await(store->hostKeys().remove(host.scope)));
    QVERIFY(!*await(store->hostKeys().find(host.scope)));
}

void StoreTest::transfers()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    const auto first = await(store->transfers().add(upload(QStringLiteral("first"))));
    const auto second = await(store->transfers().add(upload({})));
    QVERIFY(first && second && first->value != second->value);

    TransferRecord changed = upload(QStringLiteral("changed"));
    changed.id = *first;
    changed.state = transfer::TransferState::Done;
    QVERIFY(await(store->transfers().save(changed)));
    const auto all = await(Store::open(folder.path())->transfers().all());
    QVERIFY(all);
    QCOMPARE(all->size(), 2);
    const TransferRecord &record = all->constFirst();
    QVERIFY(record.id == *first);
    QVERIFY(record.state == transfer::TransferState::Done);
    QCOMPARE(record.note, QStringLiteral("changed"));
    QVERIFY(record.request.direction == transfer::Direction::Download);
    QVERIFY(record.request.onConflict == transfer::ConflictPolicy::KeepBoth);
    QVERIFY(!record.request.verifies);
    QVERIFY(!record.request.usesDelta && record.request.onlyPlans);
    QCOMPARE(record.request.excludes, changed.request.excludes);
    QCOMPARE(record.request.mostBytesPerSecond, qint64{1} << 40);
    QCOMPARE(record.request.priority, -3);
    QCOMPARE(record.request.localPath, changed.request.localPath);
    QCOMPARE(record.request.remotePath.bytes, changed.request.remotePath.bytes);
    QCOMPARE(record.updatedAt, changed.updatedAt);
}

void StoreTest::changingARemovedTransferDoesNotReviveIt()
{
    QTemporaryDir folder;
    const auto store = Store::open(folder.path());
    TransferRecord record = upload({});
    record.id = *await(store->transfers().add(record));
    QVERIFY(await(store->transfers().remove(record.id)));
    QVERIFY(await(store->transfers().save(record)));
    QVERIFY(await(store->transfers().all())->isEmpty());
    QVERIFY(await(store->transfers().add(record))->value > record.id.value); // an id is never given twice
}

void StoreTest::settingsComeBack()
{
    QTemporaryDir folder;
    settings::Settings changed{.language = QStringLiteral("zh_CN"),
                               .theme = settings::ThemeChoice::Dark,
                               .currency = Currency::Usd,
                               .cnyPerUsd = 7.25,
                               .staleAfterDays = 30,
                               .proxy = settings::ProxyChoice::Socks5,
                               .proxyPort = 1080,
                               .windowGeometry = QByteArray{"\0\1\2", 3},
                               .columns = {{QStringLiteral("offers"), "state"}, {QStringLiteral("costs"), "other"}}};
    {
        const auto store = Store::open(folder.path());
        QCOMPARE(await(store->settings().load())->staleAfterDays, 90);
        QVERIFY(await(store->settings().save(changed)));
        changed.columns.remove(QStringLiteral("costs"));
        changed.cnyPerUsd.reset();
        QVERIFY(await(store->settings().save(changed)));
    }
    const auto loaded = await(Store::open(folder.path())->settings().load());
    QVERIFY(loaded);
    QCOMPARE(loaded->language, changed.language);
    QVERIFY(loaded->theme == changed.theme && loaded->currency == changed.currency && loaded->proxy == changed.proxy);
    QVERIFY(!loaded->cnyPerUsd);
    QCOMPARE(loaded->staleAfterDays, 30);
    QCOMPARE(loaded->proxyPort, 1080);
    QCOMPARE(loaded->windowGeometry, changed.windowGeometry);
    QCOMPARE(loaded->columns, changed.columns);
}

void StoreTest::settingsOfWrongTypeFallBack()
{
    QTemporaryDir folder;
    QVERIFY(await(Store::open(folder.path())->settings().save({.staleAfterDays = 30, .proxyHost = QStringLiteral("p")})));
    {
        store::Database raw;
        raw.runNow([&] { return store::openFile(raw.connection(), folder.path()); });
        const Status changed = await(raw.run([](QSqlDatabase &database) -> Status {
            for (const char *line : {"UPDATE settings SET value='soon' WHERE key='stale_after_days'",
                                     "UPDATE settings SET value='purple' WHERE key='theme'",
                                     "INSERT INTO settings VALUES ('of_a_later_version', 'text', 'kept')"}) {
                if (const auto done = store::perform(database, QString::fromLatin1(line)); !done)
                    return done.error();
            }
            return ok();
        }));
        QVERIFY(changed);
    }
    const auto store = Store::open(folder.path());
    QTest::ignoreMessage(QtWarningMsg, "setting stale_after_days of type int cannot be read; its default is used");
    QTest::ignoreMessage(QtWarningMsg, "setting theme of type word cannot be read; its default is used");
    const auto loaded = await(store->settings().load());
    QVERIFY(loaded);
    QCOMPARE(loaded->staleAfterDays, 90);
    QVERIFY(loaded->theme == settings::ThemeChoice::System);
    QCOMPARE(loaded->proxyHost, QStringLiteral("p"));
}

void StoreTest::queuedWorkIsDoneBeforeClosing()
{
    QTemporaryDir folder;
    QList<FutureResult<transfer::TransferId>> futures;
    {
        const auto store = Store::open(folder.path());
        for (int i = 0; i < 50; ++i)
            futures.append(store->transfers().add(upload(QString::number(i))));
    }
    for (const auto &future : futures)
        QVERIFY(future.isFinished() && future.result());
    QCOMPARE(await(Store::open(folder.path())->transfers().all())->size(), 50);
}

void StoreTest::fullDiskIsToldAndNothingIsLost()
{
    QTemporaryDir folder;
    QVERIFY(await(Store::open(folder.path())->transfers().add(upload(QStringLiteral("kept")))));
    {
        store::Database raw;
        raw.runNow([&] { return store::openFile(raw.connection(), folder.path()); });
        const Status status = await(raw.run([](QSqlDatabase &database) -> Status {
            // SQLite answers SQLITE_FULL here as it does for a full disk.
            if (const auto done = store::perform(database, QStringLiteral("PRAGMA max_page_count=1")); !done)
                return done.error();
            const auto done =
                store::perform(database, QStringLiteral("INSERT INTO settings VALUES ('big', 'bytes', zeroblob(1000000))"));
            return done;
        }));
        QVERIFY(!status);
        QCOMPARE(status.error().code, QStringLiteral("store.disk_full"));
        QVERIFY(status.error().kind == ErrorKind::Storage);
        QVERIFY(!status.error().remedy.isEmpty());
    }
    QCOMPARE(await(Store::open(folder.path())->transfers().all())->size(), 1);
}

QTEST_GUILESS_MAIN(StoreTest)
#include "tst_store.moc"
