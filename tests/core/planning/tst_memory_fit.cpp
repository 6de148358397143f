// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/planning_data.h"

#include <QElapsedTimer>
#include <QTest>

using namespace core;
using namespace core::planning;

class MemoryFitTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_data.isLoaded()); }
    void verdictRule_data();
    void verdictRule();
    void usableMemory_data();
    void usableMemory();
    void ownCardsFigureReplacesTheCatalogs();
    void knownCases_data();
    void knownCases();
    void sevenBillionInFull();
    void stepsLeadWhereTheySay_data();
    void stepsLeadWhereTheySay();
    void stepsFollowTheOrder();
    void largestBatchAndSequenceAreLimits_data();
    void largestBatchAndSequenceAreLimits();
    void nothingFitsOneCard();
    void oldCardsAreWarnedAbout();
    void isFastEnoughForEveryCard();

private:
    CardFit fit(const Setup &setup, const char *card) const
    {
        const auto result = m_data.model().fit(setup, m_data.card(card));
        if (!result)
            qFatal("%s", qPrintable(result.error().message));
        return *result;
    }

    tests::PlanningData m_data;
};

void MemoryFitTest::verdictRule_data()
{
    QTest::addColumn<double>("likely");
    QTest::addColumn<Verdict>("verdict");

    // Against 20 GiB: likely * 1.05 <= 18 is roomy, <= 20 tight.
    QTest::newRow("roomy") << 17.1 << Verdict::Roomy;
    QTest::newRow("just tight") << 17.2 << Verdict::Tight;
    QTest::newRow("tight") << 19.0 << Verdict::Tight;
    QTest::newRow("no") << 19.1 << Verdict::No;
}

void MemoryFitTest::verdictRule()
{
    QFETCH(double, likely);
    QFETCH(Verdict, verdict);
    QCOMPARE(m_data.model().verdict(Bytes::fromGiB(likely), Bytes::fromGiB(20)), verdict);
}

void MemoryFitTest::usableMemory_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<double>("usable");
    QTest::addColumn<double>("tolerance");

    // Totals that PyTorch reports on these cards.
    QTest::newRow("RTX 4090") << QStringLiteral("rtx-4090") << 23.6 << 0.1;
    QTest::newRow("RTX 3090") << QStringLiteral("rtx-3090") << 23.7 << 0.1;
    QTest::newRow("A100 40") << QStringLiteral("a100-pcie-40gb") << 39.4 << 0.1;
    QTest::newRow("A100 80") << QStringLiteral("a100-sxm4-80gb") << 79.2 << 0.1;
    QTest::newRow("T4") << QStringLiteral("t4") << 14.75 << 0.05;
    QTest::newRow("L40S") << QStringLiteral("l40s") << 44.4 << 0.1;
    QTest::newRow("H100") << QStringLiteral("h100-sxm") << 79.2 << 0.15;
}

void MemoryFitTest::usableMemory()
{
    QFETCH(QString, card);
    QFETCH(double, usable);
    QFETCH(double, tolerance);
    const CardMemory memory = m_data.model().memoryOf(m_data.card(qPrintable(card)));
    QVERIFY2(qAbs(memory.usable.toGiB() - usable) <= tolerance, qPrintable(QString::number(memory.usable.toGiB())));
    QVERIFY(memory.usable < memory.total);
}

void MemoryFitTest::ownCardsFigureReplacesTheCatalogs()
{
    const catalog::Card &card = m_data.card("rtx-4090");
    const Bytes usual = m_data.model().memoryOf(card).total;
    const Bytes own = Bytes::fromGiB(usual.toGiB() - 0.5);
    const MemoryModel informed = m_data.model().withReported({{card.id.value, own}, {QStringLiteral("other"), Bytes::fromGiB(1)}});
    QCOMPARE(informed.memoryOf(card).total, own);
    QVERIFY(informed.memoryOf(card).usable < m_data.model().memoryOf(card).usable);
    // Half a card, or one with twice the chips, is another product.
    QCOMPARE(m_data.model().withReported({{card.id.value, Bytes::fromGiB(12)}}).memoryOf(card).total, usual);
    QCOMPARE(m_data.model().withReported({{card.id.value, Bytes::fromGiB(48)}}).memoryOf(card).total, usual);
}

