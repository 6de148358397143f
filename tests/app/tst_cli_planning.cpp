// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

namespace {

QStringList words(const char *line)
{
    return tests::words(QString::fromUtf8(line));
}

} // namespace

class CliPlanningTest final : public QObject {
    Q_OBJECT

private slots:
    void planPrintsRankedText();
    void planJsonKeepsItsKeys();
    void textsReadSensibly_data();
    void textsReadSensibly();
    void oddOfferFilesArePlanned();
    void linesAddUpToTheTotal();
    void budgetThatCannotBeMetSaysNo();
    void optionsWithoutUseAreNamed();
    void callingAnApiNeedsNoCard();
    void memoryPartsOfAFullFineTune();
    void everyTermIsExplained();
    void borderOfTwentyFourGigabytes();
    void timeOnACard();
    void timeOnMoreCards();
    void workloadFileGivesTheSameAnswer();
    void badInputIsNamed_data();
    void badInputIsNamed();
    void listsAnswer_data();
    void listsAnswer();
    void chineseFollowsTheLanguage();
    void withoutDisplayItNamesTheCommands();

private:
    static QStringList student(const QStringList &more = {});
    tests::ZukaProcess m_zuka;
};

QStringList CliPlanningTest::student(const QStringList &more)
{
    return words("plan --task lora --model Qwen2.5-7B --seq 2048 --tokens 20M --budget 50 --currency CNY") + more;
}

void CliPlanningTest::planPrintsRankedText()
{
    const auto run = m_zuka.run(student());
    QVERIFY2(run.exitCode == 0, run.err);
    QVERIFY(run.out.contains("AutoDL"));
    QVERIFY(run.out.contains("¥"));
    QVERIFY(run.out.contains("What #1 really costs"));
}

void CliPlanningTest::planJsonKeepsItsKeys()
{
    const auto run = m_zuka.run(student(words("--json")));
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonObject document = run.json();
    QCOMPARE(document[QLatin1String{"should_rent"}].toObject()[QLatin1String{"verdict"}].toString(), QStringLiteral("rent"));
    const QJsonArray plans = document[QLatin1String{"plans"}].toArray();
    QVERIFY(plans.size() > 5);
    int rank = 0;
    for (const QJsonValue &value : plans) {
        const QJsonObject plan = value.toObject();
        // The named answers follow the first hundred with the rank that they have among all.
        if (++rank <= 100)
            QCOMPARE(plan[QLatin1String{"rank"}].toInt(), rank);
        else
            QVERIFY(!plan[QLatin1String{"labels"}].toArray().isEmpty() && plan[QLatin1String{"rank"}].toInt() > 100);
        for (const char *key : {"labels", "card", "gpus", "link", "platform", "region", "mode", "settings", "verdict", "memory_gib", "hours", "cost",
                                "price_as_of", "live", "reasons", "warnings", "would_change"})
            QVERIFY2(plan.contains(QLatin1String{key}), key);
        const QJsonObject hours = plan[QLatin1String{"hours"}].toObject();
        const double likely = hours[QLatin1String{"likely"}].toDouble();
        QVERIFY(hours[QLatin1String{"low"}].toDouble() <= likely && likely <= hours[QLatin1String{"high"}].toDouble());
    }
    for (const char *key : {"rejected", "unmet_wishes", "assumed", "plan_count", "fallbacks", "exchange_rate", "budget_hours"})
        QVERIFY2(document.contains(QLatin1String{key}), key);
    QVERIFY(document[QLatin1String{"plan_count"}].toInt() > 100);
    QCOMPARE(document[QLatin1String{"fallbacks"}].toArray().size(), 2);
}

