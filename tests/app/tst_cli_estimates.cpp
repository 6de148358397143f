// SPDX-License-Identifier: GPL-3.0-or-later
// `zuka estimate` and `zuka evaluate` as a stranger uses them: what is said, what is offered, and what is refused.
#include "support/zuka_process.h"

#include <QJsonArray>
#include <QTest>

using tests::words;

class CliEstimatesTest final : public QObject {
    Q_OBJECT

private slots:
    void stepsAppliedMakeItFit();
    void moreCardsAreAmongTheWays();
    void textTellsWhatWasAssumed();
    void textSaysWhenNothingHelps();
    void ownFigureOfTheCardReplacesTheCatalogs();
    void splitAloneTellsTheNumberOfCards();
    void shapesAreTypedByHand();
    void plansTellTheLimitsOfEachCard();
    void speedSaysWhenItCannotBeHad();
    void slowSpeedsHaveDigits();
    void bridgeIsAskedAbout_data();
    void bridgeIsAskedAbout();
    void frameworksAreListed();
    void unknownFieldsAreNamed();
    void configsThatCannotBe_data();
    void configsThatCannotBe();
    void measuredFiles_data();
    void measuredFiles();

private:
    tests::ZukaRun run(const QString &line) const { return m_zuka.run(words(line)); }
    QString file(const QString &name, const QByteArray &content) const
    {
        const QString path = m_zuka.dataFolder() + u'/' + name;
        return tests::writeFile(path, content) ? path : QString{};
    }

    tests::ZukaProcess m_zuka = {};
};

namespace {

const QString kShow = QStringLiteral("estimate memory --task full --model Llama-2-7B --precision bf16-mixed --seq 1024 --batch 1 "
                                     "--checkpointing full --card a100-sxm4-80gb --json");

} // namespace

void CliEstimatesTest::stepsAppliedMakeItFit()
{
    const auto asked = run(kShow);
    QCOMPARE(asked.exitCode, 1);
    const QJsonArray steps = asked.json()[QLatin1String{"make_it_fit"}].toArray();
    QVERIFY(!steps.isEmpty());
    QStringList changed = words(kShow);
    for (const QJsonValue &step : steps) {
        const QJsonObject options = step[QLatin1String{"options"}].toObject();
        for (auto option = options.begin(); option != options.end(); ++option)
            changed << QStringLiteral("--") + option.key() << option.value().toString();
    }
    const auto applied = m_zuka.run(changed);
    QCOMPARE(applied.exitCode, 0);
    QVERIFY(applied.json()[QLatin1String{"largest_batch"}].toInt() >= 1);
}

void CliEstimatesTest::moreCardsAreAmongTheWays()
{
    const QJsonArray ways = run(kShow).json()[QLatin1String{"alternatives"}].toArray();
    bool hasSharding = false;
    for (const QJsonValue &way : ways) {
        const QJsonObject options = way[QLatin1String{"options"}].toObject();
        hasSharding = hasSharding || (options[QLatin1String{"zero"}] == QLatin1String{"3"}
                                      && options[QLatin1String{"gpus"}] == QLatin1String{"2"});
    }
    QVERIFY(hasSharding);
}

void CliEstimatesTest::textTellsWhatWasAssumed()
{
    const auto memory = run(QStringLiteral("estimate memory --task lora --model 7b --batch 3 --card rtx-4090"));
    QVERIFY2(memory.out.contains("7 B parameters as typed"), memory.out);
    QVERIFY(memory.out.contains("--seq 2048"));
    QVERIFY(!memory.out.contains("--batch 3"));
    QVERIFY(memory.out.contains("of RAM"));
    const auto time = run(QStringLiteral("estimate time --task lora --model llama-2-7b --tokens 100M --card rtx-4090"));
    QVERIFY2(time.out.contains("--epochs 3"), time.out);
}

void CliEstimatesTest::textSaysWhenNothingHelps()
{
    const auto alone = run(QStringLiteral("estimate memory --task infer --model llama-3.1-405b --quant gguf-iq2_xs --card rtx-3060-12gb"));
    QCOMPARE(alone.exitCode, 1);
    QVERIFY2(alone.out.contains("othing makes it fit") || alone.out.contains("does not fit on this card"), alone.out);
    QVERIFY(alone.out.contains("not even one request"));
    const auto fine = run(QStringLiteral("estimate memory --task infer --model 7b --card rtx-4090"));
    QVERIFY(!fine.out.contains("fit on this card"));
}

