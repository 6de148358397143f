// SPDX-License-Identifier: GPL-3.0-or-later
#include "history_bench.h"

#include "core/store/sample_file.h"
#include "core/store/store.h"

#include <QProcess>
#include <QTest>

using namespace core;
using core::monitor::LaneKind;
using history::Bench;
using history::meansOf;
using history::pointsOf;
using tests::await;

using namespace std::chrono_literals;

/// Readings come back as they were taken: from memory, from the file, after a crash, from each tier.
class StoreHistoryTest final : public QObject {
    Q_OBJECT

private slots:
    void nothingIsKeptYet();
    void waitingReadingsAreThere();
    void theyOutliveTheProgram();
    void unknownStaysUnknown();
    void everyLaneIsKept();
    void onlyTheAskedTimeComes();
    void atMostSoManyPoints();
    void duplicateReplaces();
    void clockGoesBack();
    void impossibleTimesAreLeftOut_data();
    void impossibleTimesAreLeftOut();
    void rollsUpAndPrunes();
    void sixHoursAreByTheMinute();
    void anHourThatHasBegunIsWhole();
    void removedMachineIsForgotten();
    void twoTablesShareAFile();
    void damagedBlockCostsOnlyItself();
    void damagedFileIsKeptAside();
    void failedWriteIsRepeated();
    void killedWriterLosesNothingConfirmed();
    void storeHasIt();
};

void StoreHistoryTest::nothingIsKeptYet()
{
    Bench bench;
    bench.open();
    QVERIFY(bench.readAll().lanes.isEmpty());
    QVERIFY(bench.read(15min).lanes.isEmpty());
}

void StoreHistoryTest::waitingReadingsAreThere()
{
    Bench bench;
    bench.open();
    for (const double percent : {10.0, 20.0, 30.0}) {
        bench.append(percent);
        bench.clock.advance(2s);
    }
    QCOMPARE(meansOf(bench.read(15min)), (QList<float>{10, 20, 30}));
    bench.table->flush();
    QCOMPARE(meansOf(bench.read(15min)), (QList<float>{10, 20, 30}));
}

void StoreHistoryTest::theyOutliveTheProgram()
{
    Bench bench;
    bench.open();
    // Over the end of a block.
    for (int i = 0; i < 900; ++i) {
        bench.append(i % 100);
        bench.clock.advance(2s);
        if (i % 15 == 0)
            bench.table->flush();
    }
    const QList<float> before = meansOf(bench.read(30min, 2000));
    QCOMPARE(before.size(), 900);
    bench.table.reset(); // writes what waits
    bench.open();
    QCOMPARE(meansOf(bench.read(30min, 2000)), before);
    const auto first = pointsOf(bench.read(30min, 2000), {LaneKind::GpuUtilization, 0}).constFirst();
    QCOMPARE(first.at, bench.clock.now().addSecs(-1800));
}

void StoreHistoryTest::unknownStaysUnknown()
{
    Bench bench;
    bench.open();
    for (const std::optional<double> percent : {std::optional{10.0}, std::optional<double>{}, std::optional{0.0}}) {
        bench.append(percent);
        bench.clock.advance(2s);
    }
    bench.table.reset();
    bench.open();
    QCOMPARE(meansOf(bench.read(15min)), (QList<float>{10, 0}));
    QCOMPARE(meansOf(bench.read(15min), {LaneKind::GpuPower, 0}).size(), 3);
    QVERIFY(pointsOf(bench.read(15min), {LaneKind::Cpu}).isEmpty());
}