/// Everything that is asked in passing, and what must stand in the answer.
void CliPlanningTest::textsReadSensibly_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("said");

    const auto row = [](const char *name, const char *line, int code, const QStringList &said) {
        QTest::newRow(name) << words(line) << code << said;
    };
    row("adapter with a budget", "plan --task lora --model qwen2.5-7b --budget 50", 0,
        {QStringLiteral("Answers"), QStringLiteral("cheapest  "), QStringLiteral("What the budget buys"), QStringLiteral("If it is sold out"),
         QStringLiteral("Converted at $1.00 = ¥"), QStringLiteral("as fast as with the usual settings")});
    row("a budget with its sign", "plan --task qlora --model 70b --budget $30", 0, {QStringLiteral("$30 = ")});
    row("whole model", "plan --task full --model 7b", 0, {QStringLiteral("LoRA of the same model needs")});
    row("service", "plan --task service --model 7b --hours-per-day 24", 0,
        {QStringLiteral("One year of this service"), QStringLiteral("8,760 h"), QStringLiteral("of use")});
    row("office service", "plan --task service --model 7b --hours-per-day 8", 0, {QStringLiteral("67 %")});
    row("api", "plan --task api", 1, {QStringLiteral("such requests")});
    row("learn", "plan --task learn", 1, {QStringLiteral("Colab")});
    row("large adapter in dollars", "plan --task qlora --model 70b --budget 30 --currency USD", 0,
        {QStringLiteral("What the budget buys"), QStringLiteral("$")});
    row("pictures", "plan --task diffusion-train", 0, {QStringLiteral("balanced")});
    row("deadline", "plan --task full --model 7b --tokens 1B --deadline 6h --currency CNY", 1,
        {QStringLiteral("Not met: deadline"), QStringLiteral("The fastest costs")});
    row("own card", "plan --task lora --model qwen2.5-7b --local-card rtx-3060", 0,
        {QStringLiteral("What it can do"), QStringLiteral("out of memory")});
    row("quota", "plan --task lora --model qwen2.5-7b --platform aws", 0, {QStringLiteral("apply today")});
    row("account", "plan --task lora --model qwen2.5-7b --platform aws --account aws --days 3", 0,
        {QStringLiteral("A short project")});
    row("important", "plan --task lora --model qwen2.5-7b --allow-spot --resume-ok --important", 0,
        {QStringLiteral("you called the job important")});
    row("one small card", "plan --task full --model 70b --max-gpus 1", 1, {QStringLiteral("RAM")});
    row("service of unknown hours", "plan --task service --model 7b", 0,
        {QStringLiteral("busy 12 h a day"), QStringLiteral("busy_hours_per_day = 12")});
    row("api in yuan", "plan --task api --currency CNY", 1, {QStringLiteral("rate of 20"), QStringLiteral("1 USD =")});
    row("kinds", "plan --task lora --model qwen2.5-7b --exclude-class marketplace --exclude-class hyperscaler --dataset-gb 5 --uplink 20",
        0, {QStringLiteral("Answers"), QStringLiteral("fastest  ")});
}

void CliPlanningTest::textsReadSensibly()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QStringList, said);

    const auto run = m_zuka.run(arguments);
    QVERIFY2(run.exitCode == code, run.err);
    const QString text = QString::fromUtf8(run.out);
    for (const QString &words : said)
        QVERIFY2(text.contains(words), qPrintable(words + u'\n' + text));
    QVERIFY2(!text.contains(QLatin1String{"%1"}) && !text.contains(QLatin1String{"nan"}), qPrintable(text));
}

