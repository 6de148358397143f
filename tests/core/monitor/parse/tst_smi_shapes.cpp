// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of answers that the recorded corpus does not hold.
#include "core/monitor/parse/gpu_hints.h"
#include "core/monitor/parse/smi_answer.h"

#include <QTest>

using namespace core::monitor::parse;
using core::Bytes;
using core::remote::CommandOutput;

namespace {

const QByteArray kTableHead = "| NVIDIA-SMI 655.1   KMD Version: 655.1   CUDA UMD Version: 14.2 |\n"
                              "| GPU  Name  Driver-Model | Bus-Id Disp.A | Volatile Uncorr. ECC |\n"
                              "| Fan  Temp  Perf  Pwr:Usage/Cap | Memory-Usage | GPU-Util  Compute M. |\n|=====+=====|\n";

const QByteArray kLongText =
    "==============NVSMI LOG==============\n\nDriver Version                            : 550.54.15\n"
    "CUDA Version                              : 12.4\n\nAttached GPUs                             : 1\n"
    "GPU 00000000:01:00.0\n    Product Name                          : NVIDIA L4\n"
    "    GPU UUID                              : GPU-1111\n    Performance State                     : P0\n"
    "    MIG Mode\n        Current                           : N/A\n"
    "    FB Memory Usage\n        Total                             : 23034 MiB\n"
    "        Used                              : 512 MiB\n        Free                              : 22000 MiB\n"
    "    BAR1 Memory Usage\n        Total                             : 256 MiB\n"
    "        Used                              : 1 MiB\n"
    "    Utilization\n        Gpu                               : 37 %\n        Memory                            : 5 %\n"
    "    Temperature\n        GPU Current Temp                  : 51 C\n"
    "    GPU Power Readings\n        Average Power Draw                : 60.10 W\n"
    "        Instantaneous Power Draw          : 61.50 W\n        Current Power Limit               : 72.00 W\n"
    "    Processes\n        GPU instance ID                   : N/A\n        Process ID                        : 4242\n"
    "            Type                          : C\n            Name                          : python\n"
    "            Used GPU Memory               : 500 MiB\n";

double watts(const GpuReport &report)
{
    return report.readings.isEmpty() ? -1 : report.readings.first().powerWatts.value_or(-1);
}

} // namespace

class SmiShapesTest final : public QObject {
    Q_OBJECT

private slots:
    void namesTheProblem_data();
    void namesTheProblem();
    void readsTheLongText();
    void readsTablesOfOtherDrivers();
    void rowsComeBeforeTheBannersTable();
    void readsAmdVariants_data();
    void readsAmdVariants();
    void readsAscendTwins();
    void brokenCardsAreNotHealthyOnes();
    void unknownFieldHasAnOlderName();
    void everyProblemHasWords();
};

