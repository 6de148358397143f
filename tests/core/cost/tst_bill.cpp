// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill.h"

#include "core/cost/billing_terms.h"

#include <QRandomGenerator>
#include <QTest>

#include <cmath>

using namespace core;
using namespace core::cost;

namespace {

catalog::Offer offerAt(double perHour, Currency currency = Currency::Cny)
{
    return {.platform = {QStringLiteral("somewhere")}, .price = {Money::fromAmount(perHour, currency)}};
}

/// Charged by `seconds` (0 = the unit is not known), 50 GB free and 0.0066 per GB and day above, on or off.
catalog::Platform platformWith(double seconds)
{
    catalog::Platform platform{.id = {QStringLiteral("somewhere")}, .currency = Currency::Cny};
    if (seconds > 0)
        platform.billingRules.unitSeconds = seconds;
    platform.egressFee = {.en = QStringLiteral("free (shared)")};
    platform.egress.isFree = true;
    platform.stop.gpuCharge = catalog::StoppedGpu::Free;
    platform.disk.freeDataGB = 50;
    platform.disk.extraPerGBDay = Money::fromAmount(0.0066, Currency::Cny);
    platform.disk.extraPerGBDayStopped = platform.disk.extraPerGBDay;
    return platform;
}

catalog::Platform perSecond()
{
    return platformWith(1);
}

catalog::Platform perHour()
{
    return platformWith(3600);
}

std::int64_t microsOf(const Bill &bill, LineKind kind)
{
    const auto line = bill.line(kind);
    return line && line->amount ? line->amount->micros() : -1;
}

} // namespace

class BillTest final : public QObject {
    Q_OBJECT

private slots:
    void chargesWholeUnits_data();
    void chargesWholeUnits();
    void aForeignMinimumIsNoAmountHere();
    void doubtedUnitsSaySo();
    void everySwitchOnIsRounded();
    void nightsCostWhatThePlatformCharges();
    void splitsTheHours();
    void chargesOnlyDiskAboveTheFreeQuota();
    void unknownPricesMakeALowerBound();
    void speaksTheUsersLanguage();
    void neverMixesCurrencies();
    void periodOffersArePaidInWholePeriods();
    void sumOfLinesIsExact();
    void depositBuysHours();
    void packageBreaksEven();
};

