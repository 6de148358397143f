// SPDX-License-Identifier: GPL-3.0-or-later
#include "account_bench.h"

#include "core/base/log_file.h"
#include "core/secrets/secret_keys.h"
#include "support/secret_search.h"

#include <QRegularExpression>

using core::accounts::ImportAct;
using core::instances::Instance;
using tests::AccountBench;
using tests::await;

namespace {

QByteArray targetsOf(const tests::HttpServer &server)
{
    QByteArray all;
    for (const tests::HttpSeen &each : server.seen)
        all += each.target + '\n' + each.body + '\n';
    return all;
}

void importAll(AccountBench &bench)
{
    QStringList ids;
    for (const auto &each : *bench.state().instances.value)
        ids << each.id;
    const auto outcome = await(core::accounts::importInstances(*bench.watch, bench.account.id, ids, {.login = core::instances::LoginMethod::Agent}));
    QVERIFY(outcome.hasValue());
    QVERIFY2(!outcome->trouble, outcome->trouble ? qPrintable(outcome->trouble->message) : "");
}

} // namespace

class AccountsTest final : public QObject {
    Q_OBJECT

private slots:
    void aMachineFollowsItsAccount_data();
    void aMachineFollowsItsAccount();
    void aWrongKeyIsNotKept_data() { platforms(); }
    void aWrongKeyIsNotKept();
    void theKeyIsNowhereElse_data() { platforms(); }
    void theKeyIsNowhereElse();
    void oldFiguresStayWithTheirAge_data();
    void oldFiguresStayWithTheirAge();
    void aMachineOfTheListIsJoined();
    void aStopUnderWayIsLeftAlone();
    void removingTakesTheKeyAndKeepsTheMachines();
    void aStoppedOneWithoutALoginIsTakenOver();
    void anAddresslessOneMayGo();
    void volumesAreLeftOver();
    void oneQuestionServesAll();
    void awayFromTheWindowItIsAskedRarely();
    void whatIsDueTogetherIsAskedTogether();

private:
    static void platforms();
};

void AccountsTest::platforms()
{
    QTest::addColumn<QString>("platform");
    QTest::newRow("Vast.ai") << QStringLiteral("vastai");
    QTest::newRow("RunPod") << QStringLiteral("runpod");
}

void AccountsTest::aMachineFollowsItsAccount_data() { platforms(); }

void AccountsTest::aMachineFollowsItsAccount()
{
    QFETCH(QString, platform);
    AccountBench bench{platform};
    bench.sim.machines = {{.id = QStringLiteral("71001"), .name = QStringLiteral("llm-4090"), .port = 34001}};
    bench.add();
    QVERIFY(!bench.state().trouble);
    QCOMPARE(bench.state().balance.value->cash.amount(), 12.5);
    QCOMPARE(bench.state().balance.at, bench.clock.now());

    const auto list = core::accounts::importList(bench.account, *bench.state().instances.value, {});
    QCOMPARE(list.size(), 1);
    QCOMPARE(list.first().act, ImportAct::Add);
    importAll(bench);
    const Instance added = bench.machine();
    QCOMPARE(added.name, QStringLiteral("llm-4090"));
    QCOMPARE(added.port, quint16{34001});
    QCOMPARE(added.user, QStringLiteral("root"));
    QCOMPARE(added.gpuCount, 2);
    QCOMPARE(added.price->perHour.amount(), 0.69);
    QVERIFY(added.parkedPrice && added.parkedPrice->perHour.micros() > 0); // Told by Vast.ai; of RunPod by the size of its volume.
    QCOMPARE(added.providerId, QStringLiteral("71001"));
    QCOMPARE(added.account, bench.account.id.value);
    QVERIFY(added.billingSince && *added.billingSince < bench.clock.now());
    QVERIFY(!added.isPoweredOff);

    bench.sim.machines[0].port = 41999;
    bench.look();
    QTRY_COMPARE(bench.machine().port, quint16{41999});
    QCOMPARE(bench.machine().id, added.id); // Its host key and its history stay with it.

    bench.sim.machines[0].isOn = false;
    bench.look();
    QTRY_VERIFY(bench.machine().isPoweredOff);
    QCOMPARE(bench.machine().poweredOffAt, std::optional{bench.clock.now()});
    QVERIFY(bench.machine().spentBefore.micros() > 0);
    QVERIFY(bench.machine().parkedPrice && bench.machine().parkedPrice->perHour.micros() < added.price->perHour.micros());

    bench.sim.machines[0].isOn = true;
    bench.look();
    QTRY_VERIFY(!bench.machine().isPoweredOff);
    QCOMPARE(bench.machine().billingSince, std::optional{bench.clock.now()}); // Told starts lie before the stop.

    bench.sim.machines.clear();
    bench.look();
    QVERIFY(!bench.machine().isPoweredOff); // Missing once: lists lag.
    bench.look();
    QTRY_VERIFY(bench.machine().isPoweredOff);
    QVERIFY(bench.machine().providerId.isEmpty());
}