void CliEstimatesTest::ownFigureOfTheCardReplacesTheCatalogs()
{
    const QString line = QStringLiteral("estimate memory --task lora --model 7b --card rtx-4090 --json --card-memory ");
    const auto usable = [&](const QString &more) {
        return run(line + more).json()[QLatin1String{"per_gpu_gib"}][QLatin1String{"usable"}].toDouble();
    };
    QVERIFY(usable(QStringLiteral("49140MiB")) > 46);
    QVERIFY(usable(QStringLiteral("12282")) < 12);
    QCOMPARE(usable(QStringLiteral("24GiB")), usable(QStringLiteral("24576")));
    for (const char *wrong : {"0", "-1", "nan", "1e30", "5", "many"})
        QCOMPARE(run(line + QString::fromLatin1(wrong)).exitCode, 2);
    QCOMPARE(run(QStringLiteral("estimate memory --model 7b --card-memory 24GiB --json")).exitCode, 2);
}

void CliEstimatesTest::splitAloneTellsTheNumberOfCards()
{
    const auto run2 = run(QStringLiteral("estimate memory --task infer --model llama-3-8b --tp 2 --card rtx-4090 --json"));
    QCOMPARE(run2.exitCode, 0);
    QCOMPARE(run2.json()[QLatin1String{"assumed"}][QLatin1String{"gpus"}].toString(), QStringLiteral("2"));
    const auto three = run(QStringLiteral("estimate memory --task infer --model llama-3-8b --tp 2 --gpus 3 --card rtx-4090 --json"));
    QCOMPARE(three.exitCode, 2);
    QCOMPARE(three.error()[QLatin1String{"message"}].toString(),
             QStringLiteral("3 GPUs cannot be dealt out in groups of 2 (--tp 2)."));
}

void CliEstimatesTest::shapesAreTypedByHand()
{
    const auto own = run(QStringLiteral("estimate memory --task lora --card rtx-4090 --json --model "
                                        "hidden=4096,layers=32,heads=32,intermediate=11008,vocab=32000"));
    QCOMPARE(own.exitCode, 0);
    QCOMPARE(own.json()[QLatin1String{"parts_gb"}][QLatin1String{"weights"}].toDouble(), 13.477);
    const auto wrong = run(QStringLiteral("estimate memory --task lora --json --model hidden=4096,colour=3"));
    QCOMPARE(wrong.exitCode, 2);
    QVERIFY(wrong.error()[QLatin1String{"message"}].toString().contains(QStringLiteral("colour=3")));
}

void CliEstimatesTest::plansTellTheLimitsOfEachCard()
{
    const auto plan = run(QStringLiteral("plan --task lora --model 7b --tokens 20M --json"));
    const QJsonArray rows = plan.json()[QLatin1String{"plans"}].toArray();
    QVERIFY2(!rows.isEmpty(), plan.err);
    for (const QJsonValue &row : rows) {
        if (!row[QLatin1String{"changed"}].toObject().isEmpty())
            continue; // as asked it does not fit
        QVERIFY(row[QLatin1String{"largest_batch"}].toInt() >= 1);
        QVERIFY(row[QLatin1String{"longest_seq"}].toInt() >= 1);
    }
}

void CliEstimatesTest::speedSaysWhenItCannotBeHad()
{
    const QString full = QStringLiteral("estimate time --task full --model 7b --card rtx-4090");
    QVERIFY(run(full).out.contains("does not fit"));
    QCOMPARE(run(full + QStringLiteral(" --json")).json()[QLatin1String{"fits"}].toBool(true), false);
    const QString lora = QStringLiteral("estimate time --task lora --model 7b --card rtx-4090");
    QVERIFY(!run(lora).out.contains("does not fit"));
    QCOMPARE(run(lora + QStringLiteral(" --json")).json()[QLatin1String{"fits"}].toBool(false), true);
}

void CliEstimatesTest::slowSpeedsHaveDigits()
{
    const auto images = run(QStringLiteral("estimate time --task diffusion-infer --model sdxl-base-1.0 --card rtx-4090"));
    QCOMPARE(images.exitCode, 0);
    QVERIFY2(!images.out.startsWith("0 to 0"), images.out);
    QVERIFY2(images.out.left(images.out.indexOf('\n')).count('.') == 3, images.out);
}

void CliEstimatesTest::frameworksAreListed()
{
    const auto all = run(QStringLiteral("models --frameworks --json"));
    QCOMPARE(all.exitCode, 0);
    QVERIFY(all.json()[QLatin1String{"frameworks"}].toArray().size() > 20);
    QVERIFY(run(QStringLiteral("models --frameworks vllm")).out.contains("vllm"));
    QCOMPARE(run(QStringLiteral("models --frameworks nosuch")).exitCode, 1);
    QCOMPARE(run(QStringLiteral("cards --frameworks")).exitCode, 2);
}

