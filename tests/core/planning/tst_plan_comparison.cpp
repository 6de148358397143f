// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_comparison.h"

#include <QTest>

using namespace core;
using namespace core::planning;

/// Two ways side by side: the better side is named only where it is certain.
class PlanComparisonTest final : public QObject {
    Q_OBJECT

private slots:
    void betterSide_data();
    void betterSide();
    void unknownIsShown();
    void settingsThatDiffer();
    void answersThatDiffer();
    void oneSideWithoutCards();
    void chosenRowCounts();
};

namespace {

PlanRow row(double hours, int cents, Currency currency = Currency::Cny)
{
    PlanRow made{.rank = 1, .cardName = QStringLiteral("A10")};
    made.hours = {.low = hours, .likely = hours, .high = hours};
    made.bill.currency = currency;
    made.bill.lines = {{.kind = cost::LineKind::Gpu, .amount = Money::fromCents(cents, currency)}};
    made.totalInWishCurrency = Money::fromCents(cents, currency);
    made.offer.price = {Money::fromCents(100, currency)};
    made.fit.verdict = Verdict::Tight;
    return made;
}

ComparisonRow lineOf(const PlanComparison &comparison, const char *key)
{
    for (const ComparisonRow &line : comparison.rows) {
        if (line.key == QLatin1String{key})
            return line;
    }
    return {};
}

} // namespace

void PlanComparisonTest::betterSide_data()
{
    QTest::addColumn<PlanRow>("left");
    QTest::addColumn<PlanRow>("right");
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("better");
    const auto add = [](const char *name, const PlanRow &left, const PlanRow &right, const char *key, BetterSide better) {
        QTest::newRow(name) << left << right << QString::fromLatin1(key) << static_cast<int>(better);
    };
    add("cheaper", row(5, 100), row(5, 200), "total", BetterSide::Left);
    add("dearer", row(5, 300), row(5, 200), "total", BetterSide::Right);
    add("the same price", row(5, 200), row(5, 200), "total", BetterSide::Neither);
    add("currencies are not mixed", row(5, 100), row(5, 200, Currency::Usd), "total", BetterSide::Neither);
    add("hourly prices of two currencies", row(5, 100), row(5, 200, Currency::Usd), "per_hour", BetterSide::Neither);
    PlanRow open = row(5, 100);
    open.bill.lines << cost::BillLine{.kind = cost::LineKind::Traffic};
    add("a lower bound may grow", open, row(5, 200), "total", BetterSide::Neither);
    add("a lower bound above the other", open, row(5, 50), "total", BetterSide::Right);
    add("faster", row(4, 1), row(5, 1), "hours", BetterSide::Left);
    add("unknown time", row(0, 1), row(5, 1), "hours", BetterSide::Neither);
    PlanRow roomy = row(5, 1);
    roomy.fit.verdict = Verdict::Roomy;
    add("more room", row(5, 1), roomy, "memory", BetterSide::Right);
    PlanRow risky = row(5, 1);
    risky.shares = {{QStringLiteral("trust"), 0.2}};
    risky.warnings = {QStringLiteral("A stranger's computer.")};
    add("less risk", risky, row(5, 1), "risk", BetterSide::Right);
}

void PlanComparisonTest::betterSide()
{
    QFETCH(PlanRow, left);
    QFETCH(PlanRow, right);
    QFETCH(QString, key);
    QFETCH(int, better);
    const ComparisonRow line = lineOf(compareRows(left, right), qPrintable(key));
    QVERIFY(!line.label.isEmpty());
    QCOMPARE(static_cast<int>(line.better), better);
    // Seen from the other side it is the other side.
    const BetterSide mirrored = better == 1 ? BetterSide::Right : better == 2 ? BetterSide::Left : BetterSide::Neither;
    QVERIFY(lineOf(compareRows(right, left), qPrintable(key)).better == mirrored);
}

