// SPDX-License-Identifier: GPL-3.0-or-later
#include "fleet_bench.h"

#include <QSignalSpy>
#include <QTest>

using namespace core;
using namespace core::fleet;
using instances::Instance;
using instances::InstanceId;
using tests::await;
using tests::FleetBench;
using tests::stateWord;

/// The list of machines: loading, adding, changing, removing, and what happens to their secrets.
class FleetTest final : public QObject {
    Q_OBJECT

private slots:
    void loadsInOrderAndConnects();
    void loadsWithoutConnecting();
    void loadingAgainBringsInChanges();
    void loadingErrorIsTold();
    void addStoresRecordAndSecrets();
    void addRefuses_data();
    void addRefuses();
    void twoAddsInOneBreathAreDuplicatesToo();
    void sameNameIsAllowed();
    void addThatCannotBeSavedLeavesNoSecret();
    void addTellsWhenSecretsStayInMemory();
    void removeTakesTheSecretsAlong();
    void removeInsideASignalIsSafe();
    void updateReconnectsOnlyWhenNeeded();
    void poweredOffMachineIsDisconnected();
    void destroyingWhileAnswersArePendingIsSafe();
};

void FleetTest::loadsInOrderAndConnects()
{
    FleetBench bench;
    const InstanceId younger = bench.put(QStringLiteral("young"), 1);
    bench.clock.advance(std::chrono::hours{-1});
    const InstanceId older = bench.put(QStringLiteral("old"), 2);
    const InstanceId off = bench.put(QStringLiteral("off"), 3);
    bench.repository.instances.last().isPoweredOff = true;
    Fleet fleet{bench.parts()};
    QSignalSpy added{&fleet, &Fleet::machineAdded};
    QVERIFY(await(fleet.load()));
    QCOMPARE(added.size(), 3);
    QCOMPARE(fleet.machines().at(0).instance.id.value, older.value);
    QCOMPARE(fleet.machines().at(2).instance.id.value, younger.value);
    QTRY_COMPARE(stateWord(fleet, older), QStringLiteral("working"));
    QTRY_COMPARE(stateWord(fleet, younger), QStringLiteral("working"));
    QCOMPARE(stateWord(fleet, off), QStringLiteral("off"));
    QCOMPARE(bench.sessions.made.size(), 2);
    const remote::ConnectionRequest request = bench.sessions.requests.constFirst();
    QCOMPARE(request.endpoint.port, quint16{1});
    QCOMPARE(request.credentials.password, QByteArray{"pw"});
    QCOMPARE(request.hostKeyScope, QStringLiteral("instance:young"));
    QVERIFY(request.reconnects);
}

void FleetTest::loadsWithoutConnecting()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load(false)));
    QCOMPARE(stateWord(fleet, id), QStringLiteral("stale"));
    QVERIFY(!fleet.machine(id)->sampledAt.isValid());
    QVERIFY(bench.secrets.readKeys.isEmpty());
    QVERIFY(!fleet.session(id));
    QVERIFY(fleet.history(id)->points().isEmpty());
    QVERIFY(!fleet.history({QStringLiteral("nobody")}));
}

void FleetTest::loadingAgainBringsInChanges()
{
    FleetBench bench;
    bench.put(QStringLiteral("a"), 1);
    const InstanceId kept = bench.put(QStringLiteral("b"), 2);
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load(false)));
    bench.repository.instances.removeFirst();
    bench.repository.instances.first().name = QStringLiteral("renamed");
    bench.put(QStringLiteral("c"), 3);
    QSignalSpy removed{&fleet, &Fleet::machineRemoved};
    QVERIFY(await(fleet.load(false)));
    QCOMPARE(removed.size(), 1);
    QCOMPARE(fleet.machines().size(), 2);
    QCOMPARE(fleet.machine(kept)->instance.name, QStringLiteral("renamed"));
}

void FleetTest::loadingErrorIsTold()
{
    FleetBench bench;
    bench.repository.failsWith = Error{.kind = ErrorKind::Storage, .code = QStringLiteral("store.failed")};
    Fleet fleet{bench.parts()};
    const Status loaded = await(fleet.load());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, QStringLiteral("store.failed"));
}

