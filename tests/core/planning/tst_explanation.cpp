// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanation.h"
#include "core/planning/folk_rules.h"
#include "core/planning/formula.h"
#include "support/formula_reader.h"
#include "support/patience.h"
#include "support/planning_data.h"

#include <QElapsedTimer>
#include <QTest>

#include <functional>
#include <limits>

using namespace core;
using namespace core::planning;

class ExplanationTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void formulaTextsFollowTheArithmetic_data();
    void formulaTextsFollowTheArithmetic();
    void termsAddUpToEveryPart_data();
    void termsAddUpToEveryPart();
    void termsAddUpInOddCorners();
    void absurdInputStillAddsUp();
    void countingRuleIsShown();
    void cardDecidesTheVerdict();
    void oldCardsHaveALargerContext();
    void problemsAreTheEstimates();
    void folkRulesAreWorkedOut_data();
    void folkRulesAreWorkedOut();
    void folkRulesKeepToTheirJobs();
    void isCheap();

private:
    MemoryExplanation explained(const Setup &setup) const
    {
        const auto result = m_data.model().explain(setup);
        if (!result)
            qFatal("%s", qPrintable(result.error().message));
        return *result;
    }
    /// Empty when all is well.
    QString complaint(const Setup &setup) const;

    tests::PlanningData m_data;
    FolkRules m_folk;
};

void ExplanationTest::initTestCase()
{
    QLocale::setDefault(QLocale{QLocale::English, QLocale::UnitedStates});
    QVERIFY(m_data.isLoaded());
    const auto folk = FolkRules::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/folk_rules.json"));
    QVERIFY(folk);
    m_folk = *folk;
}

void ExplanationTest::formulaTextsFollowTheArithmetic_data()
{
    QTest::addColumn<QStringList>("got");
    QTest::addColumn<QStringList>("expected");

    const Formula p = Formula::symbol(QStringLiteral("P"), 6.738e9);
    const Formula two = Formula::constant(2, Quantity::Bytes);
    const Formula one = Formula::symbol(QStringLiteral("t"), 1);
    const Formula h = Formula::symbol(QStringLiteral("h"), 4096);
    const Formula i = Formula::symbol(QStringLiteral("i"), 11008);
    const auto add = [](const char *name, const Formula &formula, const char *symbols, const char *numbers, double value) {
        const QString gap{QChar{0x00a0}};
        QTest::newRow(name) << QStringList{formula.symbols(), formula.numbers(), QString::number(formula.value())}
                            << QStringList{QString::fromUtf8(symbols).replace(u'_', gap), QString::fromUtf8(numbers).replace(u'_', gap),
                                           QString::number(value)};
    };
    add("product", p * two, "P × 2_B", "6.738·10⁹ × 2_B", 13.476e9);
    add("a factor of one is left out", p * two / one * one, "P × 2_B", "6.738·10⁹ × 2_B", 13.476e9);
    add("a kept one is not", p * one.kept() * two, "P × t × 2_B", "6.738·10⁹ × 1 × 2_B", 13.476e9);
    add("one byte is not left out", p * Formula::constant(1, Quantity::Bytes), "P × 1_B", "6.738·10⁹ × 1_B", 6.738e9);
    add("sum in a product", two * (h + i), "2_B × (h + i)", "2_B × (4,096 + 11,008)", 30208);
    add("divided by a product", p / (h * i), "P ÷ (h × i)", "6.738·10⁹ ÷ (4,096 × 11,008)", 6.738e9 / (4096.0 * 11008));
    add("taken from", i - (h - i), "i − (h − i)", "11,008 − (4,096 − 11,008)", 17920);
    add("smaller", smallerOf(h, i) * two, "min(h; i) × 2_B", "min(4,096; 11,008) × 2_B", 8192);
    add("rounded up", roundedUp(i / h) * two, "⌈i ÷ h⌉ × 2_B", "⌈11,008 ÷ 4,096⌉ × 2_B", 6);
}

void ExplanationTest::formulaTextsFollowTheArithmetic()
{
    QFETCH(QStringList, got);
    QFETCH(QStringList, expected);
    QCOMPARE(got, expected);
}