/// A file with every fault that a hand can make: what is left is planned, and nothing is taken for a price.
void CliPlanningTest::oddOfferFilesArePlanned()
{
    QFile file{m_zuka.dataFolder() + QStringLiteral("/odd.csv")};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("platform,region,instance_type,card_id,gpu_name,gpu_count,vram_gb_per_gpu,vcpu,ram_gb,disk_gb,price_per_hour,currency,mode,as_of,source_url\n"
               "autodl,cn,good,rtx-4090,GeForce RTX 4090,1,24,16,64,50,2,CNY,on_demand,2026-11-01,https://example.com\n"
               "autodl,cn,good,rtx-4090,GeForce RTX 4090,1,24,16,64,50,2,CNY,on_demand,2026-11-01,https://example.com\n"
               "autodl,cn,nothing,rtx-4090,GeForce RTX 4090,1,24,16,64,50,0,CNY,on_demand,2026-11-01,https://example.com\n"
               "autodl,cn,less,rtx-4090,GeForce RTX 4090,1,24,16,64,50,-3,CNY,on_demand,2026-11-01,https://example.com\n"
               "autodl,cn,shells,rtx-4090,GeForce RTX 4090,1,24,16,64,50,2,XYZ,on_demand,2026-11-01,https://example.com\n"
               "autodl,cn,what,rtx-9999,GeForce RTX 9999,1,24,16,64,50,2,CNY,on_demand,2026-11-01,https://example.com\n"
               "autodl,cn,later,rtx-4090,GeForce RTX 4090,1,24,16,64,50,2,CNY,on_demand,2099-01-01,https://example.com\n"
               "autodl,cn,many,rtx-4090,GeForce RTX 4090,99999999,24,16,64,50,2,CNY,on_demand,2026-11-01,https://example.com\n");
    file.close();
    const auto run = m_zuka.run(student(words("--json --offers")) + QStringList{file.fileName()});
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonArray plans = run.json()[QLatin1String{"plans"}].toArray();
    QVERIFY(!plans.isEmpty());
    const QJsonArray problems = run.json()[QLatin1String{"problems"}].toArray();
    QCOMPARE(problems.size(), 7);
    QVERIFY(problems.first()[QLatin1String{"path"}].toString().startsWith(QLatin1String{"line"}));
    for (const QJsonValue &plan : plans) {
        QCOMPARE(plan[QLatin1String{"card"}].toString(), QStringLiteral("rtx-4090"));
        QVERIFY(plan[QLatin1String{"price_per_hour"}][QLatin1String{"amount"}].toDouble() > 0);
        QCOMPARE(plan[QLatin1String{"gpus"}].toInt(), 1);
    }
}

void CliPlanningTest::linesAddUpToTheTotal()
{
    const QJsonArray plans = m_zuka.run(student(words("--json"))).json()[QLatin1String{"plans"}].toArray();
    QVERIFY(!plans.isEmpty());
    for (const QJsonValue &value : plans) {
        const QJsonObject cost = value.toObject()[QLatin1String{"cost"}].toObject();
        double sum = 0;
        bool hasUnknown = false;
        for (const QJsonValue &line : cost[QLatin1String{"lines"}].toArray()) {
            sum += line.toObject()[QLatin1String{"amount"}].toDouble();
            hasUnknown = hasUnknown || line.toObject()[QLatin1String{"unknown"}].toBool();
        }
        QVERIFY(qAbs(sum - cost[QLatin1String{"total"}].toObject()[QLatin1String{"amount"}].toDouble()) < 1e-5);
        QCOMPARE(cost[QLatin1String{"at_least"}].toBool(), hasUnknown);
    }
}

void CliPlanningTest::budgetThatCannotBeMetSaysNo()
{
    const auto run = m_zuka.run(words("plan --task full --model 7b --tokens 1B --budget 5 --currency CNY --json"));
    QCOMPARE(run.exitCode, 1);
    const QJsonArray unmet = run.json()[QLatin1String{"unmet_wishes"}].toArray();
    QCOMPARE(unmet.size(), 1);
    QCOMPARE(unmet[0].toObject()[QLatin1String{"wish"}].toString(), QStringLiteral("budget"));
}

void CliPlanningTest::optionsWithoutUseAreNamed()
{
    const auto odd = m_zuka.run(words("plan --task lora --model qwen2.5-7b --image 512x512"));
    QVERIFY2(odd.exitCode == 0 && odd.err.contains("--image does not apply to lora"), odd.err);
    const auto plain = m_zuka.run(words("plan --task lora --model qwen2.5-7b --seq 1024 --rank 8"));
    QVERIFY2(plain.exitCode == 0 && plain.err.isEmpty(), plain.err);
}

void CliPlanningTest::callingAnApiNeedsNoCard()
{
    const auto run = m_zuka.run(words("plan --task api --json"));
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.json()[QLatin1String{"should_rent"}].toObject()[QLatin1String{"verdict"}].toString(), QStringLiteral("dont_rent"));
    QVERIFY(run.json()[QLatin1String{"plans"}].toArray().isEmpty());
}