void FleetTest::addStoresRecordAndSecrets()
{
    FleetBench bench;
    Fleet fleet{bench.parts()};
    NewMachine machine{
        .instance = tests::sampleInstance(QStringLiteral("box")), .password = "hunter22", .keyPassphrase = "phrase"};
    machine.instance.host = QStringLiteral(" host.example ");
    machine.instance.name.clear();
    machine.instance.id = {};
    const auto id = await(fleet.add(machine));
    QVERIFY(id);
    QVERIFY(!id->value.isEmpty());
    QCOMPARE(bench.repository.instances.size(), 1);
    const Instance kept = bench.repository.instances.constFirst();
    QCOMPARE(kept.id.value, id->value);
    QCOMPARE(kept.host, QStringLiteral("host.example"));
    QCOMPARE(kept.name, QStringLiteral("host.example"));
    QCOMPARE(kept.createdAt, bench.clock.now());
    QCOMPARE(bench.secrets.secrets.value(secrets::passwordKey(id->value)), QByteArray{"hunter22"});
    QCOMPARE(bench.secrets.secrets.value(secrets::passphraseKey(id->value)), QByteArray{"phrase"});
    QCOMPARE(bench.secrets.secrets.size(), 2);
    QTRY_COMPARE(stateWord(fleet, *id), QStringLiteral("working"));
}

void FleetTest::addRefuses_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("port");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("code"); // empty: accepted
    const QString host = QStringLiteral("region-1.autodl.com"); // of the machine that is there, port 22, root
    const QString root = QStringLiteral("root");
    QTest::newRow("the same login") << host << 22 << root << QStringLiteral("machine.duplicate");
    QTest::newRow("host in capitals") << QStringLiteral("Region-1.AutoDL.com") << 22 << root
                                      << QStringLiteral("machine.duplicate");
    QTest::newRow("other port") << host << 23 << root << QString{};
    QTest::newRow("other user") << host << 22 << QStringLiteral("me") << QString{};
    QTest::newRow("no host") << QStringLiteral(" ") << 22 << root << QStringLiteral("machine.invalid");
    QTest::newRow("no port") << host << 0 << root << QStringLiteral("machine.invalid");
    QTest::newRow("no user") << host << 22 << QString{} << QStringLiteral("machine.invalid");
}

void FleetTest::addRefuses()
{
    QFETCH(QString, host);
    QFETCH(int, port);
    QFETCH(QString, user);
    QFETCH(QString, code);
    FleetBench bench;
    bench.put(QStringLiteral("there"));
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load(false)));
    const auto id = await(
        fleet.add({.instance = {.name = QStringLiteral("new"), .host = host, .port = static_cast<quint16>(port), .user = user}}));
    QCOMPARE(id.hasValue(), code.isEmpty());
    QCOMPARE(fleet.machines().size(), code.isEmpty() ? 2 : 1);
    if (!id) {
        QCOMPARE(id.error().code, code);
        QVERIFY(id.error().kind == ErrorKind::InvalidInput);
        QVERIFY(!id.error().remedy.isEmpty());
    }
}

void FleetTest::twoAddsInOneBreathAreDuplicatesToo()
{
    FleetBench bench;
    Fleet fleet{bench.parts()};
    const NewMachine machine{.instance = tests::sampleInstance(QStringLiteral("a")), .password = "pw"};
    const auto first = fleet.add(machine);
    const auto second = fleet.add(machine);
    QVERIFY(await(first));
    QVERIFY(!await(second));
    QCOMPARE(fleet.machines().size(), 1);
}

void FleetTest::sameNameIsAllowed()
{
    FleetBench bench;
    Fleet fleet{bench.parts()};
    NewMachine machine{.instance = tests::sampleInstance(QStringLiteral("a")), .password = "pw"};
    QVERIFY(await(fleet.add(machine)));
    machine.instance.port = 1;
    QVERIFY(await(fleet.add(machine)));
    QCOMPARE(fleet.machines().at(1).instance.name, QStringLiteral("a"));
}

void FleetTest::addThatCannotBeSavedLeavesNoSecret()
{
    FleetBench bench;
    bench.repository.failsWith = Error{.kind = ErrorKind::Storage, .code = QStringLiteral("store.disk_full")};
    Fleet fleet{bench.parts()};
    const auto id = await(fleet.add({.instance = tests::sampleInstance(QStringLiteral("a")), .password = "pw"}));
    QVERIFY(!id);
    QCOMPARE(id.error().code, QStringLiteral("store.disk_full"));
    QTRY_VERIFY(bench.secrets.secrets.isEmpty());
    QVERIFY(fleet.machines().isEmpty());
    bench.repository.failsWith.reset();
    QVERIFY(
        await(fleet.add({.instance = tests::sampleInstance(QStringLiteral("a")), .password = "pw"}))); // no longer "being added"
}

