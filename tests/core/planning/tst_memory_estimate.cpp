// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/patience.h"
#include "support/planning_data.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>

using namespace core;
using namespace core::planning;

class MemoryEstimateTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_data.isLoaded()); }
    void countingRuleOfTheGuides_data();
    void countingRuleOfTheGuides();
    void notesTellWhatGuidesLeaveOut();
    void partsAddUpExactly_data();
    void partsAddUpExactly();
    void activationsGrowWithTheWork_data();
    void activationsGrowWithTheWork();
    void growsWithParameters();
    void shardingShrinks_data();
    void shardingShrinks();
    void smallModelIsAtTheBorder_data();
    void smallModelIsAtTheBorder();
    void accumulationKeepsTheGradients_data();
    void accumulationKeepsTheGradients();
    void neverMoreThanTheDriverMayShow_data() { partsAddUpExactly_data(); }
    void neverMoreThanTheDriverMayShow();
    void offloadMovesStatesToTheHost();
    void activeExpertsDriveActivations();
    void windowedLayersCacheLess();
    void latentCacheDependsOnTheProgram();
    void serverReserveIsNoted();
    void absurdInputStaysFinite_data();
    void absurdInputStaysFinite();
    void rejectsWhatItCannotTell_data();
    void rejectsWhatItCannotTell();
    void isCheap();

private:
    MemoryEstimate estimate(const Setup &setup) const
    {
        const auto result = m_data.model().estimate(setup);
        if (!result)
            qFatal("%s", qPrintable(result.error().message));
        return *result;
    }
    static double partGB(const MemoryEstimate &result, MemoryPart part) { return tests::partOf(result, part).toGB(); }

    tests::PlanningData m_data;
};

void MemoryEstimateTest::countingRuleOfTheGuides_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<Precision>("precision");
    QTest::addColumn<double>("weights");
    QTest::addColumn<double>("optimizer");
    QTest::addColumn<double>("master");

    // 2 + 2 + 8 (+ 4) bytes per parameter, decimal GB.
    QTest::newRow("1B: 12 GB") << QStringLiteral("1b") << Precision::Bf16Mixed << 2.0 << 8.0 << 0.0;
    QTest::newRow("1B with master: 16 GB") << QStringLiteral("1b") << Precision::Bf16MixedMaster << 2.0 << 8.0 << 4.0;
    QTest::newRow("7B: 84 GB") << QStringLiteral("7b") << Precision::Bf16Mixed << 14.0 << 56.0 << 0.0;
    QTest::newRow("7B with master: 112 GB") << QStringLiteral("7b") << Precision::Bf16MixedMaster << 14.0 << 56.0 << 28.0;
}

void MemoryEstimateTest::countingRuleOfTheGuides()
{
    QFETCH(QString, size);
    QFETCH(Precision, precision);
    QFETCH(double, weights);
    QFETCH(double, optimizer);
    QFETCH(double, master);
    const auto resolved = m_data.resolve({.task = Task::FullFineTune, .model = size, .precision = precision});
    QVERIFY(resolved);
    const MemoryEstimate result = estimate(resolved->setup);
    QCOMPARE(partGB(result, MemoryPart::Weights), weights);
    QCOMPARE(partGB(result, MemoryPart::Gradients), weights); // same size as the weights
    QCOMPARE(partGB(result, MemoryPart::Optimizer), optimizer);
    QCOMPARE(partGB(result, MemoryPart::Master), master);
    QVERIFY(partGB(result, MemoryPart::Activations) > 0);
    QVERIFY(partGB(result, MemoryPart::Overhead) > 0);
}