void SmiShapesTest::namesTheProblem_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("out");
    QTest::addColumn<QByteArray>("err");
    QTest::addColumn<QString>("word");
    const QByteArray csv = "nvidia-smi --query-gpu=index,name,uuid --format=csv,noheader";
    const auto row = [](const char *name, const QByteArray &command, int code, const QByteArray &out, const QByteArray &err,
                        const char *word) { QTest::newRow(name) << command << code << out << err << QString::fromLatin1(word); };
    row("library of the image", csv, 127, "", "nvidia-smi: error while loading shared libraries: libnvidia-ml.so.1", "no_driver");
    row("zsh", csv, 127, "", "zsh: command not found: nvidia-smi", "not_found");
    row("german, code lost", csv, 255, "", "bash: nvidia-smi: Kommando nicht gefunden.", "not_found");
    row("japanese, code lost", csv, 1, "bash: nvidia-smi: コマンドが見つかりません", "", "not_found");
    row("conda is no missing tool", csv, 1, "", "CommandNotFoundError: not found\n", "garbage");
    row("windows", csv, 1, "", "'nvidia-smi' is not recognized as an internal or external command,", "not_found");
    row("killed by timeout -k", csv, 137, "", "", "timeout");
    row("cards before the timer", csv, 124, "0, A, GPU-1\n", "", "timeout");
    row("loop ended by the timer", csv + " -l 1", 124, "0, A, GPU-1\n0, A, GPU-1\n", "", "");
    row("reset in words", csv, 255, "Unable to determine the device handle for GPU 0000:3D:00.0: GPU requires reset\n", "",
        "gpu_lost");
    row("other NVML word", csv, 255, "Failed to initialize NVML: Driver Not Loaded", "", "no_driver");
    const QByteArray names = "nvidia-smi --query-gpu=name --format=csv,noheader";
    row("an error is no name", names, 6, "No devices were found\n", "", "no_devices");
    row("a shell's error is no name", names, 127, "bash: nvidia-smi: command not found\n", "", "not_found");
    row("a lone name", names, 0, "NVIDIA L4\n", "", "");
    row("lost and nothing left", csv, 6,
        "Unable to determine the device handle for GPU 0000:01:00.0: Unknown Error\nNo devices were found\n", "", "gpu_lost");
    row("html", csv, 0, "<html><body>502 Bad Gateway</body></html>", "", "garbage");
    row("old option", "nvidia-smi --version", 2, "Option \"--version\" is not recognized. Please run 'nvidia-smi -h'.", "",
        "unsupported_field");
    row("no amd driver", "rocm-smi --json", 1, "", "ERROR:root:Driver not initialized (amdgpu not found in modules)",
        "no_driver");
    row("no npu tool", "npu-smi info", 127, "", "bash: npu-smi: command not found", "not_found");
    row("not executable", csv, 126, "", "bash: /usr/bin/nvidia-smi: Permission denied", "permission");
    row("programs: silence with an error", "nvidia-smi --query-compute-apps=pid,name --format=csv,noheader", 255, "", "",
        "garbage");
}

void SmiShapesTest::namesTheProblem()
{
    QFETCH(QByteArray, command);
    QFETCH(int, code);
    QFETCH(QByteArray, out);
    QFETCH(QByteArray, err);
    QFETCH(QString, word);
    const GpuReport report = parseGpuText(command, {.exitCode = code, .standardOutput = out, .standardError = err});
    QCOMPARE(wordOf(report.problem), word);
}

void SmiShapesTest::readsTheLongText()
{
    const GpuReport report = parseGpuText("nvidia-smi -q", {.standardOutput = kLongText});
    QCOMPARE(wordOf(report.problem), QString{});
    QCOMPARE(report.readings.size(), 1);
    const GpuReading &card = report.readings.first();
    QCOMPARE(card.name, QStringLiteral("NVIDIA L4"));
    QCOMPARE(card.uuid, QStringLiteral("GPU-1111"));
    QCOMPARE(card.busId, QStringLiteral("00000000:01:00.0"));
    QCOMPARE(card.memoryTotal->toMiB(), 23034.0);
    QCOMPARE(card.memoryUsed->toMiB(), 512.0);
    QCOMPARE(card.utilizationPercent.value_or(-1), 37.0);
    QCOMPARE(card.memoryUtilizationPercent.value_or(-1), 5.0);
    QCOMPARE(card.temperatureCelsius.value_or(-1), 51.0);
    QCOMPARE(watts(report), 61.5);
    QCOMPARE(card.powerLimitWatts.value_or(-1), 72.0);
    QCOMPARE(report.driverVersion, QStringLiteral("550.54.15"));
    QCOMPARE(report.processes.size(), 1);
    QCOMPARE(report.processes.first().pid.value_or(0), 4242);
    QCOMPARE(report.processes.first().name, QStringLiteral("python"));
    QCOMPARE(report.processes.first().memoryUsed->toMiB(), 500.0);
}

