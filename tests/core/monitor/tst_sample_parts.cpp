// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/host_figures.h"
#include "core/monitor/sample_answer.h"
#include "core/monitor/sample_fields.h"
#include "core/monitor/sample_frames.h"
#include "core/monitor/sample_programs.h"
#include "core/monitor/sample_script.h"

#include <QRandomGenerator>
#include <QTest>

using namespace core::monitor;
using core::Bytes;

/// What the watching loop sends: frames, the host's figures, programs and whose they are.
class SamplePartsTest final : public QObject {
    Q_OBJECT

private slots:
    void framesComeThroughInAnyPieces();
    void everyPrefixGivesWholeFramesOnly();
    void noiseAndForgeriesAreDropped_data();
    void noiseAndForgeriesAreDropped();
    void endlessFrameIsCut();
    void randomBytesDoNoHarm();
    void requestLines();
    void answersKeepTheirExitCode();
    void containerLimits_data();
    void containerLimits();
    void ratesNeedTwoReadings();
    void countersThatRunBackGiveNoRate();
    void diskReadsAndFiles_data();
    void diskReadsAndFiles();
    void programsAndWhoseTheyAre();
    void unknownMemoryIsNotOutside();
    void commandLinesKeepNoSecret();
    void fieldsAreDroppedOneByOne();
};

namespace {

constexpr char kMark = '\036';

QByteArray frame(char kind, int number, const QByteArray &body, const QByteArray &nonce = "abc")
{
    return kMark + ("F" + nonce) + ' ' + kind + ' ' + QByteArray::number(number) + kMark + body + kMark + 'E' + nonce + kMark;
}

QByteArray section(const QByteArray &name, const QByteArray &text)
{
    return "==" + name + '\n' + text + '\n';
}

MachineSample filled(const HostFigures &figures)
{
    MachineSample sample;
    figures.fill(sample);
    return sample;
}

} // namespace

void SamplePartsTest::framesComeThroughInAnyPieces()
{
    const QByteArray all = "motd\n" + frame('H', 7, "one\ntwo") + frame('G', 4294967, "") + "x" + frame('D', 8, "three");
    for (int size = 1; size < 12; ++size) {
        FrameReader reader{"abc"};
        QList<SampleFrame> frames;
        for (qsizetype at = 0; at < all.size(); at += size)
            frames += reader.feed(all.mid(at, size));
        QCOMPARE(frames.size(), 3);
        QCOMPARE(frames.at(0).kind, 'H');
        QCOMPARE(frames.at(0).number, 7U);
        QCOMPARE(frames.at(0).body, QByteArray{"one\ntwo"});
        QCOMPARE(frames.at(1).number, 4294967U);
        QCOMPARE(frames.at(2).body, QByteArray{"three"});
    }
}

void SamplePartsTest::everyPrefixGivesWholeFramesOnly()
{
    const QByteArray first = frame('H', 1, "body");
    const QByteArray all = first + frame('G', 2, "second");
    for (qsizetype length = 0; length <= all.size(); ++length) {
        FrameReader reader{"abc"};
        const QList<SampleFrame> frames = reader.feed(all.left(length));
        QCOMPARE(frames.size(), length < first.size() ? 0 : length < all.size() ? 1 : 2);
        for (const SampleFrame &one : frames)
            QVERIFY(one.body == "body" || one.body == "second");
    }
}

void SamplePartsTest::noiseAndForgeriesAreDropped_data()
{
    QTest::addColumn<QByteArray>("noise");
    QTest::newRow("text") << QByteArray{"Welcome\n\033[31mhello\033[0m"};
    QTest::newRow("other nonce") << frame('H', 1, "forged", "abd");
    QTest::newRow("head without an end") << QByteArray{"\036Fabc "} + QByteArray{200, 'x'};
    QTest::newRow("head without a number") << QByteArray{"\036Fabc H x\036"};
    QTest::newRow("half a head") << QByteArray{"\036Fab"};
    QTest::newRow("zeros") << QByteArray{5000, '\0'};
}

