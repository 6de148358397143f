// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/planning_data.h"

#include <QTest>

using namespace core;
using namespace core::planning;

/// Figures that were worked by hand from the formulas (vram-model.md §13), and formats byte by byte.
class MemoryVectorsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_data.isLoaded()); }
    void weightsOfOneModel_data();
    void weightsOfOneModel();
    void statesPerParameter_data();
    void statesPerParameter();
    void adaptersOfAllLinearLayers();
    void activationsOfOneLayer();
    void logitsByKernel_data();
    void logitsByKernel();
    void peaks_data();
    void peaks();
    void cacheOfEightThousandTokens();
    void cachePerToken_data();
    void cachePerToken();

private:
    MemoryEstimate estimate(const Setup &setup) const
    {
        const auto result = m_data.model().estimate(setup);
        if (!result)
            qFatal("%s", qPrintable(result.error().message));
        return *result;
    }
    Setup llama(Task task) const
    {
        Setup setup = m_data.setup(task, "llama-3-8b");
        setup.microBatch = 1;
        setup.sequenceLength = 2048;
        setup.checkpointing = Checkpointing::Full;
        return setup;
    }

    tests::PlanningData m_data;
};

void MemoryVectorsTest::weightsOfOneModel_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<double>("gib");

    // P = 8.030e9, embedding and head 2 * 128256 * 4096 = 1.051e9 in 16 bits.
    QTest::newRow("16-bit") << QStringLiteral("none") << 14.96;
    QTest::newRow("nf4-dq") << QStringLiteral("nf4-dq") << 5.31;             // 6.98e9 * 0.5159 + 2.10e9
    QTest::newRow("nf4") << QStringLiteral("nf4") << 5.61;                   // 6.98e9 * 0.5625 + 2.10e9
    QTest::newRow("awq") << QStringLiteral("awq-4") << 5.33;                 // 6.98e9 * 0.5195 + 2.10e9
    QTest::newRow("int8") << QStringLiteral("int8") << 8.47;                 // 6.98e9 * 1.002 + 2.10e9
    QTest::newRow("gguf q8_0") << QStringLiteral("gguf-q8_0") << 7.95;       // 8.03e9 * 8.5 / 8
    QTest::newRow("gguf q4_k_m") << QStringLiteral("gguf-q4_k_m") << 4.57;   // 8.03e9 * 4.89 / 8
}

void MemoryVectorsTest::weightsOfOneModel()
{
    QFETCH(QString, format);
    QFETCH(double, gib);
    Setup setup = llama(Task::Infer);
    setup.quantization = format;
    const double weights = tests::partOf(estimate(setup), MemoryPart::Weights).toGiB();
    QVERIFY2(qAbs(weights - gib) < 0.015, qPrintable(QString::number(weights)));
}

void MemoryVectorsTest::statesPerParameter_data()
{
    QTest::addColumn<Precision>("precision");
    QTest::addColumn<Optimizer>("optimizer");
    QTest::addColumn<QString>("framework");
    QTest::addColumn<double>("bytes");

    const auto row = [](const char *name, Precision precision, Optimizer optimizer, const char *framework, double bytes) {
        QTest::newRow(name) << precision << optimizer << QString::fromLatin1(framework) << bytes;
    };
    row("fp32, foreach", Precision::Fp32, Optimizer::AdamW, "hf", 20);
    row("fp32, fused", Precision::Fp32, Optimizer::AdamWFused, "hf", 16);
    row("autocast", Precision::Fp32Amp, Optimizer::AdamW, "hf", 20);
    row("bf16, foreach", Precision::Bf16, Optimizer::AdamW, "hf", 10); // Llama-3-8B: 74.8 GiB
    row("bf16, fused", Precision::Bf16, Optimizer::AdamWFused, "hf", 8);
    row("rule of guides", Precision::Bf16Mixed, Optimizer::AdamW, "hf", 12);
    row("with master", Precision::Bf16MixedMaster, Optimizer::AdamW, "hf", 16);
    row("deepspeed", Precision::DeepSpeed, Optimizer::AdamW, "deepspeed", 20);
    row("megatron", Precision::DeepSpeed, Optimizer::AdamW, "megatron", 18); // Llama-3-8B: 134.6 GiB
    row("megatron, 16-bit states", Precision::DeepSpeed, Optimizer::AdamWBf16States, "megatron", 14);
    row("8-bit", Precision::Bf16Mixed, Optimizer::AdamW8bit, "hf", 6);
    row("momentum", Precision::Bf16Mixed, Optimizer::SgdMomentum, "hf", 8);
    row("plain SGD", Precision::Bf16Mixed, Optimizer::Sgd, "hf", 4);
    row("lion", Precision::Bf16Mixed, Optimizer::Lion, "hf", 8);
}

void MemoryVectorsTest::statesPerParameter()
{
    QFETCH(Precision, precision);
    QFETCH(Optimizer, optimizer);
    QFETCH(QString, framework);
    QFETCH(double, bytes);
    Setup setup = llama(Task::FullFineTune);
    setup.precision = precision;
    setup.optimizer = optimizer;
    setup.framework = framework;
    setup.sequenceLength = 8; // so that the step is the deepest phase
    const double peak = static_cast<double>(estimate(setup).allocatorPeak.count());
    const double perParameter = peak / setup.model.shape.parameters;
    QVERIFY2(qAbs(perParameter - bytes) < 0.1, qPrintable(QString::number(perParameter)));
}

void MemoryVectorsTest::adaptersOfAllLinearLayers()
{
    // r * L * sum(in + out) = 16 * 32 * 81920 = 41 943 040 parameters, 16 bytes each.
    const Bytes adapter = tests::partOf(estimate(llama(Task::Lora)), MemoryPart::Adapter);
    QCOMPARE(adapter.count(), std::int64_t{41'943'040} * 16);
    QCOMPARE(adapter.toGiB(), 0.625);
}