void StoreHistoryTest::everyLaneIsKept()
{
    Bench bench;
    bench.open();
    monitor::MachineSample sample = history::sampleAt(bench.clock.now(), 97, 2);
    sample.cpu.percent = 41.26;
    sample.ram = {.used = Bytes::fromGiB(30), .total = Bytes::fromGiB(120)};
    sample.disks = {{.used = Bytes::fromGB(9), .available = Bytes::fromGB(21), .role = monitor::parse::DiskRole::System},
                    {.total = Bytes::fromGB(1), .usePercent = 3, .role = monitor::parse::DiskRole::Data},
                    {.total = Bytes::fromGB(50), .usePercent = 71, .role = monitor::parse::DiskRole::Data}};
    sample.network = {.receivedPerSecond = 1.25e8, .sentPerSecond = 0};
    bench.table->append(history::kMachine, sample);
    bench.table.reset();
    bench.open();
    const auto span = bench.read(1min);
    const auto value = [&span](LaneKind kind, int gpu = -1) { return meansOf(span, {kind, gpu}).value(0, -1); };
    QCOMPARE(span.lanes.size(), 14);
    QCOMPARE(value(LaneKind::GpuUtilization, 1), 97.f);
    QCOMPARE(value(LaneKind::GpuMemory, 0), 50.f);
    QCOMPARE(value(LaneKind::GpuTemperature, 0), 61.f);
    QCOMPARE(value(LaneKind::GpuPower, 1), 305.f);
    QCOMPARE(value(LaneKind::Cpu), 41.3f);
    QCOMPARE(value(LaneKind::Ram), 25.f);
    QCOMPARE(value(LaneKind::SystemDisk), 30.f);
    QCOMPARE(value(LaneKind::DataDisk), 71.f);
    QVERIFY(qAbs(value(LaneKind::Received) / 1.25e8f - 1) < 0.005f);
    QCOMPARE(value(LaneKind::Sent), 0.f);
}

void StoreHistoryTest::onlyTheAskedTimeComes()
{
    Bench bench;
    bench.openInMemory();
    for (int minute = 0; minute < 60; ++minute) {
        bench.append(minute);
        bench.clock.advance(1min);
    }
    const auto answer = await(bench.table->read(history::kMachine, bench.clock.now().addSecs(-1800),
                                                bench.clock.now().addSecs(-1500), 1000));
    QVERIFY(answer);
    QCOMPARE(meansOf(*answer), (QList<float>{30, 31, 32, 33, 34, 35}));
}

void StoreHistoryTest::atMostSoManyPoints()
{
    Bench bench;
    bench.openInMemory();
    for (int i = 0; i < 900; ++i) {
        bench.append(i % 3 == 0 ? 100 : 10);
        bench.clock.advance(1s);
    }
    const auto span = bench.read(15min, 100);
    const auto points = pointsOf(span, {LaneKind::GpuUtilization, 0});
    QVERIFY(points.size() >= 90 && points.size() <= 102);
    QCOMPARE(span.step, 10s); // 901 ms of a moment over 9 s
    QCOMPARE(points[5].least, 10.f);
    QCOMPARE(points[5].most, 100.f);
    QVERIFY(points[5].mean > 30 && points[5].mean < 50);
}

void StoreHistoryTest::duplicateReplaces()
{
    Bench bench;
    bench.open();
    bench.append(10);
    bench.append(20);
    bench.table->flush();
    bench.append(30);
    bench.table->flush();
    QCOMPARE(meansOf(bench.read(15min)), QList<float>{30});
}