void MemoryFitTest::knownCases_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("quantization");
    QTest::addColumn<QString>("card");
    QTest::addColumn<bool>("isFit");

    const QString none = QStringLiteral("none");
    const QString seven = QStringLiteral("7b");
    QTest::newRow("7B LoRA, 24 GB") << Task::Lora << seven << none << QStringLiteral("rtx-4090") << true;
    QTest::newRow("7B QLoRA, 24 GB") << Task::Qlora << seven << QStringLiteral("nf4") << QStringLiteral("rtx-3090") << true;
    QTest::newRow("13B QLoRA, 24 GB") << Task::Qlora << QStringLiteral("13b") << QStringLiteral("nf4")
                                      << QStringLiteral("rtx-4090") << true;
    QTest::newRow("7B full, 24 GB") << Task::FullFineTune << seven << none << QStringLiteral("rtx-4090") << false;
    QTest::newRow("7B full, 40 GB") << Task::FullFineTune << seven << none << QStringLiteral("a100-pcie-40gb") << false;
    QTest::newRow("7B full, 48 GB") << Task::FullFineTune << seven << none << QStringLiteral("l40s") << false;
    QTest::newRow("7B full, 80 GB") << Task::FullFineTune << seven << none << QStringLiteral("a100-sxm4-80gb") << false;
    QTest::newRow("7B fp16 inference, 24 GB") << Task::Infer << seven << none << QStringLiteral("rtx-4090") << true;
    QTest::newRow("7B fp16 inference, T4") << Task::Infer << seven << none << QStringLiteral("t4") << false;
    QTest::newRow("7B 4-bit inference, 8 GB") << Task::Infer << seven << QStringLiteral("awq-4")
                                              << QStringLiteral("rtx-4060") << true;
    QTest::newRow("0.7B full, laptop 6 GB") << Task::FullFineTune << QStringLiteral("0.7b") << none
                                            << QStringLiteral("rtx-3060-laptop-6gb") << false;
}

void MemoryFitTest::knownCases()
{
    QFETCH(Task, task);
    QFETCH(QString, model);
    QFETCH(QString, quantization);
    QFETCH(QString, card);
    QFETCH(bool, isFit);
    const auto resolved = m_data.resolve({.task = task, .model = model, .quantization = quantization});
    QVERIFY(resolved);
    const CardFit result = fit(resolved->setup, qPrintable(card));
    const bool fits = result.verdict == Verdict::Roomy || result.verdict == Verdict::Tight;
    QVERIFY2(fits == isFit, qPrintable(wordOf(result.verdict)));
}

void MemoryFitTest::sevenBillionInFull()
{
    const auto resolved = m_data.resolve({.task = Task::FullFineTune, .model = QStringLiteral("7b")});
    const CardFit large = fit(resolved->setup, "a100-sxm4-80gb");
    QCOMPARE(large.verdict, Verdict::OnlyWithChanges); // 84 GB are more than 80
    QStringList ways;
    for (const FitStep &step : large.steps + large.alternatives)
        ways += step.options.keys();
    for (const char *way : {"optimizer", "zero", "offload", "task"}) // 8-bit, ZeRO over more cards, CPU offload, LoRA
        QVERIFY2(ways.contains(QLatin1String{way}), way);
    QCOMPARE(fit(resolved->setup, "h200-sxm").verdict, Verdict::Roomy);
}

void MemoryFitTest::stepsLeadWhereTheySay_data()
{
    QTest::addColumn<Setup>("setup");
    QTest::addColumn<QString>("card");

    const auto add = [](const char *name, const Setup &setup, const char *card) {
        QTest::newRow(name) << setup << QString::fromLatin1(card);
    };
    add("7B full on 24 GB", m_data.setup(Task::FullFineTune, "7b"), "rtx-4090");
    add("7B full on 80 GB", m_data.setup(Task::FullFineTune, "7b"), "a100-sxm4-80gb");
    Setup small = m_data.setup(Task::FullFineTune, "0.7b");
    small.microBatch = 8;
    small.sequenceLength = 1024;
    small.checkpointing = Checkpointing::None;
    add("0.7B full on 6 GB", small, "rtx-3060-laptop-6gb");
    add("70B full on 80 GB", m_data.setup(Task::FullFineTune, "llama-3-70b"), "a100-sxm4-80gb");
    add("7B inference on 8 GB", m_data.setup(Task::Infer, "7b"), "rtx-4060");
    add("flux on 24 GB", m_data.setup(Task::DiffusionInfer, "flux.1-dev"), "rtx-4090");
    Setup whisper = m_data.setup(Task::AsrTrain, "whisper-large-v3");
    add("whisper on 24 GB", whisper, "rtx-4090");
}

void MemoryFitTest::stepsLeadWhereTheySay()
{
    QFETCH(Setup, setup);
    QFETCH(QString, card);
    const CardFit result = fit(setup, qPrintable(card));
    QCOMPARE(result.verdict, Verdict::OnlyWithChanges);
    QVERIFY(result.stepsReachFit);
    QVERIFY(!result.steps.isEmpty());
    const auto after = m_data.model().estimate(result.changedSetup);
    QVERIFY(after);
    QVERIFY(m_data.model().verdict(after->likely, result.usable) != Verdict::No);
    Bytes saved;
    for (const FitStep &step : result.steps) {
        QVERIFY(!step.change.isEmpty());
        QVERIFY(!step.options.isEmpty());
        QVERIFY(step.saves > Bytes{});
        QVERIFY(step.timeFactor > 0);
        saved += step.saves;
    }
    QCOMPARE(result.memory.likely - saved, after->likely); // each step is computed on top of those before
}