QString ExplanationTest::complaint(const Setup &setup) const
{
    const auto estimate = m_data.model().estimate(setup);
    const auto result = m_data.model().explain(setup);
    if (!estimate || !result)
        return estimate.hasValue() == result.hasValue() ? QString{} : QStringLiteral("only one of both can tell");
    if (result->memory.likely != estimate->likely || result->memory.parts.size() != estimate->parts.size())
        return QStringLiteral("another estimate");
    for (const PartSize &part : estimate->parts) {
        Bytes sum;
        for (const MemoryTerm &term : result->terms) {
            if (term.part != part.part)
                continue;
            sum += term.line.size;
            if (term.line.formula.isEmpty())
                return QStringLiteral("%1: %2 bytes of %3 have no formula")
                    .arg(wordOf(part.part)).arg(term.line.size.count()).arg(part.size.count());
            const auto value = tests::readFormula(term.line.numbers);
            if (!value || std::abs(*value / static_cast<double>(term.line.size.count()) - 1) > 0.003)
                return QStringLiteral("%1 gives %2, not %3").arg(term.line.numbers).arg(value.value_or(-1)).arg(term.line.size.count());
        }
        if (sum != part.size)
            return QStringLiteral("%1: %2 of %3").arg(wordOf(part.part)).arg(sum.count()).arg(part.size.count());
    }
    for (const SymbolMeaning &symbol : result->symbols) {
        if (symbol.meaning.isEmpty() || symbol.value.isEmpty())
            return QStringLiteral("%1 means nothing").arg(symbol.symbol);
    }
    return {};
}

void ExplanationTest::termsAddUpToEveryPart_data()
{
    QTest::addColumn<Setup>("setup");
    const auto add = [](const char *name, Setup setup, const std::function<void(Setup &)> &change = {}) {
        if (change)
            change(setup);
        QTest::newRow(name) << setup;
    };
    for (const QString &word : taskWords()) {
        const auto resolved = m_data.resolve({.task = *taskFromWord(word)});
        if (resolved && *taskFromWord(word) != Task::CallApi && *taskFromWord(word) != Task::Learn)
            QTest::newRow(qPrintable(QStringLiteral("usual ") + word)) << resolved->setup;
    }
    const Setup full = m_data.setup(Task::FullFineTune, "llama-2-7b");
    const Setup lora = m_data.setup(Task::Lora, "qwen2.5-7b");
    const Setup infer = m_data.setup(Task::Infer, "llama-2-7b");
    for (const QString &word : precisionWords())
        add(qPrintable(QStringLiteral("full ") + word), full, [&](Setup &s) { s.precision = *precisionFromWord(word); });
    for (const QString &word : optimizerWords())
        add(qPrintable(QStringLiteral("bf16 ") + word), full, [&](Setup &s) { s.precision = Precision::Bf16; s.optimizer = *optimizerFromWord(word); });
    add("long, nothing recomputed", full, [](Setup &s) { s.sequenceLength = 8192; s.checkpointing = Checkpointing::None; });
    add("selective, no flash", full, [](Setup &s) { s.hasFlashAttention = false; s.checkpointing = Checkpointing::Selective; });
    add("ZeRO 2 on 4", full, [](Setup &s) { s.gpus = 4; s.zeroStage = 2; });
    add("ZeRO 3 on 8", full, [](Setup &s) { s.gpus = 8; s.zeroStage = 3; s.precision = Precision::Bf16; });
    add("data parallel on 2", full, [](Setup &s) { s.gpus = 2; });
    add("TP 2, PP 2", full, [](Setup &s) { s.gpus = 8; s.tensorParallel = 2; s.pipelineParallel = 2; s.accumulation = 8; });
    add("Megatron TP 4", full, [](Setup &s) { s.gpus = 4; s.tensorParallel = 4; s.framework = QStringLiteral("megatron"); });
    add("optimizer in backward", full, [](Setup &s) { s.isOptimizerInBackward = true; });
    add("parameters offloaded", full, [](Setup &s) { s.offload = Offload::Params; s.zeroStage = 3; s.gpus = 2; });
    add("LoRA, nothing recomputed", lora, [](Setup &s) { s.checkpointing = Checkpointing::None; s.microBatch = 4; });
    add("LoRA with embeddings, LitGPT on 4", lora,
        [](Setup &s) { s.loraTargets = LoraTargets::AllAndEmbeddings; s.framework = QStringLiteral("litgpt"); s.gpus = 4; s.zeroStage = 3; });
    add("LoRA FSDP", lora, [](Setup &s) { s.framework = QStringLiteral("fsdp"); s.gpus = 2; s.zeroStage = 3; });
    for (const char *format : {"none", "int8", "nf4-dq", "awq-4", "gguf-q4_k_m"})
        add(format, infer, [&](Setup &s) { s.quantization = QString::fromLatin1(format); });
    for (const char *framework : {"vllm", "llama.cpp", "exllama", "autoawq", "hf"})
        add(framework, infer, [&](Setup &s) { s.framework = QString::fromLatin1(framework); s.sequenceLength = 8000; s.concurrency = 3; });
    add("vLLM TP 2", infer, [](Setup &s) { s.framework = QStringLiteral("vllm"); s.gpus = 2; s.tensorParallel = 2; });
    add("latent attention", m_data.setup(Task::Infer, "deepseek-v3"), [](Setup &s) { s.framework = QStringLiteral("vllm"); });
    add("whole diffusion", m_data.setup(Task::DiffusionTrain, "sdxl-base-1.0"), [](Setup &s) { s.loraRank = 0; });
    add("whole Whisper", m_data.setup(Task::AsrTrain, "whisper-large-v3"), [](Setup &s) { s.loraRank = 0; });
}