void MemoryEstimateTest::notesTellWhatGuidesLeaveOut()
{
    const auto resolved = m_data.resolve({.task = Task::FullFineTune, .model = QStringLiteral("7b")});
    const QStringList notes = estimate(resolved->setup).notes;
    QVERIFY2(notes.join(u' ').contains(QStringLiteral("28 GB")), qPrintable(notes.join(u' ')));
    QVERIFY(notes.join(u' ').contains(QStringLiteral("84 GB")));
    QVERIFY(notes.join(u' ').contains(QStringLiteral("112 GB")));
    Setup small = m_data.setup(Task::Infer, "llama-2-7b");
    small.quantization = QStringLiteral("awq-4");
    QVERIFY(estimate(small).notes.join(u' ').contains(QStringLiteral("slower")));
}

void MemoryEstimateTest::partsAddUpExactly_data()
{
    QTest::addColumn<Task>("task");
    for (const QString &word : taskWords()) {
        const Task task = *taskFromWord(word);
        if (task != Task::CallApi && task != Task::Learn)
            QTest::newRow(qPrintable(word)) << task;
    }
}

void MemoryEstimateTest::partsAddUpExactly()
{
    QFETCH(Task, task);
    const auto resolved = m_data.resolve({.task = task});
    QVERIFY(resolved);
    for (const int batch : {1, 3, 7}) {
        Setup setup = resolved->setup;
        setup.microBatch = batch;
        setup.concurrency = batch;
        const MemoryEstimate result = estimate(setup);
        Bytes sum;
        for (const PartSize &part : result.parts) {
            QVERIFY(part.size >= Bytes{});
            sum += part.size;
        }
        QCOMPARE(sum, result.likely);
        Bytes deepest;
        for (const PhaseSize &phase : result.phases)
            deepest = std::max(deepest, phase.size);
        QCOMPARE(deepest, result.likely);
        QCOMPARE(tests::phaseOf(result, result.winningPhase), result.likely);
        QVERIFY(result.low <= result.likely && result.likely <= result.high);
        QVERIFY(result.allocatorPeak <= result.allocatorReserved && result.allocatorReserved <= result.driverReading);
        QVERIFY(result.hostRam > Bytes{});
    }
}

void MemoryEstimateTest::activationsGrowWithTheWork_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<Checkpointing>("checkpointing");
    QTest::addColumn<bool>("hasFlash");

    for (const Task task : {Task::FullFineTune, Task::Pretrain, Task::Lora, Task::Qlora}) {
        for (const Checkpointing checkpointing : {Checkpointing::None, Checkpointing::Selective, Checkpointing::Full}) {
            for (const bool hasFlash : {true, false}) {
                QTest::newRow(qPrintable(wordOf(task) + u' ' + wordOf(checkpointing) + (hasFlash ? u'f' : u'-')))
                    << task << checkpointing << hasFlash;
            }
        }
    }
}

void MemoryEstimateTest::activationsGrowWithTheWork()
{
    QFETCH(Task, task);
    QFETCH(Checkpointing, checkpointing);
    QFETCH(bool, hasFlash);
    Setup setup = m_data.setup(task, "llama-3-8b");
    setup.checkpointing = checkpointing;
    setup.hasFlashAttention = hasFlash;
    setup.sequenceLength = 512;
    setup.microBatch = 1;
    for (int step = 0; step < 8; ++step) {
        Setup larger = setup;
        (step % 2 == 0 ? larger.sequenceLength : larger.microBatch) *= 2;
        const MemoryEstimate before = estimate(setup);
        const MemoryEstimate after = estimate(larger);
        QVERIFY(after.likely >= before.likely);
        if (before.winningPhase == after.winningPhase) {
            const double grown = partGB(after, MemoryPart::Activations);
            QVERIFY(grown >= 1.999 * partGB(before, MemoryPart::Activations));
        }
        setup = larger;
    }
}

void MemoryEstimateTest::growsWithParameters()
{
    for (const Task task : {Task::FullFineTune, Task::Lora, Task::Qlora, Task::Infer}) {
        Setup setup = m_data.setup(task, "llama-3-8b");
        Bytes last;
        for (double parameters = 7.9e9; parameters < 1e12; parameters *= 1.7) {
            setup.model.shape.parameters = parameters;
            const Bytes now = estimate(setup).likely;
            QVERIFY(now > last);
            last = now;
        }
    }
}