void AccountsTest::aWrongKeyIsNotKept()
{
    QFETCH(QString, platform);
    AccountBench bench{platform};
    const auto tested = await(bench.watch->test(bench.account, {.key = "some-other-key-0000"}));
    QVERIFY(!tested);
    QCOMPARE(tested.error().kind, core::ErrorKind::Authentication);
    QVERIFY(!tested.error().remedy.isEmpty());
    QVERIFY(bench.secrets.secrets.isEmpty());
    QVERIFY(await(bench.watch->test(bench.account, bench.keys())));
    QVERIFY(bench.secrets.secrets.isEmpty()); // A test keeps nothing either.
    QVERIFY(bench.watch->states().isEmpty());
}

void AccountsTest::theKeyIsNowhereElse()
{
    QFETCH(QString, platform);
    AccountBench bench{platform};
    core::LogFile log;
    QVERIFY(log.open(bench.folder.filePath(QStringLiteral("log"))));
    core::installMessageHandler(log);
    bench.sim.machines = {{.id = QStringLiteral("71001")}};
    bench.add();
    importAll(bench);
    bench.sim.trouble = tests::HttpReply{.status = 401, .body = "{\"error\":\"bad key " + bench.sim.key + "\"}"};
    bench.look();
    qWarning("%s", qPrintable(bench.state().trouble->message + bench.state().trouble->detail));
    qInstallMessageHandler(nullptr);
    QVERIFY(bench.state().trouble);

    QVERIFY(bench.sim.server.log().contains(bench.sim.key)); // In a header, where it belongs …
    QVERIFY(!targetsOf(bench.sim.server).contains(bench.sim.key)); // … and never in an address or a body.
    const QString id = core::secrets::apiKeyKey(platform, bench.account.id.value);
    QCOMPARE(bench.secrets.secrets.value(id), bench.sim.key);
    bench.store.reset();
    QCOMPARE(tests::filesThatHold(bench.folder.path(), tests::formsOf(bench.sim.key)), QStringList{});
}

void AccountsTest::oldFiguresStayWithTheirAge_data()
{
    QTest::addColumn<tests::HttpReply>("reply");
    QTest::addColumn<core::ErrorKind>("kind");
    QTest::addColumn<int>("leastPause"); // Seconds until it is asked again by itself.
    QTest::newRow("too many requests") << tests::HttpReply{.status = 429, .body = "API requests too frequent"} << core::ErrorKind::RateLimited << 120;
    QTest::newRow("come back in ten minutes")
        << tests::HttpReply{.status = 429, .body = "{}", .headers = {{"Retry-After", "600"}}} << core::ErrorKind::RateLimited << 120;
    QTest::newRow("offline") << tests::HttpReply{.isClosed = true} << core::ErrorKind::Network << 60;
    QTest::newRow("key withdrawn") << tests::HttpReply{.status = 401, .body = "{}"} << core::ErrorKind::Authentication << 1800;
}

void AccountsTest::oldFiguresStayWithTheirAge()
{
    QFETCH(tests::HttpReply, reply);
    QFETCH(core::ErrorKind, kind);
    QFETCH(int, leastPause);
    AccountBench bench{QStringLiteral("vastai")};
    bench.sim.machines = {{.id = QStringLiteral("71001")}};
    bench.add();
    importAll(bench);
    const QDateTime told = bench.state().balance.at;
    bench.sim.trouble = reply;
    const auto asked = bench.sim.server.seen.size();
    bench.look();
    QVERIFY(bench.state().trouble);
    QCOMPARE(bench.state().trouble->kind, kind);
    QCOMPARE(bench.sim.server.seen.size(), asked + 1); // The other questions would be answered in the same way.
    QCOMPARE(bench.state().balance.value->cash.amount(), 12.5);
    QCOMPARE(bench.state().balance.at, told);
    QCOMPARE(bench.state().oldest(), told);
    QVERIFY(bench.clock.now().secsTo(bench.state().nextAt) >= leastPause);
    QVERIFY(!bench.machine().isPoweredOff); // Not told is not stopped.
    bench.look();
    QCOMPARE(bench.state().failures, 2);
    bench.sim.trouble.reset();
    bench.look();
    QVERIFY(!bench.state().trouble);
    QCOMPARE(bench.state().failures, 0);
    QCOMPARE(bench.state().balance.at, bench.clock.now());
}

