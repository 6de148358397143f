// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/calibration.h"
#include "core/planning/explanation.h"
#include "support/planning_data.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace core;
using namespace core::planning;

/// A measurement becomes a factor for its task and stack; what cannot be believed is refused with both figures.
class OwnMeasurementsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void speedsAreRead_data();
    void speedsAreRead();
    void memoryIsRead_data();
    void memoryIsRead();
    void stepTimeBecomesAFactor_data();
    void stepTimeBecomesAFactor();
    void aFactorHoldsForEveryCard();
    void unitOfAnotherTaskIsRefused();
    void implausibleNamesBothFigures();
    void memoryBecomesAFactor_data();
    void memoryBecomesAFactor();
    void aFullCardSaysNothing();
    void partsKeepWhatIsKnownToTheByte_data();
    void partsKeepWhatIsKnownToTheByte();
    void verdictAndStepsFollow();
    void explanationStillAddsUp();
    void unknownStackLosesItsWideBand();
    void otherTasksAndStacksStay();
    void textsNameDateAndFactors();

private:
    Setup loraSetup() const
    {
        Setup setup = m_data.setup(Task::Lora, "llama-2-7b");
        setup.microBatch = 4;
        setup.accumulation = 2;
        setup.tokens = 1e8;
        return setup;
    }
    MeasuredRun runOf(const Setup &setup, const catalog::Card &card) const { return {.setup = setup, .card = card, .at = m_at}; }
    static Calibration factor(MeasuredKind kind, double value)
    {
        return {.kind = kind, .task = Task::Lora, .framework = QStringLiteral("hf"), .factor = value, .measured = 1, .predicted = 1};
    }

    tests::PlanningData m_data;
    std::optional<TimeModel> m_time = {};
    QDateTime m_at = QDateTime::fromString(QStringLiteral("2026-11-30T12:00:00Z"), Qt::ISODate);
};

void OwnMeasurementsTest::initTestCase()
{
    QVERIFY(m_data.isLoaded());
    const auto time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
    QVERIFY(time);
    m_time = *time;
}

void OwnMeasurementsTest::speedsAreRead_data()
{
    using Per = MeasuredSpeed::Per;
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("per"); // -1: refused
    QTest::addColumn<double>("perSecond");
    const auto add = [](const char *text, Per per, double perSecond) {
        QTest::newRow(text) << QString::fromUtf8(text) << static_cast<int>(per) << perSecond;
    };
    add("1.9 s/step", Per::Step, 1 / 1.9);
    add("1.9s/it", Per::Step, 1 / 1.9);
    add("1.9秒/步", Per::Step, 1 / 1.9);
    add("850 ms/step", Per::Step, 1 / 0.85);
    add("0.5 it/s", Per::Step, 0.5);
    add("2 steps per second", Per::Step, 2);
    add("2600 tok/s", Per::Token, 2600);
    add("2,600 tokens/s", Per::Token, 2600);
    add("2.6k tok/s", Per::Token, 2600);
    add("2.6e3 TOKENS/S", Per::Token, 2600);
    add("12 samples/s", Per::Sample, 12);
    add("3.5 张/秒", Per::Sample, 3.5);
    for (const char *text : {"", "fast", "1.9", "s/step", "nan s/step", "inf tok/s", "0 tok/s", "-3 tok/s", "1e999 tok/s", "1,9 s/step",
                             "12 apples/s", "1.9 s/step/step"})
        QTest::addRow("refused: %s", text) << QString::fromUtf8(text) << -1 << 0.0;
    QTest::newRow("refused: long") << QString(100'000, u'9') + QStringLiteral(" tok/s") << -1 << 0.0;
}

void OwnMeasurementsTest::speedsAreRead()
{
    QFETCH(QString, text);
    QFETCH(int, per);
    QFETCH(double, perSecond);
    const auto speed = parseMeasuredSpeed(text);
    QCOMPARE(speed.hasValue(), per >= 0);
    if (!speed) {
        QCOMPARE(speed.error().kind, ErrorKind::InvalidInput);
        QVERIFY(!speed.error().remedy.isEmpty());
        QVERIFY(speed.error().message.size() < 160);
        return;
    }
    QCOMPARE(static_cast<int>(speed->per), per);
    QVERIFY(std::abs(speed->perSecond - perSecond) < 1e-9 * perSecond);
}

void OwnMeasurementsTest::memoryIsRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("mib"); // 0: refused
    QTest::newRow("GiB") << QStringLiteral("21.5GiB") << 22'016.0;
    QTest::newRow("MiB, as nvidia-smi writes it") << QStringLiteral("21811MiB") << 21'811.0;
    QTest::newRow("decimal") << QStringLiteral("1.048576 GB") << 1000.0;
    QTest::newRow("bytes of torch") << QStringLiteral("1048576 bytes") << 1.0;
    for (const char *text : {"21.3", "GiB", "nan GiB", "0 GiB", "-1 GiB", "5 TiB per card", "1e300 GiB", "1e12 GiB"})
        QTest::addRow("refused: %s", text) << QString::fromLatin1(text) << 0.0;
}

