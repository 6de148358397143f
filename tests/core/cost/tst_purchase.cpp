// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/purchase.h"

#include "core/cost/service_year.h"

#include <QTest>

using namespace core;
using namespace core::cost;

namespace {

Money cny(double amount)
{
    return Money::fromAmount(amount, Currency::Cny);
}

/// 12,000 for the card and 6,000 for the computer; 500 W at 0.60; 60 a month of upkeep; 200 h a month; 2.10 an hour to rent.
PurchaseInput card()
{
    return {.cards = cny(12'000), .host = cny(6'000), .resaleShare = 0.3, .powerPerKWh = cny(0.6), .watts = 500,
            .upkeepPerMonth = cny(60), .hoursPerMonth = 200, .rent = {cny(2.1)}, .lifeMonths = 36};
}

} // namespace

class PurchaseTest final : public QObject {
    Q_OBJECT

private slots:
    void breaksEvenWhereTheSheetSays();
    void curvesCrossAtTheBreakEvenMonth();
    void neverPaysWhenRunningCostsAsMuchAsRent();
    void refusesWhatCannotBeReckoned();
    void valueFallsEveryMonth();
    void powerNeedsSocketsAndCooling();
    void yearOfAService();
    void payAsYouGoIsNeverTheAnswer();
    void unknownHostingIsALine();
};

