// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/connection_plan.h"
#include "core/fleet/fleet_hints.h"
#include "core/fleet/stuck_watch.h"
#include "core/fleet/watch_rules.h"
#include "fleet_bench.h"

#include <QSignalSpy>
#include <QTest>

using namespace core;
using namespace core::fleet;
using instances::Instance;
using instances::InstanceId;
using tests::await;
using tests::FleetBench;
using tests::sampleGpu;
using tests::stateWord;
using namespace std::chrono_literals;

/// How often machines are read, who is told, what is kept, and what full load without power means.
class FleetWatchingTest final : public QObject {
    Q_OBJECT

private slots:
    void visibleOnesAreReadOften();
    void nobodyLooks();
    void readingsOfManyAreToldTogether();
    void figuresAloneAreNoChange();
    void everyReadingIsKept();
    void sleepMakesLinksProveThemselves();
    void watchRulesAreRead();
    void stuckNeedsHistoryAndTime_data();
    void stuckNeedsHistoryAndTime();
    void longStandstillStaysStuck();
    void requestsFollowTheMachine();
    void jumps_data();
    void jumps();
    void hintsOfAFleet();
};

namespace {

/// Keeps what it is given.
class ListedHistory final : public monitor::HistoryStore {
public:
    QList<std::pair<QString, monitor::MachineSample>> samples = {};
    QStringList removed = {};

    void append(const QString &machine, const monitor::MachineSample &sample) override { samples.append({machine, sample}); }
    FutureResult<monitor::HistorySpan> read(const QString &, const QDateTime &, const QDateTime &, int) override
    {
        return ready(Result<monitor::HistorySpan>{monitor::HistorySpan{}});
    }
    void remove(const QString &machine) override { removed << machine; }
    void flush() override {}
};

int readings(const FleetBench &bench, int machine)
{
    const tests::ScriptedSession *session = bench.sessions.at(machine);
    return session ? session->runner.count("--query-gpu") : 0;
}

} // namespace

void FleetWatchingTest::visibleOnesAreReadOften()
{
    FleetBench bench;
    const InstanceId first = bench.put(QStringLiteral("a"), 1);
    const InstanceId second = bench.put(QStringLiteral("b"), 2);
    bench.put(QStringLiteral("c"), 3);
    Fleet fleet{bench.parts()};
    fleet.setVisible({first, second});
    QVERIFY(await(fleet.load()));
    QTRY_VERIFY(readings(bench, 0) >= 5 && readings(bench, 1) >= 5);
    QTRY_COMPARE(readings(bench, 2), 1);
    fleet.setVisible({});
    const int before = readings(bench, 0);
    QTest::qWait(60);
    QVERIFY(readings(bench, 0) <= before + 1);
}

void FleetWatchingTest::nobodyLooks()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    fleet.setVisible({id});
    QVERIFY(await(fleet.load()));
    QTRY_VERIFY(readings(bench, 0) >= 3);
    fleet.setLooking(false);
    const int before = readings(bench, 0);
    QTest::qWait(60);
    QVERIFY(readings(bench, 0) <= before + 1);
    fleet.setLooking(true);
    QTRY_VERIFY(readings(bench, 0) >= before + 5);
}

void FleetWatchingTest::readingsOfManyAreToldTogether()
{
    FleetBench bench;
    QSet<InstanceId> all;
    for (int i = 0; i < 20; ++i)
        all.insert(bench.put(QString::number(i), static_cast<quint16>(i + 1)));
    Fleet fleet{bench.parts()};
    QSet<InstanceId> told;
    connect(&fleet, &Fleet::updated, this, [&told](const QSet<InstanceId> &ids) { told += ids; });
    QSignalSpy updates{&fleet, &Fleet::updated};
    QSignalSpy sampled{&fleet, &Fleet::sampled};
    fleet.setVisible(all);
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(told.size(), 20);
    QTRY_VERIFY(sampled.size() >= 200);
    QVERIFY(updates.size() <= 20); // at most two a second
}

void FleetWatchingTest::figuresAloneAreNoChange()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    fleet.setVisible({id});
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(stateWord(fleet, id), QStringLiteral("working"));
    QTest::qWait(20);
    QSignalSpy changes{&fleet, &Fleet::machineChanged};
    QSignalSpy sampled{&fleet, &Fleet::sampled};
    QTRY_VERIFY(sampled.size() >= 3);
    QVERIFY(changes.isEmpty());
    bench.gpuCsv = "0, NVIDIA GeForce RTX 4090, GPU-1, 24564, 300, 0, 31, 20.1, 450.0\n";
    QTRY_COMPARE(stateWord(fleet, id), QStringLiteral("idle"));
    QVERIFY(!changes.isEmpty());
    QCOMPARE(fleet.machine(id)->sample.gpus.readings.constFirst().powerWatts, std::optional{20.1});
}

