// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo/demo_channel.h"
#include "core/demo/demo_host.h"
#include "core/demo/demo_load.h"
#include "core/demo/demo_machine.h"
#include "core/demo/demo_session.h"
#include "core/monitor/gpu_sample.h"
#include "core/monitor/machine_sampler.h"
#include "core/remote/tmux.h"
#include "support/await.h"
#include "support/manual_clock.h"

#include <QProcess>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::demo;
using core::monitor::MachineSample;
using tests::await;

namespace {
constexpr char kEnding[] = "ZUKA_TEST_ENDING";
} // namespace

/// The machine that does not exist, seen through the same reader as every other one.
class DemoSessionTest final : public QObject {
    Q_OBJECT

private slots:
    void addressesTellTheCards_data();
    void addressesTellTheCards();
    void theEntryHasNoPrice();
    void theLoadIsSeeded();
    void theJobHasPhases();
    void theReaderSeesAMachine_data();
    void theReaderSeesAMachine();
    void theReaderWorksWithoutALoop();
    void countersGoOn();
    void thePlainTableTellsTheVersions();
    void sessionsAreListed();
    void nothingElseRuns();
    void closingEndsTheStream();
    void theProgramEndsWhileAnEventHoldsTheStream();

private:
    std::unique_ptr<DemoSession> openSession(int gpuCount);
    MachineSample readOnce(remote::Session &session, int readings = 2);
    tests::ManualClock m_clock;
};

std::unique_ptr<DemoSession> DemoSessionTest::openSession(int gpuCount)
{
    auto session = std::make_unique<DemoSession>(QStringLiteral("instance:1"), gpuCount, m_clock);
    session->open();
    [&] { QTRY_COMPARE(session->state().phase, remote::SessionPhase::Ready); }();
    return session;
}

MachineSample DemoSessionTest::readOnce(remote::Session &session, int readings)
{
    monitor::SamplerMemory memory;
    monitor::MachineSampler sampler{session, m_clock, memory, {}};
    QList<MachineSample> samples;
    connect(&sampler, &monitor::MachineSampler::sampled, this, [&](const MachineSample &sample) {
        samples << sample;
        m_clock.advance(std::chrono::seconds{2});
    });
    sampler.start(std::chrono::milliseconds{30});
    [&] { QTRY_VERIFY(samples.size() >= readings); }();
    return samples.isEmpty() ? MachineSample{} : samples.last();
}

void DemoSessionTest::addressesTellTheCards_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("cards"); // 0 = no demo machine

    for (int cards = 1; cards <= kMostDemoGpus; ++cards)
        QTest::addRow("%d", cards) << demoHost(cards) << cards;
    QTest::newRow("too many are eight") << demoHost(16) << 8;
    QTest::newRow("none is one") << demoHost(0) << 1;
    QTest::newRow("nine") << QStringLiteral("9-gpu.demo.zuka.invalid") << 0;
    QTest::newRow("longer") << QStringLiteral("12-gpu.demo.zuka.invalid") << 0;
    QTest::newRow("a real host") << QStringLiteral("region-1.autodl.com") << 0;
    QTest::newRow("another end") << QStringLiteral("2-gpu.demo.zuka.invalid.example.com") << 0;
    QTest::newRow("capitals") << QStringLiteral("2-GPU.Demo.Zuka.Invalid") << 2;
}

void DemoSessionTest::addressesTellTheCards()
{
    QFETCH(QString, host);
    QFETCH(int, cards);
    QCOMPARE(demoGpuCount(host).value_or(0), cards);
}

void DemoSessionTest::theEntryHasNoPrice()
{
    const instances::Instance demo = demoMachine(4);
    QVERIFY(demo.kind == instances::MachineKind::Demo);
    QVERIFY(!demo.price && !demo.billingSince && !demo.plannedEnd);
    QCOMPARE(demoGpuCount(demo.host), std::optional{4});
    DemoSessionFactory factory{m_clock};
    const auto session = factory.create({.endpoint = {.host = demo.host}});
    session->open();
    QTRY_COMPARE(session->state().phase, remote::SessionPhase::Ready);
    const auto answer = await(session->run(monitor::gpuQuery()));
    QVERIFY(answer);
    QCOMPARE(monitor::parseGpuAnswer(*answer).samples.size(), demo.gpuCount);
}

