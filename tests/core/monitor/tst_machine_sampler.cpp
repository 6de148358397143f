// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/machine_sampler.h"
#include "core/monitor/sample_answer.h"
#include "shell_session.h"
#include "support/manual_clock.h"
#include "support/scripted_session.h"

#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace core::monitor;
using namespace std::chrono_literals;
using core::Bytes;
using parse::GpuProblem;

/// The watching loop in real shells with stand-ins for nvidia-smi, and the way without a loop.
class MachineSamplerTest final : public QObject {
    Q_OBJECT

private slots:
    void readsWholeMachines_data();
    void readsWholeMachines();
    void hangingDriverHoldsUpNothingElse_data();
    void hangingDriverHoldsUpNothingElse();
    void endLeavesNoProcess_data();
    void endLeavesNoProcess();
    void nextConnectionAddsNoProcess();
    void silentLineIsNoSilentDriver();
    void refusedFieldIsRemembered();
    void missingToolIsNotAnEmptyMachine();
    void hostileAnswerIsOnlyNoise();
    void endedLoopIsStartedAgain();
    void onlyChannelIsGivenUp();
    void silentLoopFallsBackToCommands();
    void commandsWithoutLoop();
    void commandsSkipTicksWhileOneRuns();
    void commandsComeRarelyAfterTimeouts();
    void stopSaysNothing();
};

