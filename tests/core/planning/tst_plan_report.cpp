// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_document.h"
#include "core/planning/plan_report.h"
#include "core/planning/plan_report_json.h"
#include "core/planning/plan_report_words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace core;
using namespace core::planning;

/// A plan on paper: everything that decides stands there, nothing from outside becomes markup, and no secret slips in.
class PlanReportTest final : public QObject {
    Q_OBJECT

private slots:
    void markdownHasEveryPart();
    void unknownLinesStayUnknown();
    void foreignTextIsNoMarkup_data();
    void foreignTextIsNoMarkup();
    void tablesKeepTheirShape();
    void adviceWithoutCards();
    void onlyTheFirstTenAreListed();
    void everyWordIsTranslatable();
    void jsonKeepsItsKeys();
    void unknownIsNullInJson();
    void jsonOpensAgain();
};

namespace {

const QString kEvil = QStringLiteral("<b>A|B</b> & *C* _D_ [x](http://e) `f` # \n- g");

PlanRow sampleRow(const QString &card, const QString &platform)
{
    PlanRow row{
        .rank = 1, .labels = {QStringLiteral("cheapest")}, .card = {QStringLiteral("rtx-4090")}, .cardName = card, .gpus = 2};
    row.platformName = BilingualText::inBoth(platform);
    row.offer.platform = {QStringLiteral("autodl")};
    row.offer.region = QStringLiteral("west");
    row.offer.price = {Money::fromCents(258, Currency::Cny)};
    row.offer.provenance = {.asOf = QStringLiteral("2026-11-29"), .sources = {QStringLiteral("https://example.org/prices")}};
    row.fit.verdict = Verdict::Tight;
    row.fit.usable = Bytes::fromGiB(23.5);
    row.fit.memory.parts = {{MemoryPart::Weights, Bytes::fromGiB(14)}, {MemoryPart::Activations, Bytes::fromGiB(6)}};
    row.fit.memory.low = Bytes::fromGiB(19);
    row.fit.memory.likely = Bytes::fromGiB(20);
    row.fit.memory.high = Bytes::fromGiB(22);
    row.hours = {.low = 5.6, .likely = 7, .high = 7.9};
    row.bill.lines = {{.kind = cost::LineKind::Gpu,
                       .amount = Money::fromCents(2300, Currency::Cny),
                       .note = QStringLiteral("7 h")},
                      {.kind = cost::LineKind::Traffic, .note = QStringLiteral("the platform does not say")}};
    row.totalInWishCurrency = Money::fromCents(2300, Currency::Cny);
    row.reasons = {QStringLiteral("It is the cheapest.")};
    row.warnings = {QStringLiteral("Few are left.")};
    return row;
}

RentalPlan samplePlan(const QString &card = QStringLiteral("GeForce RTX 4090"),
                      const QString &platform = QStringLiteral("AutoDL"))
{
    RentalPlan plan;
    plan.advice = {.headline = QStringLiteral("Renting by the hour fits."), .why = QStringLiteral("You need 7 hours.")};
    plan.rows = {sampleRow(card, platform)};
    plan.rowCount = 37;
    plan.assumed = {{QStringLiteral("rank"), QStringLiteral("16")}};
    plan.unmetWishes = {
        {.wish = QStringLiteral("deadline"), .why = QStringLiteral("Too late."), .costs = QStringLiteral("It would cost more.")}};
    plan.rate =
        ExchangeRate{.rate = 7.1, .asOf = QStringLiteral("2026-11-28"), .source = BilingualText::inBoth(QStringLiteral("PBOC"))};
    return plan;
}

QList<ReportBlock> reportOf(const RentalPlan &plan, const QString &name = QStringLiteral("My plan"))
{
    PlanAnswers answers;
    answers.sequence = QStringLiteral("2048");
    answers.origins.insert(QStringLiteral("sequence"), QStringLiteral("README line 3"));
    return planReport(
        {.name = name, .answers = answers, .plan = plan, .writtenAt = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC}});
}

} // namespace

