// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/planning_data.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace core::planning;

class WorkloadTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_data.isLoaded()); }
    void wordsGoBothWays();
    void emptyWorkloadIsAssumedWhole();
    void statedFieldsAreNotAssumed();
    void precisionFollowsTheTask_data();
    void precisionFollowsTheTask();
    void everyTaskHasAModelOfItsKind_data();
    void everyTaskHasAModelOfItsKind();
    void wrongNumbersNameTheOption_data();
    void wrongNumbersNameTheOption();
    void wrongWordsNameTheOption_data();
    void wrongWordsNameTheOption();
    void combinationsThatCannotBe_data();
    void combinationsThatCannotBe();
    void amountOfWork();
    void statedBatchKeepsTheSamplesOfAStep_data();
    void statedBatchKeepsTheSamplesOfAStep();
    void inferenceTakesABatchAsRequests();
    void parallelDegreesNeedThatManyCards();
    void configFileIsRead();
    void unknownModelIsNotFound();
    void brokenDefaultsAreAnError();

private:
    tests::PlanningData m_data;
};

void WorkloadTest::wordsGoBothWays()
{
    QCOMPARE(taskWords().size(), 14);
    for (const QString &word : taskWords())
        QCOMPARE(wordOf(*taskFromWord(word)), word);
    for (const QString &word : precisionWords())
        QCOMPARE(wordOf(*precisionFromWord(word)), word);
    for (const QString &word : optimizerWords())
        QCOMPARE(wordOf(*optimizerFromWord(word)), word);
    for (const QString &word : lossKernelWords())
        QCOMPARE(wordOf(*lossKernelFromWord(word)), word);
    for (const QString &word : loraTargetsWords())
        QCOMPARE(wordOf(*loraTargetsFromWord(word)), word);
    for (const QString &word : linkWords())
        QCOMPARE(wordOf(*linkFromWord(word)), word);
    for (const QString &word : offloadWords())
        QCOMPARE(wordOf(*offloadFromWord(word)), word);
    for (const QString &word : checkpointingWords())
        QCOMPARE(wordOf(*checkpointingFromWord(word)), word);
    QCOMPARE(optimizerFromWord(QStringLiteral(" AdamW-8bit ")), std::optional{Optimizer::AdamW8bit});
    QVERIFY(!taskFromWord(QStringLiteral("finetune")));
    QVERIFY(!taskFromWord(QString{}));
}

void WorkloadTest::emptyWorkloadIsAssumedWhole()
{
    const auto resolved = m_data.resolve({});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.task, Task::Lora);
    QCOMPARE(resolved->assumed.value(QStringLiteral("task")), QStringLiteral("lora"));
    for (const char *option : {"model", "precision", "optimizer", "checkpointing", "loss-kernel", "flash", "offload", "targets",
                               "rank", "framework", "seq", "batch", "accumulate", "zero", "tp", "pp", "cp", "quant"})
        QVERIFY2(resolved->assumed.contains(QLatin1String{option}), option);
    QVERIFY(!resolved->assumed.contains(QStringLiteral("image"))); // does not apply
    QVERIFY(!resolved->assumed.contains(QStringLiteral("concurrency")));
}

void WorkloadTest::statedFieldsAreNotAssumed()
{
    const auto resolved = m_data.resolve({.task = Task::FullFineTune,
                                          .model = QStringLiteral("qwen2.5-7b"),
                                          .precision = Precision::Bf16,
                                          .hasFlashAttention = false,
                                          .framework = QStringLiteral("Torchtune"),
                                          .microBatch = 4});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.precision, Precision::Bf16);
    QCOMPARE(resolved->setup.microBatch, 4);
    QCOMPARE(resolved->setup.framework, QStringLiteral("torchtune"));
    QVERIFY(!resolved->setup.hasFlashAttention);
    for (const char *option : {"task", "model", "precision", "flash", "framework", "batch"})
        QVERIFY2(!resolved->assumed.contains(QLatin1String{option}), option);
    QVERIFY(resolved->assumed.contains(QStringLiteral("seq")));
}

void WorkloadTest::precisionFollowsTheTask_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<Precision>("precision");

    QTest::newRow("full counts as guides do") << Task::FullFineTune << Precision::Bf16Mixed;
    QTest::newRow("lora") << Task::Lora << Precision::Bf16;
    QTest::newRow("vision") << Task::VisionTrain << Precision::Fp32Amp;
    QTest::newRow("asr") << Task::AsrInfer << Precision::Fp16;
}

void WorkloadTest::precisionFollowsTheTask()
{
    QFETCH(Task, task);
    QFETCH(Precision, precision);
    const auto resolved = m_data.resolve({.task = task});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.precision, precision);
    QCOMPARE(resolved->assumed.value(QStringLiteral("precision")), wordOf(precision));
}