void SmiShapesTest::readsTablesOfOtherDrivers()
{
    const GpuReport report = parseGpuText("nvidia-smi.exe", {.standardOutput = kTableHead
        + "|  12  Some GPU with a long na...  WDDM  |   00000000:0C:00.0  On |  7 |\n"
          "|100%  101C  P0  1200W / 1400W |  262144MiB / 300000MiB | 100%  E. Process |\n+----+----+\n"
          "| Processes: |\n| GPU GI CI PID Type Process name GPU Memory |\n|   ID ID   Usage |\n|======|\n"
          "|  12  N/A N/A  4711  C+G  ...a b\\My Program.exe   N/A |\n+-----+\n"});
    QCOMPARE(wordOf(report.problem), QString{});
    QCOMPARE(report.driverVersion, QStringLiteral("655.1"));
    QCOMPARE(report.cudaVersion, QStringLiteral("14.2"));
    QCOMPARE(report.readings.size(), 1);
    const GpuReading &card = report.readings.first();
    QCOMPARE(card.index.value_or(-1), 12);
    QCOMPARE(card.name, QStringLiteral("Some GPU with a long na..."));
    QCOMPARE(card.eccUncorrected.value_or(-1), 7);
    QCOMPARE(card.fanPercent.value_or(-1), 100.0);
    QCOMPARE(card.temperatureCelsius.value_or(-1), 101.0);
    QCOMPARE(card.powerWatts.value_or(-1), 1200.0);
    QCOMPARE(card.memoryTotal->toMiB(), 300000.0);
    QCOMPARE(report.processes.size(), 1);
    QCOMPARE(report.processes.first().name, QStringLiteral("...a b\\My Program.exe"));
    QCOMPARE(report.processes.first().type, QStringLiteral("C+G"));
    QVERIFY(!report.processes.first().memoryUsed);
}

void SmiShapesTest::rowsComeBeforeTheBannersTable()
{
    const QByteArray text = kTableHead + "| 3  Other card  Off | N/A Off | N/A |\n+---+\n0, Right card, GPU-1\n";
    const QByteArray command = "nvidia-smi --query-gpu=index,name,uuid --format=csv,noheader";
    const GpuReport both = parseGpuText(command, {.standardOutput = text});
    QCOMPARE(both.readings.size(), 1);
    QCOMPARE(both.readings.first().name, QStringLiteral("Right card"));
    // A wrapper that always prints the table still tells something.
    const GpuReport tableOnly = parseGpuText(command, {.standardOutput = text.left(text.lastIndexOf("0, "))});
    QCOMPARE(tableOnly.readings.size(), 1);
    QCOMPARE(tableOnly.readings.first().name, QStringLiteral("Other card"));
}

void SmiShapesTest::readsAmdVariants_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<int>("cards");
    QTest::addColumn<double>("watts");
    const QByteArray card =
        R"json({"Average Graphics Package Power (W)": "140.0", "GPU use (%)": "9", "Temperature (Sensor junction) (C)": "60.0"})json";
    QTest::newRow("two cards") << R"({"card1": )" + card + R"(, "card0": )" + card
                                      + R"(, "system": {"Driver version": "6.7"}})"
                               << QString{} << 2 << 140.0;
    QTest::newRow("cut in the second card") << R"({"card0": )" + card + R"json(, "card1": {"GPU use (%)": "9", "Averag)json"
                                            << QStringLiteral("garbage") << 2 << 140.0;
    QTest::newRow("cut in the first key") << QByteArray{R"({"car)"} << QStringLiteral("garbage") << 0 << -1.0;
    QTest::newRow("gpu_data")
        << QByteArray{R"({"gpu_data": [{"gpu": 4, "power": {"socket_power": {"value": 750, "unit": "W"}}}]})"} << QString{}
        << 1 << 750.0;
    QTest::newRow("N/A everywhere") << QByteArray{R"([{"gpu": 0, "power": {"socket_power": "N/A"}}])"} << QString{} << 1 << -1.0;
    QTest::newRow("brackets in the banner")
        << QByteArray{"[info] {not json\n"} + R"({"card0": )" + card + "}" << QString{} << 1 << 140.0;
    QTest::newRow("concise table")
        << QByteArray{"========= Concise Info =========\n"
                      "Device  [Model : Revision]  Temp  Power  Partitions  SCLK  Fan  Perf  PwrCap  VRAM%  GPU%\n"
                      "        Name (20 chars)  (Edge)  (Avg)  (Mem, Compute)\n======\n"
                      "0  [0x0b36 : 0x02]  35.0\xC2\xB0"
                      "C  90.0W  N/A, N/A  None  0%  auto  300.0W  0%  42%\n====== End of ROCm SMI Log ======\n"}
        << QString{} << 1 << 90.0;
    QTest::newRow("deep") << QByteArray(100'000, '[') << QStringLiteral("garbage") << 0 << -1.0;
    QTest::newRow("bytes that are no text") << QByteArray{"{\"card0\": {\"Card Series\": \"\xff\xfe\", \"GPU use (%)\": \"1\"}}"}
                                            << QString{} << 1 << -1.0;
}

void SmiShapesTest::readsAmdVariants()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, problem);
    QFETCH(int, cards);
    QFETCH(double, watts);
    const GpuReport report = parseGpuText("amd-smi metric --json", {.standardOutput = json});
    QCOMPARE(wordOf(report.problem), problem);
    QCOMPARE(report.readings.size(), cards);
    QCOMPARE(::watts(report), watts);
    QCOMPARE(report.vendor, GpuVendor::Amd);
}