void MemoryVectorsTest::activationsOfOneLayer()
{
    Setup setup = llama(Task::FullFineTune);
    setup.precision = Precision::Bf16Mixed;
    double activations = tests::partOf(estimate(setup), MemoryPart::Activations).toGiB();
    QVERIFY2(qAbs(activations - 0.50) < 0.005, qPrintable(QString::number(activations))); // inputs of 32 layers
    setup.lossKernel = LossKernel::Liger;                                                 // + working set of one
    activations = tests::partOf(estimate(setup), MemoryPart::Activations).toGiB();
    QVERIFY2(qAbs(activations - (0.50 + 0.49)) < 0.01, qPrintable(QString::number(activations)));
    setup.lossKernel = LossKernel::Default;
    setup.checkpointing = Checkpointing::None;
    activations = tests::partOf(estimate(setup), MemoryPart::Activations).toGiB();
    QVERIFY2(qAbs(activations - 12.05) < 0.02, qPrintable(QString::number(activations))); // 32 * 0.377
}

void MemoryVectorsTest::logitsByKernel_data()
{
    QTest::addColumn<LossKernel>("kernel");
    QTest::addColumn<QString>("framework");
    QTest::addColumn<double>("gib");

    // 2048 * 128256 logits times bytes per logit.
    QTest::newRow("default") << LossKernel::Default << QStringLiteral("hf") << 3.30;
    QTest::newRow("fused") << LossKernel::FusedCe << QStringLiteral("hf") << 2.01;
    QTest::newRow("litgpt") << LossKernel::Chunked << QStringLiteral("litgpt") << 2.20;
    QTest::newRow("torchtune") << LossKernel::Chunked << QStringLiteral("torchtune") << 0.73;
}

void MemoryVectorsTest::logitsByKernel()
{
    QFETCH(LossKernel, kernel);
    QFETCH(QString, framework);
    QFETCH(double, gib);
    Setup setup = llama(Task::Lora);
    setup.lossKernel = kernel;
    setup.framework = framework;
    const double logits = tests::partOf(estimate(setup), MemoryPart::Logits).toGiB();
    QVERIFY2(qAbs(logits - gib) < 0.01, qPrintable(QString::number(logits)));
}

void MemoryVectorsTest::peaks_data()
{
    QTest::addColumn<Setup>("setup");
    QTest::addColumn<double>("peak");
    QTest::addColumn<double>("driver");

    Setup qlora = llama(Task::Qlora);
    qlora.quantization = QStringLiteral("nf4-dq");
    QTest::newRow("QLoRA, default loss") << qlora << 9.74 << 0.0;
    qlora.lossKernel = LossKernel::Liger;
    QTest::newRow("QLoRA, fused linear loss") << qlora << 7.03 << 0.0;
    Setup lora = m_data.setup(Task::Lora, "qwen2.5-7b");
    lora.microBatch = 4;
    QTest::newRow("LoRA, large vocabulary") << lora << 31.98 << 35.1;
}

void MemoryVectorsTest::peaks()
{
    QFETCH(Setup, setup);
    QFETCH(double, peak);
    QFETCH(double, driver);
    const MemoryEstimate result = estimate(setup);
    QVERIFY2(qAbs(result.allocatorPeak.toGiB() - peak) < 0.02, qPrintable(QString::number(result.allocatorPeak.toGiB())));
    if (driver > 0)
        QVERIFY2(qAbs(result.likely.toGiB() - driver) < 0.1, qPrintable(QString::number(result.likely.toGiB())));
}

void MemoryVectorsTest::cacheOfEightThousandTokens()
{
    Setup setup = llama(Task::Infer);
    setup.framework = QStringLiteral("llama.cpp"); // sized for the maximum from the start
    setup.sequenceLength = 8192;
    QCOMPARE(tests::partOf(estimate(setup), MemoryPart::KvCache), Bytes::fromGiB(1));
}

void MemoryVectorsTest::cachePerToken_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("dtype");
    QTest::addColumn<double>("kib");

    // 2 * layers * KV heads * head width * bytes; latent attention: layers * (512 + 64) * bytes.
    QTest::newRow("Llama 2 7B") << QStringLiteral("llama-2-7b") << QStringLiteral("fp16") << 512.0;
    QTest::newRow("Llama 3 8B") << QStringLiteral("llama-3-8b") << QStringLiteral("fp16") << 128.0;
    QTest::newRow("Qwen3 8B, head width 128") << QStringLiteral("qwen3-8b") << QStringLiteral("fp16") << 144.0;
    QTest::newRow("8-bit cache") << QStringLiteral("llama-3-8b") << QStringLiteral("fp8") << 64.0;
    QTest::newRow("DeepSeek V3, latent") << QStringLiteral("deepseek-v3") << QStringLiteral("fp16") << 68.6;
}

void MemoryVectorsTest::cachePerToken()
{
    QFETCH(QString, model);
    QFETCH(QString, dtype);
    QFETCH(double, kib);
    Setup setup = m_data.setup(Task::Service, qPrintable(model));
    setup.framework = QStringLiteral("llama.cpp");
    setup.kvDtype = dtype;
    setup.concurrency = 1;
    setup.sequenceLength = 4096;
    const double perToken = tests::partOf(estimate(setup), MemoryPart::KvCache).toGiB() * 1024 * 1024 / 4096;
    QVERIFY2(qAbs(perToken - kib) < 0.1, qPrintable(QString::number(perToken)));
}

QTEST_GUILESS_MAIN(MemoryVectorsTest)
#include "tst_memory_vectors.moc"
