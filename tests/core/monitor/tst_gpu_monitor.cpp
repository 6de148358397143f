// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/gpu_monitor.h"
#include "core/monitor/history.h"
#include "support/scripted_command_runner.h"

#include <QSignalSpy>
#include <QTest>

using namespace core::monitor;
using namespace std::chrono_literals;
using core::remote::CommandOutput;
using tests::ScriptedCommandRunner;

namespace {

const QByteArray kRow = "0, NVIDIA A100, GPU-1, 40960, 40536, 97, 61, 290.1, 400\n";

ScriptedCommandRunner::Answer rows(const QByteArray &text = kRow)
{
    return CommandOutput{.standardOutput = text};
}

ScriptedCommandRunner::Answer timeout()
{
    return core::Error{.kind = core::ErrorKind::Timeout, .code = QStringLiteral("exec.timeout")};
}

} // namespace

class GpuMonitorTest final : public QObject {
    Q_OBJECT

private slots:
    void publishesOneReadingPerTick();
    void skipsTicksWhileAQueryRuns();
    void saysNothingAfterStop();
    void passesProblemsOn_data();
    void passesProblemsOn();
    void asksLessOftenAfterTimeouts();
    void survivesItsEndDuringAQuery();
    void summarizesWithoutInventing();
    void keepsTheLastPoints();
};

void GpuMonitorTest::publishesOneReadingPerTick()
{
    ScriptedCommandRunner runner;
    runner.enqueue(rows());
    GpuMonitor monitor{runner};
    QList<GpuAnswer> answers;
    connect(&monitor, &GpuMonitor::sampled, this, [&answers](const GpuAnswer &answer) { answers.append(answer); });
    monitor.start(1h);
    QTRY_COMPARE(answers.size(), 1);
    QCOMPARE(answers.first().samples.size(), 1);
    QCOMPARE(answers.first().samples.first().utilizationPercent, std::optional{97.0});
    QCOMPARE(runner.commands().size(), 1);
    QCOMPARE(runner.commands().first().line, gpuQuery().line);
}

void GpuMonitorTest::skipsTicksWhileAQueryRuns()
{
    ScriptedCommandRunner runner;
    runner.hold("nvidia-smi");
    GpuMonitor monitor{runner};
    QSignalSpy sampled{&monitor, &GpuMonitor::sampled};
    monitor.start(5ms);
    QTest::qWait(60);
    QCOMPARE(runner.commands().size(), 1);
    runner.answer("nvidia-smi", rows());
    runner.release("nvidia-smi", rows());
    QTRY_VERIFY(sampled.count() >= 2); // and it goes on
}

void GpuMonitorTest::saysNothingAfterStop()
{
    ScriptedCommandRunner runner;
    runner.hold("nvidia-smi");
    GpuMonitor monitor{runner};
    QSignalSpy sampled{&monitor, &GpuMonitor::sampled};
    QSignalSpy failed{&monitor, &GpuMonitor::failed};
    monitor.start(1h);
    monitor.stop();
    runner.release("nvidia-smi", rows());
    QTest::qWait(20);
    QCOMPARE(sampled.count() + failed.count(), 0);
    runner.enqueue(rows());
    monitor.start(1h); // a second start works
    QTRY_COMPARE(sampled.count(), 1);
}

void GpuMonitorTest::passesProblemsOn_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("failure");
    QTest::addColumn<QString>("partial");
    QTest::newRow("no tool") << 127 << QByteArray{} << QStringLiteral("gpu.not_found") << QString{};
    QTest::newRow("no card") << 6 << QByteArray{"No devices were found\n"} << QStringLiteral("gpu.no_devices") << QString{};
    QTest::newRow("one lost") << 0 << "Unable to determine the device handle for GPU1: 0000:3D:00.0: Unknown Error\n" + kRow
                              << QString{} << QStringLiteral("gpu_lost");
}

