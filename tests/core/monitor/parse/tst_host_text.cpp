// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/cgroup_limits.h"
#include "core/monitor/parse/device_holders.h"
#include "core/monitor/parse/disk_table.h"
#include "core/monitor/parse/gpu_topology.h"
#include "core/monitor/parse/login_panel.h"
#include "core/monitor/parse/memory_text.h"
#include "core/monitor/parse/size_text.h"
#include "core/monitor/parse/torch_probe.h"
#include "fixtures_test/corpus.h"
#include "fixtures_test/host_facts.h"
#include "fixtures_test/json_compare.h"

#include <QJsonArray>
#include <QTest>

using namespace core::monitor::parse;
using tests::FixtureCase;

namespace {

const QList<FixtureCase> &cases()
{
    static const QList<FixtureCase> all = tests::casesIn(QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/remote"));
    return all;
}

bool isTmux(const FixtureCase &fixture)
{
    return fixture.command.contains("tmux");
}

} // namespace

class HostTextTest final : public QObject {
    Q_OBJECT

private slots:
    void disturbancesChangeNothing_data();
    void disturbancesChangeNothing();
    void survivesEveryPrefix_data();
    void survivesEveryPrefix();
    void readsDiskShapes_data();
    void readsDiskShapes();
    void readsSizes_data();
    void readsSizes();
    void readsLimits_data();
    void readsLimits();
    void readsCgroupV1();
    void readsFreeAndMeminfo();
    void readsHolders();
    void readsTopologyWithoutTabs();
    void readsTorchTroubles_data();
    void readsTorchTroubles();
    void readsPanels();
};

void HostTextTest::disturbancesChangeNothing_data()
{
    QTest::addColumn<FixtureCase>("fixture");
    for (const FixtureCase &known : cases()) {
        if (isTmux(known))
            continue;
        FixtureCase fixture = known;
        fixture.output.standardOutput.replace('\n', "\r\n");
        QTest::addRow("%s: CRLF", qPrintable(known.name)) << fixture;
        fixture = known;
        fixture.output.standardOutput.prepend("\xEF\xBB\xBF");
        QTest::addRow("%s: byte-order mark", qPrintable(known.name)) << fixture;
        fixture = known;
        fixture.output.standardOutput.replace('\n', "\x1b[0m\n\x1b[1m");
        QTest::addRow("%s: colours", qPrintable(known.name)) << fixture;
        fixture = known;
        fixture.output.standardOutput.prepend("Welcome to this machine, you have 3 new messages\n\xff\xfe broken text\n");
        QTest::addRow("%s: banner", qPrintable(known.name)) << fixture;
        fixture = known;
        fixture.output.standardOutput.prepend(QByteArray(10'000'000, '7') + '\n');
        QTest::addRow("%s: a line of 10 MB", qPrintable(known.name)) << fixture;
    }
}

void HostTextTest::disturbancesChangeNothing()
{
    QFETCH(FixtureCase, fixture);
    const QStringList differences = tests::mismatches(fixture.expect, tests::readHostCase(fixture));
    QVERIFY2(differences.isEmpty(), qPrintable(differences.join(u'\n')));
}

void HostTextTest::survivesEveryPrefix_data()
{
    QTest::addColumn<FixtureCase>("fixture");
    for (const FixtureCase &fixture : cases())
        QTest::newRow(qPrintable(fixture.name)) << fixture;
}

void HostTextTest::survivesEveryPrefix()
{
    QFETCH(FixtureCase, fixture);
    const QByteArray text = fixture.output.standardOutput;
    const QJsonArray mounts = tests::readHostCase(fixture)[QStringLiteral("mounts")].toArray();
    for (qsizetype length = 0; length <= text.size(); ++length) {
        FixtureCase cut = fixture;
        cut.output.exitCode = 255;
        cut.output.standardOutput = text.left(length);
        const QJsonObject facts = tests::readHostCase(cut);
        QVERIFY(!facts[QStringLiteral("kind")].toString().isEmpty());
        for (const QJsonValue &mount : facts[QStringLiteral("mounts")].toArray())
            QVERIFY2(mounts.contains(mount), cut.output.standardOutput.right(200).constData());
    }
}

void HostTextTest::readsDiskShapes_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("target");
    QTest::addColumn<qint64>("total");
    QTest::newRow("german heading")
        << QByteArray{"df"}
        << QByteArray{"Dateisystem 1K-Blöcke Benutzt Verfügbar Verw% Eingehängt auf\n/dev/sda1 1000 400 600 40% /data\n"}
        << QStringLiteral("/data") << qint64{1024'000};
    QTest::newRow("french heading")
        << QByteArray{"df"}
        << QByteArray{"Sys. de fichiers blocs de 1K Utilisé Disponible Uti% Monté sur\n/dev/sda1 1000 400 600 40% /data\n"}
        << QStringLiteral("/data") << qint64{1024'000};
    QTest::newRow("POSIX blocks")
        << QByteArray{"df -P"}
        << QByteArray{"Filesystem 512-blocks Used Available Capacity Mounted on\n/dev/sda1 1000 400 600 40% /data\n"}
        << QStringLiteral("/data") << qint64{512'000};
    QTest::newRow("megabytes")
        << QByteArray{"df -m"}
        << QByteArray{"Filesystem 1M-blocks Used Available Use% Mounted on\n/dev/sda1 10 4 6 40% /data\n"}
        << QStringLiteral("/data") << qint64{10'485'760};
    QTest::newRow("type column")
        << QByteArray{"df -T -B1"}
        << QByteArray{"Filesystem Type 1B-blocks Used Avail Use% Mounted on\n/dev/sda1 ext4 1000 400 600 40% /data\n"}
        << QStringLiteral("/data") << qint64{1000};
    QTest::newRow("mount point first") << QByteArray{"df --output=target,size,used,avail,pcent -B1"}
                                       << QByteArray{"Mounted on 1B-blocks Used Avail Use%\n/my data 1000 400 600 40%\n"}
                                       << QStringLiteral("/my data") << qint64{1000};
    QTest::newRow("macOS") << QByteArray{"df -k"}
                           << QByteArray{"Filesystem 1024-blocks Used Available Capacity iused ifree %iused Mounted "
                                         "on\n/dev/disk1 1000 400 600 40% 5 6 45% /data\n"}
                           << QStringLiteral("/data") << qint64{1024'000};
    QTest::newRow("busybox")
        << QByteArray{"df -h"}
        << QByteArray{"Filesystem                Size      Used Available Use% Mounted on\noverlay 1.5G 400.0M 1.1G 27% /\n"}
        << QStringLiteral("/") << qint64{1'610'612'736};
    QTest::newRow("unknown percentage")
        << QByteArray{"df -B1"} << QByteArray{"Filesystem 1B-blocks Used Available Use% Mounted on\nfuse 0 0 0 - /data\n"}
        << QStringLiteral("/data") << qint64{0};
}

void HostTextTest::readsDiskShapes()
{
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, text);
    QFETCH(QString, target);
    QFETCH(qint64, total);
    const DiskTable table = parseDf(command, {.standardOutput = text});
    QCOMPARE(table.rows.size(), 1);
    QCOMPARE(table.rows.first().target, target);
    QCOMPARE(static_cast<qint64>(table.rows.first().total->count()), total);
}

void HostTextTest::readsSizes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("bytes"); // -1 = unknown
    QTest::newRow("bare") << QStringLiteral("12") << qint64{12 * 1024};
    QTest::newRow("zero") << QStringLiteral("0") << qint64{0};
    QTest::newRow("letter") << QStringLiteral("7.0T") << qint64{7'696'581'394'432};
    QTest::newRow("comma") << QStringLiteral("1,5Gi") << qint64{1'610'612'736};
    QTest::newRow("dash") << QStringLiteral("-") << qint64{-1};
    QTest::newRow("word") << QStringLiteral("total") << qint64{-1};
    QTest::newRow("negative") << QStringLiteral("-5") << qint64{-1};
    QTest::newRow("too large") << QStringLiteral("9999999999999999999") << qint64{-1};
    QTest::newRow("exa") << QStringLiteral("99E") << qint64{-1};
}

void HostTextTest::readsSizes()
{
    QFETCH(QString, text);
    QFETCH(qint64, bytes);
    const auto size = readSize(text, 1024);
    QCOMPARE(size ? static_cast<qint64>(size->count()) : qint64{-1}, bytes);
}

void HostTextTest::readsLimits_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("cores"); // -1 = no limit
    QTest::newRow("v2") << QByteArray{"1400000 100000\n"} << 14.0;
    QTest::newRow("half a core") << QByteArray{"50000 100000"} << 0.5;
    QTest::newRow("max") << QByteArray{"max 100000"} << -1.0;
    QTest::newRow("quotient") << QByteArray{"14.0"} << 14.0;
    QTest::newRow("quotient of max") << QByteArray{"0"} << -1.0;
    QTest::newRow("v1 without limit") << QByteArray{"-1 100000"} << -1.0;
    QTest::newRow("no period") << QByteArray{"1400000 0"} << -1.0;
    QTest::newRow("words") << QByteArray{"cat: no such file"} << -1.0;
    QTest::newRow("nothing") << QByteArray{} << -1.0;
}

void HostTextTest::readsLimits()
{
    QFETCH(QByteArray, text);
    QFETCH(double, cores);
    QCOMPARE(coresOfCpuMax(text).value_or(-1), cores);
}

void HostTextTest::readsCgroupV1()
{
    const CgroupLimits limits = parseCgroupSections(
        "echo ==cpu; cat /sys/fs/cgroup/cpu/cpu.cfs_quota_us /sys/fs/cgroup/cpu/cpu.cfs_period_us; echo ==mem; cat "
        "/sys/fs/cgroup/memory/memory.limit_in_bytes /sys/fs/cgroup/memory/memory.usage_in_bytes; echo ==nproc; nproc",
        {.standardOutput = "==cpu\n800000\n100000\n==mem\n9223372036854771712\n1048576\n==nproc\n64\n"});
    QCOMPARE(limits.cpuCores.value_or(-1), 8.0);
    QVERIFY(!limits.memory);
    QCOMPARE(limits.memoryUsed->toMiB(), 1.0);
    QCOMPARE(limits.hostCores.value_or(-1), 64);
    QVERIFY(!memoryLimit("max") && !memoryLimit("") && !memoryLimit("-1"));
}

void HostTextTest::readsFreeAndMeminfo()
{
    const HostMemory chinese = parseFree(
        "free -m",
        {.standardOutput =
             "       总计   已用   空闲   共享   缓冲/缓存   可用\n内存：  1000  200  300  10  500  750\n交换：  0 0 0\n"});
    QCOMPARE(chinese.total->toMiB(), 1000.0);
    QCOMPARE(chinese.available->toMiB(), 750.0);
    QCOMPARE(chinese.swapTotal->count(), 0);
    const HostMemory human = parseFree(
        "free -h",
        {.standardOutput = "       total used free shared buff/cache available\nMem:  1.0Ti 5.0Gi 6Gi 1Mi 2Gi 1,0Ti\n"});
    QCOMPARE(human.used->toGiB(), 5.0);
    const HostMemory kernel = parseMeminfo(
        {.standardOutput = "MemTotal: 1000 kB\nMemFree: 100 kB\nBuffers: 50 kB\nCached: 200 kB\nHugePages_Total: 0\n"});
    QCOMPARE(static_cast<qint64>(kernel.available->count()), qint64{350 * 1024});
    QCOMPARE(parseMeminfo({.standardOutput = "nothing"}).state, AnswerState::Failed);
    QCOMPARE(parseFree("free", {.exitCode = 127, .standardError = "sh: free: not found"}).problem, HostProblem::NotFound);
}

void HostTextTest::readsHolders()
{
    const DeviceHolders bare = parseFuser({.standardOutput = "/dev/nvidia0:        21180m 21181\n/dev/nvidia1: 9\n"});
    QCOMPARE(bare.pidsByDevice.value(QStringLiteral("/dev/nvidia0")), (QList<qint64>{21180, 21181}));
    QCOMPARE(bare.pids.size(), 3);
    const DeviceHolders refused = parseFuser({.exitCode = 1, .standardOutput = "Cannot open /proc/1/fd: Permission denied\n"});
    QCOMPARE(refused.state, AnswerState::Failed);
    QCOMPARE(refused.problem, HostProblem::Permission);
    const DeviceHolders without = parseFuser(
        {.exitCode = 1, .standardError = "Specified filename /dev/nvidia* does not exist.\n"});
    QCOMPARE(without.problem, HostProblem::NoDevices);
}

void HostTextTest::readsTopologyWithoutTabs()
{
    const GpuTopology topology = parseTopology(
        {.standardOutput = "      GPU0  GPU1  mlx5_0  CPU Affinity  NUMA Affinity\n"
                           "GPU0   X    NV12  SYS  0-63  0\nGPU1  NV12  X   SYS  64-127  1\nmlx5_0  SYS SYS X\n"});
    QCOMPARE(topology.gpus.size(), 2);
    QCOMPARE(topology.nics.size(), 1);
    QVERIFY(topology.isAllNvlink);
    QCOMPARE(topology.nvlinkWidth.value_or(0), 12);
    QCOMPARE(topology.numaNodes.value(1, -1), 1);
    const GpuTopology single = parseTopology({.standardOutput = "\tGPU0\tCPU Affinity\tNUMA Affinity\nGPU0\t X \t0-63\t\tN/A\n"});
    QCOMPARE(single.gpus.size(), 1);
    QVERIFY(!single.isAllNvlink);
}

void HostTextTest::readsTorchTroubles_data()
{
    QTest::addColumn<QByteArray>("out");
    QTest::addColumn<QByteArray>("err");
    QTest::addColumn<QString>("word");
    QTest::newRow("rocm") << QByteArray{"2.8.0+rocm6.3 None True 4\n"} << QByteArray{} << QString{};
    QTest::newRow("banner on the same line") << QByteArray{"hello 2.8.0+cu128 12.8 True 2\n"} << QByteArray{} << QString{};
    QTest::newRow("error 804") << QByteArray{"2.8.0+cu128 12.8 False 0\n"}
                               << QByteArray{"Error 804: forward compatibility was attempted on non supported HW"}
                               << QStringLiteral("cuda_mismatch");
    QTest::newRow("undefined symbol") << QByteArray{} << QByteArray{"ImportError: x.so: undefined symbol: _ZN3c104cuda"}
                                      << QStringLiteral("undefined_symbol");
    QTest::newRow("false without a reason")
        << QByteArray{"2.8.0+cu128 12.8 False 0\n"} << QByteArray{} << QStringLiteral("other");
    QTest::newRow("newer card")
        << QByteArray{"2.9.0+cu128 12.8 True 1\n"}
        << QByteArray{"Foo with CUDA capability sm_150a is not compatible with the current PyTorch installation.\n"
                      "The current PyTorch install supports CUDA capabilities sm_90 sm_120 compute_120.\n"}
        << QStringLiteral("arch_unsupported");
}

void HostTextTest::readsTorchTroubles()
{
    QFETCH(QByteArray, out);
    QFETCH(QByteArray, err);
    QFETCH(QString, word);
    const TorchProbe probe = parseTorch({.standardOutput = out, .standardError = err});
    QCOMPARE(wordOf(probe.problem), word);
    QCOMPARE(hintsFor(probe).isEmpty(), word.isEmpty());
}

void HostTextTest::readsPanels()
{
    const LoginPanel panel = parseLoginPanel(
        {.standardOutput =
             "CPU ：12 核心\n内存：90 GB\nGPU ：NVIDIA GeForce RTX 4090, 2\n  数 据 盘/root/autodl-tmp：73% 36G/50G\n"});
    QCOMPARE(panel.cpuCores.value_or(-1), 12.0);
    QCOMPARE(panel.memoryGB.value_or(-1), 90.0);
    QCOMPARE(panel.gpu, QStringLiteral("NVIDIA GeForce RTX 4090"));
    QCOMPARE(panel.gpuCount.value_or(0), 2);
    QCOMPARE(panel.isWithoutGpu, std::optional{false});
    QCOMPARE(panel.disks.size(), 1);
    QCOMPARE(parseLoginPanel({.standardOutput = "hello\n"}).state, AnswerState::Failed);
}

QTEST_GUILESS_MAIN(HostTextTest)
#include "tst_host_text.moc"
