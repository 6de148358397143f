// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_document.h"
#include "core/planning/rental_plan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace core;
using namespace core::planning;

/// A plan survives as a file; a file that is not one says why.
class PlanDocumentTest final : public QObject {
    Q_OBJECT

private slots:
    void comesBackWhole();
    void keysStayTheSame();
    void theAnswerIsCarriedButNotRead();
    void unusableFilesSayWhy_data();
    void unusableFilesSayWhy();
    void newerVersionNamesBoth();
    void oddPartsAreBounded();
    void everyPrefixIsRefused();
    void everyDamagedByteIsSafe();
    void namesFollowTheAnswers_data();
    void namesFollowTheAnswers();
    void namesAreOneCleanLine();
    void summarySaysWhatTheBestPlanIs();
};

namespace {

PlanDocument sample()
{
    PlanDocument plan{.id = {QStringLiteral("0b9c")},
                      .name = QString::fromUtf8("我的 <b>plan</b> \"1\""),
                      .hasOwnName = true,
                      .created = QDateTime::fromString(QStringLiteral("2026-11-30T08:00:00.123Z"), Qt::ISODateWithMs).toUTC(),
                      .changed = QDateTime::fromString(QStringLiteral("2026-11-30T09:30:00.500Z"), Qt::ISODateWithMs).toUTC()};
    plan.answers.model = QStringLiteral("llama-2-7b");
    plan.answers.sequence = QStringLiteral("2k");
    plan.answers.isDataSensitive = true;
    plan.answers.platforms = QStringList{QStringLiteral("autodl"), QStringLiteral("runpod")};
    plan.answers.origins.insert(QStringLiteral("sequence"), QStringLiteral("README line 12"));
    plan.summary = PlanSummary{.advice = QStringLiteral("rent"),
                               .cardName = QStringLiteral("GeForce RTX 4090"),
                               .gpus = 2,
                               .platform = {.en = QStringLiteral("AutoDL"), .zh = QStringLiteral("AutoDL")},
                               .total = Money::fromMicros(23'456'789, Currency::Cny),
                               .isAtLeast = true,
                               .hours = 7.25,
                               .verdict = QStringLiteral("tight"),
                               .pricesAsOf = QStringLiteral("2026-11-29")};
    return plan;
}

QByteArray changedFile(const std::function<void(QJsonObject &)> &change)
{
    QJsonObject json = QJsonDocument::fromJson(toPlanFile(sample())).object();
    change(json);
    return QJsonDocument{json}.toJson();
}

} // namespace

void PlanDocumentTest::comesBackWhole()
{
    const auto read = planFromFile(toPlanFile(sample()));
    QVERIFY2(read, qPrintable(read ? QString{} : read.error().message));
    QVERIFY(*read == sample());
    PlanDocument bare;
    bare.answers.task = QStringLiteral("full");
    const auto again = planFromFile(toPlanFile(bare));
    QVERIFY(again);
    QVERIFY(*again == bare);
}

void PlanDocumentTest::keysStayTheSame()
{
    const QJsonObject json = QJsonDocument::fromJson(toPlanFile(sample())).object();
    QCOMPARE(json.value(QLatin1String{"format"}).toString(), QStringLiteral("zuka-plan"));
    QCOMPARE(json.value(QLatin1String{"version"}).toInt(), 1);
    QCOMPARE(json.keys(), (QStringList{QStringLiteral("answers"), QStringLiteral("changed"), QStringLiteral("created"),
                                       QStringLiteral("format"), QStringLiteral("id"), QStringLiteral("name"),
                                       QStringLiteral("own_name"), QStringLiteral("summary"), QStringLiteral("version")}));
}

void PlanDocumentTest::theAnswerIsCarriedButNotRead()
{
    const QByteArray file = toPlanFile(sample(), {{QStringLiteral("plans"), QJsonArray{1, 2, QStringLiteral("x")}}});
    QVERIFY(file.contains("\"answer\""));
    const auto read = planFromFile(file);
    QVERIFY(read);
    QVERIFY(*read == sample());
}