void WorkloadTest::everyTaskHasAModelOfItsKind_data()
{
    QTest::addColumn<Task>("task");
    for (const QString &word : taskWords())
        QTest::newRow(qPrintable(word)) << *taskFromWord(word);
}

void WorkloadTest::everyTaskHasAModelOfItsKind()
{
    QFETCH(Task, task);
    const auto resolved = m_data.resolve({.task = task});
    QVERIFY2(resolved, qPrintable(resolved ? QString{} : resolved.error().message));
    if (task == Task::CallApi || task == Task::Learn)
        return;
    const auto estimate = m_data.model().estimate(resolved->setup);
    QVERIFY2(estimate, qPrintable(estimate ? QString{} : estimate.error().message));
    QVERIFY(estimate->likely > Bytes{});
}

void WorkloadTest::wrongNumbersNameTheOption_data()
{
    QTest::addColumn<Workload>("workload");
    QTest::addColumn<QString>("option");

    const QString model = QStringLiteral("qwen2.5-7b");
    QTest::newRow("no batch") << Workload{.model = model, .microBatch = 0} << QStringLiteral("--batch");
    QTest::newRow("negative sequence") << Workload{.model = model, .sequenceLength = -5} << QStringLiteral("--seq");
    QTest::newRow("huge sequence") << Workload{.model = model, .sequenceLength = 2'000'000'000} << QStringLiteral("--seq");
    QTest::newRow("stage 4") << Workload{.model = model, .zeroStage = 4} << QStringLiteral("--zero");
    QTest::newRow("rank") << Workload{.model = model, .loraRank = 100'000} << QStringLiteral("--rank");
    QTest::newRow("not a number of tokens")
        << Workload{.model = model, .tokens = std::numeric_limits<double>::quiet_NaN()} << QStringLiteral("--tokens");
    QTest::newRow("no epochs") << Workload{.model = model, .tokens = 1e6, .epochs = 0} << QStringLiteral("--epochs");
    QTest::newRow("too many cards") << Workload{.model = model, .tensorParallel = 1024, .pipelineParallel = 1024}
                                    << QStringLiteral("--gpus");
    QTest::newRow("tiny image") << Workload{.task = Task::VisionTrain, .imageSize = QStringLiteral("4x4")}
                                << QStringLiteral("--image");
}

void WorkloadTest::wrongNumbersNameTheOption()
{
    QFETCH(Workload, workload);
    QFETCH(QString, option);
    const auto resolved = m_data.resolve(workload);
    QVERIFY(!resolved);
    QCOMPARE(resolved.error().kind, ErrorKind::InvalidInput);
    QCOMPARE(resolved.error().code, QStringLiteral("workload.range"));
    QVERIFY2(resolved.error().message.contains(option + u' '), qPrintable(resolved.error().message));
    QVERIFY(!resolved.error().remedy.isEmpty());
}

void WorkloadTest::wrongWordsNameTheOption_data()
{
    QTest::addColumn<Workload>("workload");
    QTest::addColumn<QString>("option");

    QTest::newRow("quant") << Workload{.quantization = QStringLiteral("nf9")} << QStringLiteral("--quant");
    QTest::newRow("kv") << Workload{.task = Task::Infer, .kvDtype = QStringLiteral("int3")} << QStringLiteral("--kv-dtype");
    QTest::newRow("framework") << Workload{.framework = QStringLiteral("keras9")} << QStringLiteral("--framework");
    QTest::newRow("image") << Workload{.task = Task::DiffusionInfer, .imageSize = QStringLiteral("wide")}
                           << QStringLiteral("--image");
}

void WorkloadTest::wrongWordsNameTheOption()
{
    QFETCH(Workload, workload);
    QFETCH(QString, option);
    const auto resolved = m_data.resolve(workload);
    QVERIFY(!resolved);
    QCOMPARE(resolved.error().kind, ErrorKind::InvalidInput);
    QVERIFY2(resolved.error().message.contains(option), qPrintable(resolved.error().message));
}

void WorkloadTest::combinationsThatCannotBe_data()
{
    QTest::addColumn<Workload>("workload");

    QTest::newRow("qlora without quantisation") << Workload{.task = Task::Qlora, .quantization = QStringLiteral("none")};
    QTest::newRow("full with quantisation") << Workload{.task = Task::FullFineTune, .quantization = QStringLiteral("nf4")};
    QTest::newRow("lora of rank 0") << Workload{.task = Task::Lora, .loraRank = 0};
    QTest::newRow("image model for text") << Workload{.task = Task::Lora, .model = QStringLiteral("sdxl-base-1.0")};
    QTest::newRow("text model for images") << Workload{.task = Task::DiffusionInfer, .model = QStringLiteral("llama-3-8b")};
}

void WorkloadTest::combinationsThatCannotBe()
{
    QFETCH(Workload, workload);
    const auto resolved = m_data.resolve(workload);
    QVERIFY(!resolved);
    QCOMPARE(resolved.error().kind, ErrorKind::InvalidInput);
    QVERIFY(!resolved.error().remedy.isEmpty());
}

void WorkloadTest::amountOfWork()
{
    auto resolved = m_data.resolve({.task = Task::Lora, .tokens = 2e6, .epochs = 2});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.tokens, 4e6);
    resolved = m_data.resolve({.task = Task::Lora, .sequenceLength = 1000, .samples = 500});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.samples, 1500.0);      // 3 epochs are usual
    QCOMPARE(resolved->setup.tokens, 1500.0 * 1000); // full sequences: an upper bound
    QCOMPARE(resolved->assumed.value(QStringLiteral("epochs")), QStringLiteral("3"));
    QCOMPARE(resolved->assumed.value(QStringLiteral("tokens")), QStringLiteral("500000"));
    resolved = m_data.resolve({.task = Task::Lora});
    QCOMPARE(resolved->setup.tokens, 0.0); // nobody said how much
    resolved = m_data.resolve({.task = Task::VisionTrain, .samples = 100, .epochs = 1});
    QCOMPARE(resolved->setup.samples, 100.0);
    QCOMPARE(resolved->setup.tokens, 0.0);
}