void BillTest::chargesWholeUnits_data()
{
    QTest::addColumn<double>("unit");
    QTest::addColumn<double>("minimumSeconds");
    QTest::addColumn<double>("minimumAmount");
    QTest::addColumn<double>("hours");
    QTest::addColumn<qint64>("micros");

    // 3.60 an hour = 0.06 a minute = 0.001 a second.
    QTest::newRow("whole hours stay") << 3600.0 << 0.0 << 0.0 << 2.0 << qint64{7'200'000};
    QTest::newRow("2.1 h are 3 h") << 3600.0 << 0.0 << 0.0 << 2.1 << qint64{10'800'000};
    QTest::newRow("90.5 min are 91") << 60.0 << 0.0 << 0.0 << 90.5 / 60 << qint64{5'460'000};
    QTest::newRow("10.2 s are 11 s") << 1.0 << 0.0 << 0.0 << 10.2 / 3600 << qint64{11'000};
    QTest::newRow("at least 60 s") << 1.0 << 60.0 << 0.0 << 5.0 / 3600 << qint64{60'000};
    QTest::newRow("at least 0.01") << 1.0 << 0.0 << 0.01 << 1.0 / 3600 << qint64{10'000};
    QTest::newRow("unknown unit rounds nothing") << 0.0 << 0.0 << 0.0 << 0.5 << qint64{1'800'000};
}

void BillTest::chargesWholeUnits()
{
    QFETCH(double, unit);
    QFETCH(double, minimumSeconds);
    QFETCH(double, minimumAmount);
    QFETCH(double, hours);
    QFETCH(qint64, micros);

    auto platform = platformWith(unit);
    if (minimumSeconds > 0)
        platform.billingRules.minimumSeconds = minimumSeconds;
    if (minimumAmount > 0)
        platform.billingRules.minimumAmount = Money::fromAmount(minimumAmount, Currency::Cny);
    QCOMPARE(microsOf(billFor(offerAt(3.6), platform, {.training = Hours{hours}}), LineKind::Gpu), micros);
}

void BillTest::aForeignMinimumIsNoAmountHere()
{
    auto platform = perSecond();
    platform.billingRules.minimumAmount = Money::fromAmount(0.01, Currency::Usd);
    QCOMPARE(microsOf(billFor(offerAt(3.6), platform, {.training = Hours{1.0 / 3600}}), LineKind::Gpu), 1'000);
}

void BillTest::doubtedUnitsSaySo()
{
    auto platform = perHour();
    platform.billingRules.isUnitConfirmed = false;
    const Bill bill = billFor(offerAt(1), platform, {.training = Hours{1.5}});
    QCOMPARE(microsOf(bill, LineKind::Gpu), 2'000'000);
    QVERIFY(bill.line(LineKind::Gpu)->note.contains(QStringLiteral("not confirmed")));
    QVERIFY(!billingUnitOf(offerAt(1), platformWith(0)).isConfirmed);
    const auto noteOf = [](double seconds) {
        return billFor(offerAt(1), platformWith(seconds), {.training = Hours{1.501}}).line(LineKind::Gpu)->note;
    };
    QVERIFY2(noteOf(1).contains(QLatin1String{"by the second"}), qPrintable(noteOf(1))); // Not "units of 0.0003 h".
    QVERIFY2(noteOf(600).contains(QLatin1String{"10 min"}), qPrintable(noteOf(600)));
    QVERIFY2(noteOf(3600).contains(QLatin1String{"1 h"}), qPrintable(noteOf(3600)));
}

void BillTest::everySwitchOnIsRounded()
{
    // 20 h of work at 8 h a day: 8, 8 + 0.1 and 4 + 0.1 hours, charged as 8 + 9 + 5.
    const JobExtras job{.training = Hours{20}, .sessionLength = Hours{8}, .bootPerSession = Hours{0.1}};
    const Sessions sessions = sessionsOf(job);
    QCOMPARE(sessions.count, 3);
    QVERIFY(std::abs(sessions.on().count() - 20.2) < 1e-9);
    QVERIFY(std::abs(sessions.elapsed().count() - (48 + 4.1)) < 1e-9);
    const Bill bill = billFor(offerAt(1), perHour(), job);
    QCOMPARE(bill.knownTotal(), Money::fromAmount(22, Currency::Cny));
    QCOMPARE(microsOf(bill, LineKind::Setup), 200'000);
    QCOMPARE(microsOf(bill, LineKind::Gpu), 21'800'000);
    // Without nights nothing is started again.
    QCOMPARE(billFor(offerAt(1), perHour(), {.training = Hours{20}}).knownTotal(), Money::fromAmount(20, Currency::Cny));
}

void BillTest::nightsCostWhatThePlatformCharges()
{
    // Two days of 5 h: one night of 24 - 5 = 19 h in between.
    const JobExtras job{.training = Hours{10}, .sessionLength = Hours{5}};
    auto platform = perSecond();
    QVERIFY(!billFor(offerAt(2), platform, job).line(LineKind::GpuOff));
    platform.stop.gpuCharge = catalog::StoppedGpu::Charged;
    QCOMPARE(microsOf(billFor(offerAt(2), platform, job), LineKind::GpuOff), 38'000'000);
    platform.stop.gpuCharge = catalog::StoppedGpu::Depends;
    QCOMPARE(microsOf(billFor(offerAt(2), platform, job), LineKind::GpuOff), 0);
    platform.stop.gpuCharge = catalog::StoppedGpu::Unknown;
    const Bill unknown = billFor(offerAt(2), platform, job);
    QVERIFY(unknown.line(LineKind::GpuOff) && !unknown.line(LineKind::GpuOff)->amount);
    QVERIFY(unknown.isAtLeast());
    QVERIFY(!billFor(offerAt(2), platform, {.training = Hours{10}}).line(LineKind::GpuOff)); // runs through
}

void BillTest::splitsTheHours()
{
    const Bill bill = billFor(offerAt(2), perSecond(),
                              {.training = Hours{10}, .setup = Hours{0.25}, .trial = Hours{0.5}, .idle = Hours{1},
                               .transfer = Hours{0.75}, .reworkShare = 0.1});
    QCOMPARE(microsOf(bill, LineKind::Gpu), 20'000'000);
    QCOMPARE(microsOf(bill, LineKind::Setup), 500'000);
    QCOMPARE(microsOf(bill, LineKind::Trial), 1'000'000);
    QCOMPARE(microsOf(bill, LineKind::Idle), 2'000'000);
    QCOMPARE(microsOf(bill, LineKind::Transfer), 1'500'000);
    QCOMPARE(microsOf(bill, LineKind::Rework), 2'000'000);
    QCOMPARE(bill.knownTotal(), Money::fromAmount(27, Currency::Cny));
    QVERIFY(!bill.isAtLeast());
    QCOMPARE(bill.lines.first().kind, LineKind::Gpu);
}

void BillTest::chargesOnlyDiskAboveTheFreeQuota()
{
    // 24 h on, kept for 3 days: 1 day on, 2 days off. 50 GB are free, 0.0066 per GB and day above.
    const JobExtras job{.training = Hours{24}, .diskGB = 160, .daysKept = 3, .checkpointGB = 10};
    const Bill bill = billFor(offerAt(1), perSecond(), job);
    QCOMPARE(microsOf(bill, LineKind::DiskOn), 660'000);        // 100 GB × 1 d × 0.0066
    QCOMPARE(microsOf(bill, LineKind::DiskOff), 1'320'000);     // 100 GB × 2 d × 0.0066
    QCOMPARE(microsOf(bill, LineKind::Checkpoints), 198'000);   // 10 GB × 3 d × 0.0066

    const Bill small = billFor(offerAt(1), perSecond(), {.training = Hours{24}, .diskGB = 50, .daysKept = 3});
    QCOMPARE(microsOf(small, LineKind::DiskOn), 0);

    auto offer = offerAt(1);
    offer.diskGB = 100; // included in the machine, more than the platform's 50
    const Bill included = billFor(offer, perSecond(), {.training = Hours{24}, .diskGB = 150, .daysKept = 1});
    QCOMPARE(microsOf(included, LineKind::DiskOn), 330'000);
}

void BillTest::unknownPricesMakeALowerBound()
{
    auto platform = perSecond();
    platform.disk.extraPerGBDay = {};
    platform.disk.extraPerGBDayStopped = {};
    platform.egressFee = {.en = QStringLiteral("by traffic or bandwidth")};
    platform.egress = {};
    const JobExtras job{.training = Hours{1}, .diskGB = 80, .daysKept = 2, .downloadGB = 1};
    const Bill bill = billFor(offerAt(5), platform, job);
    for (const LineKind kind : {LineKind::DiskOn, LineKind::DiskOff, LineKind::Traffic}) {
        QVERIFY(bill.line(kind));
        QVERIFY(!bill.line(kind)->amount);
        QVERIFY(!bill.line(kind)->note.isEmpty());
    }
    QVERIFY(bill.isAtLeast());
    QCOMPARE(bill.knownTotal(), Money::fromAmount(5, Currency::Cny));

    platform.disk = {};
    QVERIFY(!billFor(offerAt(5), platform, job).line(LineKind::DiskOn)->amount);
    platform.egressFee = {};
    QVERIFY(!billFor(offerAt(5), platform, job).line(LineKind::Traffic)->amount);
}

void BillTest::speaksTheUsersLanguage()
{
    auto platform = perSecond();
    platform.egressFee = {.en = QStringLiteral("about 0.5 CNY/GB after 2 GB/month"), .zh = QStringLiteral("超出 2 GB 后约 0.5 元/GB")};
    platform.egress = {.perGB = Money::fromAmount(0.5, Currency::Cny), .freeGB = 2};
    platform.disk.extraPerGBDay = {};
    platform.disk.extraPriceNote = {.en = QStringLiteral("by tier"), .zh = QStringLiteral("阶梯计费")};
    const JobExtras job{.training = Hours{1}, .diskGB = 80, .daysKept = 2, .downloadGB = 10};
    const QLocale before;
    QLocale::setDefault(QLocale{QStringLiteral("zh_CN")});
    const Bill chinese = billFor(offerAt(5), platform, job);
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    const Bill english = billFor(offerAt(5), platform, job);
    QLocale::setDefault(before);

    QCOMPARE(microsOf(chinese, LineKind::Traffic), 4'000'000); // (10 - 2) GB at 0.5
    QCOMPARE(microsOf(english, LineKind::Traffic), 4'000'000);
    QCOMPARE(chinese.line(LineKind::Traffic)->note, platform.egressFee.zh);
    QCOMPARE(english.line(LineKind::Traffic)->note, platform.egressFee.en);
    QVERIFY(chinese.line(LineKind::DiskOn)->note.contains(platform.disk.extraPriceNote.zh));
    QVERIFY(english.line(LineKind::DiskOn)->note.contains(platform.disk.extraPriceNote.en));
}

void BillTest::neverMixesCurrencies()
{
    auto platform = perSecond();
    platform.egress = {.perGB = Money::fromAmount(0.09, Currency::Usd)};
    const Bill bill = billFor(offerAt(5), platform, {.training = Hours{1}, .downloadGB = 10});
    QVERIFY(!bill.line(LineKind::Traffic)->amount);

    Bill mixed{.currency = Currency::Cny, .lines = {{.amount = Money::fromCents(100, Currency::Cny)},
                                                    {.amount = Money::fromCents(100, Currency::Usd)}}};
    QCOMPARE(mixed.knownTotal(), Money::fromCents(100, Currency::Cny));
    QVERIFY(mixed.isAtLeast());
}

void BillTest::periodOffersArePaidInWholePeriods()
{
    auto offer = offerAt(1);
    offer.mode = catalog::BillingMode::Daily;
    QCOMPARE(microsOf(billFor(offer, perSecond(), {.training = Hours{3}}), LineKind::Gpu), 24'000'000);
    offer.mode = catalog::BillingMode::Weekly;
    QCOMPARE(microsOf(billFor(offer, perHour(), {.training = Hours{169}}), LineKind::Gpu), 336'000'000);
    offer.mode = catalog::BillingMode::Monthly;
    QCOMPARE(microsOf(billFor(offer, perHour(), {.training = Hours{3}}), LineKind::Gpu), 720'000'000);
    // 10 h at 5 h a day end 24 + 5 h after the first start: two days are paid, and no night on top.
    offer.mode = catalog::BillingMode::Daily;
    auto platform = perSecond();
    platform.stop.gpuCharge = catalog::StoppedGpu::Charged;
    const Bill days = billFor(offer, platform, {.training = Hours{10}, .sessionLength = Hours{5}});
    QCOMPARE(microsOf(days, LineKind::Gpu), 48'000'000);
    QVERIFY(!days.line(LineKind::GpuOff));
}

void BillTest::sumOfLinesIsExact()
{
    QRandomGenerator random{20260101};
    const QList<double> units{1, 60, 3600, 0};
    for (int round = 0; round < 2000; ++round) {
        const auto upTo = [&](double limit) { return random.generateDouble() * limit; };
        const auto offer = offerAt(upTo(60));
        const auto platform = platformWith(units.at(random.bounded(units.size())));
        const JobExtras job{.training = Hours{upTo(200)}, .setup = Hours{upTo(1)}, .trial = Hours{upTo(1)},
                            .idle = Hours{upTo(9)}, .transfer = Hours{upTo(4)}, .diskGB = upTo(500),
                            .daysKept = upTo(20), .checkpointGB = upTo(90), .downloadGB = upTo(50),
                            .reworkShare = upTo(1)};
        const Bill bill = billFor(offer, platform, job);
        std::int64_t sum = 0;
        std::int64_t hourLines = 0;
        for (const BillLine &line : bill.lines) {
            QVERIFY(line.amount);
            QVERIFY(line.amount->micros() >= 0);
            sum += line.amount->micros();
            if (line.kind != LineKind::DiskOn && line.kind != LineKind::DiskOff && line.kind != LineKind::Checkpoints)
                hourLines += line.amount->micros();
        }
        QCOMPARE(bill.knownTotal().micros(), sum);
        const Hours on = job.training * (1 + job.reworkShare) + job.setup + job.trial + job.idle + job.transfer;
        const Hours charged = chargedHours(on, billingUnitOf(offer, platform));
        QCOMPARE(hourLines, offer.price.costFor(charged).micros());
    }
}

void BillTest::depositBuysHours()
{
    const auto hours = hoursFor(Money::fromAmount(50, Currency::Cny), {Money::fromAmount(1.25, Currency::Cny)});
    QVERIFY(hours && qFuzzyCompare(hours->count(), 40.0));
    QVERIFY(!hoursFor(Money::fromAmount(50, Currency::Usd), {Money::fromAmount(1.25, Currency::Cny)}));
    QVERIFY(!hoursFor(Money::fromAmount(50, Currency::Cny), {Money::zero(Currency::Cny)}));
}

void BillTest::packageBreaksEven()
{
    // A week at 40 % off pays from 168 × 0.6 = 100.8 hours on.
    const auto hours = breakEvenHours(Money::fromAmount(100.8, Currency::Usd), {Money::fromAmount(1, Currency::Usd)});
    QVERIFY(hours && qAbs(hours->count() - 100.8) < 1e-9);
    QVERIFY(!breakEvenHours(Money::fromAmount(100, Currency::Cny), {Money::fromAmount(1, Currency::Usd)}));
}

QTEST_GUILESS_MAIN(BillTest)
#include "tst_bill.moc"