void PlanDocumentTest::unusableFilesSayWhy_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");

    const QString damaged = QStringLiteral("plan.damaged");
    const QString foreign = QStringLiteral("plan.foreign");
    QTest::newRow("empty") << QByteArray{} << damaged;
    QTest::newRow("no JSON") << QByteArray{"# my plan\n"} << damaged;
    QTest::newRow("binary") << QByteArray{"\x7f" "ELF\0\1\2", 7} << damaged;
    QTest::newRow("not UTF-8") << QByteArray{"{\"format\":\"zuka-plan\",\"name\":\"\xff\xfe\"}"} << damaged;
    QTest::newRow("cut off") << toPlanFile(sample()).chopped(10) << damaged;
    QTest::newRow("two documents") << toPlanFile(sample()) + toPlanFile(sample()) << damaged;
    QTest::newRow("unknown currency") << QByteArray{R"({"format":"zuka-plan","version":1,"answers":{"currency":"EUR"}})"} << damaged;
    QTest::newRow("unknown task") << QByteArray{R"({"format":"zuka-plan","version":1,"answers":{"task":"knit"}})"} << damaged;
    QTest::newRow("a list") << QByteArray{"[1,2]"} << foreign;
    QTest::newRow("another JSON") << QByteArray{"{\"hidden_size\":4096}"} << foreign;
    QTest::newRow("another format") << QByteArray{"{\"format\":\"other\",\"version\":1}"} << foreign;
    QTest::newRow("a key twice") << QByteArray{"{\"format\":\"zuka-plan\",\"format\":\"zuka-plan\",\"version\":1,\"answers\":{}}"}
                                 << damaged;
    QTest::newRow("deep lists") << QByteArray{"{\"format\":\"zuka-plan\",\"x\":"} + QByteArray(100'000, '[') << damaged;
    QTest::newRow("deep and closed") << QByteArray{"{\"x\":"} + QByteArray(200, '[') + QByteArray(200, ']') + '}' << damaged;
    QTest::newRow("huge string") << QByteArray{"{\"name\":\""} + QByteArray(200'000, 'a') + "\"}" << damaged;
    QTest::newRow("huge key") << QByteArray{"{\""} + QByteArray(200'000, 'a') + "\":1}" << damaged;
    QTest::newRow("endless number") << QByteArray{"{\"version\":1e999999}"} << damaged;
    QTest::newRow("too large") << QByteArray(kLargestPlanFile + 1, ' ') << QStringLiteral("plan.too_large");
    const auto with = [](const char *key, const QJsonValue &value) {
        return changedFile([&](QJsonObject &json) { json.insert(QLatin1String{key}, value); });
    };
    QTest::newRow("version as text") << with("version", QStringLiteral("1")) << damaged;
    QTest::newRow("version 0") << with("version", 0) << damaged;
    QTest::newRow("version 1.5") << with("version", 1.5) << damaged;
    QTest::newRow("answers as list") << with("answers", QJsonArray{}) << damaged;
    QTest::newRow("answers missing") << changedFile([](QJsonObject &json) { json.remove(QLatin1String{"answers"}); }) << damaged;
    QTest::newRow("name as number") << with("name", 7) << damaged;
    QTest::newRow("an answer of the wrong kind") << with("answers", QJsonObject{{QStringLiteral("sequence"), 2048}}) << damaged;
    QTest::newRow("a flag as text") << with("answers", QJsonObject{{QStringLiteral("sensitive"), QStringLiteral("yes")}})
                                    << damaged;
}

void PlanDocumentTest::unusableFilesSayWhy()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, code);
    const auto read = planFromFile(content);
    QVERIFY(!read);
    QCOMPARE(read.error().code, code);
    QVERIFY(read.error().kind == ErrorKind::InvalidInput);
    QVERIFY(!read.error().message.isEmpty() && !read.error().remedy.isEmpty());
    QVERIFY2(read.error().message.size() < 300, "a hostile file must not fill the screen");
}

void PlanDocumentTest::newerVersionNamesBoth()
{
    const auto read = planFromFile(changedFile([](QJsonObject &json) { json.insert(QStringLiteral("version"), 7); }));
    QVERIFY(!read);
    QCOMPARE(read.error().code, QStringLiteral("plan.newer"));
    QVERIFY(read.error().message.contains(QLatin1String{"7"}));
    QVERIFY(read.error().message.contains(QString::number(kPlanFormatVersion)));
}

void PlanDocumentTest::oddPartsAreBounded()
{
    const auto read = planFromFile(changedFile([](QJsonObject &json) {
        json.insert(QStringLiteral("name"),
                    QString{QChar{0x1b}} + QStringLiteral("[31mred\n") + QChar{0x202e} + QString(5000, u'x'));
        json.insert(QStringLiteral("id"), QStringLiteral("../../etc/passwd"));
        json.insert(QStringLiteral("created"), QStringLiteral("yesterday"));
        json.insert(QStringLiteral("summary"), QJsonObject{{QStringLiteral("gpus"), -4},
                                                           {QStringLiteral("hours"), -1},
                                                           {QStringLiteral("total_micros"), -5},
                                                           {QStringLiteral("currency"), QStringLiteral("CNY")}});
        json.insert(QStringLiteral("unknown"), true);
    }));
    QVERIFY(read);
    QVERIFY(read->name.size() <= kLongestPlanName);
    QVERIFY(!read->name.contains(QChar{0x1b}) && !read->name.contains(u'\n') && !read->name.contains(QChar{0x202e}));
    QVERIFY2(read->id.value.isEmpty(), "an id is no path");
    QVERIFY(!read->created.isValid());
    QCOMPARE(read->summary->gpus, 1);
    QVERIFY(!read->summary->hours && !read->summary->total);
}

void PlanDocumentTest::everyPrefixIsRefused()
{
    const QByteArray file = toPlanFile(sample()).trimmed();
    for (qsizetype length = 0; length < file.size(); ++length) {
        const auto read = planFromFile(file.left(length));
        QVERIFY2(!read, qPrintable(QString::number(length)));
        QCOMPARE(read.error().code, QStringLiteral("plan.damaged"));
    }
}

void PlanDocumentTest::everyDamagedByteIsSafe()
{
    const QByteArray file = toPlanFile(sample());
    for (qsizetype at = 0; at < file.size(); ++at) {
        for (const char wrong : {'\0', '"', '{', ']', '9', '\xff'}) {
            QByteArray damaged = file;
            damaged[at] = wrong;
            if (const auto read = planFromFile(damaged))
                QVERIFY(read->name.size() <= kLongestPlanName && planFromFile(toPlanFile(*read)));
            else
                QVERIFY(!read.error().remedy.isEmpty());
        }
    }
}

void PlanDocumentTest::namesFollowTheAnswers_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("modelName");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *task, const char *model, const char *modelName, const char *name) {
        QTest::newRow(name) << QString::fromLatin1(task) << QString::fromLatin1(model) << QString::fromLatin1(modelName)
                            << QString::fromLatin1(name);
    };
    row("lora", "qwen2.5-7b", "Qwen2.5 7B", "Qwen2.5 7B LoRA");
    row("lora", "7b", "", "7B LoRA");
    row("qlora", "meta-llama/Llama-2-70b-hf", "", "Llama-2-70b-hf QLoRA");
    row("full", "0.5B", "", "0.5B full fine-tune");
    row("api", "qwen2.5-7b", "Qwen2.5 7B", "Calling an API");
    row("diffusion-train", "sdxl-base-1.0", "SDXL base 1.0", "SDXL base 1.0 training");
    row("service", "", "", "Model service");
}