void MemoryEstimateTest::shardingShrinks_data()
{
    QTest::addColumn<Setup>("less");
    QTest::addColumn<Setup>("more");

    Setup full = m_data.setup(Task::FullFineTune, "llama-3-8b");
    full.gpus = 8;
    const auto add = [](const char *name, const Setup &setup, auto change) {
        Setup changed = setup;
        change(changed);
        QTest::newRow(name) << setup << changed;
    };
    add("stage 1", full, [](Setup &s) { s.zeroStage = 1; });
    Setup one = full;
    one.zeroStage = 1;
    add("stage 2", one, [](Setup &s) { s.zeroStage = 2; });
    one.zeroStage = 2;
    add("stage 3", one, [](Setup &s) { s.zeroStage = 3; });
    one.zeroStage = 3;
    add("stage 3 over 64", one, [](Setup &s) { s.gpus = 64; });
    add("tensor parallel", full, [](Setup &s) { s.tensorParallel = 4; });
    add("pipeline", full, [](Setup &s) { s.pipelineParallel = 4; });
    add("context parallel", full, [](Setup &s) { s.contextParallel = 4; });
    Setup infer = m_data.setup(Task::Infer, "llama-3-70b");
    infer.gpus = 8;
    add("inference over 8", infer, [](Setup &s) { s.tensorParallel = 8; });
    add("layers over 8", infer, [](Setup &s) { s.pipelineParallel = 8; });
}

void MemoryEstimateTest::shardingShrinks()
{
    QFETCH(Setup, less);
    QFETCH(Setup, more);
    QVERIFY(estimate(more).likely < estimate(less).likely);
}

void MemoryEstimateTest::smallModelIsAtTheBorder_data()
{
    QTest::addColumn<Checkpointing>("checkpointing");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");

    // Of the card's usable memory.
    QTest::newRow("nothing recomputed: at the border") << Checkpointing::None << 0.90 << 1.10;
    QTest::newRow("checkpointed: at ease") << Checkpointing::Full << 0.0 << 0.60;
}

/// A 0.7B model, mixed precision, sequence 1024, batch 8 in one go, on 24 GB.
void MemoryEstimateTest::smallModelIsAtTheBorder()
{
    QFETCH(Checkpointing, checkpointing);
    QFETCH(double, least);
    QFETCH(double, most);
    Setup setup = m_data.setup(Task::FullFineTune, "llama-2-7b");
    setup.model.shape = {.parameters = 728.6e6, .hidden = 1536, .layers = 24, .heads = 16, .keyValueHeads = 16, .headDim = 96,
                         .intermediate = 4096, .vocabulary = 32000, .hasTiedEmbeddings = true};
    setup.sequenceLength = 1024;
    setup.microBatch = 8;
    setup.accumulation = 1;
    setup.checkpointing = checkpointing;
    const double share = estimate(setup).likely.toGiB() / m_data.model().memoryOf(m_data.card("rtx-4090")).usable.toGiB();
    QVERIFY2(share >= least && share <= most, qPrintable(QString::number(share)));
}

void MemoryEstimateTest::accumulationKeepsTheGradients_data()
{
    QTest::addColumn<Precision>("precision");
    QTest::addColumn<QString>("framework");
    QTest::addColumn<double>("keptWithout"); // bytes per parameter at the loss, accumulation 1

    QTest::newRow("mixed") << Precision::Bf16Mixed << QStringLiteral("hf") << 0.0;
    QTest::newRow("pure bf16") << Precision::Bf16 << QStringLiteral("hf") << 0.0;
    QTest::newRow("DeepSpeed's flat buffers") << Precision::DeepSpeed << QStringLiteral("deepspeed") << 4.0;
    QTest::newRow("Megatron's flat buffers") << Precision::Bf16Mixed << QStringLiteral("megatron") << 2.0;
}

