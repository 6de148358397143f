// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/gpu_sample.h"
#include "core/monitor/history.h"
#include "support/patience.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace core::monitor;
using core::remote::CommandOutput;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QString caseFolder(const QString &name)
{
    return QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/nvidia_smi/") + name;
}

struct Recorded {
    CommandOutput output = {};
    QList<QByteArray> fields = {};
    QJsonObject expect = {};
};

Recorded recorded(const QString &name)
{
    const QString folder = caseFolder(name);
    const QJsonObject meta = QJsonDocument::fromJson(contentOf(folder + QStringLiteral("/meta.json"))).object();
    Recorded result{.output = {.exitCode = meta[QStringLiteral("exit_code")].toInt(),
                               .standardOutput = contentOf(folder + QStringLiteral("/stdout.txt")),
                               .standardError = contentOf(folder + QStringLiteral("/stderr.txt"))},
                    .fields = gpuQueryFields(),
                    .expect = meta[QStringLiteral("expect")].toObject()};
    const QByteArray command = meta[QStringLiteral("command")].toString().toUtf8();
    const qsizetype query = command.indexOf("--query-gpu=");
    if (query >= 0)
        result.fields = command.mid(query + 12).split(' ').first().split(',');
    return result;
}

QStringList caseNames(const QStringList &patterns)
{
    return QDir{caseFolder({})}.entryList(patterns, QDir::Dirs | QDir::NoDotAndDotDot);
}

/// Null and absent are different: null must stay unknown.
void compareNumber(const QJsonObject &gpu, const QString &key, std::optional<double> actual)
{
    if (!gpu.contains(key))
        return;
    QVERIFY2(gpu[key].isNull() == !actual.has_value(), qPrintable(key));
    if (actual)
        QVERIFY2(qAbs(*actual - gpu[key].toDouble()) < 0.011, qPrintable(key));
}

std::optional<double> mib(std::optional<core::Bytes> bytes)
{
    return bytes ? std::optional{bytes->toMiB()} : std::nullopt;
}

void compareGpu(const QJsonObject &gpu, const GpuSample &actual)
{
    if (gpu.contains(QStringLiteral("index")))
        QCOMPARE(actual.index, gpu[QStringLiteral("index")].toInt(-1));
    if (gpu.contains(QStringLiteral("name")))
        QCOMPARE(actual.name, gpu[QStringLiteral("name")].toString());
    if (gpu.contains(QStringLiteral("uuid")))
        QCOMPARE(actual.uuid, gpu[QStringLiteral("uuid")].toString());
    compareNumber(gpu, QStringLiteral("memory_total_mib"), mib(actual.memoryTotal));
    compareNumber(gpu, QStringLiteral("memory_used_mib"), mib(actual.memoryUsed));
    compareNumber(gpu, QStringLiteral("utilization_pct"), actual.utilizationPercent);
    compareNumber(gpu, QStringLiteral("temperature_c"), actual.temperatureCelsius);
    compareNumber(gpu, QStringLiteral("power_w"), actual.powerWatts);
    compareNumber(gpu, QStringLiteral("power_limit_w"), actual.powerLimitWatts);
}

QString statusOf(const GpuAnswer &answer)
{
    if (answer.problem == DriverProblem::None)
        return QStringLiteral("ok");
    return answer.samples.isEmpty() ? QStringLiteral("error") : QStringLiteral("partial");
}

bool isSame(const GpuSample &a, const GpuSample &b)
{
    return a.index == b.index && a.name == b.name && a.uuid == b.uuid && a.memoryTotal == b.memoryTotal
        && a.memoryUsed == b.memoryUsed && a.utilizationPercent == b.utilizationPercent
        && a.temperatureCelsius == b.temperatureCelsius && a.powerWatts == b.powerWatts
        && a.powerLimitWatts == b.powerLimitWatts;
}

} // namespace

class GpuAnswerTest final : public QObject {
    Q_OBJECT

private slots:
    void readsRecordedAnswers_data();
    void readsRecordedAnswers();
    void survivesEveryPrefix_data();
    void survivesEveryPrefix();
    void readsOddRows_data();
    void readsOddRows();
    void namesProblems_data();
    void namesProblems();
    void explainsEveryProblem_data();
    void explainsEveryProblem();
    void showsAnUnreadableAnswer();
    void asksForWhatItReads();
    void summarizesWithoutInventing();
    void keepsTheLastPoints();
};

void GpuAnswerTest::readsRecordedAnswers_data()
{
    QTest::addColumn<QString>("name");
    const QStringList names = caseNames({QStringLiteral("csv_*"), QStringLiteral("err_*")});
    QVERIFY(names.size() > 30);
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << name;
}