void OwnMeasurementsTest::memoryIsRead()
{
    QFETCH(QString, text);
    QFETCH(double, mib);
    const auto bytes = parseMeasuredMemory(text);
    QCOMPARE(bytes.hasValue(), mib > 0);
    if (bytes)
        QVERIFY(std::abs(bytes->toMiB() - mib) < 1e-3);
}

void OwnMeasurementsTest::stepTimeBecomesAFactor_data()
{
    QTest::addColumn<int>("gpus");
    QTest::addColumn<int>("tensorParallel");
    QTest::addColumn<double>("tokensPerStep");
    // micro-batch 4 × accumulation 2 × 2048 tokens × copies of the model
    QTest::newRow("one card") << 1 << 1 << 16'384.0;
    QTest::newRow("four copies") << 4 << 1 << 65'536.0;
    QTest::newRow("two copies of two") << 4 << 2 << 32'768.0;
}

void OwnMeasurementsTest::stepTimeBecomesAFactor()
{
    QFETCH(int, gpus);
    QFETCH(int, tensorParallel);
    QFETCH(double, tokensPerStep);
    const catalog::Card card = m_data.card("rtx-4090");
    Setup setup = loraSetup();
    setup.gpus = gpus;
    setup.tensorParallel = tensorParallel;
    const auto estimate = m_time->estimate(setup, card);
    QVERIFY(estimate);
    const double predicted = tokensPerStep / estimate->throughput.likely; // seconds of a step
    const auto record = calibrateTime(runOf(setup, card), {MeasuredSpeed::Per::Step, 1 / (1.25 * predicted)}, *m_time);
    QVERIFY(record);
    QVERIFY(std::abs(record->factor - 1.25) < 1e-9);
    QCOMPARE(record->unit, QStringLiteral("tokens/s"));
    QCOMPARE(record->card.value, QStringLiteral("rtx-4090"));
    QCOMPARE(record->gpus, gpus);
    QCOMPARE(record->measuredAt, m_at);
    QVERIFY2(record->setup.contains(QStringLiteral("--task lora --model llama-2-7b")), qPrintable(record->setup));
    QVERIFY(record->setup.contains(QStringLiteral("--batch 4 --accumulate 2")));

    const auto samples = calibrateTime(runOf(setup, card), {MeasuredSpeed::Per::Sample, estimate->throughput.likely / 2048 / 1.25}, *m_time);
    QVERIFY(samples);
    QVERIFY(std::abs(samples->factor - 1.25) < 1e-9);
}

/// Measuring again on a corrected model must give the same factor, not a factor of the factor.
void OwnMeasurementsTest::aFactorHoldsForEveryCard()
{
    const catalog::Card card = m_data.card("rtx-4090");
    const Setup setup = loraSetup();
    const double likely = m_time->estimate(setup, card)->throughput.likely;
    const MeasuredSpeed measured{MeasuredSpeed::Per::Token, likely / 1.08};
    const auto record = calibrateTime(runOf(setup, card), measured, *m_time);
    QVERIFY(record);
    const TimeModel corrected = m_time->correctedBy(Calibrations{{*record}});
    for (const char *name : {"rtx-4090", "rtx-3090", "a100-sxm4-80gb", "h100-sxm"}) {
        const auto before = m_time->estimate(setup, m_data.card(name));
        const auto after = corrected.estimate(setup, m_data.card(name));
        QVERIFY(std::abs(before->throughput.likely / after->throughput.likely - 1.08) < 1e-9);
        QVERIFY(std::abs(after->hours->high / before->hours->high - 1.08) < 1e-9);
        QCOMPARE(after->bestChange, before->bestChange);
    }
    QCOMPARE(calibrateTime(runOf(setup, card), measured, corrected)->factor, record->factor);
}

void OwnMeasurementsTest::unitOfAnotherTaskIsRefused()
{
    using Per = MeasuredSpeed::Per;
    const catalog::Card card = m_data.card("rtx-4090");
    const Setup infer = m_data.setup(Task::Infer, "llama-2-7b");
    const auto steps = calibrateTime(runOf(infer, card), {Per::Step, 1}, *m_time);
    QVERIFY(!steps);
    QCOMPARE(steps.error().code, QStringLiteral("calibration.unit"));
    QVERIFY(steps.error().message.contains(QStringLiteral("tokens/s")));
    const Setup images = m_data.setup(Task::DiffusionInfer, "sdxl-base-1.0");
    QVERIFY(!calibrateTime(runOf(images, card), {Per::Token, 1}, *m_time));
}

