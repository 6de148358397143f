// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/package.h"

#include "core/cost/idle_cost.h"

#include <QTest>

using namespace core;
using namespace core::cost;
using catalog::BillingMode;

namespace {

HourlyPrice hourlyCny(double amount)
{
    return {Money::fromAmount(amount, Currency::Cny)};
}

Package weekAt(double price)
{
    return {.mode = BillingMode::Weekly, .length = Hours{168}, .price = Money::fromAmount(price, Currency::Cny)};
}

} // namespace

class PackageTest final : public QObject {
    Q_OBJECT

private slots:
    void crossesOverWhereTheSheetSays();
    void neverPaysWhereThePeriodIsTooShort();
    void readsOffersAndDiscounts();
    void losesLessTheLaterTheProjectStops();
    void countsWholePeriodsOfTheCalendar();
    void curvesHaveStepsAndMeetAtTheCrossover();
    void aMonthIsNeverTheFirstStep();
    void aForgottenNight();
    void offCanBeErasedOrCharged();
};

void PackageTest::crossesOverWhereTheSheetSays()
{
    // throughput-model §6: a week at 40 % off pays from 168 × 0.6 = 100.8 hours on.
    const auto hours = crossoverOf(weekAt(168 * 0.6 * 2), hourlyCny(2));
    QVERIFY(hours && qAbs(hours->count() - 100.8) < 1e-9);
    QVERIFY(!crossoverOf(weekAt(100), {Money::fromAmount(2, Currency::Usd)}));
    QVERIFY(!crossoverOf(weekAt(100), hourlyCny(0)));
}

void PackageTest::neverPaysWhereThePeriodIsTooShort()
{
    QVERIFY(!crossoverOf(weekAt(336), hourlyCny(2))); // exactly the week by the hour
    QVERIFY(!crossoverOf(weekAt(400), hourlyCny(2)));
    QVERIFY(crossoverOf(weekAt(335), hourlyCny(2)));
}

void PackageTest::readsOffersAndDiscounts()
{
    catalog::Offer offer{.price = hourlyCny(1.0992), .mode = BillingMode::Daily};
    const auto day = packageOf(offer);
    QVERIFY(day);
    QCOMPARE(day->length, Hours{24});
    QCOMPARE(day->price, Money::fromAmount(26.3808, Currency::Cny)); // 24 × 1.0992
    offer.mode = BillingMode::Monthly;
    QCOMPARE(packageOf(offer)->price, Money::fromAmount(791.424, Currency::Cny)); // 720 × 1.0992
    offer.mode = BillingMode::Spot;
    QVERIFY(!packageOf(offer));

    const auto derived = derivedPackage(hourlyCny(2), BillingMode::Monthly, 0.16);
    QVERIFY(derived);
    QCOMPARE(derived->price, Money::fromAmount(1209.6, Currency::Cny)); // 720 × 2 × 0.84
    QVERIFY(!derivedPackage(hourlyCny(2), BillingMode::OnDemand, 0.16));
    QVERIFY(!derivedPackage(hourlyCny(2), BillingMode::Daily, 1.0));
}

void PackageTest::losesLessTheLaterTheProjectStops()
{
    const Package week = weekAt(200);
    QCOMPARE(*lossIfStoppedAt(week, hourlyCny(2), Hours{0}), Money::fromAmount(200, Currency::Cny));
    QCOMPARE(*lossIfStoppedAt(week, hourlyCny(2), Hours{40}), Money::fromAmount(120, Currency::Cny)); // 200 - 40 × 2
    QCOMPARE(*lossIfStoppedAt(week, hourlyCny(2), Hours{100}), Money::zero(Currency::Cny));
    QCOMPARE(*lossIfStoppedAt(week, hourlyCny(2), Hours{160}), Money::zero(Currency::Cny));
    QCOMPARE(*lossIfStoppedAt(week, hourlyCny(2), Hours{-5}), Money::fromAmount(200, Currency::Cny));
    QVERIFY(!lossIfStoppedAt(week, {Money::fromAmount(2, Currency::Usd)}, Hours{1}));
}

void PackageTest::countsWholePeriodsOfTheCalendar()
{
    const Package week = weekAt(100);
    QCOMPARE(periodsFor(week, {}), 1);
    QCOMPARE(periodsFor(week, {.on = Hours{20}, .elapsed = Hours{168}}), 1);
    QCOMPARE(periodsFor(week, {.on = Hours{20}, .elapsed = Hours{169}}), 2); // 20 h of use over more than a week
    QCOMPARE(packageCost(week, {.on = Hours{20}, .elapsed = Hours{169}}), Money::fromAmount(200, Currency::Cny));
}