void DemoSessionTest::theLoadIsSeeded()
{
    int differences = 0;
    for (qint64 second = 0; second < 3000; second += 7) {
        const DemoLoad load = demoLoad(7, 1, second);
        QCOMPARE(demoLoad(7, 1, second).gpu, load.gpu);
        for (const double share : {load.gpu, load.gpuMemory, load.cpu, load.ram})
            QVERIFY(share >= 0 && share <= 1);
        QVERIFY(load.receivedMiB > 0 && load.sentMiB > 0);
        differences += demoLoad(8, 1, second).gpu != load.gpu ? 1 : 0;
    }
    QVERIFY(differences > 300);
}

void DemoSessionTest::theJobHasPhases()
{
    QSet<int> phases;
    for (qint64 second = 0; second < 20 * 60; ++second) {
        const DemoLoad load = demoLoad(7, 0, second);
        phases.insert(static_cast<int>(load.phase));
        if (load.phase == DemoPhase::Training)
            QVERIFY(load.gpu > 0.9);
        if (load.phase == DemoPhase::Starving)
            QVERIFY(load.gpu < 0.5 && load.cpu > 0.9); // what the hint about data loading is shown for
    }
    QCOMPARE(phases.size(), 5);
}

void DemoSessionTest::theReaderSeesAMachine_data()
{
    QTest::addColumn<int>("cards");
    for (const int cards : {1, 2, 4, 8})
        QTest::addRow("%d", cards) << cards;
}

void DemoSessionTest::theReaderSeesAMachine()
{
    QFETCH(int, cards);
    const auto session = openSession(cards);
    const MachineSample sample = readOnce(*session, 4);
    QVERIFY(sample.gpus.problem == monitor::parse::GpuProblem::None);
    QCOMPARE(sample.gpus.readings.size(), cards);
    QSet<QString> ids;
    for (const auto &card : sample.gpus.readings) {
        ids.insert(card.uuid);
        QVERIFY2(card.name.startsWith(QStringLiteral("Demo")), qPrintable(card.name));
        QVERIFY(card.memoryUsed && card.memoryTotal && *card.memoryUsed < *card.memoryTotal);
        QVERIFY(card.utilizationPercent && card.temperatureCelsius && card.powerWatts && *card.powerWatts <= card.powerLimitWatts.value_or(0));
    }
    QCOMPARE(ids.size(), cards);
    QCOMPARE(sample.gpus.driverVersion, QStringLiteral("550.90.07"));
    QCOMPARE(sample.gpus.cudaVersion, QStringLiteral("12.4"));
    QCOMPARE(sample.programs.size(), cards >= 4 ? cards - 1 : cards);
    QVERIFY(!sample.programs.first().isOutside);
    QVERIFY2(sample.programs.first().command.contains(QStringLiteral("train.py")), qPrintable(sample.programs.first().command));
    QVERIFY(sample.outsideMemory.isEmpty());
    QCOMPARE(sample.cpu.limitCores, std::optional{16.0});
    QVERIFY(sample.cpu.percent && *sample.cpu.percent > 5);
    QVERIFY(sample.ram.used && sample.ram.total && *sample.ram.used < *sample.ram.total);
    QVERIFY(sample.network.receivedPerSecond.value_or(0) > 0 && sample.network.sentPerSecond.value_or(0) > 0);
    QVERIFY(sample.uptime && *sample.uptime > std::chrono::hours{3});
    QStringList disks;
    for (const auto &disk : sample.disks)
        disks << disk.target;
    QCOMPARE(disks, (QStringList{QStringLiteral("/"), QStringLiteral("/data"), QStringLiteral("/dev/shm")}));
}

void DemoSessionTest::theReaderWorksWithoutALoop()
{
    const auto session = openSession(2);
    const auto answer = await(session->run(monitor::gpuQuery()));
    QVERIFY(answer);
    const auto gpus = monitor::parseGpuAnswer(*answer);
    QCOMPARE(gpus.samples.size(), 2);
    QVERIFY(gpus.problem == monitor::DriverProblem::None);
    const auto host = await(session->run(monitor::hostFactsCommand("abc1")));
    QVERIFY(host);
    QCOMPARE(monitor::FrameReader{"abc1"}.feed(host->standardOutput).size(), 3);
}