void CliEstimatesTest::unknownFieldsAreNamed()
{
    const QString config = file(QStringLiteral("odd.json"), R"({"hidden_size":4096,"num_hidden_layers":32,"num_attention_heads":32,
        "intermediate_size":11008,"vocab_size":32000,"tie_word_embeddings":false,"mystery_block":{"a":1}})");
    const auto run = m_zuka.run(words(QStringLiteral("estimate memory --task lora --json --model")) << config);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.json()[QLatin1String{"assumed"}][QLatin1String{"model"}].toString().contains(QStringLiteral("mystery_block")));
}

void CliEstimatesTest::configsThatCannotBe_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("message");

    QTest::newRow("empty") << QByteArray{} << QStringLiteral("The file is empty.");
    QTest::newRow("words") << QByteArray{"hello"} << QStringLiteral("not valid JSON");
    QTest::newRow("deep list") << QByteArray(10'000, '[') + QByteArray(10'000, ']') << QStringLiteral("Expected an object here.");
    QTest::newRow("deep object") << QByteArray{"{\"a\":"}.repeated(10'000) + '1' + QByteArray(10'000, '}')
                                 << QStringLiteral("does not tell hidden_size");
    QTest::newRow("100 MB") << QByteArray(100'000'000, ' ') << QStringLiteral("too large");
    QTest::newRow("no layers") << QByteArray{R"({"hidden_size":64,"num_hidden_layers":0,"num_attention_heads":2,"vocab_size":9})"}
                               << QStringLiteral("$.num_hidden_layers: 0 is not between 1 and 10000.");
    QTest::newRow("hidden not among heads")
        << QByteArray{R"({"hidden_size":65,"num_hidden_layers":1,"num_attention_heads":2,"vocab_size":9})"}
        << QStringLiteral("hidden_size 65 cannot be divided among 2 attention heads");
}

void CliEstimatesTest::configsThatCannotBe()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, message);
    const QString path = file(QStringLiteral("config.json"), content);
    for (const char *command : {"estimate memory --json --model", "estimate time --card rtx-4090 --json --model"}) {
        const auto run = m_zuka.run(words(QString::fromLatin1(command)) << path);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.error()[QLatin1String{"message"}].toString().contains(message), run.out);
        QVERIFY(!run.error()[QLatin1String{"remedy"}].toString().isEmpty());
    }
    const auto folder = m_zuka.run(words(QStringLiteral("estimate memory --json --model")) << m_zuka.dataFolder() + QStringLiteral("/"));
    QCOMPARE(folder.exitCode, 2);
}

void CliEstimatesTest::bridgeIsAskedAbout_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<bool>("isAsked");

    QTest::newRow("two 3090") << QStringLiteral("--card rtx-3090 --gpus 2") << true;
    QTest::newRow("told") << QStringLiteral("--card rtx-3090 --gpus 2 --link pcie") << false;
    QTest::newRow("one") << QStringLiteral("--card rtx-3090") << false;
    QTest::newRow("no such bridge") << QStringLiteral("--card rtx-4090 --gpus 2") << false;
    QTest::newRow("server board") << QStringLiteral("--card a100-sxm4-80gb --gpus 2") << false;
}

void CliEstimatesTest::bridgeIsAskedAbout()
{
    QFETCH(QString, options);
    QFETCH(bool, isAsked);
    const auto run = m_zuka.run(words(QStringLiteral("estimate time --task lora --model 7b ") + options));
    QVERIFY2(run.exitCode == 0, run.err);
    QCOMPARE(run.out.contains("NVLink bridge?"), isAsked);
}

void CliEstimatesTest::measuredFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("message");

    QTest::newRow("empty") << QByteArray{} << QStringLiteral("The file is empty.");
    QTest::newRow("one column missing")
        << QByteArray{"\xEF\xBB\xBFtask,params_b,weight_dtype,measure_kind,measured_gib_per_gpu,framework\r\n"}
        << QStringLiteral("The column \"model\" is missing.");
    QTest::newRow("two columns missing") << QByteArray{"task,params_b,weight_dtype,measure_kind,measured_gib_per_gpu\n"}
                                         << QStringLiteral("The columns \"model\", \"framework\" are missing.");
}

void CliEstimatesTest::measuredFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, message);
    const auto run = m_zuka.run(words(QStringLiteral("evaluate memory --json")) << file(QStringLiteral("rows.csv"), content));
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.error()[QLatin1String{"message"}].toString(), message);
}

QTEST_GUILESS_MAIN(CliEstimatesTest)
#include "tst_cli_estimates.moc"
