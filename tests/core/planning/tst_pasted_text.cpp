// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_text.h"
#include "support/patience.h"
#include "support/planning_data.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace core::planning;

/// What people paste fills the right fields, says where from, names contradictions, and cannot do harm.
class PastedTextTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void fixtureGives_data();
    void fixtureGives();
    void kindIsSeen_data();
    void kindIsSeen();
    void originsSayWhere();
    void conflictsNameBoth();
    void unknownModelIsNamed();
    void secretsStayOut();
    void single_data();
    void single();
    void fullTrainingIsNotQuantized();
    void saysNothing_data();
    void saysNothing();
    void applyingSetsAnswersAndOrigins();
    void everyFindingIsAnAnswer();
    void everyPrefixIsSafe_data();
    void everyPrefixIsSafe();
    void hostileTextIsQuick_data();
    void hostileTextIsQuick();

private:
    PastedText read(const QString &text) const { return readPastedText(text, m_data.catalog().models); }
    tests::PlanningData m_data;
};

namespace {

QString fixture(const QString &name)
{
    QFile file{QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/pasted/") + name};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

QStringList fixtureNames()
{
    return QDir{QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/pasted")}.entryList(QDir::Files);
}

const PastedFinding *findingOf(const PastedText &text, const QString &key)
{
    for (const PastedFinding &finding : text.findings) {
        if (finding.key == key)
            return &finding;
    }
    return nullptr;
}

QString valueOf(const PastedText &text, const char *key)
{
    const PastedFinding *finding = findingOf(text, QLatin1String{key});
    return finding ? finding->value : QString{};
}

QString said(const PastedText &text)
{
    QStringList words;
    for (const PastedFinding &finding : text.findings)
        words << finding.key + u'=' + finding.value;
    return words.join(u' ');
}

} // namespace

void PastedTextTest::initTestCase()
{
    QVERIFY(m_data.isLoaded());
}

void PastedTextTest::fixtureGives_data()
{
    QTest::addColumn<QString>("findings");
    const auto row = [](const char *name, const char *findings) { QTest::newRow(name) << QString::fromLatin1(findings); };
    row("readme_lora.md",
        "task=qlora model=qwen2.5-7b precision=bf16 quantization=nf4 sequence=2048 batch=2 accumulate=8 tokens=18M samples=52002 "
        "epochs=3 dataset_gb=3.4 max_gpus=2");
    row("readme_zh.md",
        "task=full model=qwen2.5-14b sequence=4096 samples=200000 epochs=2 dataset_gb=12 max_gpus=8 tokens=819.2M");
    row("requirements_train.txt", "task=lora loss_kernel=liger flash=on");
    row("llamafactory_sft.yaml",
        "task=qlora model=llama-3-8b precision=bf16 quantization=nf4-dq sequence=2048 batch=1 accumulate=8 tokens=2.048M "
        "samples=1000 epochs=3 flash=on");
    row("axolotl_qlora.yml",
        "task=qlora model=mistral-7b-v0.1 quantization=nf4 sequence=8192 batch=2 accumulate=4 epochs=4 optimizer=adamw-8bit "
        "flash=on checkpointing=full");
    row("trainer_args.json",
        "model=qwen2.5-0.5b precision=bf16 sequence=1024 batch=4 accumulate=2 epochs=1 optimizer=adamw-fused flash=on "
        "checkpointing=none zero=3");
    row("deepspeed_z3.json", "batch=2 offload=optimizer zero=3");
    row("command_full.txt",
        "task=full model=qwen2.5-1.5b precision=deepspeed sequence=1024 batch=2 accumulate=4 optimizer=adamw-8bit-paged zero=2 "
        "max_gpus=4");
    row("command_vllm.txt", "task=infer model=qwen2.5-32b quantization=awq-4 sequence=8192 batch=16 max_gpus=2");
    row("command_sdxl.txt",
        "task=diffusion-train model=sdxl-base-1.0 precision=fp16 batch=1 accumulate=4 epochs=10 image=1024x1024 flash=on");
    row("command_yolo.txt", "task=vision model=yolov8n batch=16 epochs=100 image=640x640");
    row("model_config.json", "model=qwen2-7b");
    row("train_log.txt", "task=lora model=qwen2.5-7b batch=2 accumulate=8 samples=52002 epochs=3 max_gpus=4");
    row("train_script.py",
        "task=qlora model=llama-2-13b precision=fp16 quantization=nf4 batch=1 accumulate=16 epochs=2 optimizer=adamw-8bit-paged");
    row("two_say_different.md", "task=full model=qwen2.5-3b sequence=1024");
    row("not_in_catalog.yaml", "task=lora model=13b sequence=1024");
}

void PastedTextTest::fixtureGives()
{
    QFETCH(QString, findings);
    const QString text = fixture(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(!text.isEmpty());
    QStringList expected = findings.split(u' ');
    QStringList seen = said(read(text)).split(u' ');
    expected.sort();
    seen.sort();
    QCOMPARE(seen.join(u' '), expected.join(u' '));
}

void PastedTextTest::kindIsSeen_data()
{
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, PastedKind kind) { QTest::newRow(name) << static_cast<int>(kind); };
    row("readme_lora.md", PastedKind::Readme);
    row("readme_zh.md", PastedKind::Readme);
    row("requirements_train.txt", PastedKind::Requirements);
    row("llamafactory_sft.yaml", PastedKind::Config);
    row("axolotl_qlora.yml", PastedKind::Config);
    row("trainer_args.json", PastedKind::Config);
    row("command_full.txt", PastedKind::Command);
    row("command_sdxl.txt", PastedKind::Command);
    row("model_config.json", PastedKind::ModelConfig);
    row("train_log.txt", PastedKind::Log);
}

void PastedTextTest::kindIsSeen()
{
    QFETCH(int, kind);
    QCOMPARE(static_cast<int>(read(fixture(QString::fromLatin1(QTest::currentDataTag()))).kind), kind);
}

void PastedTextTest::originsSayWhere()
{
    const PastedText readme = read(fixture(QStringLiteral("readme_lora.md")));
    QCOMPARE(findingOf(readme, QStringLiteral("tokens"))->origin, QStringLiteral("README line 7"));
    QVERIFY(findingOf(readme, QStringLiteral("tokens"))->evidence.contains(QLatin1String{"18M tokens"}));
    QCOMPARE(findingOf(read(fixture(QStringLiteral("axolotl_qlora.yml"))), QStringLiteral("sequence"))->origin,
             QStringLiteral("config line 6"));
    const PastedText command = read(fixture(QStringLiteral("command_full.txt")));
    QCOMPARE(findingOf(command, QStringLiteral("sequence"))->origin, QStringLiteral("command"));
    QCOMPARE(findingOf(command, QStringLiteral("sequence"))->evidence, QStringLiteral("--cutoff_len 1024"));
    QCOMPARE(findingOf(read(fixture(QStringLiteral("train_log.txt"))), QStringLiteral("epochs"))->origin,
             QStringLiteral("log line 4"));
    QCOMPARE(findingOf(read(fixture(QStringLiteral("model_config.json"))), QStringLiteral("model"))->origin,
             QStringLiteral("model config"));
    QCOMPARE(findingOf(read(fixture(QStringLiteral("requirements_train.txt"))), QStringLiteral("flash"))->origin,
             QStringLiteral("requirements line 6"));
}

void PastedTextTest::conflictsNameBoth()
{
    const PastedText text = read(fixture(QStringLiteral("two_say_different.md")));
    QStringList passed;
    for (const PastedConflict &conflict : text.conflicts) {
        passed << conflict.key + u':' + conflict.taken.value + u'<' + conflict.passedOver.value;
        QVERIFY(conflict.why.contains(conflict.taken.value) && conflict.why.contains(conflict.passedOver.value));
        QVERIFY(conflict.why.contains(conflict.taken.origin) && conflict.why.contains(conflict.passedOver.origin));
    }
    QCOMPARE(passed, (QStringList{QStringLiteral("task:full<lora"), QStringLiteral("model:qwen2.5-3b<llama-3.1-8b"),
                                  QStringLiteral("sequence:1024<4096"), QStringLiteral("sequence:1024<2048")}));
    QVERIFY(text.conflicts.last().why.contains(QLatin1String{"more specific"}));
    const PastedText same = read(QStringLiteral("cutoff_len: 1024\nlora_rank: 8\nmax_seq_length: 2048\n"));
    QCOMPARE(valueOf(same, "sequence"), QStringLiteral("1024"));
    QVERIFY(same.conflicts.value(0).why.contains(QLatin1String{"check which"}));
}

void PastedTextTest::unknownModelIsNamed()
{
    const PastedText sized = read(fixture(QStringLiteral("not_in_catalog.yaml")));
    QVERIFY(findingOf(sized, QStringLiteral("model"))->note.contains(QLatin1String{"Widget-13B-Chat"}));
    const PastedText shape = read(fixture(QStringLiteral("model_config.json")));
    QVERIFY2(findingOf(shape, QStringLiteral("model"))->note.contains(QLatin1String{"Qwen2.5 7B"}),
             "several models share a shape");
    const PastedText unknown = read(QStringLiteral("model_name_or_path: acme/Mystery\ncutoff_len: 512\n"));
    QVERIFY(!findingOf(unknown, QStringLiteral("model")));
    QVERIFY(unknown.notes.value(0).contains(QLatin1String{"Mystery"}));
}

void PastedTextTest::secretsStayOut()
{
    for (const QString &name : fixtureNames()) {
        const PastedText text = read(fixture(name));
        QString all = text.notes.join(u' ');
        for (const PastedFinding &finding : text.findings)
            all += finding.evidence + finding.value + finding.note;
        QVERIFY2(!all.contains(QLatin1String{"hf_abcdef"}) && !all.contains(QLatin1String{"sk-0123"}), qPrintable(name));
    }
    const PastedText sentence = read(QStringLiteral("Use 300M tokens with api_key=sk-abcdefabcdefabcdefabcdef please."));
    QVERIFY(!findingOf(sentence, QStringLiteral("tokens"))->evidence.contains(QLatin1String{"sk-abc"}));
}

void PastedTextTest::single_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("finding");
    const auto row = [](const char *text, const char *finding) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(finding);
    };
    row("torchrun x.py --cutoff_len=512", "sequence=512");
    row("torchrun x.py --cutoff-len 512", "sequence=512");
    row("torchrun x.py --cutoff_len 512 --cutoff_len 1024", "sequence=1024"); // the last one counts, as in the program itself
    row("python x.py --gradient_checkpointing", "checkpointing=full");
    row("python x.py --gradient_checkpointing false", "checkpointing=none");
    row("accelerate launch --num_processes 4 x.py", "max_gpus=4");
    row("deepspeed --num_gpus=8 x.py", "max_gpus=8");
    row("CUDA_VISIBLE_DEVICES=0 python x.py", "max_gpus=1");
    row("vllm serve meta-llama/Llama-3.1-8B-Instruct", "model=llama-3.1-8b");
    row("model: Qwen2.5-7B-Instruct-GPTQ-Int4", "quantization=gptq-4");
    row("model_path: /data/Qwen2.5-7B-Instruct-Q4_K_M.gguf", "quantization=gguf-q4_k_m");
    row("base_model: unsloth/Qwen2.5-7B-Instruct-bnb-4bit", "quantization=nf4");
    row("\"cutoff_len\": 4_096,", "sequence=4096");
    row("disable_gradient_checkpointing: true", "checkpointing=none");
    row("attn_implementation: eager", "flash=off");
    row("recompute_granularity: selective", "checkpointing=selective");
    row("pure_bf16: true", "precision=bf16");
    row("train_type: full", "task=full");
    row("fsdp: [full_shard, offload]", "offload=params");
    row("We train on 8 GPUs", "max_gpus=8");
    row("needs 8\u00d7A100", "max_gpus=8");
    row("about 1.5 billion tokens of text", "tokens=1.5B");
    row("A dataset of 1.2 TB", "dataset_gb=1200");
    row("Llama 2 7B is tuned", "model=llama-2-7b");
    row("{\"_name_or_path\": \"Qwen/Qwen2.5-7B\", \"hidden_size\": 3584, \"num_hidden_layers\": 28, \"num_attention_heads\": 28, "
        "\"num_key_value_heads\": 4, \"intermediate_size\": 18944, \"vocab_size\": 152064, \"model_type\": \"qwen2\"}",
        "model=qwen2.5-7b");
    row("stage: pt\nfinetuning_type: full", "task=pretrain");
}

void PastedTextTest::single()
{
    QFETCH(QString, text);
    QFETCH(QString, finding);
    QVERIFY2(said(read(text)).split(u' ').contains(finding), qPrintable(said(read(text))));
}

void PastedTextTest::fullTrainingIsNotQuantized()
{
    QCOMPARE(said(read(QStringLiteral("finetuning_type: full\nload_in_4bit: true\n"))), QStringLiteral("task=full"));
}

void PastedTextTest::saysNothing_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *text) { QTest::newRow(text) << QString::fromUtf8(text); };
    row("");
    row(" \n\t\n");
    row("Hello world.");
    row("cutoff_len: auto");
    row("cutoff_len: -5");
    row("cutoff_len: 99999999999999999999");
    row("cutoff_len: 0");
    row("cutoff_len: 24.1");
    row("per_device_train_batch_size: 1.0e-4");
    row("quantization_bit: 5");
    row("nproc_per_node: gpu");
    row("optim: my_own_thing");
    row("https://example.org/model:7b");
    row("if batch == 5:");
    row("max 2048 tokens"); // a length, no amount of data
    row("{\"offload_param\": {\"device\": \"none\"}}");
    row("base_model: ''");
}