void DemoSessionTest::countersGoOn()
{
    DemoMachine machine{QStringLiteral("x"), 1, m_clock};
    const auto seconds = [&machine] {
        const QByteArray files = machine.hostFiles();
        const QByteArray name{"usage_usec "};
        const qsizetype at = files.indexOf(name) + name.size();
        return files.mid(at, files.indexOf('\n', at) - at).toDouble() / 1e6;
    };
    const double first = seconds();
    m_clock.advance(std::chrono::hours{1});
    const double hour = seconds();
    QVERIFY(hour - first > 3600 * 16 * 0.2 && hour - first < 3600 * 16);
    m_clock.advance(-std::chrono::hours{2}); // a clock that is set back
    QCOMPARE(seconds(), hour);
}

void DemoSessionTest::thePlainTableTellsTheVersions()
{
    const DemoMachine machine{QStringLiteral("x"), 1, m_clock};
    QVERIFY(machine.versionTable().contains("CUDA Version: 12.4"));
}

void DemoSessionTest::sessionsAreListed()
{
    const auto session = openSession(1);
    const auto answer = await(session->run(remote::listTmuxSessions()));
    QVERIFY(answer);
    const auto listing = remote::parseTmuxSessions(*answer);
    QVERIFY(listing);
    QCOMPARE(listing->sessions.size(), 1);
    QCOMPARE(listing->sessions.first().name, QByteArray{"train"});
    QVERIFY(listing->sessions.first().created < m_clock.now());
}

void DemoSessionTest::nothingElseRuns()
{
    const auto session = openSession(1);
    for (const QByteArray &line : {QByteArray{"rm -rf /"}, QByteArray{"nvidia-smi; id"}, QByteArray{}}) {
        const auto answer = await(session->run({.line = line}));
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, QStringLiteral("demo.not_there"));
        QVERIFY(!answer.error().remedy.isEmpty());
    }
    for (const bool isSubsystem : {true, false}) {
        const auto stream = isSubsystem ? session->openSubsystem("sftp") : session->openCommand("cat");
        QSignalSpy finished{stream.get(), &remote::ByteChannel::finished};
        QVERIFY(finished.wait(3000));
        QVERIFY(finished.first().first().value<remote::ChannelEnd>().error.has_value());
    }
}

void DemoSessionTest::closingEndsTheStream()
{
    const auto session = openSession(1);
    const auto stream = session->openCommand(monitor::watchLoop("a1"));
    QSignalSpy opened{stream.get(), &remote::ByteChannel::opened};
    QSignalSpy finished{stream.get(), &remote::ByteChannel::finished};
    QVERIFY(opened.wait(3000));
    session->close();
    QCOMPARE(finished.size(), 1);
    stream->write("1 h - -\n"); // nobody there any more
    QTest::qWait(20);
    QCOMPARE(finished.size(), 1);
    QCOMPARE(session->state().phase, remote::SessionPhase::Closed);
}

void DemoSessionTest::theProgramEndsWhileAnEventHoldsTheStream()
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(kEnding), QStringLiteral("1"));
    environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0")); // it ends in the middle
    program.setProcessEnvironment(environment);
    program.start(QCoreApplication::applicationFilePath(), QStringList{});
    QTRY_COMPARE_WITH_TIMEOUT(program.state(), QProcess::NotRunning, 10'000);
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
}

namespace {

/// The end of a program that does not come back to its loop: an event holds the stream last.
int endWithAStreamInAnEvent(int argc, char *argv[])
{
    const tests::ManualClock clock;
    QCoreApplication application{argc, argv};
    const auto channel = DemoChannel::make(std::make_shared<DemoMachine>(QStringLiteral("demo"), 1, clock), "nonce");
    QMetaObject::invokeMethod(&application, [channel] {}, Qt::QueuedConnection);
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    if (qEnvironmentVariableIsSet(kEnding))
        return endWithAStreamInAnEvent(argc, argv);
    QCoreApplication application{argc, argv};
    DemoSessionTest test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_demo_session.moc"