void SamplePartsTest::noiseAndForgeriesAreDropped()
{
    QFETCH(QByteArray, noise);
    FrameReader reader{"abc"};
    const QList<SampleFrame> frames = reader.feed(noise + frame('H', 5, "real"));
    QCOMPARE(frames.size(), 1);
    QCOMPARE(frames.constFirst().body, QByteArray{"real"});
}

void SamplePartsTest::endlessFrameIsCut()
{
    FrameReader reader{"abc"};
    QVERIFY(reader.feed("\036Fabc G 1\036").isEmpty());
    const QByteArray piece{100'000, 'y'};
    for (int i = 0; i < 100; ++i)
        QVERIFY(reader.feed(piece).isEmpty());
    const QList<SampleFrame> frames = reader.feed("\036Eabc\036" + frame('H', 2, "next"));
    QCOMPARE(frames.size(), 2);
    QVERIFY(frames.constFirst().isTooLong);
    QVERIFY(frames.constFirst().body.size() <= 512 * 1024);
    QCOMPARE(frames.constLast().body, QByteArray{"next"});
}

void SamplePartsTest::randomBytesDoNoHarm()
{
    QRandomGenerator random{7};
    const QByteArray letters = "\036FEabc H1 \n==/proc/stat\n99";
    for (int round = 0; round < 300; ++round) {
        QByteArray bytes;
        for (int i = 0; i < 400; ++i)
            bytes += random.bounded(4) == 0 ? static_cast<char>(random.bounded(256))
                                            : letters.at(random.bounded(int(letters.size())));
        FrameReader{"abc"}.feed(bytes);
        HostFigures figures;
        figures.takeLimits(bytes);
        figures.takeHost(bytes);
        figures.takeHost(bytes);
        figures.takeDisks(bytes);
        const MachineSample sample = filled(figures);
        QVERIFY(!sample.cpu.percent || (*sample.cpu.percent >= 0 && *sample.cpu.percent <= 100));
        SamplePrograms programs;
        programs.takeOwn(bytes);
        programs.takeCommands(bytes);
        reportOf(bytes);
    }
}

void SamplePartsTest::requestLines()
{
    QCOMPARE(lineOf({.number = 3, .wantsLimits = true, .wantsHost = true, .wantsDisks = true, .gpuFields = "index,name",
                     .wantsPrograms = true, .wantsTable = true, .earlierJob = "12:ab"}),
             QByteArray{"3 shdgat index,name 12:ab\n"});
    QCOMPARE(lineOf({.number = 4, .wantsHost = true}), QByteArray{"4 h - -\n"});
    QCOMPARE(lineOf({.number = 5, .commandsOf = {12, 34}}), QByteArray{"5 c 12,34 -\n"});
}

void SamplePartsTest::answersKeepTheirExitCode()
{
    const QByteArray question = "nvidia-smi --query-gpu=index,name --format=csv,nounits\n";
    const parse::GpuReport none = reportOf(question + "No devices were found\n\n==rc 6");
    QVERIFY(none.problem == parse::GpuProblem::NoDevices);
    const parse::GpuReport missing = reportOf(question + "sh: 1: nvidia-smi: not found\n\n==rc 127");
    QVERIFY(missing.problem == parse::GpuProblem::NotFound);
    const parse::GpuReport good = reportOf(question + "index, name\n0, A\n\n==rc 0");
    QCOMPARE(good.readings.size(), 1);
    QVERIFY(good.problem == parse::GpuProblem::None);
    QVERIFY(reportOf("").problem == parse::GpuProblem::Garbage);
}

void SamplePartsTest::containerLimits_data()
{
    QTest::addColumn<QByteArray>("limits");
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<double>("cores");
    QTest::addColumn<qint64>("totalMiB");
    QTest::addColumn<qint64>("usedMiB");
    QTest::addColumn<bool>("isContainer");
    const QByteArray meminfo = section("/proc/meminfo", "MemTotal: 1048576 kB\nMemFree: 1 kB\nMemAvailable: 524288 kB");
    QTest::newRow("v2") << section("/sys/fs/cgroup/cpu.max", "1400000 100000") + section("/sys/fs/cgroup/memory.max", "536870912")
                               + section("cores", "64")
                        << meminfo + section("/sys/fs/cgroup/memory.current", "209715200")
                               + section("/sys/fs/cgroup/memory.stat", "anon 5\ninactive_file 104857600")
                        << 14.0 << qint64{512} << qint64{100} << true;
    QTest::newRow("v1") << section("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "200000")
                               + section("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000")
                               + section("/sys/fs/cgroup/memory/memory.limit_in_bytes", "536870912") + section("cores", "8")
                        << meminfo + section("/sys/fs/cgroup/memory/memory.usage_in_bytes", "209715200")
                               + section("/sys/fs/cgroup/memory/memory.stat", "cache 1\ntotal_inactive_file 104857600")
                        << 2.0 << qint64{512} << qint64{100} << true;
    QTest::newRow("no limit") << section("/sys/fs/cgroup/cpu.max", "max 100000") + section("/sys/fs/cgroup/memory.max", "max")
                                     + section("cores", "8")
                              << meminfo << 8.0 << qint64{1024} << qint64{512} << false;
    QTest::newRow("limit above what the host has")
        << section("/sys/fs/cgroup/cpu.max", "1600000 100000") + section("/sys/fs/cgroup/memory.max", "5368709120")
               + section("cores", "8")
        << meminfo << 8.0 << qint64{1024} << qint64{512} << false;
    QTest::newRow("use not told") << section("/sys/fs/cgroup/memory.max", "536870912") + section("cores", "8") << meminfo << 8.0
                                  << qint64{512} << qint64{-1} << true;
}

void SamplePartsTest::containerLimits()
{
    QFETCH(QByteArray, limits);
    QFETCH(QByteArray, host);
    QFETCH(double, cores);
    QFETCH(qint64, totalMiB);
    QFETCH(qint64, usedMiB);
    QFETCH(bool, isContainer);
    HostFigures figures;
    figures.takeLimits(limits);
    figures.takeHost(host);
    const MachineSample sample = filled(figures);
    QCOMPARE(sample.cpu.limitCores, std::optional{cores});
    QCOMPARE(sample.ram.total, std::optional{Bytes::fromMiB(totalMiB)});
    QCOMPARE(sample.ram.used, usedMiB < 0 ? std::nullopt : std::optional{Bytes::fromMiB(usedMiB)});
    QCOMPARE(sample.ram.isContainerLimit, isContainer);
}

namespace {

QByteArray hostAt(double uptime, double cpuMicroseconds, qint64 received)
{
    return section("/proc/uptime", QByteArray::number(uptime, 'f', 2) + " 5")
        + section("/sys/fs/cgroup/cpu.stat", "usage_usec " + QByteArray::number(cpuMicroseconds, 'f', 0))
        + section("/proc/1/stat", "1 (a ) b) S 0 1 1 0 -1 4 5 6 7 8 9 10 11 12 20 0 1 0 3000 9 9")
        + section("/proc/net/dev", "Inter-| x\n face |bytes\n lo: 999999 1 0 0 0 0 0 0 999999 1\n eth0:"
                                       + QByteArray::number(received)
                                       + " 1 0 0 0 0 0 0 500 1\n veth1: 77777 1 0 0 0 0 0 0 77777 1");
}

} // namespace

void SamplePartsTest::ratesNeedTwoReadings()
{
    HostFigures figures;
    figures.takeLimits(section("cores", "4"));
    figures.takeHost(hostAt(100, 1e6, 1000));
    QVERIFY(!filled(figures).cpu.percent);
    QVERIFY(!filled(figures).network.receivedPerSecond);
    QVERIFY(filled(figures).uptime == std::chrono::seconds{70}); // of this container, not of the host
    figures.takeHost(hostAt(102, 5e6, 5000));
    QCOMPARE(filled(figures).cpu.percent, std::optional{50.0}); // 2 of 4 cores
    QCOMPARE(filled(figures).network.receivedPerSecond, std::optional{2000.0});
    QCOMPARE(filled(figures).network.sentPerSecond, std::optional{0.0});
}

void SamplePartsTest::countersThatRunBackGiveNoRate()
{
    HostFigures figures;
    figures.takeLimits(section("cores", "4"));
    figures.takeHost(hostAt(100, 5e6, 5000));
    figures.takeHost(hostAt(102, 1e6, 1000));
    QVERIFY(!filled(figures).cpu.percent);
    QVERIFY(!filled(figures).network.receivedPerSecond);
    figures.takeHost(hostAt(50, 2e6, 2000)); // the machine was started again
    QVERIFY(!filled(figures).cpu.percent);
}

namespace {

constexpr char kApps[] = "nvidia-smi --query-compute-apps=gpu_uuid,pid,used_gpu_memory,process_name --format=csv,nounits\n"
                         "gpu_uuid, pid, used_gpu_memory [MiB], process_name\n";

MachineSample sampleWith(const SamplePrograms &programs, qint64 usedMiB)
{
    MachineSample sample;
    parse::GpuReading gpu;
    gpu.uuid = QStringLiteral("GPU-a");
    gpu.memoryUsed = Bytes::fromMiB(usedMiB);
    sample.gpus.readings = {gpu};
    programs.fill(sample, Bytes::fromMiB(600));
    return sample;
}

} // namespace

void SamplePartsTest::diskReadsAndFiles_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<double>("rate"); // below 0: not known
    const QByteArray stat = "/sys/fs/cgroup/io.stat";
    const QByteArray old = "/sys/fs/cgroup/blkio/blkio.throttle.io_service_bytes";
    QTest::newRow("stacked devices count once")
        << section(stat, "253:0 rbytes=1000 wbytes=9 rios=1\n8:0 rbytes=1000 wbytes=9 rios=1")
        << section(stat, "253:0 rbytes=21000 wbytes=9 rios=1\n8:0 rbytes=21000 wbytes=9 rios=1") << 10'000.0;
    QTest::newRow("first cgroups") << section(old, "8:0 Read 500\n8:0 Write 4\n8:0 Total 504\nTotal 504")
                                   << section(old, "8:0 Read 2500\n8:0 Write 4\n8:0 Total 2504\nTotal 2504") << 1'000.0;
    QTest::newRow("not told") << QByteArray{} << QByteArray{} << -1.0;
    QTest::newRow("garbage") << section(stat, "8:0 rbytes=x") << section(stat, "8:0 rbytes=-5") << 0.0;
}

void SamplePartsTest::diskReadsAndFiles()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(double, rate);
    HostFigures figures;
    figures.takeHost(section("/proc/uptime", "100.00 9") + before);
    QVERIFY(!filled(figures).diskReadPerSecond);
    figures.takeHost(section("/proc/uptime", "102.00 9") + after);
    QCOMPARE(filled(figures).diskReadPerSecond.value_or(-1), rate);

    figures.takeInodes("Filesystem Inodes IUsed IFree IUse% Mounted on\n/dev/vdb1 1000000 2345 997655 1% /root/data\n");
    figures.takeDisks("Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/vdb1 104857600 5 104857595 1% /root/data\n"
                      "overlay 31457280 5 31457275 1% /\n"
                      "tmpfs 4 0 4 0% /mnt/settings\n"
                      "10.0.0.9:/share 0 0 0 - /root/share\n");
    const MachineSample sample = filled(figures);
    QCOMPARE(sample.disks.size(), 3); // a mount of 4 kB is no data disk; a network share may tell no size
    for (const auto &disk : sample.disks)
        QCOMPARE(disk.inodesUsed.value_or(-1), disk.target == QLatin1String{"/root/data"} ? 2345 : -1);
}