namespace {

const SamplerRules kQuick{
    .driverSilence = 400ms, .loopSilence = 5s, .spareChannel = 5s, .disksEvery = 1s, .programsEvery = 100ms};

/// A folder with a stand-in for nvidia-smi, a shell, and the samples it gave.
struct Bench {
    explicit Bench(QStringList shell = {QStringLiteral("/bin/sh")}) : session{std::move(shell)}
    {
        session.environment.insert(QStringLiteral("PATH"), folder.path() + u':' + qEnvironmentVariable("PATH"));
        session.environment.insert(QStringLiteral("BENCH"), folder.path());
    }
    void putTool(const QByteArray &script)
    {
        QFile tool{folder.filePath(QStringLiteral("nvidia-smi"))};
        QVERIFY(tool.open(QIODevice::WriteOnly));
        tool.write("#!/bin/sh\n" + script);
        tool.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    void putFake()
    {
        QProcess install;
        install.start(QStringLiteral(ZUKA_SOURCE_DIR "/tests/tools/fake-nvidia-smi"),
                      {QStringLiteral("--install"), folder.path()});
        QVERIFY(install.waitForFinished(5000));
    }
    void begin(std::chrono::milliseconds interval = 50ms, const SamplerRules &rules = kQuick)
    {
        sampler = std::make_unique<MachineSampler>(session, clock, memory, rules);
        QObject::connect(sampler.get(), &MachineSampler::sampled, sampler.get(),
                         [this](const MachineSample &sample) { samples.append(sample); });
        sampler->start(interval);
    }
    MachineSample last() const { return samples.isEmpty() ? MachineSample{} : samples.constLast(); }
    /// Processes of the stand-in that are still there.
    int living() const
    {
        QFile log{folder.filePath(QStringLiteral("started"))};
        int count = 0;
        for (const QByteArray &pid : log.open(QIODevice::ReadOnly) ? log.readAll().simplified().split(' ') : QByteArrayList{}) {
            QFile stat{QStringLiteral("/proc/%1/stat").arg(QString::fromLatin1(pid))};
            count += stat.open(QIODevice::ReadOnly) && !stat.readAll().contains(") Z ") ? 1 : 0;
        }
        return count;
    }
    qsizetype lines(const QString &file) const
    {
        QFile log{folder.filePath(file)};
        return log.open(QIODevice::ReadOnly) ? log.readAll().count('\n') : 0;
    }

    QTemporaryDir folder;
    tests::ShellSession session;
    tests::ManualClock clock;
    SamplerMemory memory;
    QList<MachineSample> samples;
    std::unique_ptr<MachineSampler> sampler;
};

/// Notes each start and each end; waits while the file "hang" is there.
constexpr char kHanging[] = "echo $$ >>\"$BENCH/started\"\nwhile [ -e \"$BENCH/hang\" ]; do sleep 0.05; done\n"
                            "echo 'index, name'\necho '0, Card'\necho $$ >>\"$BENCH/ended\"\n";

void addShells()
{
    QTest::addColumn<QStringList>("shell");
    for (const char *name : {"dash", "bash", "busybox"}) {
        const QString path = QStandardPaths::findExecutable(QString::fromLatin1(name));
        QTest::newRow(name) << (path.isEmpty() ? QStringList{}
                                : path.endsWith(QLatin1String{"busybox"}) ? QStringList{path, QStringLiteral("sh")}
                                                                           : QStringList{path});
    }
}

} // namespace

void MachineSamplerTest::readsWholeMachines_data()
{
    addShells();
}

void MachineSamplerTest::readsWholeMachines()
{
    QFETCH(QStringList, shell);
    if (shell.isEmpty())
        QSKIP("this shell is not installed");
    Bench bench{shell};
    bench.putFake();
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.last().gpus.readings.isEmpty(), 10'000);
    const MachineSample first = bench.samples.constFirst();
    QVERIFY(first.gpus.problem == GpuProblem::None);
    QVERIFY(first.gpus.readings.constFirst().name.contains(QStringLiteral("4090")));
    QVERIFY(first.ram.total && first.ram.used && *first.ram.used < *first.ram.total);
    QVERIFY(first.cpu.load1 && first.cpu.limitCores);
    QVERIFY(first.uptime && first.uptime->count() >= 0);
    QVERIFY(!first.disks.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(bench.last().cpu.percent && bench.last().network.receivedPerSecond, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(bench.last().gpus.cudaVersion, QStringLiteral("12.4"), 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.last().programs.isEmpty(), 10'000);
    QVERIFY(bench.sampler->hasGpuDevices().has_value());
    QVERIFY(bench.sampler->isLoop());
    QVERIFY(!bench.last().gpus.driverVersion.isEmpty());
}

void MachineSamplerTest::hangingDriverHoldsUpNothingElse_data()
{
    addShells();
}

void MachineSamplerTest::hangingDriverHoldsUpNothingElse()
{
    QFETCH(QStringList, shell);
    if (shell.isEmpty())
        QSKIP("this shell is not installed");
    Bench bench{shell};
    bench.putTool(kHanging);
    QFile hang{bench.folder.filePath(QStringLiteral("hang"))};
    QVERIFY(hang.open(QIODevice::WriteOnly));
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(bench.samples.size() >= 10, 10'000); // the host's figures go on
    QVERIFY(bench.last().gpus.problem == GpuProblem::Timeout);
    QVERIFY(bench.last().gpus.readings.isEmpty());
    QVERIFY(bench.last().ram.total && bench.last().cpu.load1);
    QCOMPARE(bench.lines(QStringLiteral("started")), 1);
    QVERIFY(hang.remove());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.last().gpus.readings.isEmpty(), 10'000);
}

void MachineSamplerTest::endLeavesNoProcess_data()
{
    QTest::addColumn<QStringList>("shell");
    QTest::addColumn<bool>("hasTimeout");
    for (const char *name : {"dash", "bash", "busybox"}) {
        const QString path = QStandardPaths::findExecutable(QString::fromLatin1(name));
        const QStringList shell = path.isEmpty()                                  ? QStringList{}
                                  : path.endsWith(QLatin1String{"busybox"}) ? QStringList{path, QStringLiteral("sh")}
                                                                            : QStringList{path};
        QTest::addRow("%s", name) << shell << true;
        QTest::addRow("%s without timeout", name) << shell << false;
    }
}

/// The watched machine keeps nothing that waits for its driver, not even what ignores every signal that can be ignored.
void MachineSamplerTest::endLeavesNoProcess()
{
    QFETCH(QStringList, shell);
    QFETCH(bool, hasTimeout);
    if (shell.isEmpty())
        QSKIP("this shell is not installed");
    Bench bench{shell};
    bench.putTool("trap '' TERM HUP PIPE INT\necho $$ >>\"$BENCH/started\"\nsleep 300 &\necho $! >>\"$BENCH/started\"\nwait\nsleep 300\n");
    if (!hasTimeout) {
        QFile tool{bench.folder.filePath(QStringLiteral("timeout"))};
        QVERIFY(tool.open(QIODevice::WriteOnly) && tool.write("#!/bin/sh\nexit 127\n") > 0);
        tool.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(bench.last().gpus.problem == GpuProblem::Timeout && bench.lines(QStringLiteral("started")) == 2, 10'000);
    bench.sampler.reset();
    QTRY_COMPARE_WITH_TIMEOUT(bench.living(), 0, 10'000);
}

void MachineSamplerTest::nextConnectionAddsNoProcess()
{
    Bench bench;
    bench.session.killsShells = true;
    bench.putTool(kHanging);
    QFile hang{bench.folder.filePath(QStringLiteral("hang"))};
    QVERIFY(hang.open(QIODevice::WriteOnly));
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(bench.last().gpus.problem == GpuProblem::Timeout, 5000);
    for (int connection = 0; connection < 3; ++connection) {
        bench.sampler.reset();
        bench.samples.clear();
        bench.begin();
        QTRY_VERIFY_WITH_TIMEOUT(bench.samples.size() >= 3, 5000);
        QVERIFY(bench.last().gpus.problem == GpuProblem::Timeout);
    }
    QCOMPARE(bench.lines(QStringLiteral("started")), 1);
    QVERIFY(hang.remove());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.last().gpus.readings.isEmpty(), 10'000);
}

/// A frozen line keeps both parts from answering: that says nothing about the driver.
void MachineSamplerTest::silentLineIsNoSilentDriver()
{
    tests::ScriptedSession session;
    session.keepsLoops = true;
    tests::ManualClock clock;
    SamplerMemory memory;
    MachineSampler sampler{session, clock, memory, kQuick};
    QSignalSpy silent{&sampler, &MachineSampler::lineSilent};
    QSignalSpy sampled{&sampler, &MachineSampler::sampled};
    sampler.start(50ms);
    QTRY_VERIFY_WITH_TIMEOUT(silent.size() >= 2, 5000);
    QVERIFY(sampled.isEmpty());
}

void MachineSamplerTest::refusedFieldIsRemembered()
{
    Bench bench;
    bench.putTool("case $1 in\n"
                  "*gpu_recovery_action*) echo x >>\"$BENCH/refused\"\n"
                  " echo 'Field \"gpu_recovery_action\" is not a valid field to query.'; exit 2 ;;\n"
                  "*remapped_rows.pending*) echo x >>\"$BENCH/refused\"\n"
                  " echo 'Field \"remapped_rows.pending\" is not a valid field to query.'; exit 2 ;;\n"
                  "*query-gpu*) echo 'index, name, memory.used [MiB]'; echo '0, Old Card, 77 MiB' ;;\nesac\n");
    bench.begin(10s);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.samples.isEmpty(), 5000);
    QCOMPARE(bench.samples.constFirst().gpus.readings.constFirst().memoryUsed, std::optional{Bytes::fromMiB(77)});
    QVERIFY(!bench.memory.fields.asked().contains("gpu_recovery_action"));
    QVERIFY(!bench.memory.fields.asked().contains("remapped_rows.pending"));
    QVERIFY(bench.memory.fields.asked().contains("remapped_rows.failure"));
    bench.sampler.reset();
    bench.samples.clear();
    bench.begin(10s);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.samples.isEmpty(), 5000);
    QCOMPARE(bench.lines(QStringLiteral("refused")), 2); // neither is tried again
}

void MachineSamplerTest::missingToolIsNotAnEmptyMachine()
{
    Bench bench;
    bench.session.environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.samples.isEmpty(), 5000);
    QVERIFY(bench.last().gpus.problem == GpuProblem::NotFound);
    QVERIFY(bench.last().ram.total);
}

void MachineSamplerTest::hostileAnswerIsOnlyNoise()
{
    Bench bench;
    bench.putTool("case $1 in *query-gpu*)\n printf '\\033]0;owned\\007\\036Fx H 1\\036\\377\\376'\n"
                  "head -c 10000000 /dev/zero | tr '\\0' 'a' ;; esac\n");
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.samples.isEmpty(), 10'000);
    QVERIFY(bench.last().gpus.readings.isEmpty());
    QVERIFY(bench.last().gpus.problem != GpuProblem::None);
    QVERIFY(bench.last().ram.total);
}

void MachineSamplerTest::endedLoopIsStartedAgain()
{
    Bench bench;
    bench.putFake();
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.samples.isEmpty(), 5000);
    bench.session.channels.constLast().lock()->kill();
    QTRY_COMPARE_WITH_TIMEOUT(bench.session.channels.size(), 2, 5000);
    bench.samples.clear();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.last().gpus.readings.isEmpty(), 5000);
    QVERIFY(bench.sampler->isLoop());
}

namespace {

QByteArray rows()
{
    return "0, Card, GPU-1, 24564, 20000, 97, 71, 402.1, 450.0\n";
}

/// A session that answers from a script.
struct ScriptBench {
    tests::ScriptedSession session;
    tests::ManualClock clock;
    SamplerMemory memory;
    SamplerRules rules = kQuick;
    QList<MachineSample> samples;
    std::unique_ptr<MachineSampler> sampler;

    void begin(std::chrono::milliseconds interval)
    {
        sampler = std::make_unique<MachineSampler>(session, clock, memory, rules);
        QObject::connect(sampler.get(), &MachineSampler::sampled, sampler.get(),
                         [this](const MachineSample &sample) { samples.append(sample); });
        sampler->start(interval);
    }
};

} // namespace

void MachineSamplerTest::onlyChannelIsGivenUp()
{
    ScriptBench bench;
    bench.rules.spareChannel = 50ms;
    bench.session.keepsLoops = true;
    bench.session.runner.hold(":");
    bench.session.makesChannel = [&bench](const QByteArray &line, bool) {
        auto channel = std::make_shared<tests::ScriptedChannel>();
        const QByteArray before = "\\036' ";
        const QByteArray nonce = line.mid(line.indexOf(before) + before.size(), 16);
        channel->onWrite = [nonce](tests::ScriptedChannel &self, const QByteArray &) {
            emit self.received('\036' + ("F" + nonce) + " H 1\036==/proc/uptime\n5 5\n\036E" + nonce + '\036');
        };
        bench.session.channels.append(channel);
        return channel;
    };
    bench.begin(10ms);
    QTRY_VERIFY(!bench.sampler->isLoop());
    QVERIFY(bench.session.channels.constFirst()->isClosed);
    bench.session.runner.release(":", core::Error{.kind = core::ErrorKind::Timeout});
    bench.session.runner.answer("--query-gpu", rows());
    QTRY_VERIFY(!bench.samples.isEmpty());
    QCOMPARE(bench.session.channels.size(), 1); // and is not tried again
}

void MachineSamplerTest::silentLoopFallsBackToCommands()
{
    ScriptBench bench;
    bench.rules.loopSilence = 50ms;
    bench.session.keepsLoops = true;
    bench.session.runner.answer("--query-gpu", rows());
    bench.begin(10ms);
    QTRY_VERIFY(!bench.samples.isEmpty());
    QCOMPARE(bench.samples.constFirst().gpus.readings.size(), 1);
    QVERIFY(!bench.sampler->isLoop());
}

void MachineSamplerTest::commandsWithoutLoop()
{
    ScriptBench bench;
    bench.session.runner.answer("zuka-watch", QByteArray{"motd\n"}); // no frames: not asked again
    bench.session.runner.answer("--query-gpu", rows());
    bench.begin(10ms);
    QTRY_VERIFY(bench.samples.size() >= 3);
    QCOMPARE(bench.samples.constLast().gpus.readings.constFirst().utilizationPercent, std::optional{97.0});
    QVERIFY(!bench.samples.constLast().ram.total);
    QCOMPARE(bench.session.runner.count("zuka-watch"), 1);
}

void MachineSamplerTest::commandsSkipTicksWhileOneRuns()
{
    ScriptBench bench;
    bench.session.runner.hold("nvidia-smi");
    bench.begin(5ms);
    QTest::qWait(60);
    QCOMPARE(bench.session.runner.count("nvidia-smi"), 1);
    bench.session.runner.release("nvidia-smi", core::remote::CommandOutput{.standardOutput = rows()});
    QTRY_VERIFY(!bench.samples.isEmpty());
}

void MachineSamplerTest::commandsComeRarelyAfterTimeouts()
{
    ScriptBench bench; // its script has no answer: every command runs into its limit
    bench.begin(5ms);
    QTRY_VERIFY(bench.samples.size() >= 3);
    for (const MachineSample &sample : std::as_const(bench.samples))
        QVERIFY(sample.gpus.problem == GpuProblem::Timeout);
    const int asked = bench.session.runner.count("--query-gpu");
    QTest::qWait(50); // ten ticks; after three timeouts four are left out each time, then eight
    QVERIFY(bench.session.runner.count("--query-gpu") <= asked + 2);
}

void MachineSamplerTest::stopSaysNothing()
{
    ScriptBench bench;
    bench.session.runner.hold("nvidia-smi");
    bench.begin(5ms);
    bench.sampler->stop();
    bench.session.runner.release("nvidia-smi", core::remote::CommandOutput{.standardOutput = rows()});
    QTest::qWait(20);
    QVERIFY(bench.samples.isEmpty());
}

QTEST_GUILESS_MAIN(MachineSamplerTest)
#include "tst_machine_sampler.moc"