void PlanComparisonTest::unknownIsShown()
{
    const PlanComparison comparison = compareRows(row(0, 1), row(5, 1));
    QCOMPARE(lineOf(comparison, "hours").left, QStringLiteral("?"));
    QCOMPARE(lineOf(comparison, "elapsed").left, QStringLiteral("?"));
    QCOMPARE(lineOf(comparison, "price_as_of").left, QStringLiteral("?"));
}

void PlanComparisonTest::settingsThatDiffer()
{
    PlanRow left = row(5, 1);
    PlanRow right = row(5, 1);
    left.setup.sequenceLength = 1024;
    right.setup.sequenceLength = 2048;
    const PlanComparison comparison = compareRows(left, right);
    QCOMPARE(lineOf(comparison, "setting.seq").left, QStringLiteral("1024"));
    QCOMPARE(lineOf(comparison, "setting.seq").right, QStringLiteral("2048"));
    QVERIFY(lineOf(comparison, "setting.batch").key.isEmpty());
    QVERIFY(comparison.left.contains(QLatin1String{"A10"}));
}

void PlanComparisonTest::answersThatDiffer()
{
    PlanAnswers left;
    PlanAnswers right;
    left.sequence = QStringLiteral("1k");
    right.isDataSensitive = true;
    right.platforms = QStringList{QStringLiteral("autodl"), QStringLiteral("runpod")};
    right.origins.insert(QStringLiteral("sequence"), QStringLiteral("README"));
    const PlanComparison comparison =
        comparePlans({.name = QStringLiteral("one"), .answers = left}, {.name = QStringLiteral("two"), .answers = right});
    QCOMPARE(comparison.left, QStringLiteral("one"));
    QCOMPARE(lineOf(comparison, "answer.sequence").left, QStringLiteral("1k"));
    QCOMPARE(lineOf(comparison, "answer.sequence").right, QStringLiteral("not said"));
    QCOMPARE(lineOf(comparison, "answer.sensitive").right, QStringLiteral("yes"));
    QCOMPARE(lineOf(comparison, "answer.platforms").right, QStringLiteral("autodl, runpod"));
    QVERIFY(lineOf(comparison, "answer.origins").key.isEmpty());
    QVERIFY(lineOf(comparison, "answer.task").key.isEmpty());
}

void PlanComparisonTest::oneSideWithoutCards()
{
    RentalPlan rent;
    rent.advice.headline = QStringLiteral("Rent.");
    rent.rows = {row(5, 100)};
    RentalPlan none;
    none.advice.headline = QStringLiteral("Don't rent.");
    const PlanComparison comparison = comparePlans({.plan = none}, {.plan = rent});
    QCOMPARE(lineOf(comparison, "verdict").left, QStringLiteral("Don't rent."));
    QCOMPARE(lineOf(comparison, "total").left, QString{QChar{0x2013}});
    QVERIFY(lineOf(comparison, "total").right.contains(QLatin1String{"1"}));
    QVERIFY(lineOf(comparison, "total").better == BetterSide::Neither);
    const PlanComparison broken = comparePlans({.plan = {}, .trouble = QStringLiteral("A date, please.")}, {.plan = none});
    QCOMPARE(lineOf(broken, "verdict").left, QStringLiteral("A date, please."));
    QVERIFY(lineOf(broken, "total").key.isEmpty());
}

void PlanComparisonTest::chosenRowCounts()
{
    RentalPlan plan;
    plan.rows = {row(5, 100), row(1, 900)};
    const PlanComparison comparison = comparePlans({.plan = plan}, {.plan = plan, .row = plan.rows.last()});
    QVERIFY(lineOf(comparison, "hours").better == BetterSide::Right);
    QVERIFY(lineOf(comparison, "total").better == BetterSide::Left);
}

QTEST_GUILESS_MAIN(PlanComparisonTest)
#include "tst_plan_comparison.moc"