void MemoryFitTest::stepsFollowTheOrder()
{
    Setup setup = m_data.setup(Task::FullFineTune, "qwen2.5-1.5b");
    setup.precision = Precision::Fp32;
    setup.checkpointing = Checkpointing::None;
    setup.hasFlashAttention = false;
    setup.microBatch = 8;
    const CardFit result = fit(setup, "rtx-4060");
    static const QStringList order{QStringLiteral("precision"), QStringLiteral("loss-kernel"), QStringLiteral("flash"),
                                   QStringLiteral("checkpointing"), QStringLiteral("optimizer"), QStringLiteral("batch"),
                                   QStringLiteral("seq"), QStringLiteral("task"), QStringLiteral("zero"),
                                   QStringLiteral("offload")};
    qsizetype last = -1;
    for (const FitStep &step : result.steps) {
        qsizetype place = -1;
        for (const QString &option : step.options.keys()) {
            if (!step.options.contains(QStringLiteral("task")) || option == QLatin1String{"task"})
                place = std::max(place, order.indexOf(option));
        }
        QVERIFY2(place >= last, qPrintable(step.change));
        last = place;
    }
    QVERIFY(result.steps.size() >= 2);
}

void MemoryFitTest::largestBatchAndSequenceAreLimits_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<QString>("card");

    QTest::newRow("LoRA on 24 GB") << Task::Lora << QStringLiteral("rtx-4090");
    QTest::newRow("QLoRA on 8 GB") << Task::Qlora << QStringLiteral("rtx-4060");
    QTest::newRow("inference on 24 GB") << Task::Infer << QStringLiteral("rtx-3090");
    QTest::newRow("service on 80 GB") << Task::Service << QStringLiteral("a100-sxm4-80gb");
}

void MemoryFitTest::largestBatchAndSequenceAreLimits()
{
    QFETCH(Task, task);
    QFETCH(QString, card);
    Setup setup = m_data.setup(task, "llama-2-7b");
    const CardFit result = fit(setup, qPrintable(card));
    const auto fits = [&](const Setup &tried) {
        return m_data.model().verdict(m_data.model().estimate(tried)->likely, result.usable) != Verdict::No;
    };
    QVERIFY(result.largestBatch);
    Setup tried = setup;
    int &batch = isTraining(task) ? tried.microBatch : tried.concurrency;
    batch = *result.largestBatch;
    QVERIFY(fits(tried));
    batch += 1 + batch / 64;
    QVERIFY(!fits(tried));
    QVERIFY(result.longestSequence);
    tried = setup;
    tried.sequenceLength = *result.longestSequence;
    QVERIFY(fits(tried));
    QVERIFY(*result.longestSequence <= setup.model.shape.maximumContext || *result.longestSequence <= setup.sequenceLength);
}

void MemoryFitTest::nothingFitsOneCard()
{
    const CardFit result = fit(m_data.setup(Task::Infer, "deepseek-v3"), "rtx-4090");
    QCOMPARE(result.verdict, Verdict::No);
    QVERIFY(!result.stepsReachFit);
    QVERIFY(!result.largestBatch);
    QVERIFY(!result.longestSequence);
}

void MemoryFitTest::oldCardsAreWarnedAbout()
{
    const CardFit old = fit(m_data.setup(Task::Qlora, "qwen2.5-0.5b"), "t4");
    QVERIFY(old.memory.notes.join(u' ').contains(QStringLiteral("bf16")));
    const CardFit recent = fit(m_data.setup(Task::Qlora, "qwen2.5-0.5b"), "rtx-4090");
    QVERIFY(!recent.memory.notes.join(u' ').contains(QStringLiteral("no bf16")));
}

void MemoryFitTest::isFastEnoughForEveryCard()
{
    const Setup setup = m_data.setup(Task::FullFineTune, "7b");
    QElapsedTimer timer;
    timer.start();
    for (const catalog::Card &card : m_data.catalog().cards)
        QVERIFY(m_data.model().fit(setup, card));
    const double each = static_cast<double>(timer.elapsed()) / static_cast<double>(m_data.catalog().cards.size());
    QVERIFY2(each < 3, qPrintable(QString::number(each)));
}

QTEST_GUILESS_MAIN(MemoryFitTest)
#include "tst_memory_fit.moc"