void FleetWatchingTest::everyReadingIsKept()
{
    FleetBench bench;
    ListedHistory history;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet::Parts parts = bench.parts();
    parts.history = &history;
    Fleet fleet{parts};
    fleet.setVisible({id});
    QVERIFY(await(fleet.load()));
    QTRY_VERIFY(history.samples.size() >= 3);
    QCOMPARE(history.samples.constFirst().first, id.value);
    QCOMPARE(history.samples.constFirst().second.at, bench.clock.now());
    QCOMPARE(history.samples.constFirst().second.gpus.readings.size(), 1);
    bench.gpuCsv = "Failed to initialize NVML: Driver/library version mismatch\n";
    QTRY_VERIFY(history.samples.constLast().second.gpus.readings.isEmpty()); // a gap, never zero
    QVERIFY(await(fleet.remove(id)));
    QCOMPARE(history.removed, QStringList{id.value});
}

void FleetWatchingTest::sleepMakesLinksProveThemselves()
{
    FleetBench bench;
    bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load()));
    QTRY_VERIFY(fleet.session({QStringLiteral("a")}));
    bench.sessions.at(0)->setPhase(remote::SessionPhase::Waiting);
    bench.clock.advance(20s);
    QTest::qWait(50);
    QCOMPARE(bench.sessions.at(0)->retryCount, 0);
    bench.clock.advance(std::chrono::hours{-1}); // set back: no sleep
    QTest::qWait(50);
    QCOMPARE(bench.sessions.at(0)->retryCount, 0);
    bench.clock.advance(60s);
    QTRY_COMPARE(bench.sessions.at(0)->retryCount, 1);
    QTest::qWait(50);
    QCOMPARE(bench.sessions.at(0)->retryCount, 1);
}