void PastedTextTest::saysNothing()
{
    QFETCH(QString, text);
    QCOMPARE(said(read(text)), QString{});
}

void PastedTextTest::applyingSetsAnswersAndOrigins()
{
    PlanAnswers before;
    before.budget = QStringLiteral("50");
    before.origins.insert(QStringLiteral("epochs"), QStringLiteral("old"));
    const PastedText text = read(fixture(QStringLiteral("command_full.txt")));
    const PlanAnswers after = applyPasted(before, text.findings);
    QCOMPARE(after.budget, before.budget);
    QCOMPARE(after.task, QStringLiteral("full"));
    QCOMPARE(after.zeroStage, QStringLiteral("2"));
    QCOMPARE(after.maximumGpus, QStringLiteral("4"));
    QCOMPARE(after.origins.value(QStringLiteral("zero")), QStringLiteral("command"));
    QCOMPARE(after.origins.value(QStringLiteral("epochs")), QStringLiteral("old"));
    QVERIFY2(planAnswersFrom(toJsonObject(after)) == after, "origins survive a restart");
    const PlanAnswers part = applyPasted(before, {PastedFinding{.key = QStringLiteral("sequence"), .value = QStringLiteral("1k")},
                                                  PastedFinding{.key = QStringLiteral("budget"), .value = QStringLiteral("1")}});
    QCOMPARE(part.sequence, QStringLiteral("1k"));
    QCOMPARE(part.budget, QStringLiteral("50"));
}

