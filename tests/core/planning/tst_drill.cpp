// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/drill.h"
#include "support/checklist_bench.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::planning;

/// The first-time drill, what it costs where, and how answers are kept.
class DrillTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_bench.load()); }
    void templateHoldsTheWholeCycle();
    void costIsThatOfTheCheapestOffer_data();
    void costIsThatOfTheCheapestOffer();
    void machineThatIsOffMayBeCharged();
    void platformWithoutPricesHasNoCost();
    void linksAreProvenStepByStep();
    void commandsNameTheDataFolder();
    void brokenTemplateIsNamed_data();
    void brokenTemplateIsNamed();
    void answersSurviveBeingKept();
    void strangeAnswersAreLeftOut();
    void planKeyTellsPlansApart();

private:
    Drill drill(const char *platform, const ChecklistTicks &ticks = {})
    {
        return drillFor(m_bench.knowledge().drill, m_bench.catalog().platform({QString::fromLatin1(platform)}),
                        m_bench.catalog(), ticks);
    }
    tests::ChecklistBench m_bench;
};

void DrillTest::templateHoldsTheWholeCycle()
{
    QStringList ids;
    QStringList links;
    for (const DrillStep &step : m_bench.knowledge().drill.steps) {
        ids << step.id;
        if (step.link != DrillLink::None)
            links << wordOf(step.link);
        for (const BilingualText &text : {step.title, step.what, step.why})
            QVERIFY2(!text.en.isEmpty() && !text.zh.isEmpty(), qPrintable(step.id));
        QVERIFY2(step.minutes > 0, qPrintable(step.id));
    }
    QCOMPARE(ids.join(u' '), QStringLiteral("deposit order login transfer job stop bill start release leftovers"));
    QCOMPARE(links.join(u' '), QStringLiteral("transfer start release"));
}

void DrillTest::costIsThatOfTheCheapestOffer_data()
{
    QTest::addColumn<double>("unitSeconds");
    QTest::addColumn<double>("cost");
    // 18 billed minutes of the first start and 7 of the second, at 6.00 an hour.
    QTest::newRow("by the second") << 1.0 << 2.5;
    QTest::newRow("by the hour: every start is rounded") << 3600.0 << 12.0;
}

void DrillTest::costIsThatOfTheCheapestOffer()
{
    QFETCH(double, unitSeconds);
    QFETCH(double, cost);
    catalog::Catalog catalog;
    catalog::Platform platform = *m_bench.catalog().platform({QStringLiteral("autodl")});
    platform.billingRules = {.unitSeconds = unitSeconds};
    catalog.platforms = {platform};
    catalog::Offer offer{
        .platform = platform.id, .cards = {{QStringLiteral("rtx-3060-12gb")}}, .price = {Money::fromCents(600, Currency::Cny)}};
    catalog::Offer dearer = offer;
    dearer.price = {Money::fromCents(900, Currency::Cny)};
    catalog::Offer monthly = offer;
    monthly.mode = catalog::BillingMode::Monthly;
    monthly.price = {Money::fromCents(10, Currency::Cny)};
    catalog::Offer free = offer;
    free.price = {Money::zero(Currency::Cny)};
    catalog.offers = {dearer, monthly, free, offer};
    const Drill drill = drillFor(m_bench.knowledge().drill, &platform, catalog, {});
    QCOMPARE(drill.billedMinutes, 25.0);
    QVERIFY(drill.cost && drill.deposit);
    QCOMPARE(drill.cost->amount(), cost);
    QVERIFY(drill.deposit->amount() >= 2 * cost);
    QCOMPARE(std::fmod(drill.deposit->amount(), 5), 0.0);
    QCOMPARE(drill.tasks.at(0).cost->micros(), 0); // nothing is on
    QCOMPARE(drill.tasks.at(1).cost->amount(), 0.5);
}

/// Where a stop ends nothing, the steps say so and are paid.
void DrillTest::machineThatIsOffMayBeCharged()
{
    const auto stepOf = [](const Drill &drill, const char *id) {
        const auto found = std::ranges::find(drill.tasks, QString::fromLatin1(id), [](const DrillTask &task) { return task.step.id; });
        return found->step;
    };
    const Drill charged = drill("aigalaxy");
    const Drill free = drill("autodl");
    QVERIFY(charged.billedMinutes > free.billedMinutes);
    QVERIFY(stepOf(charged, "bill").isBilled && !stepOf(free, "bill").isBilled);
    QVERIFY2(stepOf(charged, "stop").why.en.contains(QLatin1String{"ending the rental"}), qPrintable(stepOf(charged, "stop").why.en));
    QVERIFY(stepOf(free, "stop").why.en != stepOf(charged, "stop").why.en);
    QVERIFY(!stepOf(charged, "stop").why.zh.isEmpty());
}

void DrillTest::platformWithoutPricesHasNoCost()
{
    const Drill unknown = drillFor(m_bench.knowledge().drill, nullptr, m_bench.catalog(), {});
    QVERIFY(!unknown.cost && !unknown.deposit && !unknown.offer);
    QVERIFY(!unknown.tasks.first().cost);
    QVERIFY(unknown.minutes > 20);
    const Drill real = drill("autodl");
    QVERIFY(real.cost && real.cost->micros() > 0 && !real.cardName.isEmpty());
}