void CliPlanningTest::memoryPartsOfAFullFineTune()
{
    const auto run = m_zuka.run(words("estimate memory --task full --model 1b --json"));
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonObject parts = run.json()[QLatin1String{"parts_gb"}].toObject();
    // Requirement 29: 1 B parameters, mixed precision, AdamW: 2 + 2 + 8 = 12 GB before activations.
    QVERIFY(qAbs(parts[QLatin1String{"weights"}].toDouble() - 2) < 0.001);
    QVERIFY(qAbs(parts[QLatin1String{"gradients"}].toDouble() - 2) < 0.001);
    QVERIFY(qAbs(parts[QLatin1String{"optimizer"}].toDouble() - 8) < 0.001);
}

void CliPlanningTest::everyTermIsExplained()
{
    const auto run = m_zuka.run(words("estimate memory --task full --model 7b --card a100-sxm4-80gb --explain --json"));
    QCOMPARE(run.exitCode, 1); // 84 GB of states
    const QJsonObject explain = run.json()[QLatin1String{"explain"}].toObject();
    QMap<QString, double> sums;
    for (const QJsonValue &term : explain[QLatin1String{"terms"}].toArray()) {
        QVERIFY(!term[QLatin1String{"formula"}].toString().isEmpty());
        sums[term[QLatin1String{"part"}].toString()] += term[QLatin1String{"bytes"}].toDouble();
    }
    const QJsonObject parts = run.json()[QLatin1String{"parts_gb"}].toObject();
    QCOMPARE(sums.keys(), parts.keys());
    for (auto part = parts.constBegin(); part != parts.constEnd(); ++part)
        QVERIFY2(qAbs(sums.value(part.key()) / 1e9 - part.value().toDouble()) < 0.001, qPrintable(part.key()));
    const QJsonArray rules = explain[QLatin1String{"folk_rules"}].toArray();
    QCOMPARE(rules.size(), 3);
    QCOMPARE(rules[0].toObject()[QLatin1String{"gb"}].toDouble(), 28.0);
    QCOMPARE(rules[1].toObject()[QLatin1String{"gb"}].toDouble(), 84.0);
    QCOMPARE(rules[2].toObject()[QLatin1String{"gb"}].toDouble(), 112.0);
    const auto text = m_zuka.run(words("estimate memory --task full --model 7b --explain"));
    QVERIFY2(text.out.contains("P × 8"), text.out);
}

/// A 0.7B model at sequence 1024, batch 8: the border of a 24 GB card, and at ease with checkpointing.
void CliPlanningTest::borderOfTwentyFourGigabytes()
{
    QFile file{m_zuka.dataFolder() + QStringLiteral("/config.json")};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 1536, "num_hidden_layers": 24,
                   "intermediate_size": 4096, "vocab_size": 32000, "num_attention_heads": 16, "num_key_value_heads": 16})");
    file.close();
    const auto memory = [&](const char *checkpointing) {
        const auto run = m_zuka.run(words("estimate memory --task full --precision bf16-mixed --seq 1024 --batch 8 --card rtx-4090 --json")
                                    + QStringList{QStringLiteral("--model"), file.fileName(), QStringLiteral("--checkpointing"),
                                                  QLatin1String{checkpointing}});
        return run.json();
    };
    const QJsonObject plain = memory("none")[QLatin1String{"per_gpu_gib"}].toObject();
    const double share = plain[QLatin1String{"likely"}].toDouble() / plain[QLatin1String{"usable"}].toDouble();
    QVERIFY2(share > 0.9 && share < 1.1, qPrintable(QString::number(share)));
    QCOMPARE(memory("full")[QLatin1String{"verdict"}].toString(), QStringLiteral("roomy"));
}