void SamplePartsTest::programsAndWhoseTheyAre()
{
    SamplePrograms programs;
    QVERIFY(sampleWith(programs, 9000).outsideMemory.isEmpty()); // nothing was asked yet
    programs.takeOwn("41 python3\n");
    programs.takeReport(reportOf(QByteArray{kApps} + "GPU-a, 41, 2000, python3\nGPU-a, 77, 3000, [Not Found]\n\n==rc 0"));
    const MachineSample sample = sampleWith(programs, 9000);
    QCOMPARE(sample.programs.size(), 2);
    QVERIFY(!sample.programs.at(0).isOutside);
    QCOMPARE(sample.programs.at(0).command, QStringLiteral("python3"));
    QVERIFY(sample.programs.at(1).isOutside);
    QVERIFY(sample.programs.at(1).command.isEmpty());
    QCOMPARE(sample.outsideMemory.value(QStringLiteral("GPU-a")), Bytes::fromMiB(7000));
    QVERIFY(sampleWith(programs, 2500).outsideMemory.isEmpty()); // the driver's own share

    SamplePrograms empty; // no program is named, yet memory is held: somebody else's
    empty.takeReport(reportOf(QByteArray{kApps} + "\n==rc 0"));
    QCOMPARE(sampleWith(empty, 9000).outsideMemory.value(QStringLiteral("GPU-a")), Bytes::fromMiB(9000));
}