void DrillTest::linksAreProvenStepByStep()
{
    ChecklistTicks ticks;
    ticks.drillSteps = {QStringLiteral("transfer"), QStringLiteral("job"), QStringLiteral("no such step")};
    const Drill some = drill("autodl", ticks);
    QCOMPARE(some.done, 2);
    QVERIFY(some.isProven(DrillLink::Transfer));
    QVERIFY(!some.isProven(DrillLink::Start));
    QVERIFY(!some.isProven(DrillLink::Release));
}

void DrillTest::commandsNameTheDataFolder()
{
    const auto lines = [](const Drill &drill) {
        QString all;
        for (const DrillTask &task : drill.tasks) {
            for (const ChecklistCommand &command : task.commands)
                all += command.text + u'\n';
        }
        return all;
    };
    QVERIFY(lines(drill("autodl")).contains(QStringLiteral("/root/autodl-tmp/drill.log")));
    QVERIFY(lines(drill("aws")).contains(QStringLiteral("~/drill.log")));
    QVERIFY(!lines(drill("autodl")).contains(u'{'));
}

void DrillTest::brokenTemplateIsNamed_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("named");
    QTest::newRow("no JSON") << QByteArray{"{"} << QStringLiteral("drill.json");
    QTest::newRow("nothing in it") << QByteArray{"{}"} << QStringLiteral("deposit.factor");
    QTest::newRow("step without minutes") << QByteArray{R"({"deposit": {"factor": 1, "step": 1}, "steps": [{"id": "a"}]})"}
                                          << QStringLiteral("steps.0.minutes");
}

void DrillTest::brokenTemplateIsNamed()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, named);
    QTemporaryDir folder;
    QFile file{folder.filePath(QStringLiteral("drill.json"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const auto loaded = DrillTemplate::load(file.fileName());
    QVERIFY(!loaded);
    QVERIFY2((loaded.error().message + loaded.error().detail).contains(named), qPrintable(loaded.error().detail));
    QVERIFY(!ChecklistKnowledge::load(QDir{folder.path()}));
}

void DrillTest::answersSurviveBeingKept()
{
    const QDateTime at{QDate{2026, 11, 30}, QTime{22, 0}, Qt::UTC};
    const auto kept = [&at](const char *item, const QString &value) {
        return ChecklistTick{.scope = QStringLiteral("plan:x"), .item = QString::fromLatin1(item), .value = value, .at = at};
    };
    const ChecklistTicks ticks =
        ticksFrom({kept("sheet", QStringLiteral("read")), kept("stop_cost", wordOf(StopAnswer::AsWhenOn)),
                   kept("planned_end", valueOf(PlannedEnd{.afterStart = Hours{6.5}})),
                   kept("budget", valueOf(Money::fromMicros(50'000'001, Currency::Usd))), kept("image", QStringLiteral("yes")),
                   kept("drill:stop", QStringLiteral("yes"))});
    QCOMPARE(ticks.sheetReadAt, std::optional{at});
    QCOMPARE(ticks.stopAnswer, std::optional{StopAnswer::AsWhenOn});
    QCOMPARE(ticks.end.afterStart, std::optional{Hours{6.5}});
    QCOMPARE(ticks.budget, std::optional{Money::fromMicros(50'000'001, Currency::Usd)});
    QCOMPARE(ticks.confirmed, QSet{ChecklistItemKind::Image});
    QCOMPARE(ticks.drillSteps, QSet{QStringLiteral("stop")});
    QCOMPARE(ticksFrom({kept("planned_end", valueOf(PlannedEnd{.at = at}))}).end.at, std::optional{at});
    QCOMPARE(ticksFrom({kept("stop_cost", QStringLiteral("yes"))}).confirmed, QSet{ChecklistItemKind::StopCost});
}

void DrillTest::strangeAnswersAreLeftOut()
{
    for (const char *value :
         {"", "hours", "hours x", "hours -1", "hours inf", "hours 1e9", "at", "at yesterday", "EUR 5", "CNY", "CNY -5"}) {
        const QString text = QString::fromLatin1(value);
        const ChecklistTicks ticks =
            ticksFrom({{.scope = QStringLiteral("s"), .item = QStringLiteral("planned_end"), .value = text},
                       {.scope = QStringLiteral("s"), .item = QStringLiteral("budget"), .value = text},
                       {.scope = QStringLiteral("s"), .item = QStringLiteral("later version"), .value = text}});
        QVERIFY2(!ticks.end.isSet() && !ticks.budget && ticks.confirmed.isEmpty(), value);
    }
}

void DrillTest::planKeyTellsPlansApart()
{
    const PlanRow row = m_bench.row("autodl", "rtx-4090");
    PlanRow other = row;
    QCOMPARE(planKeyOf(row), planKeyOf(other));
    other.offer.price = {Money::fromCents(999, Currency::Cny)}; // a new price is the same plan
    QCOMPARE(planKeyOf(row), planKeyOf(other));
    other.gpus = 2;
    QVERIFY(planKeyOf(row) != planKeyOf(other));
    QVERIFY(planKeyOf(row) != planKeyOf(m_bench.row("autodl", "rtx-3090")));
    QVERIFY(planKeyOf(row) != planKeyOf(m_bench.row("autodl", "rtx-4090", catalog::BillingMode::Spot)));
    QVERIFY(isOfPlatform(ChecklistItemKind::StopCost) && !isOfPlatform(ChecklistItemKind::Budget));
}

QTEST_GUILESS_MAIN(DrillTest)
#include "tst_drill.moc"