void PurchaseTest::breaksEvenWhereTheSheetSays()
{
    // (12000 + 6000 - 5400) ÷ (2.10 - 0.5 × 0.60 - 60 ÷ 200) = 12600 ÷ 1.50 = 8400 h = 42 months of 200 h: beyond 36.
    const auto result = comparePurchase(card());
    QVERIFY(result);
    QCOMPARE(result->invested, cny(18'000));
    QCOMPARE(result->resale, cny(5'400));
    QCOMPARE(result->powerPerHour, cny(0.3));
    QCOMPARE(result->rentPerMonth, cny(420));
    QCOMPARE(result->runningPerMonth, cny(120)); // 200 × 0.30 + 60
    QCOMPARE(result->lossOfValuePerMonth, cny(350)); // 12600 ÷ 36
    QVERIFY(qAbs(result->breakEvenHours->count() - 8'400) < 1e-6);
    QVERIFY(qAbs(*result->breakEvenMonth - 42) < 1e-9);
    QVERIFY(!result->paysWithinLife);
    QCOMPARE(result->rentOverLife, cny(15'120));      // 36 × 420
    QCOMPARE(result->ownOverLife, cny(16'920));       // 12600 + 36 × 120

    PurchaseInput busy = card();
    busy.hoursPerMonth = 600; // rent 1260, running 180 + 60 = 240: 12600 ÷ 1020 = 12.35 months
    QVERIFY(qAbs(*comparePurchase(busy)->breakEvenMonth - 12'600.0 / 1'020) < 1e-9);
    QVERIFY(comparePurchase(busy)->paysWithinLife);
}

void PurchaseTest::curvesCrossAtTheBreakEvenMonth()
{
    PurchaseInput busy = card();
    busy.hoursPerMonth = 600;
    const auto result = comparePurchase(busy);
    QCOMPARE(result->points.size(), 37);
    QCOMPARE(result->points.first().own, cny(12'600));
    QCOMPARE(result->points.first().paid, cny(18'000));
    QCOMPARE(result->points.first().rent, cny(0));
    for (const PurchasePoint &point : result->points)
        QCOMPARE(point.rent.micros() >= point.own.micros(), point.month >= *result->breakEvenMonth);
}

void PurchaseTest::neverPaysWhenRunningCostsAsMuchAsRent()
{
    PurchaseInput input = card();
    input.rent = {cny(0.5)};
    const auto result = comparePurchase(input);
    QVERIFY(result);
    QVERIFY(!result->breakEvenMonth && !result->breakEvenHours && !result->paysWithinLife);
}

void PurchaseTest::refusesWhatCannotBeReckoned()
{
    PurchaseInput input = card();
    input.powerPerKWh = Money::fromAmount(0.18, Currency::Usd);
    QVERIFY(!comparePurchase(input)); // currencies never mix
    input = card();
    input.hoursPerMonth = 0;
    QVERIFY(!comparePurchase(input));
    input = card();
    input.rent = {cny(0)};
    QVERIFY(!comparePurchase(input));
    input = card();
    input.lifeMonths = 0;
    QVERIFY(!comparePurchase(input));
    input = card();
    input.cards = cny(0);
    input.host = cny(0);
    QVERIFY(!comparePurchase(input));
}

void PurchaseTest::valueFallsEveryMonth()
{
    const PurchaseInput input = card();
    QCOMPARE(valueAfter(input, 0), cny(18'000));
    QCOMPARE(valueAfter(input, 36), cny(5'400));
    QCOMPARE(valueAfter(input, 99), cny(5'400));
    // Halfway the square root of 0.3 is left.
    QVERIFY(qAbs(valueAfter(input, 18).amount() - 18'000 * 0.5477225575) < 0.01);
    PurchaseInput worthless = input;
    worthless.resaleShare = 0;
    QCOMPARE(valueAfter(worthless, 18), cny(9'000));
    QCOMPARE(valueAfter(worthless, 36), cny(0));
}

void PurchaseTest::powerNeedsSocketsAndCooling()
{
    // Eight cards of 450 W: 3600 W = 16.4 A at 220 V, more than a 10 A socket (2200 W); two circuits.
    const PowerNeed box = powerNeed(3'600, {.volts = 220, .amps = 10});
    QVERIFY(box.exceedsOutlet);
    QCOMPARE(box.outlets, 2);
    QVERIFY(qAbs(box.amps - 16.3636) < 1e-3);
    QVERIFY(qAbs(box.btuPerHour - 12'283.2) < 0.1);
    QVERIFY(!powerNeed(500, {.volts = 220, .amps = 10}).exceedsOutlet);
    QVERIFY(!powerNeed(3'600, {}).exceedsOutlet); // no socket is known
}

void PurchaseTest::yearOfAService()
{
    const ServiceNeed need{.replicas = 2, .minimumReplicas = 1, .busyHoursPerDay = 10};
    QCOMPARE(fullHoursOfYear(need).count(), 17'520.0);   // 2 × 24 × 365
    QCOMPARE(elasticHoursOfYear(need).count(), 12'410.0); // (10 × 2 + 14 × 1) × 365
    QCOMPARE(monthlyCloudYear(cny(1'000), need).knownTotal(), Money::fromMicros(24'333'333'333, Currency::Cny)); // 365 ÷ 30 × 2
    QCOMPARE(elasticYear({cny(2)}, need).knownTotal(), cny(24'820));
    QCOMPARE(payAsYouGoYear({cny(2)}, need).knownTotal(), cny(35'040));

    const HostedInput own{.machine = cny(18'000), .resaleShare = 0.3, .lifeMonths = 36, .watts = 500, .perKWMonth = cny(900),
                          .powerPerKWh = cny(0.6), .upkeepPerMonth = cny(45)};
    const ServiceBill hosted = ownInHostingYear(own, Currency::Cny, need);
    QCOMPARE(hosted.lines.size(), 4);
    QCOMPARE(*hosted.lines.at(0).amount, cny(8'400));   // 2 × 18000 × 0.7 ÷ 3
    QCOMPARE(*hosted.lines.at(1).amount, cny(10'800));  // 1 kW × 900 × 12
    QCOMPARE(*hosted.lines.at(2).amount, cny(5'256));   // 1 kW × 8760 h × 0.60
    QCOMPARE(*hosted.lines.at(3).amount, cny(1'080));   // 2 × 45 × 12
    QVERIFY(!hosted.isAtLeast());
}

void PurchaseTest::payAsYouGoIsNeverTheAnswer()
{
    const ServiceNeed need{.replicas = 1, .minimumReplicas = 1, .busyHoursPerDay = 24};
    const QList<ServiceBill> bills{monthlyCloudYear(cny(1'000), need), payAsYouGoYear({cny(0.01)}, need)};
    QCOMPARE(*leastOf(bills), ServiceWay::MonthlyCloud); // though by the hour costs less
    QVERIFY(payAsYouGoYear({cny(1)}, need).isReferenceOnly());
    QVERIFY(!leastOf({payAsYouGoYear({cny(1)}, need)}));
    QVERIFY(!leastOf({}));
    // Another currency is not compared.
    QCOMPARE(*leastOf({monthlyCloudYear(cny(1'000), need), elasticYear({Money::fromAmount(0.001, Currency::Usd)}, need)}),
             ServiceWay::MonthlyCloud);
}

void PurchaseTest::unknownHostingIsALine()
{
    const ServiceNeed need{.replicas = 1, .minimumReplicas = 1, .busyHoursPerDay = 24};
    const ServiceBill hosted = ownInHostingYear({.machine = cny(100), .watts = 500}, Currency::Cny, need);
    QVERIFY(hosted.isAtLeast() && !hosted.isUnknown());
    QVERIFY(!hosted.lines.at(1).amount && !hosted.lines.at(1).note.isEmpty());
    // A complete bill is preferred to a lower one that is not.
    QCOMPARE(*leastOf({hosted, monthlyCloudYear(cny(1'000), need)}), ServiceWay::MonthlyCloud);
    QVERIFY(ownInHostingYear({}, Currency::Cny, need).isUnknown());
}

QTEST_GUILESS_MAIN(PurchaseTest)
#include "tst_purchase.moc"