void SamplePartsTest::unknownMemoryIsNotOutside()
{
    SamplePrograms programs;
    programs.takeOwn("41 python3\n");
    programs.takeReport(reportOf(QByteArray{kApps} + "GPU-a, 41, [N/A], python3\n\n==rc 0"));
    QVERIFY(sampleWith(programs, 9000).outsideMemory.isEmpty());
    SamplePrograms failed;
    failed.takeReport(reportOf(QByteArray{kApps} + "Failed to initialize NVML: Unknown Error\n\n==rc 255"));
    QVERIFY(sampleWith(failed, 9000).outsideMemory.isEmpty());
}

void SamplePartsTest::commandLinesKeepNoSecret()
{
    SamplePrograms programs;
    programs.takeOwn("41 python3\n42 bash\n");
    QList<qint64> unasked = programs.takeUnasked();
    std::sort(unasked.begin(), unasked.end());
    QCOMPARE(unasked, (QList<qint64>{41, 42}));
    QVERIFY(programs.takeUnasked().isEmpty());
    programs.takeCommands("41 python3 train.py --password=hunter22 \033[31m\n99 other\n");
    programs.takeReport(reportOf(QByteArray{kApps} + "GPU-a, 41, 2000, python3\n\n==rc 0"));
    const QString command = sampleWith(programs, 2000).programs.constFirst().command;
    QVERIFY(command.startsWith(QStringLiteral("python3 train.py")));
    QVERIFY(!command.contains(QStringLiteral("hunter22")));
    QVERIFY(!command.contains(u'\033'));
}

void SamplePartsTest::fieldsAreDroppedOneByOne()
{
    SampleFields fields;
    QVERIFY(fields.asked().startsWith("index,name,uuid,"));
    QVERIFY(fields.drop(QStringLiteral("fan.speed")));
    QVERIFY(!fields.asked().contains("fan.speed"));
    QVERIFY(fields.asked().contains("pstate"));
    QVERIFY(fields.drop({})); // which one is not told: only the oldest stay
    QVERIFY(!fields.asked().contains("pstate"));
    QVERIFY(fields.asked().contains("power.draw"));
    QVERIFY(fields.drop(QStringLiteral("power.draw")));
    QVERIFY(!fields.drop({}));
    QVERIFY(!fields.drop(QStringLiteral("name")));
    QVERIFY(fields.asked().startsWith("index,name,"));
}

QTEST_GUILESS_MAIN(SamplePartsTest)
#include "tst_sample_parts.moc"