void PlanReportTest::markdownHasEveryPart()
{
    const RentalPlan plan = samplePlan();
    const QString text = toMarkdown(reportOf(plan));
    QStringList headings;
    for (const QString &line : text.split(u'\n')) {
        if (line.startsWith(QLatin1String{"## "}))
            headings << line.mid(3);
    }
    QCOMPARE(headings.join(u'/'), QStringLiteral("Verdict/Answers/Why/Mind/Steps/Wishes that are not met/Memory of one GPU/Ranked plans/"
                                                 "What the first one costs/What was asked/Assumed/Prices/Before you pay"));
    for (const char *part :
         {"# My plan", "Renting by the hour fits.", "2 × GeForce RTX 4090", "AutoDL", "weights", "14", "tight", "5.6–7.9 h",
          "Cheapest: 2 × GeForce RTX 4090 at AutoDL", "2026-11-29", "https://example.org/prices", "rank = 16", "README line 3", "7.1", "36 more were ranked."})
        QVERIFY2(text.contains(QString::fromUtf8(part)), part);
    const QString html = toHtml(reportOf(plan));
    for (const QString &heading : headings)
        QVERIFY2(html.contains(QStringLiteral("<h2>") + heading), qPrintable(heading));
}

void PlanReportTest::unknownLinesStayUnknown()
{
    const RentalPlan plan = samplePlan();
    const QString text = toMarkdown(reportOf(plan));
    QVERIFY2(text.contains(QRegularExpression{QStringLiteral("\\| Traffic \\| \\? \\|")}), qPrintable(text));
    QVERIFY(text.contains(QString::fromUtf8("**≥ ")));
    RentalPlan abroad = samplePlan();
    abroad.rows.first().totalInWishCurrency = Money::fromCents(324, Currency::Usd); // Rows are compared in one currency.
    const QString converted = toMarkdown(reportOf(abroad));
    QVERIFY2(converted.contains(QString::fromUtf8("≥ \\$3.24 (¥23.00)")), qPrintable(converted));
    QCOMPARE(hoursLabel({}), QStringLiteral("?"));
    QCOMPARE(moneyOrUnknown({}), QStringLiteral("?"));
}

void PlanReportTest::foreignTextIsNoMarkup_data()
{
    QTest::addColumn<QString>("evil");
    QTest::newRow("markup") << kEvil;
    QTest::newRow("script") << QStringLiteral("<script>alert(1)</script>");
    QTest::newRow("heading") << QStringLiteral("# x\n## y");
    QTest::newRow("list") << QStringLiteral("1. one");
    QTest::newRow("control") << QString{QChar{0x1b}} + QStringLiteral("[31m") + QChar{0};
}

void PlanReportTest::foreignTextIsNoMarkup()
{
    QFETCH(QString, evil);
    const RentalPlan plan = samplePlan(evil, evil);
    const QString html = toHtml(reportOf(plan, evil));
    QVERIFY(!html.contains(QLatin1String{"<b>A|B"}) && !html.contains(QLatin1String{"<script"}));
    QVERIFY(!html.contains(QChar{0x1b}) && !html.contains(QChar{0}));
    // Every tag is one of ours, and each that opens closes.
    for (const char *tag : {"table", "tr", "ul", "ol", "li", "h1", "h2", "p"}) {
        const QString name = QLatin1String{tag};
        QCOMPARE(html.count(QRegularExpression{QStringLiteral("<%1[ >]").arg(name)}),
                 html.count(QStringLiteral("</%1>").arg(name)));
    }
    const QString text = toMarkdown(reportOf(plan, evil));
    QVERIFY(!text.contains(QRegularExpression{QStringLiteral("(?<!\\\\)[<`]")}));
    QCOMPARE(text.count(QRegularExpression{QStringLiteral("^# "), QRegularExpression::MultilineOption}), 1);
}

void PlanReportTest::tablesKeepTheirShape()
{
    const RentalPlan plan = samplePlan(kEvil, kEvil);
    qsizetype columns = 0;
    for (const QString &line : toMarkdown(reportOf(plan, kEvil)).split(u'\n')) {
        if (!line.startsWith(u'|')) {
            columns = 0;
            continue;
        }
        const qsizetype bars = line.count(QRegularExpression{QStringLiteral("(?<!\\\\)\\|")});
        QVERIFY2(columns == 0 || bars == columns, qPrintable(line));
        columns = bars;
    }
    for (const ReportBlock &block : reportOf(plan)) {
        for (const QStringList &row : block.rows)
            QCOMPARE(row.size(), block.columns.size());
    }
}