void GpuMonitorTest::passesProblemsOn()
{
    QFETCH(int, exitCode);
    QFETCH(QByteArray, text);
    QFETCH(QString, failure);
    QFETCH(QString, partial);
    ScriptedCommandRunner runner;
    runner.enqueue(CommandOutput{.exitCode = exitCode, .standardOutput = text});
    GpuMonitor monitor{runner};
    QString failedCode;
    QString partialWord;
    connect(&monitor, &GpuMonitor::failed, this, [&](const core::Error &error, DriverProblem) { failedCode = error.code; });
    connect(&monitor, &GpuMonitor::sampled, this, [&](const GpuAnswer &answer) { partialWord = wordOf(answer.problem); });
    monitor.start(1h);
    QTRY_VERIFY(!failedCode.isEmpty() || !partialWord.isEmpty());
    QCOMPARE(failedCode, failure);
    QCOMPARE(partialWord, partial);
}

void GpuMonitorTest::asksLessOftenAfterTimeouts()
{
    ScriptedCommandRunner runner;
    runner.answer("nvidia-smi", timeout());
    GpuMonitor monitor{runner};
    QList<DriverProblem> problems;
    connect(&monitor, &GpuMonitor::failed, this,
            [&problems](const core::Error &error, DriverProblem problem) {
                QCOMPARE(error.money, core::MoneyState::Unknown);
                problems.append(problem);
            });
    monitor.start(2ms);
    // Ticks skipped after each: 1, 2, 4, 8, so five queries need at least 1 + 2 + 3 + 5 + 9 ticks.
    QTRY_COMPARE(problems.size(), 4);
    QCOMPARE(problems.first(), DriverProblem::Timeout);
    runner.answer("nvidia-smi", rows());
    QSignalSpy sampled{&monitor, &GpuMonitor::sampled};
    const qsizetype before = runner.commands().size();
    QTRY_VERIFY(sampled.count() >= 5); // an answer brings the usual pace back
    QVERIFY(runner.commands().size() - before >= 5);
}

void GpuMonitorTest::survivesItsEndDuringAQuery()
{
    ScriptedCommandRunner runner;
    runner.hold("nvidia-smi");
    {
        GpuMonitor monitor{runner};
        monitor.start(1h);
    }
    QCOMPARE(runner.release("nvidia-smi", rows()), 1);
    QTest::qWait(10);
}

void GpuMonitorTest::summarizesWithoutInventing()
{
    const QDateTime at = QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC);
    const GpuSample known{.memoryTotal = core::Bytes::fromMiB(100), .memoryUsed = core::Bytes::fromMiB(50),
                          .utilizationPercent = 80, .temperatureCelsius = 40, .powerWatts = 100};
    const GpuSample dark{.index = 1, .memoryTotal = core::Bytes::fromMiB(100), .powerWatts = 20};
    const HistoryPoint point = summarize({known, dark}, at);
    QCOMPARE(point.at, at);
    QCOMPARE(point.utilizationPercent, std::optional{80.0}); // the unknown one does not count as idle
    QCOMPARE(point.memoryPercent, std::optional{50.0});
    QCOMPARE(point.temperatureCelsius, std::optional{40.0});
    QCOMPARE(point.powerWatts, std::optional{120.0});
    QVERIFY(!summarize({GpuSample{}}, at).utilizationPercent);
    QVERIFY(!summarize({}, at).powerWatts);
    const GpuSample noMemory{.memoryTotal = core::Bytes{}, .memoryUsed = core::Bytes{}};
    QVERIFY(!summarize({noMemory}, at).memoryPercent);
}

void GpuMonitorTest::keepsTheLastPoints()
{
    History history{3};
    for (int second = 0; second < 5; ++second)
        history.append({.at = QDateTime::fromSecsSinceEpoch(second, Qt::UTC)});
    QCOMPARE(history.points().size(), 3);
    QCOMPARE(history.points().first().at.toSecsSinceEpoch(), 2);
    QCOMPARE(history.points().last().at.toSecsSinceEpoch(), 4);
}

QTEST_GUILESS_MAIN(GpuMonitorTest)
#include "tst_gpu_monitor.moc"