/// What an earlier micro-batch left is there while the next one is worked on.
void MemoryEstimateTest::accumulationKeepsTheGradients()
{
    QFETCH(Precision, precision);
    QFETCH(QString, framework);
    QFETCH(double, keptWithout);
    Setup setup = m_data.setup(Task::FullFineTune, "qwen2.5-0.5b");
    setup.precision = precision;
    setup.framework = framework;
    setup.microBatch = 8; // the loss is the peak
    setup.accumulation = 1;
    const MemoryEstimate once = estimate(setup);
    setup.accumulation = 4;
    const MemoryEstimate again = estimate(setup);
    QCOMPARE(once.winningPhase, MemoryPhase::Loss);
    const double parameters = setup.model.shape.parameters;
    const double bytes = precision == Precision::DeepSpeed ? 4 : 2;
    QVERIFY(std::abs(partGB(once, MemoryPart::Gradients) * 1e9 - keptWithout * parameters) < 2);
    QVERIFY(std::abs(partGB(again, MemoryPart::Gradients) * 1e9 - bytes * parameters) < 2);
}

void MemoryEstimateTest::neverMoreThanTheDriverMayShow()
{
    QFETCH(Task, task);
    const auto resolved = m_data.resolve({.task = task});
    QVERIFY(resolved);
    for (const int batch : {1, 8}) {
        Setup setup = resolved->setup;
        setup.microBatch = setup.concurrency = batch;
        setup.checkpointing = Checkpointing::None;
        const MemoryEstimate result = estimate(setup);
        QVERIFY(result.likely <= result.driverReading + Bytes::fromCount(1));
        QVERIFY(result.allocatorPeak <= result.allocatorReserved + Bytes::fromCount(1));
    }
}

void MemoryEstimateTest::offloadMovesStatesToTheHost()
{
    Setup setup = m_data.setup(Task::FullFineTune, "llama-3-8b");
    const MemoryEstimate before = estimate(setup);
    setup.offload = Offload::Optimizer;
    const MemoryEstimate optimizer = estimate(setup);
    QCOMPARE(tests::partOf(optimizer, MemoryPart::Optimizer), Bytes{});
    QVERIFY(optimizer.hostRam.toGB() > before.hostRam.toGB() + 8 * 16); // 16 bytes per parameter at least
    setup.offload = Offload::Params;
    QVERIFY(estimate(setup).likely < optimizer.likely);
}

void MemoryEstimateTest::activeExpertsDriveActivations()
{
    const Setup mixtral = m_data.setup(Task::FullFineTune, "mixtral-8x7b");
    const MemoryEstimate result = estimate(mixtral);
    // All experts weigh, two of eight work: one layer keeps less than a dense model of the same size would.
    QCOMPARE(qRound64(partGB(result, MemoryPart::Weights) * 1e9), qRound64(mixtral.model.shape.parameters * 2));
    Setup none = mixtral;
    none.checkpointing = Checkpointing::None;
    Setup dense = none;
    dense.model.shape.moe.reset();
    dense.model.shape.intermediate = 14336 * 8;
    QVERIFY(estimate(none).likely < estimate(dense).likely);
}

void MemoryEstimateTest::windowedLayersCacheLess()
{
    Setup setup = m_data.setup(Task::Service, "gemma-2-9b");
    setup.sequenceLength = 8192;
    setup.concurrency = 16;
    QVERIFY(setup.model.shape.slidingWindow > 0);
    const Bytes windowed = estimate(setup).likely;
    setup.model.shape.slidingWindow = 0;
    setup.model.shape.fullAttentionLayers = setup.model.shape.layers;
    QVERIFY(windowed < estimate(setup).likely);
}

void MemoryEstimateTest::latentCacheDependsOnTheProgram()
{
    Setup setup = m_data.setup(Task::Service, "deepseek-v3");
    setup.sequenceLength = 32768;
    const Bytes latent = tests::partOf(estimate(setup), MemoryPart::KvCache);
    setup.framework = QStringLiteral("hf");
    QVERIFY(tests::partOf(estimate(setup), MemoryPart::KvCache).count() > 20 * latent.count());
}