void OwnMeasurementsTest::implausibleNamesBothFigures()
{
    const catalog::Card card = m_data.card("rtx-4090");
    const Setup setup = loraSetup();
    const double likely = m_time->estimate(setup, card)->throughput.likely;
    QVERIFY(calibrateTime(runOf(setup, card), {MeasuredSpeed::Per::Token, likely * 2.99}, *m_time));
    for (const double measured : {likely * 3.01, likely / 3.01}) {
        const auto record = calibrateTime(runOf(setup, card), {MeasuredSpeed::Per::Token, measured}, *m_time);
        QVERIFY(!record);
        QCOMPARE(record.error().code, QStringLiteral("calibration.implausible"));
        for (const double figure : {measured, likely})
            QVERIFY2(record.error().message.contains(QLocale{}.toString(figure, 'f', 0)), qPrintable(record.error().message));
    }
    for (const double value : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()})
        QVERIFY(!calibrateTime(runOf(setup, card), {MeasuredSpeed::Per::Token, value}, *m_time));
    const auto memory = calibrateMemory(runOf(setup, card), Bytes::fromGiB(2), MemoryReading::Allocated, m_data.model());
    QVERIFY(!memory);
    QVERIFY2(memory.error().message.contains(QStringLiteral("2.0 GiB")), qPrintable(memory.error().message));
}

void OwnMeasurementsTest::memoryBecomesAFactor_data()
{
    QTest::addColumn<MemoryReading>("reading");
    QTest::newRow("nvidia-smi") << MemoryReading::Driver;
    QTest::newRow("reserved") << MemoryReading::Reserved;
    QTest::newRow("allocated") << MemoryReading::Allocated;
}

void OwnMeasurementsTest::memoryBecomesAFactor()
{
    QFETCH(MemoryReading, reading);
    const catalog::Card card = m_data.card("a100-sxm4-80gb");
    const Setup setup = loraSetup();
    const auto estimate = m_data.model().estimate(setup, card);
    QVERIFY(estimate);
    const Bytes read = reading == MemoryReading::Driver ? estimate->driverReading
        : reading == MemoryReading::Reserved            ? estimate->allocatorReserved
                                                        : estimate->allocatorPeak;
    const auto record = calibrateMemory(runOf(setup, card), Bytes::fromGiB(read.toGiB() * 1.03), reading, m_data.model());
    QVERIFY2(record, record ? "" : qPrintable(record.error().message));
    QVERIFY(std::abs(record->factor - 1.03) < 1e-6);
    QCOMPARE(memoryReadingFromWord(record->unit), std::optional{reading});
    const auto after = m_data.model().correctedBy(Calibrations{{*record}}).estimate(setup, card);
    QVERIFY(std::abs(after->likely.toGiB() / estimate->likely.toGiB() - 1.03) < 1e-6);
    QVERIFY(std::abs(after->high.toGiB() / estimate->high.toGiB() - 1.03) < 1e-6);
}

void OwnMeasurementsTest::aFullCardSaysNothing()
{
    const catalog::Card card = m_data.card("rtx-4090");
    const Setup setup = loraSetup();
    const auto code = [&](const Setup &asked, double gib, MemoryReading reading) {
        const auto record = calibrateMemory(runOf(asked, card), Bytes::fromGiB(gib), reading, m_data.model());
        return record ? QString{} : record.error().code;
    };
    QCOMPARE(code(setup, 23.5, MemoryReading::Driver), QStringLiteral("calibration.full_card"));
    QCOMPARE(code(setup, 23.5, MemoryReading::Reserved), QStringLiteral("calibration.full_card"));
    QCOMPARE(code(setup, 25, MemoryReading::Allocated), QStringLiteral("calibration.memory"));
    QCOMPARE(code(setup, 20, MemoryReading::Driver), QString{});
    Setup served = m_data.setup(Task::Service, "llama-2-7b");
    served.framework = QStringLiteral("vllm");
    QCOMPARE(code(served, 21.6, MemoryReading::Driver), QStringLiteral("calibration.share"));
}

void OwnMeasurementsTest::partsKeepWhatIsKnownToTheByte_data()
{
    QTest::addColumn<double>("factor");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("more") << 1.2 << true;
    QTest::newRow("a little less") << 0.98 << true;
    QTest::newRow("less than the stack has") << 0.34 << false;
}