void ExplanationTest::termsAddUpToEveryPart()
{
    QFETCH(Setup, setup);
    const QString problem = complaint(setup);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const MemoryExplanation explanation = explained(setup);
    QVERIFY(!explanation.symbols.isEmpty());
    const bool hasSource = std::ranges::any_of(explanation.terms, [](const MemoryTerm &term) { return !term.line.sources.isEmpty(); });
    QVERIFY(hasSource);
}

/// Every model of the catalog with settings that are crossed in many ways.
void ExplanationTest::termsAddUpInOddCorners()
{
    const QStringList frameworks{QStringLiteral("hf"), QStringLiteral("litgpt"), QStringLiteral("deepspeed"), QStringLiteral("megatron"),
                                 QStringLiteral("unsloth"), QStringLiteral("vllm"), QStringLiteral("llama.cpp"), QStringLiteral("autoawq")};
    const QStringList formats{QStringLiteral("none"), QStringLiteral("nf4"), QStringLiteral("gptq-8"), QStringLiteral("gguf-q6_k")};
    int tried = 0;
    for (const catalog::Model &model : m_data.catalog().models) {
        for (const QString &word : taskWords()) {
            auto resolved = m_data.resolve({.task = *taskFromWord(word), .model = model.id.value});
            if (!resolved)
                continue;
            for (int seed = 0; seed < 3; ++seed) {
                Setup s = resolved->setup;
                const int mix = seed * 7 + tried * 3;
                s.framework = frameworks.at(mix % frameworks.size());
                s.quantization = formats.at(mix / 3 % formats.size());
                s.precision = static_cast<Precision>(mix / 2 % 8);
                s.optimizer = static_cast<Optimizer>(mix % 10);
                s.checkpointing = static_cast<Checkpointing>(mix % 3);
                s.lossKernel = static_cast<LossKernel>(mix / 5 % 5);
                s.offload = static_cast<Offload>(mix / 4 % 5);
                s.loraTargets = static_cast<LoraTargets>(mix % 5);
                s.hasFlashAttention = mix % 4 != 0;
                s.isOptimizerInBackward = mix % 6 == 0;
                s.zeroStage = mix / 2 % 4;
                s.tensorParallel = 1 << mix % 3;
                s.pipelineParallel = 1 + mix / 3 % 2;
                s.gpus = s.tensorParallel * s.pipelineParallel * (1 + mix % 2);
                s.accumulation = 1 + mix % 5;
                s.sequenceLength = 100 + 977 * (mix % 9);
                s.microBatch = s.concurrency = 1 + mix % 4;
                const QString problem = complaint(s);
                QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("%1 %2 #%3: %4").arg(model.id.value, word).arg(mix).arg(problem)));
                ++tried;
            }
        }
    }
    QVERIFY(tried > 2000);
}

void ExplanationTest::absurdInputStillAddsUp()
{
    for (const Task task : {Task::FullFineTune, Task::Lora, Task::Infer, Task::DiffusionTrain, Task::VisionTrain, Task::AsrInfer}) {
        Setup setup = m_data.resolve({.task = task})->setup;
        setup.model.shape.parameters = 1e15;
        setup.sequenceLength = setup.microBatch = setup.concurrency = setup.imageWidth = setup.imageHeight = std::numeric_limits<int>::max();
        const MemoryExplanation explanation = explained(setup);
        Bytes sum;
        for (const MemoryTerm &term : explanation.terms)
            sum += term.line.size;
        QCOMPARE(sum, explanation.memory.likely);
    }
}

void ExplanationTest::countingRuleIsShown()
{
    const auto resolved = m_data.resolve({.task = Task::FullFineTune, .model = QStringLiteral("7b")});
    const MemoryExplanation explanation = explained(resolved->setup);
    const MemoryTerm &weights = explanation.terms.first();
    QCOMPARE(weights.line.formula, QStringLiteral("P × 2\u00a0B"));
    QCOMPARE(weights.line.numbers, QStringLiteral("7·10⁹ × 2\u00a0B"));
    QCOMPARE(weights.line.size.toGB(), 14.0);
    QVERIFY(weights.line.sources.first().contains(QStringLiteral("guides")));
    QCOMPARE(explanation.symbols.first().symbol, QStringLiteral("P"));
    QCOMPARE(explanation.symbols.first().value, QStringLiteral("7·10⁹"));
}