void PackageTest::curvesHaveStepsAndMeetAtTheCrossover()
{
    const Package week = weekAt(200);
    const auto points = costCurves(week, hourlyCny(2), Hours{300});
    QCOMPARE(points.size(), 4);
    QCOMPARE(points.at(0).used, Hours{0});
    QCOMPARE(points.at(0).hourly, Money::zero(Currency::Cny));
    QCOMPARE(points.at(0).package, Money::fromAmount(200, Currency::Cny));
    QCOMPARE(points.at(1).used, Hours{168});
    QCOMPARE(points.at(1).hourly, Money::fromAmount(336, Currency::Cny));
    QCOMPARE(points.at(2).used, Hours{168});
    QCOMPARE(points.at(2).package, Money::fromAmount(400, Currency::Cny));
    QCOMPARE(points.at(3).used, Hours{300});
    for (qsizetype i = 1; i < points.size(); ++i) {
        QVERIFY(points.at(i).hourly.micros() >= points.at(i - 1).hourly.micros());
        QVERIFY(points.at(i).package.micros() >= points.at(i - 1).package.micros());
    }
    QCOMPARE(costCurves(week, hourlyCny(2), Hours{1}).size(), 2);       // one whole period at least
    QVERIFY(costCurves(week, hourlyCny(2), Hours{1e9}).size() <= 200);  // long spans are cut
    QVERIFY(costCurves(week, {Money::fromAmount(2, Currency::Usd)}, Hours{1}).isEmpty());
}

void PackageTest::aMonthIsNeverTheFirstStep()
{
    for (const BillingMode mode : {BillingMode::OnDemand, BillingMode::Spot, BillingMode::Daily, BillingMode::Weekly})
        QVERIFY(isFirstStep(mode));
    QVERIFY(!isFirstStep(BillingMode::Monthly));
    QVERIFY(!isFirstStep(BillingMode::Reserved));
}

void PackageTest::aForgottenNight()
{
    // AutoDL-like: 1.60 an hour, no-GPU mode 0.10 an hour, 50 GB free, 0.0066 per GB and day above.
    catalog::Platform platform{.currency = Currency::Cny};
    platform.stop.gpuCharge = catalog::StoppedGpu::Free;
    platform.stop.hasNoGpuMode = true;
    platform.stop.noGpuPrice = hourlyCny(0.1);
    platform.stop.deleteAfterDays = 15;
    platform.disk.freeDataGB = 50;
    platform.disk.extraPerGBDayStopped = Money::fromAmount(0.0066, Currency::Cny);
    const catalog::Offer offer{.price = hourlyCny(1.6)};

    const IdleCost night = idleCost(offer, platform, 110, Hours{8});
    QCOMPARE(night.on, Money::fromAmount(12.8, Currency::Cny));       // 8 × 1.60
    QCOMPARE(*night.noGpu, Money::fromAmount(0.8, Currency::Cny));    // 8 × 0.10
    QCOMPARE(*night.off, Money::fromAmount(0.132, Currency::Cny));    // 60 GB × 1/3 day × 0.0066
    QVERIFY(!night.isErased);
    const IdleCost month = idleCost(offer, platform, 110, Hours{720});
    QCOMPARE(*month.off, Money::fromAmount(11.88, Currency::Cny));    // 60 GB × 30 × 0.0066
    QVERIFY(month.isErased); // after 15 days
    QCOMPARE(*savedInNoGpuMode(offer, platform, Hours{2}), Money::fromAmount(3, Currency::Cny)); // 2 × (1.60 - 0.10)
    QVERIFY(!savedInNoGpuMode(offer, platform, Hours{0}));
    platform.stop.noGpuPrice = {};
    QVERIFY(!savedInNoGpuMode(offer, platform, Hours{2}));
    QVERIFY(!idleCost(offer, platform, 110, Hours{8}).noGpu);
}

void PackageTest::offCanBeErasedOrCharged()
{
    catalog::Platform platform{.currency = Currency::Cny};
    platform.disk.freeDataGB = 100;
    const catalog::Offer offer{.price = hourlyCny(2)};
    QVERIFY(!idleCost(offer, platform, 50, Hours{8}).off); // whether the GPU is charged is not known
    platform.stop.gpuCharge = catalog::StoppedGpu::Charged;
    QCOMPARE(*idleCost(offer, platform, 50, Hours{8}).off, Money::fromAmount(16, Currency::Cny));
    platform.stop.gpuCharge = catalog::StoppedGpu::Free;
    QCOMPARE(*idleCost(offer, platform, 50, Hours{8}).off, Money::zero(Currency::Cny));
    QVERIFY(!idleCost(offer, platform, 150, Hours{8}).off); // 50 GB to pay, at an unknown price
    platform.disk.chargesSystemDisk = true;
    QVERIFY(!idleCost(offer, platform, 50, Hours{8}).off);
}

QTEST_GUILESS_MAIN(PackageTest)
#include "tst_package.moc"
