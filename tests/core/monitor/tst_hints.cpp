// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/hints.h"

#include "core/base/file_io.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core::monitor;
using core::Bytes;

/// Hints rest on ten minutes of readings, say by what, and never advise to rent more.
class HintsTest final : public QObject {
    Q_OBJECT

private slots:
    void lowLoadIsDataLoadingFirst_data();
    void lowLoadIsDataLoadingFirst();
    void unknownLoadSaysNothing();
    void manySmallFilesAreNamed_data();
    void manySmallFilesAreNamed();
    void gapStartsOver();
    void memoryHeldWhileIdle();
    void diskForecast_data();
    void diskForecast();
    void cleanedDiskStartsOver();
    void badRulesAreRefused();
};

namespace {

const QDateTime kStart{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

HintRules rules()
{
    const auto read = loadHintRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/hints.json"));
    return read ? *read : HintRules{};
}

MachineSample sampleAt(int second, std::optional<double> load, double heldGiB, std::optional<double> processor = {})
{
    MachineSample sample{.at = kStart.addSecs(second)};
    parse::GpuReading gpu;
    gpu.utilizationPercent = load;
    gpu.memoryTotal = Bytes::fromGiB(24);
    gpu.memoryUsed = Bytes::fromGiB(heldGiB);
    sample.gpus.readings = {gpu};
    sample.cpu = {.percent = processor, .limitCores = 8};
    return sample;
}

QList<Hint> hintsAfter(int seconds, std::optional<double> load, double heldGiB, std::optional<double> processor = {})
{
    HintWatch watch{rules()};
    for (int second = 0; second <= seconds; second += 15)
        watch.add(sampleAt(second, load, heldGiB, processor));
    return watch.hints();
}

MachineSample diskAt(int second, double usedGB, double totalGB = 100)
{
    MachineSample sample{.at = kStart.addSecs(second)};
    parse::DiskRow row;
    row.target = QStringLiteral("/root/data");
    row.used = Bytes::fromGB(usedGB);
    row.total = Bytes::fromGB(totalGB);
    row.available = Bytes::fromGB(totalGB - usedGB);
    sample.disks = {row};
    return sample;
}

} // namespace

void HintsTest::lowLoadIsDataLoadingFirst_data()
{
    QTest::addColumn<int>("seconds");
    QTest::addColumn<double>("load");
    QTest::addColumn<double>("processor");
    QTest::addColumn<QString>("firstStep"); // empty: no hint
    QTest::newRow("processor has room") << 600 << 31.0 << 20.0 << QStringLiteral("num_workers");
    QTest::newRow("processor at its limit") << 600 << 31.0 << 96.0 << QStringLiteral("store it ready");
    QTest::newRow("not watched long enough") << 585 << 31.0 << 20.0 << QString{};
    QTest::newRow("well used") << 900 << 50.0 << 20.0 << QString{};
    QTest::newRow("idle is another matter") << 900 << 4.0 << 20.0 << QString{};
}

void HintsTest::lowLoadIsDataLoadingFirst()
{
    QFETCH(int, seconds);
    QFETCH(double, load);
    QFETCH(double, processor);
    QFETCH(QString, firstStep);
    const QList<Hint> hints = hintsAfter(seconds, load, 0.1, processor);
    QCOMPARE(hints.size(), firstStep.isEmpty() ? 0 : 1);
    if (firstStep.isEmpty())
        return;
    QVERIFY(hints.constFirst().kind == HintKind::DataLoading);
    QVERIFY2(hints.constFirst().steps.constFirst().contains(firstStep), qPrintable(hints.constFirst().steps.constFirst()));
    QVERIFY(hints.constFirst().evidence.constFirst().contains(QStringLiteral("31 %")));
    QVERIFY(hints.constFirst().evidence.constLast().contains(QStringLiteral("of 8 cores")));
    for (const QString &step : hints.constFirst().steps)
        QVERIFY(!step.contains(QStringLiteral("card"))); // never "add a card"
}

void HintsTest::unknownLoadSaysNothing()
{
    QVERIFY(hintsAfter(900, std::nullopt, 20).isEmpty());
    const QList<Hint> hints = hintsAfter(900, 30, 20);
    QCOMPARE(hints.size(), 1); // without the processor's figure too
    QCOMPARE(hints.constFirst().evidence.size(), 1);
}

void HintsTest::manySmallFilesAreNamed_data()
{
    QTest::addColumn<qint64>("files");
    QTest::addColumn<QString>("firstStep");
    QTest::addColumn<qsizetype>("evidence");
    QTest::newRow("many small ones") << qint64{2'400'000} << QStringLiteral("WebDataset") << qsizetype{3};
    QTest::newRow("many large ones") << qint64{100'000} << QStringLiteral("num_workers") << qsizetype{2};
    QTest::newRow("few") << qint64{99'999} << QStringLiteral("num_workers") << qsizetype{2};
    QTest::newRow("not known") << qint64{0} << QStringLiteral("num_workers") << qsizetype{2};
}

void HintsTest::manySmallFilesAreNamed()
{
    QFETCH(qint64, files);
    QFETCH(QString, firstStep);
    QFETCH(qsizetype, evidence);
    HintWatch watch{rules()};
    for (int second = 0; second <= 600; second += 15) {
        MachineSample sample = sampleAt(second, 30, 20);
        sample.disks = diskAt(second, 60).disks;
        if (files > 0)
            sample.disks[0].inodesUsed = files;
        sample.diskReadPerSecond = 12.5e6;
        watch.add(sample);
    }
    QCOMPARE(watch.hints().size(), 1);
    const Hint hint = watch.hints().constFirst();
    QVERIFY2(hint.steps.constFirst().contains(firstStep), qPrintable(hint.steps.constFirst()));
    QCOMPARE(hint.evidence.size(), evidence);
    QVERIFY2(hint.evidence.at(1).contains(QStringLiteral("13 MB/s")), qPrintable(hint.evidence.at(1)));
    QCOMPARE(hint.evidence.constLast().contains(QStringLiteral("of 24 KiB")), evidence == 3);
}

void HintsTest::gapStartsOver()
{
    HintWatch watch{rules()};
    for (int second = 0; second <= 585; second += 15)
        watch.add(sampleAt(second, 30, 20));
    watch.add(sampleAt(1000, 30, 20)); // asleep in between
    QVERIFY(watch.hints().isEmpty());
    watch.add(sampleAt(500, 30, 20)); // the clock was set back
    QVERIFY(watch.hints().isEmpty());
}

void HintsTest::memoryHeldWhileIdle()
{
    const QList<Hint> hints = hintsAfter(600, 0, 12);
    QCOMPARE(hints.size(), 1);
    QVERIFY(hints.constFirst().kind == HintKind::MemoryHeldIdle);
    QVERIFY(hints.constFirst().evidence.join(u'\n').contains(QStringLiteral("50 %")));
    QVERIFY(hintsAfter(600, 0, 1).isEmpty());
    QVERIFY(hintsAfter(300, 0, 12).isEmpty());
}

void HintsTest::diskForecast_data()
{
    QTest::addColumn<int>("seconds");
    QTest::addColumn<double>("gigabytesPerMinute");
    QTest::addColumn<int>("minutesLeft"); // -1: nothing is foretold
    QTest::newRow("9 h") << 600 << 0.1 << 540;   // 46 GB used then, 54 GB left
    QTest::newRow("long watched") << 7200 << 0.1 << 430;
    QTest::newRow("too short") << 570 << 0.1 << -1;
    QTest::newRow("does not grow") << 1200 << 0.0 << -1;
    QTest::newRow("months away") << 1200 << 0.001 << -1;
}

void HintsTest::diskForecast()
{
    QFETCH(int, seconds);
    QFETCH(double, gigabytesPerMinute);
    QFETCH(int, minutesLeft);
    HintWatch watch{rules()};
    for (int second = 0; second <= seconds; second += 2)
        watch.add(diskAt(second, 45 + gigabytesPerMinute * second / 60));
    const auto left = watch.untilFull(QStringLiteral("/root/data"));
    QCOMPARE(left.has_value(), minutesLeft >= 0);
    QCOMPARE(watch.hints().size(), minutesLeft >= 0 ? 1 : 0);
    if (left)
        QVERIFY2(qAbs(left->count() / 60 - minutesLeft) <= 2, qPrintable(QString::number(left->count() / 60)));
    if (minutesLeft == 540)
        QVERIFY(watch.hints().constFirst().text.contains(QStringLiteral("9 h")));
}

void HintsTest::cleanedDiskStartsOver()
{
    HintWatch watch{rules()};
    for (int second = 0; second <= 600; second += 30)
        watch.add(diskAt(second, 45 + second / 60.0));
    QVERIFY(watch.untilFull(QStringLiteral("/root/data")));
    watch.add(diskAt(630, 20));
    QVERIFY(!watch.untilFull(QStringLiteral("/root/data")));
}

void HintsTest::badRulesAreRefused()
{
    QByteArray content = *core::readWhole(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/hints.json"));
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("hints.json"));
    QVERIFY(core::writeAtomically(file, content.replace("\"window_s\": 600", "\"window_s\": 0")));
    const auto read = loadHintRules(file);
    QVERIFY(!read);
    QVERIFY(read.error().detail.contains(QStringLiteral("window_s")));
    QVERIFY(!loadHintRules(folder.filePath(QStringLiteral("none.json"))));
}

QTEST_GUILESS_MAIN(HintsTest)
#include "tst_hints.moc"