void PlanReportTest::adviceWithoutCards()
{
    RentalPlan plan;
    plan.advice = {.verdict = RentVerdict::DontRent,
                   .headline = QStringLiteral("Don't rent."),
                   .why = QStringLiteral("An API is cheaper.")};
    const QString text = toMarkdown(reportOf(plan));
    QVERIFY(text.contains(QLatin1String{"Don't rent."}) && text.contains(QLatin1String{"An API is cheaper."}));
    for (const char *part : {"Ranked plans", "costs", "Before you pay", "Memory"})
        QVERIFY2(!text.contains(QLatin1String{part}), part);
}

void PlanReportTest::onlyTheFirstTenAreListed()
{
    RentalPlan plan = samplePlan();
    plan.rows.clear();
    for (int rank = 1; rank <= 25; ++rank) {
        PlanRow row = sampleRow(QStringLiteral("Card%1").arg(rank), QStringLiteral("P"));
        row.rank = rank;
        plan.rows << row;
    }
    plan.rowCount = 0; // A plan of old rows may not say it.
    const QString text = toMarkdown(reportOf(plan));
    QVERIFY(text.contains(QLatin1String{"Card10"}) && !text.contains(QLatin1String{"Card11"}));
    QVERIFY(text.contains(QLatin1String{"15 more were ranked."}));
}

void PlanReportTest::everyWordIsTranslatable()
{
    const QJsonObject answers = toJsonObject(PlanAnswers{});
    for (auto it = answers.begin(); it != answers.end(); ++it)
        QVERIFY2(it->isObject() || (answerLabel(it.key()) != it.key() && answerKeys().contains(it.key())), qPrintable(it.key()));
    for (int part = 0; part <= static_cast<int>(MemoryPart::Overhead); ++part)
        QVERIFY(!memoryPartLabel(static_cast<MemoryPart>(part)).contains(u'_'));
    for (int kind = 0; kind <= static_cast<int>(cost::LineKind::SystemDisk); ++kind)
        QVERIFY2(!billLineLabel(static_cast<cost::LineKind>(kind)).contains(u'_')
                     && !billLineLabel(static_cast<cost::LineKind>(kind)).isEmpty(),
                 qPrintable(billLineLabel(static_cast<cost::LineKind>(kind))));
}

void PlanReportTest::jsonKeepsItsKeys()
{
    const QJsonObject json = answerJson(samplePlan());
    for (const char *key :
         {"should_rent", "plans", "plan_count", "fallbacks", "rejected", "unmet_wishes", "exchange_rate", "assumed"})
        QVERIFY2(json.contains(QLatin1String{key}), key);
    QCOMPARE(answerJson(samplePlan(), 0).value(QLatin1String{"plans"}).toArray().size(), 0);
}

void PlanReportTest::unknownIsNullInJson()
{
    const QJsonObject row = answerJson(samplePlan()).value(QLatin1String{"plans"}).toArray().first().toObject();
    const QJsonObject traffic =
        row.value(QLatin1String{"cost"}).toObject().value(QLatin1String{"lines"}).toArray().last().toObject();
    QVERIFY(traffic.value(QLatin1String{"amount"}).isNull() && traffic.value(QLatin1String{"unknown"}).toBool());
    QVERIFY(row.value(QLatin1String{"largest_batch"}).isNull());
    QVERIFY(row.value(QLatin1String{"elapsed_hours"}).isNull());
}

void PlanReportTest::jsonOpensAgain()
{
    PlanDocument document{.id = {QStringLiteral("a")}, .name = kEvil.simplified()};
    document.answers.sequence = QStringLiteral("4k");
    const auto read = planFromFile(toPlanFile(document, answerJson(samplePlan(kEvil, kEvil))));
    QVERIFY2(read, qPrintable(read ? QString{} : read.error().message));
    QVERIFY(read->answers == document.answers);
}

QTEST_GUILESS_MAIN(PlanReportTest)
#include "tst_plan_report.moc"