void PlanDocumentTest::namesFollowTheAnswers()
{
    QFETCH(QString, task);
    QFETCH(QString, model);
    QFETCH(QString, modelName);
    QFETCH(QString, name);
    PlanAnswers answers;
    answers.task = task;
    answers.model = model;
    QCOMPARE(automaticPlanName(answers, modelName), name);
}

void PlanDocumentTest::namesAreOneCleanLine()
{
    QCOMPARE(cleanPlanName(QStringLiteral("  a\tb\r\n c\u200f ")), QStringLiteral("a b c"));
    const QString pairs = QString::fromUtf8("😀").repeated(200);
    QVERIFY(cleanPlanName(u'x' + pairs).toUtf8().isValidUtf8());
    QVERIFY(cleanPlanName(pairs).size() <= kLongestPlanName);
    QVERIFY(cleanPlanName(QString{QChar{0}}).isEmpty());
}

void PlanDocumentTest::summarySaysWhatTheBestPlanIs()
{
    RentalPlan plan;
    plan.advice.verdict = RentVerdict::DontRent;
    QCOMPARE(summaryOf(plan).advice, QStringLiteral("dont_rent"));
    QVERIFY(summaryOf(plan).cardName.isEmpty() && !summaryOf(plan).total && !summaryOf(plan).hours);
    PlanRow row{.cardName = QStringLiteral("T4"), .gpus = 2};
    row.totalInWishCurrency = Money::fromCents(1234, Currency::Usd);
    row.bill.lines << cost::BillLine{.kind = cost::LineKind::Traffic};
    row.offer.provenance.asOf = QStringLiteral("2026-11-01");
    plan.rows << row;
    row.offer.provenance.asOf = QStringLiteral("2026-11-20");
    plan.rows << row;
    const PlanSummary summary = summaryOf(plan);
    QCOMPARE(summary.cardName, QStringLiteral("T4"));
    QCOMPARE(summary.gpus, 2);
    QVERIFY(summary.total == Money::fromCents(1234, Currency::Usd));
    QVERIFY2(summary.isAtLeast, "an unknown line makes a lower bound");
    QVERIFY2(!summary.hours, "0 hours is unknown");
    QCOMPARE(summary.pricesAsOf, QStringLiteral("2026-11-20"));
}

QTEST_GUILESS_MAIN(PlanDocumentTest)
#include "tst_plan_document.moc"