void PastedTextTest::everyFindingIsAnAnswer()
{
    for (const QString &name : fixtureNames()) {
        const PastedText text = read(fixture(name));
        const PlanAnswers answers = applyPasted({}, text.findings);
        const PlanQuestion question = readAnswers(answers);
        QVERIFY2(question.errors.isEmpty(), qPrintable(name + u' ' + said(text)));
        const auto resolved = m_data.resolve(question.workload);
        QVERIFY2(resolved, qPrintable(name + u' ' + (resolved ? QString{} : resolved.error().message)));
        for (const PastedFinding &finding : text.findings)
            QVERIFY2(pastedKeyName(finding.key) != finding.key && !finding.origin.isEmpty(), qPrintable(finding.key));
    }
}

void PastedTextTest::everyPrefixIsSafe_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : fixtureNames())
        QTest::newRow(qPrintable(name)) << name;
}

void PastedTextTest::everyPrefixIsSafe()
{
    QFETCH(QString, name);
    const QString text = fixture(name);
    for (qsizetype length = 0; length <= text.size(); length += 3 * tests::kCutStep) {
        const PastedText result = read(text.left(length));
        for (const PastedFinding &finding : result.findings)
            QVERIFY(!finding.value.isEmpty() && finding.evidence.size() <= 120);
    }
}