void CliPlanningTest::timeOnMoreCards()
{
    const auto run = m_zuka.run(words("estimate time --task lora --model qwen2.5-7b --tokens 20M --card rtx-4090 --scaling --json"));
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonArray points = run.json()[QLatin1String{"scaling"}].toArray();
    QCOMPARE(points.size(), 4);
    int expected = 1;
    for (const QJsonValue &point : points) {
        QCOMPARE(point[QLatin1String{"gpus"}].toInt(), expected);
        QVERIFY(point[QLatin1String{"efficiency"}].toDouble() > 0.3 && point[QLatin1String{"efficiency"}].toDouble() <= 1.01);
        QVERIFY(!point[QLatin1String{"verdict"}].toString().isEmpty());
        expected *= 2;
    }
    const auto bridge = m_zuka.run(words("estimate time --task lora --model qwen2.5-7b --tokens 20M --card rtx-3090 --link nvlink --scaling --json"));
    QCOMPARE(bridge.json()[QLatin1String{"scaling"}].toArray().size(), 2);
}

void CliPlanningTest::timeOnACard()
{
    const auto run = m_zuka.run(words("estimate time --task lora --model qwen2.5-7b --tokens 20M --card rtx-4090 --json"));
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonObject speed = run.json()[QLatin1String{"throughput"}].toObject();
    QVERIFY(speed[QLatin1String{"low"}].toDouble() > 100 && speed[QLatin1String{"high"}].toDouble() < 20'000);
    QVERIFY(run.json()[QLatin1String{"hours"}].toObject()[QLatin1String{"likely"}].toDouble() > 0);
}

void CliPlanningTest::workloadFileGivesTheSameAnswer()
{
    QFile file{m_zuka.dataFolder() + QStringLiteral("/work.json")};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"task": "lora", "model": "qwen2.5-7b", "seq": 1024, "batch": 2})");
    file.close();
    const auto fromFile = m_zuka.run({QStringLiteral("estimate"), QStringLiteral("memory"), QStringLiteral("--workload"), file.fileName(), QStringLiteral("--json")});
    const auto typed = m_zuka.run(words("estimate memory --task lora --model qwen2.5-7b --seq 1024 --batch 2 --json"));
    QVERIFY2(fromFile.exitCode == 0, fromFile.err);
    QCOMPARE(fromFile.out, typed.out);
    const auto overridden = m_zuka.run({QStringLiteral("estimate"), QStringLiteral("memory"), QStringLiteral("--workload"), file.fileName(), QStringLiteral("--batch"), QStringLiteral("8"), QStringLiteral("--json")});
    QVERIFY(overridden.out != typed.out);
}

void CliPlanningTest::badInputIsNamed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");

    QTest::newRow("no such command") << words("plam") << QByteArray{"plam"};
    QTest::newRow("no such option") << words("plan --bugdet 50") << QByteArray{"bugdet"};
    QTest::newRow("no such task") << words("plan --task lorra") << QByteArray{"lorra"};
    QTest::newRow("no such model") << words("estimate memory --model qwne2.5-7b") << QByteArray{"qwne2.5-7b"};
    QTest::newRow("no such card") << words("estimate memory --model 7b --card rtx-9999") << QByteArray{"rtx-9999"};
    QTest::newRow("negative budget") << student(words("--budget -5")) << QByteArray{"budget"};
    QTest::newRow("no number") << words("estimate memory --model 7b --seq many") << QByteArray{"many"};
    QTest::newRow("zero batch") << words("estimate memory --model 7b --batch 0") << QByteArray{"batch"};
    QTest::newRow("absurd sequence") << words("estimate memory --model 7b --seq 1e99") << QByteArray{"1e99"};
    QTest::newRow("no such currency") << words("plan --currency XYZ") << QByteArray{"XYZ"};
    QTest::newRow("no such file") << words("plan --workload /nonexistent.json") << QByteArray{"/nonexistent.json"};
    QTest::newRow("no offers file") << student(words("--offers /nonexistent.csv")) << QByteArray{"/nonexistent.csv"};
    QTest::newRow("budget of nothing") << student(words("--budget 0")) << QByteArray{"budget"};
    QTest::newRow("deadline of nothing") << student(words("--deadline 0h")) << QByteArray{"0h"};
    QTest::newRow("start in the past") << student(words("--start 2020-01-01")) << QByteArray{"passed"};
    QTest::newRow("start is no day") << student(words("--start 2026-13-45")) << QByteArray{"2026-13-45"};
    QTest::newRow("no such kind") << student(words("--exclude-class cheap")) << QByteArray{"cheap"};
    QTest::newRow("no such account") << student(words("--account nowhere")) << QByteArray{"nowhere"};
    QTest::newRow("negative data") << student(words("--dataset-gb -1")) << QByteArray{"dataset-gb"};
    QTest::newRow("no uplink") << student(words("--uplink 0")) << QByteArray{"uplink"};
    QTest::newRow("no days") << student(words("--days nan")) << QByteArray{"nan"};
    QTest::newRow("too many hours a day") << student(words("--hours-per-day 25")) << QByteArray{"25"};
    QTest::newRow("no GPUs") << student(words("--max-gpus 0")) << QByteArray{"max-gpus"};
    QTest::newRow("not a deadline") << student(words("--deadline soon")) << QByteArray{"soon"};
}