void GpuAnswerTest::readsRecordedAnswers()
{
    QFETCH(QString, name);
    const Recorded known = recorded(name);
    const GpuAnswer answer = parseGpuAnswer(known.output, known.fields);

    QCOMPARE(wordOf(answer.problem), known.expect[QStringLiteral("error_class")].toString());
    QCOMPARE(statusOf(answer), known.expect[QStringLiteral("status")].toString());
    QCOMPARE(answer.samples.size(), known.expect[QStringLiteral("gpu_count")].toInt());
    const QJsonArray gpus = known.expect[QStringLiteral("gpus")].toArray();
    QCOMPARE(answer.samples.size(), gpus.size());
    for (qsizetype i = 0; i < gpus.size(); ++i)
        compareGpu(gpus.at(i).toObject(), answer.samples.at(i));
}

void GpuAnswerTest::survivesEveryPrefix_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : caseNames({QStringLiteral("*")}))
        QTest::newRow(qPrintable(name)) << name;
}

void GpuAnswerTest::survivesEveryPrefix()
{
    QFETCH(QString, name);
    const Recorded known = recorded(name);
    const bool isCsv = name.startsWith(QStringLiteral("csv_"));
    // Every reading that a complete prefix may give: one for each line end (loop mode gives several a card).
    QList<GpuSample> possible;
    for (const QByteArray &line : known.output.standardOutput.split('\n'))
        possible += parseGpuAnswer({.standardOutput = line + '\n'}, known.fields).samples;

    const QByteArray text = known.output.standardOutput.left(6000);
    for (qsizetype length = 0; length <= text.size(); length += tests::kCutStep) {
        const CommandOutput cut{.exitCode = 255, .standardOutput = text.left(length)};
        const GpuAnswer answer = parseGpuAnswer(cut, known.fields);
        QVERIFY(!answer.samples.isEmpty() || answer.problem != DriverProblem::None);
        if (!isCsv || known.fields.first() != "index" || text.startsWith("index"))
            continue;
        for (const GpuSample &sample : answer.samples) {
            QVERIFY2(std::ranges::any_of(possible, [&](const GpuSample &whole) { return isSame(whole, sample); }),
                     text.left(length).constData());
        }
    }
}

void GpuAnswerTest::readsOddRows_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isRow");
    QTest::addColumn<QString>("gpuName");
    QTest::addColumn<double>("watts"); // -1 = unknown
    QTest::newRow("plain") << QByteArray{"0, A, GPU-1, 100, 1, 5, 40, 60.5, 300\n"} << true << QStringLiteral("A") << 60.5;
    QTest::newRow("comma in the name")
        << QByteArray{"0, Tesla, special, GPU-1, 100, 1, 5, 40, 60, 300\n"} << true << QStringLiteral("Tesla, special") << 60.0;
    QTest::newRow("decimal comma in the middle")
        << QByteArray{"0, A, GPU-1, 100, 1, 5, 40, 60,25, 300,00\n"} << true << QStringLiteral("A") << 60.25;
    QTest::newRow("no blanks") << QByteArray{"0,A,GPU-1,100,1,5,40,60,300\n"} << true << QStringLiteral("A") << 60.0;
    QTest::newRow("units") << QByteArray{"0, A, GPU-1, 100 MiB, 1 MiB, 5 %, 40 C, 60 W, 300 W\n"} << true
                           << QStringLiteral("A") << 60.0;
    QTest::newRow("bom") << QByteArray{"\xEF\xBB\xBF" "0, A, GPU-1, 100, 1, 5, 40, 60, 300\n"}
                         << true << QStringLiteral("A") << 60.0;
    QTest::newRow("infinite power") << QByteArray{"0, A, GPU-1, 100, 1, 5, 40, inf, 300\n"} << false << QString{} << -1.0;
    QTest::newRow("negative power") << QByteArray{"0, A, GPU-1, 100, 1, 5, 40, -3, 300\n"} << true << QStringLiteral("A") << -1.0;
    QTest::newRow("uuid missing") << QByteArray{"0, A, 7, 100, 1, 5, 40, 60, 300\n"} << false << QString{} << -1.0;
    QTest::newRow("huge index") << QByteArray{"99999999999, A, GPU-1, 100, 1, 5, 40, 60, 300\n"} << false << QString{} << -1.0;
    QTest::newRow("words") << QByteArray{"You have mail, 3, new\n"} << false << QString{} << -1.0;
    QTest::newRow("an empty last cell") << QByteArray{"0, A, GPU-1, 100, 1, 5, 40, , \n"} << true << QStringLiteral("A") << -1.0;
}