void ExplanationTest::cardDecidesTheVerdict()
{
    const Setup setup = m_data.setup(Task::Infer, "llama-2-7b");
    QVERIFY(explained(setup).capacity.isEmpty());
    QVERIFY(!explained(setup).verdict);
    const catalog::Card card = m_data.card("rtx-4090");
    const auto result = m_data.model().explain(setup, &card);
    QVERIFY(result);
    QCOMPARE(result->capacity.size(), 3);
    QCOMPARE(*result->usable, m_data.model().memoryOf(card).usable);
    QCOMPARE(result->capacity.first().size, *result->usable);
    QVERIFY(std::abs(tests::readFormula(result->capacity.first().numbers).value_or(0) / double(result->usable->count()) - 1) < 1e-3);
    QCOMPARE(*result->verdict, m_data.model().verdict(result->memory.likely, *result->usable));
}

void ExplanationTest::oldCardsHaveALargerContext()
{
    const Setup setup = m_data.setup(Task::Lora, "qwen2.5-7b");
    const catalog::Card old = m_data.card("v100-sxm2-32gb");
    QVERIFY(!old.name.isEmpty());
    const auto result = m_data.model().explain(setup, &old);
    QVERIFY(result);
    QVERIFY(result->memory.likely > explained(setup).memory.likely);
    QCOMPARE(result->memory.likely, m_data.model().fit(setup, old)->memory.likely);
    QCOMPARE(result->memory.likely, m_data.model().estimate(setup, old)->likely);
}

void ExplanationTest::problemsAreTheEstimates()
{
    Setup setup = m_data.setup(Task::Lora, "qwen2.5-7b");
    setup.microBatch = 0;
    const auto result = m_data.model().explain(setup);
    QVERIFY(!result);
    QCOMPARE(result.error().code, m_data.model().estimate(setup).error().code);
}

void ExplanationTest::folkRulesAreWorkedOut_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<double>("gigabytes");

    QTest::newRow("7B full: 28") << Task::FullFineTune << QStringLiteral("7·10⁹ × 4\u00a0B") << 28.0;
    QTest::newRow("7B full: 84") << Task::FullFineTune << QStringLiteral("7·10⁹ × 12\u00a0B") << 84.0;
    QTest::newRow("7B full: 112") << Task::FullFineTune << QStringLiteral("7·10⁹ × 16\u00a0B") << 112.0;
    QTest::newRow("2 GB per 1B") << Task::Infer << QStringLiteral("7·10⁹ × 2\u00a0B") << 14.0;
    QTest::newRow("x 1.2") << Task::Infer << QStringLiteral("13.04\u00a0GiB × 1.2") << 16.8;
}

void ExplanationTest::folkRulesAreWorkedOut()
{
    QFETCH(Task, task);
    QFETCH(QString, numbers);
    QFETCH(double, gigabytes);
    const auto resolved = m_data.resolve({.task = task, .model = QStringLiteral("7b")});
    QVERIFY(resolved);
    for (const FolkFigure &figure : folkFigures(m_folk, resolved->setup, m_data.model())) {
        if (figure.numbers != numbers)
            continue;
        QCOMPARE(figure.size.toGB(), gigabytes);
        QVERIFY(!figure.why.isEmpty() && !figure.source.isEmpty() && !figure.name.isEmpty());
        QCOMPARE(figure.agrees, std::abs(figure.ratio - 1) <= m_folk.agreesWithin);
        return;
    }
    QFAIL("no such figure");
}

void ExplanationTest::folkRulesKeepToTheirJobs()
{
    const auto figures = [this](Task task, const char *model, const char *format) {
        Setup setup = m_data.setup(task, model);
        setup.quantization = QString::fromLatin1(format);
        return folkFigures(m_folk, setup, m_data.model());
    };
    QCOMPARE(figures(Task::FullFineTune, "llama-2-7b", "none").size(), 3);
    QCOMPARE(figures(Task::Infer, "llama-2-7b", "none").size(), 2);
    QCOMPARE(figures(Task::Infer, "llama-2-7b", "awq-4").size(), 1);
    QVERIFY(figures(Task::AsrInfer, "whisper-large-v3", "none").isEmpty());
    for (const FolkRule &rule : m_folk.rules) {
        QVERIFY2(!rule.name.en.isEmpty() && !rule.name.zh.isEmpty() && !rule.why.en.isEmpty() && !rule.why.zh.isEmpty(), qPrintable(rule.id));
        QVERIFY2(!rule.tasks.isEmpty(), qPrintable(rule.id));
    }
}

void ExplanationTest::isCheap()
{
    const Setup setup = m_data.setup(Task::Lora, "qwen2.5-7b");
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 100; ++i)
        QVERIFY(m_data.model().explain(setup));
    qInfo("one explanation takes %.0f µs", static_cast<double>(timer.nsecsElapsed()) / 100 / 1e3);
    QVERIFY(timer.elapsed() < tests::patience(1600)); // 16 ms each
}

QTEST_GUILESS_MAIN(ExplanationTest)
#include "tst_explanation.moc"