void AccountsTest::aMachineOfTheListIsJoined()
{
    AccountBench bench{QStringLiteral("vastai")};
    Instance typed;
    typed.name = QStringLiteral("my own name");
    typed.host = QStringLiteral("127.0.0.1");
    typed.port = 34001;
    typed.platform = {QStringLiteral("vastai")};
    typed.project = QStringLiteral("thesis");
    const auto id = await(bench.fleet->add({.instance = typed}));
    bench.sim.machines = {{.id = QStringLiteral("71001"), .name = QStringLiteral("theirs"), .port = 34001},
                          {.id = QStringLiteral("71002"), .name = QStringLiteral("my own name"), .port = 34002}};
    bench.add();
    const auto list = core::accounts::importList(bench.account, *bench.state().instances.value, {bench.machine()});
    QCOMPARE(list.value(0).act, ImportAct::Join);
    QCOMPARE(list.value(1).act, ImportAct::Add);
    importAll(bench);
    QCOMPARE(bench.fleet->machines().size(), 2);
    const Instance joined = bench.fleet->machine(*id)->instance;
    QCOMPARE(joined.name, typed.name);
    QCOMPARE(joined.project, typed.project);
    QCOMPARE(joined.providerId, QStringLiteral("71001"));
    QCOMPARE(bench.machine(1).name, QStringLiteral("my own name 2"));
}

void AccountsTest::aStopUnderWayIsLeftAlone()
{
    AccountBench bench{QStringLiteral("vastai")};
    bench.sim.machines = {{.id = QStringLiteral("71001")}};
    bench.add();
    importAll(bench);
    bench.busy.insert(bench.machine().id);
    bench.sim.machines[0].isOn = false;
    bench.look();
    QVERIFY(!bench.machine().isPoweredOff); // Its own flow confirms it.
}

void AccountsTest::removingTakesTheKeyAndKeepsTheMachines()
{
    AccountBench bench{QStringLiteral("runpod")};
    bench.sim.machines = {{.id = QStringLiteral("pod1")}};
    bench.add();
    importAll(bench);
    QVERIFY(await(bench.watch->remove(bench.account.id)));
    QVERIFY(bench.secrets.secrets.isEmpty());
    QVERIFY(bench.watch->states().isEmpty());
    QVERIFY(await(bench.store->accounts().accounts())->isEmpty());
    QTRY_VERIFY(bench.machine().account.isEmpty());
    QCOMPARE(bench.machine().providerId, QStringLiteral("pod1"));
}