void FleetTest::addTellsWhenSecretsStayInMemory()
{
    FleetBench bench;
    bench.secrets.keepsIn = secrets::KeptIn::MemoryOnly;
    bench.secrets.whyNot = QStringLiteral("There is no keychain.");
    Fleet fleet{bench.parts()};
    QSignalSpy told{&fleet, &Fleet::secretKeptInMemoryOnly};
    QVERIFY(await(fleet.add({.instance = tests::sampleInstance(QStringLiteral("a")), .password = "pw"})));
    QCOMPARE(told.size(), 1);
    QCOMPARE(told.constFirst().at(1).toString(), bench.secrets.whyNot);
}

void FleetTest::removeTakesTheSecretsAlong()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"), 1);
    bench.put(QStringLiteral("b"), 2);
    bench.secrets.secrets.insert(secrets::passphraseKey(id.value), "x");
    bench.secrets.secrets.insert(secrets::privateKeyKey(id.value), "y");
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(stateWord(fleet, id), QStringLiteral("working"));
    QSignalSpy removed{&fleet, &Fleet::machineRemoved};
    QVERIFY(await(fleet.remove(id)));
    QCOMPARE(removed.size(), 1);
    QCOMPARE(stateWord(fleet, id), QStringLiteral("gone"));
    QTRY_COMPARE(bench.secrets.secrets.keys(), QStringList{secrets::passwordKey(QStringLiteral("b"))});
    QCOMPARE(bench.repository.instances.size(), 1);
    QTRY_VERIFY(!bench.sessions.at(0));
    QCOMPARE(await(fleet.remove(id)).error().code, QStringLiteral("machine.unknown"));
}

void FleetTest::removeInsideASignalIsSafe()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    QObject::connect(&fleet, &Fleet::sampled, &fleet, [&](const InstanceId &sampled) {
        bench.repository.instances.clear();
        fleet.load(false);
        QObject::connect(&fleet, &Fleet::machineChanged, &fleet, [&fleet, sampled] { fleet.disconnectFrom(sampled); });
    });
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(stateWord(fleet, id), QStringLiteral("gone"));
    QTRY_VERIFY(!bench.sessions.at(0));
}

void FleetTest::updateReconnectsOnlyWhenNeeded()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"), 1);
    bench.put(QStringLiteral("b"), 2);
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(stateWord(fleet, id), QStringLiteral("working"));
    QCOMPARE(bench.sessions.made.size(), 2);

    Instance instance = fleet.machine(id)->instance;
    instance.name = QStringLiteral("renamed");
    QVERIFY(await(fleet.update(instance)));
    QCOMPARE(bench.sessions.made.size(), 2);
    QCOMPARE(stateWord(fleet, id), QStringLiteral("working"));

    instance.port = 2;
    QCOMPARE(await(fleet.update(instance)).error().code, QStringLiteral("machine.duplicate"));
    instance.port = 3;
    QVERIFY(await(fleet.update(instance)));
    QTRY_COMPARE(bench.sessions.made.size(), 3);
    QCOMPARE(bench.sessions.requests.constLast().endpoint.port, quint16{3});
    instance.id = {QStringLiteral("nobody")};
    QCOMPARE(await(fleet.update(instance)).error().code, QStringLiteral("machine.unknown"));
}

void FleetTest::poweredOffMachineIsDisconnected()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(stateWord(fleet, id), QStringLiteral("working"));
    Instance instance = fleet.machine(id)->instance;
    instance.isPoweredOff = true;
    QVERIFY(await(fleet.update(instance)));
    QCOMPARE(stateWord(fleet, id), QStringLiteral("off"));
    QVERIFY(!fleet.session(id));
    instance.isPoweredOff = false;
    QVERIFY(await(fleet.update(instance)));
    QTRY_COMPARE(stateWord(fleet, id), QStringLiteral("working"));
}

void FleetTest::destroyingWhileAnswersArePendingIsSafe()
{
    FleetBench bench;
    bench.put(QStringLiteral("a"));
    bench.secrets.isHeld = true;
    FutureResult<InstanceId> adding;
    {
        Fleet fleet{bench.parts()};
        QVERIFY(await(fleet.load()));
        adding = fleet.add({.instance = {.host = QStringLiteral("h")}, .password = "pw"});
    }
    bench.secrets.release();
    QCoreApplication::processEvents();
    QTRY_VERIFY(adding.isFinished());
    QVERIFY(bench.sessions.made.isEmpty());
}

QTEST_GUILESS_MAIN(FleetTest)
#include "tst_fleet.moc"