void GpuAnswerTest::readsOddRows()
{
    QFETCH(QByteArray, line);
    QFETCH(bool, isRow);
    QFETCH(QString, gpuName);
    QFETCH(double, watts);
    const GpuAnswer answer = parseGpuAnswer({.standardOutput = line});
    QCOMPARE(!answer.samples.isEmpty(), isRow);
    QCOMPARE(answer.unreadable.isEmpty(), isRow);
    if (!isRow)
        return;
    QCOMPARE(answer.samples.first().name, gpuName);
    QCOMPARE(answer.samples.first().powerWatts.value_or(-1), watts);
}

void GpuAnswerTest::namesProblems_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("out");
    QTest::addColumn<QByteArray>("err");
    QTest::addColumn<QString>("word");
    QTest::newRow("silence is not 'no GPU'") << 0 << QByteArray{} << QByteArray{} << QStringLiteral("garbage");
    QTest::newRow("not executable") << 126 << QByteArray{} << QByteArray{"Permission denied"} << QStringLiteral("permission");
    QTest::newRow("words beat the code") << 9 << QByteArray{"No devices were found\n"} << QByteArray{}
                                         << QStringLiteral("no_devices");
    QTest::newRow("words on stderr") << 1 << QByteArray{} << QByteArray{"Failed to initialize NVML: Driver Not Loaded\n"}
                                     << QStringLiteral("no_driver");
    QTest::newRow("a row before a lost card") << 15
        << QByteArray{"0, A, GPU-1, 100, 1, 5, 40, 60, 300\nUnable to determine the device handle for GPU 1: GPU is lost.\n"}
        << QByteArray{} << QStringLiteral("gpu_lost");
}

void GpuAnswerTest::namesProblems()
{
    QFETCH(int, exitCode);
    QFETCH(QByteArray, out);
    QFETCH(QByteArray, err);
    QFETCH(QString, word);
    QCOMPARE(wordOf(parseGpuAnswer({.exitCode = exitCode, .standardOutput = out, .standardError = err}).problem), word);
}

void GpuAnswerTest::explainsEveryProblem_data()
{
    QTest::addColumn<DriverProblem>("problem");
    for (const auto problem : {DriverProblem::NoDriver, DriverProblem::DriverMismatch, DriverProblem::NoDevices,
                               DriverProblem::GpuLost, DriverProblem::NotFound, DriverProblem::Permission,
                               DriverProblem::UnsupportedField, DriverProblem::Timeout, DriverProblem::Garbage})
        QTest::newRow(qPrintable(wordOf(problem))) << problem;
}

void GpuAnswerTest::explainsEveryProblem()
{
    QFETCH(DriverProblem, problem);
    const core::Error error = explain(problem, {"password=hunter2secret"});
    QCOMPARE(error.code, QStringLiteral("gpu.") + wordOf(problem));
    QVERIFY(error.message.endsWith(u'.') && error.remedy.endsWith(u'.'));
    QVERIFY(!error.detail.contains(QStringLiteral("hunter2secret")));
    const bool isSilent = problem == DriverProblem::Timeout;
    QCOMPARE(error.money, isSilent ? core::MoneyState::Unknown : core::MoneyState::Running);
}

/// An answer that makes no sense is shown as far as a person can read it, and nothing of it can steer a terminal.
void GpuAnswerTest::showsAnUnreadableAnswer()
{
    const core::Error error = explain(DriverProblem::Garbage, {"\x1b[2J\x01\x02", "  ---- ", "<html>Login \x1b[31mrequired" + QByteArray(500, 'x')});
    QVERIFY2(error.message.contains(QStringLiteral("\"<html>Login required")), qPrintable(error.message));
    QVERIFY(error.message.size() < 160 && !error.message.contains(u'\x1b'));
    QVERIFY(!error.remedy.contains(QStringLiteral("estart")));
    QCOMPARE(explain(DriverProblem::Garbage, {}).message, QStringLiteral("What nvidia-smi answers cannot be read."));
}

void GpuAnswerTest::asksForWhatItReads()
{
    const QByteArray line = gpuQuery().line;
    QVERIFY(line.contains("--query-gpu=" + gpuQueryFields().join(',') + ' '));
    QVERIFY(line.contains("--format=csv,noheader,nounits"));
}

void GpuAnswerTest::summarizesWithoutInventing()
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

void GpuAnswerTest::keepsTheLastPoints()
{
    History history{3};
    for (int second = 0; second < 5; ++second)
        history.append({.at = QDateTime::fromSecsSinceEpoch(second, Qt::UTC)});
    QCOMPARE(history.points().size(), 3);
    QCOMPARE(history.points().first().at.toSecsSinceEpoch(), 2);
    QCOMPARE(history.points().last().at.toSecsSinceEpoch(), 4);
}

QTEST_GUILESS_MAIN(GpuAnswerTest)
#include "tst_gpu_answer.moc"