void OwnMeasurementsTest::partsKeepWhatIsKnownToTheByte()
{
    QFETCH(double, factor);
    QFETCH(bool, isKept);
    const auto before = m_data.model().estimate(loraSetup());
    MemoryEstimate after = *before;
    applyMemoryFactor(after, factor);
    QVERIFY(std::abs(after.likely.toGiB() / before->likely.toGiB() - factor) < 1e-6);
    Bytes sum;
    for (const PartSize &part : after.parts) {
        QVERIFY(part.size.count() >= 0);
        sum += part.size;
    }
    QCOMPARE(sum, after.likely);
    QCOMPARE(tests::partOf(after, MemoryPart::Weights) == tests::partOf(*before, MemoryPart::Weights), isKept);
    QVERIFY(after.low <= after.likely && after.likely <= after.high);
}

void OwnMeasurementsTest::verdictAndStepsFollow()
{
    const catalog::Card card = m_data.card("rtx-4090");
    const Setup setup = loraSetup();
    const auto before = m_data.model().fit(setup, card);
    QVERIFY(before && before->verdict != Verdict::No);
    const MemoryModel more = m_data.model().correctedBy(Calibrations{{factor(MeasuredKind::Memory, 1.6)}});
    const auto after = more.fit(setup, card);
    QVERIFY(after);
    QCOMPARE(after->verdict, Verdict::OnlyWithChanges);
    QVERIFY(!after->steps.isEmpty());
    QVERIFY(after->largestBatch.value_or(0) < *before->largestBatch);
}

void OwnMeasurementsTest::explanationStillAddsUp()
{
    const catalog::Card card = m_data.card("rtx-4090");
    const MemoryModel more = m_data.model().correctedBy(Calibrations{{factor(MeasuredKind::Memory, 1.1)}});
    const auto explanation = more.explain(loraSetup(), &card);
    QVERIFY(explanation);
    QCOMPARE(explanation->memory.likely, more.estimate(loraSetup(), card)->likely);
    QMap<MemoryPart, Bytes> sums;
    bool isNamed = false;
    for (const MemoryTerm &term : explanation->terms) {
        sums[term.part] += term.line.size;
        isNamed = isNamed || term.line.name.contains(QStringLiteral("measurement"));
    }
    for (const PartSize &part : explanation->memory.parts)
        QCOMPARE(sums.value(part.part), part.size);
    QVERIFY(isNamed);
}

void OwnMeasurementsTest::unknownStackLosesItsWideBand()
{
    const catalog::Card card = m_data.card("a100-sxm4-80gb");
    Setup setup = loraSetup();
    setup.framework = QStringLiteral("qqq");
    QVERIFY(!m_time->knowsFramework(setup.framework));
    const auto before = m_time->estimate(setup, card);
    Calibration own = factor(MeasuredKind::Time, 1);
    own.framework = setup.framework;
    const auto after = m_time->correctedBy(Calibrations{{own}}).estimate(setup, card);
    QCOMPARE(after->throughput.likely, before->throughput.likely);
    QVERIFY(after->throughput.high - after->throughput.low < before->throughput.high - before->throughput.low);
}

void OwnMeasurementsTest::otherTasksAndStacksStay()
{
    const Calibrations kept{{factor(MeasuredKind::Time, 2), factor(MeasuredKind::Memory, 1.5)}};
    Setup setup = loraSetup();
    QCOMPARE(kept.of(setup).size(), 2);
    QCOMPARE(kept.factor(MeasuredKind::Time, setup), 2.0);
    setup.framework = QStringLiteral("unsloth");
    QVERIFY(kept.of(setup).isEmpty());
    setup = loraSetup();
    setup.task = Task::Qlora;
    QCOMPARE(kept.factor(MeasuredKind::Memory, setup), 1.0);
    QVERIFY(!isPlausible(std::nan("")) && !isPlausible(0) && !isPlausible(-1) && isPlausible(3) && !isPlausible(3.1));
}

void OwnMeasurementsTest::textsNameDateAndFactors()
{
    Calibration time = factor(MeasuredKind::Time, 1.08);
    Calibration memory = factor(MeasuredKind::Memory, 1.03);
    QCOMPARE(calibrationText({}), QString{});
    time.measuredAt = memory.measuredAt = m_at;
    const QString one = calibrationText({time, memory});
    QVERIFY2(one.contains(QStringLiteral("×1.08")) && one.contains(QStringLiteral("×1.03")), qPrintable(one));
    const QString day = QStringLiteral("30 Nov 2026");
    QCOMPARE(one.count(day), 1);
    memory.measuredAt = m_at.addDays(-40);
    const QString two = calibrationText({time, memory});
    QVERIFY(two.contains(QStringLiteral("21 Oct 2026")) && two.contains(day));
}

QTEST_GUILESS_MAIN(OwnMeasurementsTest)
#include "tst_own_measurements.moc"