void MemoryEstimateTest::serverReserveIsNoted()
{
    const QStringList notes = estimate(m_data.setup(Task::Service, "qwen2.5-7b")).notes;
    QVERIFY2(notes.join(u' ').contains(QStringLiteral("90 %")), qPrintable(notes.join(u' ')));
}

void MemoryEstimateTest::absurdInputStaysFinite_data()
{
    QTest::addColumn<Task>("task");
    for (const QString &word : taskWords()) {
        const Task task = *taskFromWord(word);
        if (task != Task::CallApi && task != Task::Learn)
            QTest::newRow(qPrintable(word)) << task;
    }
}

void MemoryEstimateTest::absurdInputStaysFinite()
{
    QFETCH(Task, task);
    const auto resolved = m_data.resolve({.task = task});
    QVERIFY(resolved);
    Setup setup = resolved->setup;
    setup.sequenceLength = 16'777'216;
    setup.microBatch = 65'536;
    setup.concurrency = 65'536;
    setup.accumulation = 65'536;
    setup.hasFlashAttention = false;
    setup.checkpointing = Checkpointing::None;
    if (setup.imageWidth > 0)
        setup.imageWidth = setup.imageHeight = 16'384;
    for (const double parameters : {setup.model.shape.parameters, 1e15}) {
        setup.model.shape.parameters = parameters;
        const MemoryEstimate result = estimate(setup);
        Bytes sum;
        for (const PartSize &part : result.parts) {
            QVERIFY(part.size >= Bytes{});
            sum += part.size;
        }
        QCOMPARE(sum, result.likely);
        QVERIFY(result.likely.count() > 0 && result.likely.count() <= std::int64_t{1'000'000'000'000'000'000});
        QVERIFY(result.low <= result.likely && result.likely <= result.high);
    }
}

void MemoryEstimateTest::rejectsWhatItCannotTell_data()
{
    QTest::addColumn<Setup>("setup");

    const Setup good = m_data.setup(Task::Lora, "llama-3-8b");
    const auto add = [&](const char *name, auto change) {
        Setup setup = good;
        change(setup);
        QTest::newRow(name) << setup;
    };
    add("no GPU needed", [](Setup &s) { s.task = Task::CallApi; });
    add("no parameters", [](Setup &s) { s.model.shape.parameters = 0; });
    add("not a number", [](Setup &s) { s.model.shape.parameters = std::numeric_limits<double>::quiet_NaN(); });
    add("no layers", [](Setup &s) { s.model.shape.layers = 0; });
    add("no batch", [](Setup &s) { s.microBatch = 0; });
    add("no card", [](Setup &s) { s.gpus = 0; });
    add("stage 5", [](Setup &s) { s.zeroStage = 5; });
    add("more ranks than cards", [](Setup &s) { s.tensorParallel = 2; });
    add("no pipeline parts", [](Setup &s) { s.task = Task::DiffusionInfer; s.imageWidth = s.imageHeight = 512; });
    add("no picture", [](Setup &s) { s.task = Task::VisionTrain; });
}

void MemoryEstimateTest::rejectsWhatItCannotTell()
{
    QFETCH(Setup, setup);
    const auto result = m_data.model().estimate(setup);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::InvalidInput);
    QVERIFY(!result.error().message.isEmpty());
    QVERIFY(!result.error().remedy.isEmpty());
}

void MemoryEstimateTest::isCheap()
{
    const Setup setup = m_data.setup(Task::Qlora, "qwen3-30b-a3b");
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 1000; ++i)
        QVERIFY(m_data.model().estimate(setup));
    // 20 µs are the aim.
    QVERIFY2(timer.elapsed() < tests::patience(200), qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(MemoryEstimateTest)
#include "tst_memory_estimate.moc"