void AccountsTest::aStoppedOneWithoutALoginIsTakenOver()
{
    AccountBench bench{QStringLiteral("runpod")};
    bench.sim.machines = {{.id = QStringLiteral("pod1"), .name = QStringLiteral("one"), .isOn = false},
                          {.id = QStringLiteral("pod2"), .name = QStringLiteral("two"), .isOn = false}};
    bench.add();
    const auto list = core::accounts::importList(bench.account, *bench.state().instances.value, {});
    QCOMPARE(list.value(0).act, ImportAct::NoLogin);
    importAll(bench);
    QCOMPARE(bench.fleet->machines().size(), 2); // Two without an address are not the same machine.
    const Instance off = bench.machine();
    QVERIFY(off.host.isEmpty() && off.isPoweredOff);
    QCOMPARE(off.parkedPrice->perHour.micros(), qint64{20 * 200'000 / 720}); // 20 GB at $0.20 a month
    Instance renamed = off;
    renamed.project = QStringLiteral("thesis");
    QVERIFY(await(bench.fleet->update(renamed)));
    bench.fleet->connectTo(off.id);
    QTRY_COMPARE(bench.fleet->machine(off.id)->session.error->code, QStringLiteral("machine.no_address"));
    const auto tried = bench.sessions.made.size();
    bench.sim.machines[0].isOn = true;
    bench.look();
    QTRY_COMPARE(bench.machine().host, QStringLiteral("127.0.0.1"));
    QCOMPARE(bench.machine().project, QStringLiteral("thesis"));
    QVERIFY(!bench.machine().isPoweredOff);
    QTRY_COMPARE(bench.sessions.made.size(), tried + 1); // It is connected to as soon as it has an address.
}

void AccountsTest::anAddresslessOneMayGo()
{
    AccountBench bench{QStringLiteral("runpod")};
    bench.sim.machines = {{.id = QStringLiteral("pod1"), .name = QStringLiteral("one"), .isOn = false}};
    bench.add();
    importAll(bench);
    bench.sim.machines.clear();
    bench.look();
    bench.look(); // Missing twice: it is gone.
    QTRY_VERIFY(bench.machine().providerId.isEmpty());
    QVERIFY(await(bench.watch->remove(bench.account.id)));
    QTRY_VERIFY(bench.machine().account.isEmpty());
    QVERIFY(await(bench.fleet->remove(bench.machine().id)));
}

void AccountsTest::volumesAreLeftOver()
{
    AccountBench bench{QStringLiteral("runpod")};
    bench.sim.volumes = {QJsonObject{{QStringLiteral("id"), QStringLiteral("nv1")}, {QStringLiteral("name"), QStringLiteral("datasets")},
                                     {QStringLiteral("size"), 1500}, {QStringLiteral("type"), QStringLiteral("STANDARD")}},
                         QJsonObject{{QStringLiteral("id"), QStringLiteral("nv2")}, {QStringLiteral("size"), 10},
                                     {QStringLiteral("type"), QStringLiteral("HIGH_PERFORMANCE")}}};
    bench.add();
    QVERIFY(!bench.state().trouble);
    const auto volumes = *bench.state().leftovers.value;
    QCOMPARE(volumes.size(), 2);
    QCOMPARE(*volumes[0].perMonth, core::Money::fromAmount(1000 * 0.07 + 500 * 0.05, core::Currency::Usd));
    QVERIFY(!volumes[1].perMonth); // No price is known: never free.
}

void AccountsTest::oneQuestionServesAll()
{
    AccountBench bench{QStringLiteral("vastai")};
    bench.add();
    bench.clock.advance(std::chrono::minutes{1});
    const auto before = bench.sim.server.seen.size();
    const auto first = bench.clients->create(bench.account);
    auto second = bench.clients->create(bench.account);
    const auto one = first->instances();
    const auto two = second->instances();
    second.reset(); // Whoever asks may go.
    QVERIFY(await(one));
    QVERIFY(await(two));
    QVERIFY(await(first->instances()));
    QCOMPARE(bench.sim.server.seen.size(), before + 1);
    bench.clock.advance(std::chrono::minutes{1});
    QVERIFY(await(first->instances()));
    QCOMPARE(bench.sim.server.seen.size(), before + 2);
    QVERIFY(!await(first->stop(QStringLiteral("71001")))); // It is not there.
    QVERIFY(await(first->instances())); // After an act nothing old is shown.
    QCOMPARE(bench.sim.server.seen.size(), before + 4);
}

void AccountsTest::awayFromTheWindowItIsAskedRarely()
{
    AccountBench bench{QStringLiteral("vastai")};
    bench.add();
    const auto pause = [&bench] { return bench.state().triedAt.secsTo(bench.state().nextAt); };
    QCOMPARE(pause(), 600);
    bench.watch->setLooking(true);
    QCOMPARE(pause(), 60);
    bench.watch->setPending(true);
    QCOMPARE(pause(), 10);
}

void AccountsTest::whatIsDueTogetherIsAskedTogether()
{
    AccountBench bench{QStringLiteral("vastai")};
    bench.watch->setLooking(true);
    bench.add();
    bench.clock.advance(std::chrono::seconds{5});
    QSignalSpy looked{bench.watch.get(), &core::accounts::AccountWatch::looked};
    core::platforms::Account other = bench.account;
    other.id = {};
    other.name = QStringLiteral("other");
    QVERIFY(await(bench.watch->save(other, bench.keys())));
    QTRY_COMPARE(looked.count(), 1);
    bench.clock.advance(std::chrono::seconds{56}); // The first is due, the other in four seconds.
    bench.watch->setLooking(false);
    bench.watch->setLooking(true);
    QTRY_COMPARE(looked.count(), 3);
    QCOMPARE(bench.watch->states()[0].triedAt, bench.watch->states()[1].triedAt);
}

QTEST_GUILESS_MAIN(AccountsTest)
#include "tst_accounts.moc"