void CliPlanningTest::badInputIsNamed()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const auto text = m_zuka.run(arguments);
    QCOMPARE(text.exitCode, 2);
    QVERIFY2(text.err.contains(named), text.err);
    QVERIFY(text.out.isEmpty());
    const auto json = m_zuka.run(arguments + words("--json"));
    QCOMPARE(json.exitCode, 2);
    const QJsonObject error = json.json()[QLatin1String{"error"}].toObject();
    for (const char *key : {"code", "message", "remedy"})
        QVERIFY2(!error[QLatin1String{key}].toString().isEmpty(), key);
    QCOMPARE(error[QLatin1String{"money_running"}], QJsonValue{false});
}

void CliPlanningTest::listsAnswer_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("key");

    QTest::newRow("cards") << words("cards 4090 --json") << QStringLiteral("cards");
    QTest::newRow("models") << words("models qwen2.5 --json") << QStringLiteral("models");
    QTest::newRow("platforms") << words("platforms autodl --json") << QStringLiteral("platforms");
    QTest::newRow("offers") << words("offers autodl 3090 --json") << QStringLiteral("offers");
}

void CliPlanningTest::listsAnswer()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, key);
    const auto run = m_zuka.run(arguments);
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonArray rows = run.json()[key].toArray();
    QVERIFY(!rows.isEmpty());
    for (const QJsonValue &row : rows)
        QVERIFY(row.toObject().contains(QStringLiteral("provenance")));
}

void CliPlanningTest::chineseFollowsTheLanguage()
{
    tests::ZukaProcess zuka;
    zuka.setVariable(QStringLiteral("LC_ALL"), QStringLiteral("zh_CN.UTF-8"));
    zuka.setVariable(QStringLiteral("LANG"), QStringLiteral("zh_CN.UTF-8"));
    const auto run = zuka.run(words("plan --task api"));
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(QString::fromUtf8(run.out).contains(QStringLiteral("租")), run.out);
    // Sentences that are put together from parts: no blank beside Chinese marks or between Chinese characters.
    static const QRegularExpression stray{QStringLiteral("[，。：；（）] | [，。：；（）]|[一-龥] [一-龥]")};
    for (const char *line : {"plan --task full --model 7b --tokens 500M --deadline 12h --budget 100", "plan --task service --model 7b",
                             "plan --task lora --model 7b --checklist"}) {
        const QString out = QString::fromUtf8(zuka.run(words(line)).out);
        for (const QString &each : out.split(u'\n')) {
            const bool isSentence = each.startsWith(QLatin1String{"  - "}) || each.endsWith(u'。') || each.startsWith(u'未')
                || each.startsWith(QStringLiteral("付款之前"));
            if (isSentence && !each.contains(QRegularExpression{QStringLiteral("\\S {2,}\\S")})) // a table has columns
                QVERIFY2(!stray.match(each).hasMatch(), qPrintable(each));
        }
    }
}

void CliPlanningTest::withoutDisplayItNamesTheCommands()
{
    const auto run = m_zuka.run({});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.out.isEmpty());
    for (const char *word : {"display", "plan", "estimate memory", "machines add", "upload"})
        QVERIFY2(run.err.contains(word), word);
}

QTEST_GUILESS_MAIN(CliPlanningTest)
#include "tst_cli_planning.moc"