void WorkloadTest::statedBatchKeepsTheSamplesOfAStep_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<std::optional<int>>("batch");
    QTest::addColumn<std::optional<int>>("stated");
    QTest::addColumn<int>("accumulation");

    const std::optional<int> none;
    QTest::newRow("usual: 1 x 8") << Task::FullFineTune << none << none << 8;
    QTest::newRow("batch 2") << Task::FullFineTune << std::optional{2} << none << 4;
    QTest::newRow("batch 8") << Task::FullFineTune << std::optional{8} << none << 1;
    QTest::newRow("batch 100") << Task::Lora << std::optional{100} << none << 1;
    QTest::newRow("usual 4 x 8 of pre-training, batch 16") << Task::Pretrain << std::optional{16} << none << 2;
    QTest::newRow("both stated") << Task::Lora << std::optional{4} << std::optional{8} << 8;
}

void WorkloadTest::statedBatchKeepsTheSamplesOfAStep()
{
    QFETCH(Task, task);
    QFETCH(std::optional<int>, batch);
    QFETCH(std::optional<int>, stated);
    QFETCH(int, accumulation);
    const auto resolved = m_data.resolve({.task = task, .microBatch = batch, .accumulation = stated});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.accumulation, accumulation);
    QCOMPARE(resolved->assumed.value(QStringLiteral("accumulate")), stated ? QString{} : QString::number(accumulation));
}

void WorkloadTest::inferenceTakesABatchAsRequests()
{
    auto resolved = m_data.resolve({.task = Task::Infer, .microBatch = 6});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.concurrency, 6);
    resolved = m_data.resolve({.task = Task::Infer, .microBatch = 6, .concurrency = 2});
    QCOMPARE(resolved->setup.concurrency, 2);
}

void WorkloadTest::parallelDegreesNeedThatManyCards()
{
    const auto resolved = m_data.resolve({.task = Task::FullFineTune, .tensorParallel = 4, .pipelineParallel = 2});
    QVERIFY(resolved);
    QCOMPARE(resolved->setup.gpus, 8);
}

void WorkloadTest::configFileIsRead()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("config.json"));
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 1024, "num_hidden_layers": 8,
                   "num_attention_heads": 16, "num_key_value_heads": 4, "intermediate_size": 4096, "vocab_size": 32000,
                   "max_position_embeddings": 2048, "tie_word_embeddings": false, "hidden_act": "silu"})");
    file.close();
    const auto resolved = m_data.resolve({.task = Task::Lora, .model = path});
    QVERIFY2(resolved, qPrintable(resolved ? QString{} : resolved.error().message));
    QCOMPARE(resolved->setup.model.shape.hidden, 1024);
    QVERIFY(resolved->setup.model.shape.parameters > 1e8);
    const auto missing = m_data.resolve({.task = Task::Lora, .model = folder.filePath(QStringLiteral("none.json"))});
    QVERIFY(!missing);
}

void WorkloadTest::unknownModelIsNotFound()
{
    const auto resolved = m_data.resolve({.task = Task::Lora, .model = QStringLiteral("no-such-model-at-all")});
    QVERIFY(!resolved);
    QCOMPARE(resolved.error().kind, ErrorKind::NotFound);
}

void WorkloadTest::brokenDefaultsAreAnError()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("defaults.json"));
    QVERIFY(!WorkloadDefaults::load(path)); // missing
    for (const char *content : {"", "[1]", "{\"tasks\": {}}", "{\"tasks\": {\"lora\": {\"model\": 3}}}"}) {
        QFile file{path};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const auto defaults = WorkloadDefaults::load(path);
        QVERIFY2(!defaults, content);
        QCOMPARE(defaults.error().kind, ErrorKind::Protocol);
    }
}

QTEST_GUILESS_MAIN(WorkloadTest)
#include "tst_workload.moc"