void SmiShapesTest::readsAscendTwins()
{
    const GpuReport report = parseGpuText(
        "npu-smi info",
        {.standardOutput = "| npu-smi 25.0.rc1   Version: 25.0.rc1 |\n"
                           "| NPU   Name | Health | Power(W)  Temp(C)  Hugepages-Usage(page) |\n| Chip  Phy-ID | Bus-Id | "
                           "AICore(%)  Memory-Usage(MB) |\n"
                           "+====+====+====+\n"
                           "| 0     Ascend910 | OK | 164.2  36  0 / 0 |\n| 0  0 | 0000:9D:00.0 | 0  100 / 65536 |\n+----+\n"
                           "| 0     Ascend910 | OK | -  35  0 / 0 |\n| 1  1 | 0000:9F:00.0 | NA  200 / 65536 |\n+----+\n"});
    QCOMPARE(wordOf(report.problem), QString{});
    QCOMPARE(report.readings.size(), 2);
    QCOMPARE(report.readings.at(1).index.value_or(-1), 1);
    QCOMPARE(report.readings.at(1).memoryUsed->toMiB(), 200.0);
    QVERIFY(!report.readings.at(1).utilizationPercent);
    QVERIFY(!report.readings.at(1).powerWatts);
}

void SmiShapesTest::brokenCardsAreNotHealthyOnes()
{
    const QByteArray command =
        "nvidia-smi --query-gpu=index,uuid,utilization.gpu,temperature.gpu,power.draw,fan.speed --format=csv,noheader";
    const GpuReport errors = parseGpuText(
        command, {.standardOutput = "0, GPU-1, [Unknown Error], [Unknown Error], [Unknown Error], 30 %\n"});
    QCOMPARE(wordOf(errors.problem), QStringLiteral("gpu_lost"));
    QVERIFY(isPartial(errors));
    QCOMPARE(errors.readings.first().health, QStringLiteral("requires_reset"));
    const GpuReport sensor = parseGpuText(command, {.standardOutput = "0, GPU-1, 5 %, 40, [Unknown Error], [N/A]\n"});
    QCOMPARE(wordOf(sensor.problem), QString{});
    const GpuReport lost = parseGpuText(command, {.standardOutput = "0, GPU-1, [GPU is lost], [GPU is lost], [N/A], [N/A]\n"});
    QCOMPARE(lost.readings.first().health, QStringLiteral("lost"));
}

void SmiShapesTest::unknownFieldHasAnOlderName()
{
    const GpuReport report = parseGpuText(
        "nvidia-smi --query-gpu=clocks_event_reasons.hw_slowdown --format=csv",
        {.exitCode = 2, .standardOutput = "Field \"clocks_event_reasons.hw_slowdown\" is not a valid field to query.\n"});
    QCOMPARE(report.unsupportedField, QStringLiteral("clocks_event_reasons.hw_slowdown"));
    QVERIFY(hintsFor(report).join(u' ').contains(QStringLiteral("clocks_throttle_reasons.hw_slowdown")));
}

void SmiShapesTest::everyProblemHasWords()
{
    for (int i = 1; i <= static_cast<int>(GpuProblem::Garbage); ++i) {
        GpuReport report;
        report.problem = static_cast<GpuProblem>(i);
        QVERIFY(!wordOf(report.problem).isEmpty());
        QVERIFY(!hintsFor(report).isEmpty() || report.problem == GpuProblem::Garbage);
        for (const QString &hint : hintsFor(report))
            QVERIFY2(hint.endsWith(u'.'), qPrintable(hint));
    }
}

QTEST_GUILESS_MAIN(SmiShapesTest)
#include "tst_smi_shapes.moc"