void FleetWatchingTest::watchRulesAreRead()
{
    const auto rules = loadWatchRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/monitor.json"));
    QVERIFY2(rules.hasValue(), rules ? "" : qPrintable(rules.error().detail));
    QVERIFY(rules->awayInterval == 60s);
    QVERIFY(rules->extraSessionRests == 60s);
    QVERIFY(rules->sampler.driverSilence <= 15s);
    QVERIFY(rules->stuck.leastHistory >= 600s);
    QVERIFY(!loadWatchRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/reminders.json")));
}

namespace {

constexpr StuckRules kStuck{.loadPercent = 90, .powerSharePercent = 35, .leastHistory = 600s, .lasts = 60s};
const QDateTime kStart{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

/// Feeds one card from `from` to `to`; the moment after which the next reading comes.
int feed(StuckWatch &watch, int from, int seconds, double percent, std::optional<double> watts)
{
    for (int second = from; second <= from + seconds; second += 2) {
        monitor::GpuSample gpu = sampleGpu(0, percent, 20);
        gpu.powerWatts = watts;
        watch.add({gpu}, kStart.addSecs(second));
    }
    return from + seconds + 2;
}

} // namespace

void FleetWatchingTest::stuckNeedsHistoryAndTime_data()
{
    QTest::addColumn<int>("workedFor");
    QTest::addColumn<double>("percent");
    QTest::addColumn<double>("watts"); // negative: not told
    QTest::addColumn<int>("lowFor");
    QTest::addColumn<bool>("isStuck");
    QTest::newRow("stuck") << 700 << 100.0 << 110.0 << 62 << true; // 400 W is this card's level
    QTest::newRow("not for long") << 700 << 100.0 << 110.0 << 50 << false;
    QTest::newRow("nothing to compare with") << 500 << 100.0 << 110.0 << 90 << false;
    QTest::newRow("a lighter job") << 700 << 100.0 << 200.0 << 200 << false;
    QTest::newRow("low load is not stuck") << 700 << 50.0 << 110.0 << 200 << false;
    QTest::newRow("power not told") << 700 << 100.0 << -1.0 << 200 << false;
}

void FleetWatchingTest::stuckNeedsHistoryAndTime()
{
    QFETCH(int, workedFor);
    QFETCH(double, percent);
    QFETCH(double, watts);
    QFETCH(int, lowFor);
    QFETCH(bool, isStuck);
    StuckWatch watch{kStuck};
    const int next = feed(watch, 0, workedFor, 98, 400);
    QVERIFY(!watch.isStuck());
    feed(watch, next, lowFor, percent, watts < 0 ? std::nullopt : std::optional{watts});
    QCOMPARE(watch.isStuck(), isStuck);
}

void FleetWatchingTest::longStandstillStaysStuck()
{
    StuckWatch watch{kStuck};
    int next = feed(watch, 0, 700, 98, 400);
    next = feed(watch, next, 20'000, 100, 110);
    QVERIFY(watch.isStuck());
    feed(watch, next, 10, 98, 390);
    QVERIFY(!watch.isStuck());
    StuckWatch never{StuckRules{}};
    feed(never, 0, 700, 98, 400);
    feed(never, 702, 700, 100, 10);
    QVERIFY(!never.isStuck());
}

void FleetWatchingTest::requestsFollowTheMachine()
{
    Instance instance = tests::sampleInstance(QStringLiteral("a"));
    instance.agentKey = QStringLiteral("SHA256:x");
    QVERIFY(requestFor(instance, {}, {}).keepAlive == 0s && requestFor(instance, {}, {}).keepAliveCount == 0);
    instance.aliveSeconds = 20;
    instance.aliveCount = 4;
    QVERIFY(requestFor(instance, {}, {}).keepAlive == 20s && requestFor(instance, {}, {}).keepAliveCount == 4);
    const remote::Proxy settings{.kind = remote::ProxyKind::Http, .host = QStringLiteral("proxy"), .port = 3128};
    remote::ConnectionRequest request = requestFor(instance, {.password = "pw"}, settings);
    QCOMPARE(request.proxy.host, QStringLiteral("proxy"));
    QCOMPARE(request.hostKeyScope, QStringLiteral("instance:a"));
    QCOMPARE(request.agentFingerprint, QStringLiteral("SHA256:x"));
    instance.proxy = instances::OwnProxy{.kind = QStringLiteral("none")};
    QVERIFY(requestFor(instance, {}, settings).proxy.kind == remote::ProxyKind::None);
    instance.proxy = instances::OwnProxy{.kind = QStringLiteral("socks5"), .host = QStringLiteral("own"), .port = 1080};
    instance.jump = QStringLiteral("bastion");
    request = requestFor(instance, {.password = "pw"}, settings);
    QVERIFY(request.proxy.kind == remote::ProxyKind::Socks5);
    QCOMPARE(request.proxy.host, QStringLiteral("own"));
    QCOMPARE(request.jumps.size(), 1);
    QCOMPARE(request.jumps.constFirst().endpoint.user, instance.user);
    QCOMPARE(request.jumps.constFirst().hostKeyScope, QStringLiteral("bastion:22"));
}

void FleetWatchingTest::jumps_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("hops");
    const auto row = [](const char *text, const char *hops) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(hops);
    };
    row("", "");
    row("bastion", "@bastion:22");
    row("me@bastion:2222", "me@bastion:2222");
    row("a@b, ssh://c@d:1", "a@b:22 c@d:1");
    row("me@[::1]:23", "me@::1:23");
    row("[fe80::1]", "@fe80::1:22");
    row("fe80::1", "@fe80::1:22");
    row("host:0", "");
    row("host:99999", "");
    row("[::1", "");
    row(",,", "");
}

void FleetWatchingTest::jumps()
{
    QFETCH(QString, text);
    QFETCH(QString, hops);
    QStringList found;
    for (const remote::JumpHop &hop : jumpsOf(text, {}))
        found << QStringLiteral("%1@%2:%3").arg(hop.endpoint.user, hop.endpoint.host).arg(hop.endpoint.port);
    QCOMPARE(found.join(u' '), hops);
}

void FleetWatchingTest::hintsOfAFleet()
{
    FleetBench bench;
    bench.gpuCsv = "0, NVIDIA GeForce RTX 4090, GPU-1, 24564, 20000, 31, 71, 150.0, 450.0\n";
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    FleetHints hints{fleet, {.window = 10s, .largestGap = 60s, .busyAtPercent = 5, .lowLoadPercent = 50}};
    QSignalSpy changed{&hints, &FleetHints::changed};
    fleet.setVisible({id});
    QVERIFY(await(fleet.load()));
    QSignalSpy updates{&fleet, &Fleet::updated};
    QTRY_VERIFY(!updates.isEmpty());
    QVERIFY(hints.hints(id).isEmpty());
    bench.clock.advance(11s);
    QTRY_COMPARE(hints.hints(id).size(), 1);
    QCOMPARE(changed.size(), 1);
    QVERIFY(!hints.untilFull(id, QStringLiteral("/")));
    QVERIFY(await(fleet.remove(id)));
    QVERIFY(hints.hints(id).isEmpty());
}

QTEST_GUILESS_MAIN(FleetWatchingTest)
#include "tst_fleet_watching.moc"