void PastedTextTest::hostileTextIsQuick_data()
{
    QTest::addColumn<QString>("unit");
    const auto row = [](const char *name, const QString &unit) { QTest::newRow(name) << unit; };
    row("digits", QStringLiteral("9"));
    row("digits and points", QStringLiteral("1.,"));
    row("spaces", QStringLiteral(" "));
    row("dashes", QStringLiteral("-"));
    row("options", QStringLiteral("--a "));
    row("quotes", QStringLiteral("\"'"));
    row("backslashes", QStringLiteral("\\"));
    row("joined lines", QStringLiteral("--a b \\\n"));
    row("colons", QStringLiteral("a:"));
    row("equals", QStringLiteral("model="));
    row("brackets", QStringLiteral("a:[{("));
    row("names", QStringLiteral("Qwen2.5 7B "));
    row("model pairs", QStringLiteral("model: 7b\n"));
    row("lines", QStringLiteral("\n"));
    row("headings", QStringLiteral("## \n"));
    row("letters", QStringLiteral("a"));
    row("urls", QStringLiteral("http://a:b@"));
    row("logs", QStringLiteral("Num examples = 1\n"));
    row("nul", QString{QChar{0}});
    row("half a pair", QString{QChar{0xd800}});
    row("nested json", QStringLiteral("{\"hidden_size\":"));
}

void PastedTextTest::hostileTextIsQuick()
{
    QFETCH(QString, unit);
    const QString text = unit.repeated(kLongestPastedText / unit.size() + 10);
    QElapsedTimer time;
    time.start();
    const PastedText result = read(text);
    // A pattern that backtracks would take hours.
    QVERIFY2(time.elapsed() < tests::patience(8000), qPrintable(QString::number(time.elapsed())));
    QVERIFY(result.conflicts.size() <= 12 && result.notes.size() <= 12);
    QVERIFY(result.kind == PastedKind::Nothing || result.notes.join(u' ').contains(QLatin1String{"first part"}));
}

QTEST_GUILESS_MAIN(PastedTextTest)
#include "tst_pasted_text.moc"