void StoreHistoryTest::clockGoesBack()
{
    Bench bench;
    bench.open();
    for (int i = 0; i < 10; ++i) {
        bench.append(1);
        bench.clock.advance(2s);
        if (i == 5) {
            bench.table->flush();
            bench.clock.advance(-40min);
        }
    }
    bench.clock.advance(40min);
    bench.table.reset();
    bench.open();
    const auto points = pointsOf(bench.read(1h, 10'000), {LaneKind::GpuUtilization, 0});
    QCOMPARE(points.size(), 10);
    QVERIFY(std::is_sorted(points.cbegin(), points.cend(), [](const auto &a, const auto &b) { return a.at < b.at; }));
}

void StoreHistoryTest::impossibleTimesAreLeftOut_data()
{
    QTest::addColumn<qint64>("offset");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("a year ahead") << qint64{86'400 * 365} << false;
    QTest::newRow("just over an hour ahead") << qint64{3'601} << false;
    QTest::newRow("half an hour ahead") << qint64{1'800} << true;
    QTest::newRow("an hour ago") << qint64{-3'600} << true;
    QTest::newRow("two days ago") << qint64{-86'400 * 2} << false;
}

void StoreHistoryTest::impossibleTimesAreLeftOut()
{
    QFETCH(qint64, offset);
    QFETCH(bool, isKept);
    Bench bench;
    bench.openInMemory();
    bench.table->append(history::kMachine, history::sampleAt({}, 5)); // no time at all
    bench.table->append(history::kMachine, history::sampleAt(bench.clock.now().addSecs(offset), 5));
    const auto answer = await(bench.table->read(history::kMachine, {}, bench.clock.now().addYears(2), 10));
    QVERIFY(answer);
    QCOMPARE(answer->lanes.isEmpty(), !isKept);
}

void StoreHistoryTest::rollsUpAndPrunes()
{
    Bench bench;
    bench.open();
    const QDateTime begin = bench.clock.now();
    // 40 days: 0, 50 and 100 in each hour.
    for (int third = 0; third < 40 * 24 * 3; ++third) {
        bench.append(third % 3 * 50);
        bench.table->flush();
        bench.clock.advance(20min);
    }
    const auto all = bench.readAll(1000);
    QCOMPARE(all.step, 3600s);
    const auto points = pointsOf(all, {LaneKind::GpuUtilization, 0});
    QCOMPARE(points.size(), 40 * 24);
    QCOMPARE(points.constFirst().at, begin.addSecs(-5));
    for (const auto &point : points) {
        QCOMPARE(point.least, 0.f);
        QCOMPARE(point.mean, 50.f);
        QCOMPARE(point.most, 100.f);
    }
    const auto lately = bench.read(std::chrono::hours{24 * 20}, 100'000);
    QCOMPARE(lately.step, 60s);
    QCOMPARE(meansOf(lately).size(), 20 * 24 * 3);

    bench.table.reset();
    const QString age = QStringLiteral("SELECT (%1 - min(start)) / 3600000 FROM samples WHERE tier=%2")
                            .arg(bench.clock.now().toMSecsSinceEpoch());
    QVERIFY(history::sql(bench.file(), age.arg(0)).toInt() <= 26);
    QVERIFY(history::sql(bench.file(), age.arg(1)).toInt() <= 30 * 24 + 9);
    QVERIFY(history::sql(bench.file(), age.arg(1)).toInt() >= 30 * 24 - 4);
    QVERIFY(history::sql(bench.file(), age.arg(2)).toInt() >= 40 * 24);
}

void StoreHistoryTest::sixHoursAreByTheMinute()
{
    Bench bench;
    bench.openInMemory();
    for (int i = 0; i < 6 * 240; ++i) {
        bench.append(i % 4);
        bench.clock.advance(15s);
        if (i % 2 == 0)
            bench.table->flush();
    }
    const auto span = bench.read(6h, 360);
    QCOMPARE(span.step, 120s); // 360 minutes and a moment
    const auto points = pointsOf(span, {LaneKind::GpuUtilization, 0});
    QVERIFY(points.size() >= 180 && points.size() <= 182);
    QCOMPARE(points[10].least, 0.f);
    QCOMPARE(points[10].most, 3.f);
    QCOMPARE(points[10].mean, 1.5f);
    QVERIFY(points.constLast().at.secsTo(bench.clock.now()) < 150); // also what is in no coarse tier yet
}

void StoreHistoryTest::anHourThatHasBegunIsWhole()
{
    Bench bench;
    bench.openInMemory();
    bench.clock.set(QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC});
    for (int minute = 0; minute < 3 * 60 + 55; ++minute) {
        bench.append(minute % 60 < 30 ? 0 : 100);
        bench.clock.advance(1min);
        bench.table->flush();
    }
    const auto points = pointsOf(bench.readAll(2), {LaneKind::GpuUtilization, 0});
    QCOMPARE(points.size(), 2);
    QCOMPARE(points[0].mean, 50.f);
    QCOMPARE(points[1].mean, (50.f + 100.f * 25 / 55) / 2);
    QCOMPARE(points[1].most, 100.f);
}

void StoreHistoryTest::removedMachineIsForgotten()
{
    Bench bench;
    bench.open();
    bench.append(1);
    bench.table->append(QStringLiteral("other"), history::sampleAt(bench.clock.now(), 2));
    bench.table->flush();
    bench.append(3);
    bench.table->remove(history::kMachine);
    QVERIFY(bench.readAll().lanes.isEmpty());
    const auto other = await(bench.table->read(QStringLiteral("other"), {}, {}, 10));
    QCOMPARE(meansOf(*other), QList<float>{2});
}

void StoreHistoryTest::twoTablesShareAFile()
{
    Bench bench;
    bench.open();
    store::SampleTable second{bench.file(), bench.clock};
    for (int i = 0; i < 20; ++i) {
        (i % 2 ? second : *bench.table).append(history::kMachine, history::sampleAt(bench.clock.now(), i));
        bench.clock.advance(2s);
        if (i % 5 == 0) {
            second.flush();
            bench.table->flush();
        }
    }
    second.flush();
    QCOMPARE(meansOf(*await(second.read(history::kMachine, {}, {}, 1000))).constLast(), 19.f);
    bench.table->flush();
    QCOMPARE(meansOf(bench.readAll()).size(), 20);
}

namespace {

int g_damageReports = 0;

void countDamage(QtMsgType, const QMessageLogContext &, const QString &text)
{
    if (text.contains(QStringLiteral("is damaged and left out")))
        ++g_damageReports;
}

} // namespace

void StoreHistoryTest::damagedBlockCostsOnlyItself()
{
    Bench bench;
    bench.open();
    for (int i = 0; i < 3; ++i) {
        bench.append(i);
        bench.clock.advance(10min);
    }
    bench.table.reset();
    history::sql(bench.file(), QStringLiteral("UPDATE samples SET data=substr(data, 1, length(data) - 9) WHERE tier=0 AND start="
                                              "(SELECT start FROM samples WHERE tier=0 ORDER BY start LIMIT 1 OFFSET 1)"));
    bench.open();
    g_damageReports = 0;
    const QtMessageHandler before = qInstallMessageHandler(countDamage);
    for (int i = 0; i < 3; ++i) {
        const QList<float> means = meansOf(bench.read(1h));
        QVERIFY(means == (QList<float>{0, 2}));
    }
    qInstallMessageHandler(before);
    QCOMPARE(g_damageReports, 1);
}

void StoreHistoryTest::damagedFileIsKeptAside()
{
    Bench bench;
    QFile file{bench.file()};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(20'000, 'x'));
    file.close();
    bench.open();
    bench.append(7);
    bench.table->flush();
    QCOMPARE(meansOf(bench.readAll()), QList<float>{7});
    QCOMPARE(QDir{bench.folder.path()}.entryList({QStringLiteral("history.db.damaged-*")}).size(), 1);
    QCOMPARE(QFile::permissions(bench.file()) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions{});
}

void StoreHistoryTest::failedWriteIsRepeated()
{
    const QString connection = QStringLiteral("keeper");
    QVERIFY(store::openSampleFile(connection, {}));
    {
        QSqlDatabase database = QSqlDatabase::database(connection);
        store::SampleKeeper keeper;
        store::SampleSeries series;
        series.put(1'700'000'000'000, {{{LaneKind::Cpu}, 5.f}});
        QSqlQuery{database}.exec(QStringLiteral("PRAGMA query_only=ON"));
        QVERIFY(!keeper.write(database, {{history::kMachine, series}}));
        QSqlQuery{database}.exec(QStringLiteral("PRAGMA query_only=OFF"));
        QVERIFY(keeper.write(database, {}));
        constexpr qint64 kLater = 1'700'000'001'000;
        const auto span = keeper.read(database, {.machine = history::kMachine, .to = kLater, .now = kLater}, {});
        QVERIFY(span);
        QCOMPARE(meansOf(*span, {LaneKind::Cpu}), QList<float>{5});
    }
    QSqlDatabase::removeDatabase(connection);
}

void StoreHistoryTest::killedWriterLosesNothingConfirmed()
{
    Bench bench;
    QProcess writer;
    writer.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    writer.start(QStringLiteral(HISTORY_WRITER), {bench.file()});
    QByteArray output;
    QTRY_VERIFY_WITH_TIMEOUT((output += writer.readAllStandardOutput()).count('\n') >= 60, 30'000);
    writer.kill();
    QTRY_COMPARE(writer.state(), QProcess::NotRunning);
    output += writer.readAllStandardOutput();

    bench.clock.set(QDateTime::currentDateTimeUtc());
    bench.open();
    const auto confirmed = output.left(output.lastIndexOf('\n')).split('\n');
    const auto kept = await(bench.table->read(history::kMachine, {}, bench.clock.now().addSecs(3600), 1'000'000));
    QVERIFY(kept);
    QVERIFY(meansOf(*kept).size() >= confirmed.size());
    bench.append(1); // and it goes on
    bench.table->flush();
    QVERIFY(!bench.readAll().lanes.isEmpty());
}

void StoreHistoryTest::storeHasIt()
{
    QTemporaryDir folder;
    {
        const auto opened = store::Store::open(folder.path());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("history.db")))); // nobody asked yet
        opened->history().append(history::kMachine, history::sampleAt(QDateTime::currentDateTimeUtc(), 44));
    }
    const auto again = store::Store::open(folder.path());
    QCOMPARE(meansOf(*await(again->history().read(history::kMachine, {}, {}, 10))), QList<float>{44});
}

QTEST_GUILESS_MAIN(StoreHistoryTest)
#include "tst_store_history.moc"
