// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill.h"

#include "core/cost/billing_terms.h"

#include <QRandomGenerator>
#include <QTest>

using namespace core;
using namespace core::cost;

namespace {

catalog::Offer offerAt(double perHour, Currency currency = Currency::Cny)
{
    return {.platform = {QStringLiteral("somewhere")}, .price = {Money::fromAmount(perHour, currency)}};
}

catalog::Platform platformWith(const QString &granularity, const QString &minimum = {})
{
    catalog::Platform platform{.id = {QStringLiteral("somewhere")}, .currency = Currency::Cny};
    // Only the English words are computed with.
    platform.billingGranularity = {.en = granularity, .zh = QStringLiteral("按时间")};
    platform.minimumCharge = minimum;
    platform.egressFee = {.en = QStringLiteral("free (shared)")};
    platform.disk.freeDataGB = 50;
    platform.disk.extraPerGBDay = Money::fromAmount(0.0066, Currency::Cny);
    return platform;
}

catalog::Platform perSecond()
{
    return platformWith(QStringLiteral("second"));
}

catalog::Platform perHour()
{
    return platformWith(QStringLiteral("hour"));
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
    void readsBillingUnits_data();
    void readsBillingUnits();
    void chargesWholeUnits_data();
    void chargesWholeUnits();
    void readsTrafficTexts_data();
    void readsTrafficTexts();
    void splitsTheHours();
    void chargesOnlyDiskAboveTheFreeQuota();
    void unknownPricesMakeALowerBound();
    void computesWithEnglishAndSpeaksTheUsersLanguage();
    void neverMixesCurrencies();
    void periodOffersArePaidInWholePeriods();
    void sumOfLinesIsExact();
    void depositBuysHours();
    void packageBreaksEven();
};

void BillTest::readsBillingUnits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<bool>("confirmed");

    QTest::newRow("second") << QStringLiteral("second") << 1.0 << true;
    QTest::newRow("minute") << QStringLiteral("minute") << 60.0 << true;
    QTest::newRow("hour") << QStringLiteral("hour") << 3600.0 << true;
    QTest::newRow("ten minutes") << QStringLiteral("10 minutes (not confirmed)") << 600.0 << false;
    QTest::newRow("the longer of two") << QStringLiteral("second or hour (not confirmed)") << 3600.0 << false;
    QTest::newRow("no unit") << QStringLiteral("on-demand and monthly") << 0.0 << false;
    QTest::newRow("nothing") << QString{} << 0.0 << false;
}

void BillTest::readsBillingUnits()
{
    QFETCH(QString, text);
    QFETCH(double, seconds);
    QFETCH(bool, confirmed);

    const auto unit = billingUnitOf(offerAt(1), platformWith(text));
    QCOMPARE(unit.unit.has_value(), seconds > 0);
    if (unit.unit)
        QVERIFY(qAbs(unit.unit->count() * 3600 - seconds) < 1e-6);
    QCOMPARE(unit.isConfirmed, confirmed);
}

void BillTest::chargesWholeUnits_data()
{
    QTest::addColumn<QString>("granularity");
    QTest::addColumn<QString>("minimum");
    QTest::addColumn<double>("hours");
    QTest::addColumn<qint64>("micros");

    // 3.60 an hour = 0.06 a minute = 0.001 a second.
    QTest::newRow("whole hours stay") << QStringLiteral("hour") << QString{} << 2.0 << qint64{7'200'000};
    QTest::newRow("2.1 h are 3 h") << QStringLiteral("hour") << QString{} << 2.1 << qint64{10'800'000};
    QTest::newRow("90.5 min are 91") << QStringLiteral("minute") << QString{} << 90.5 / 60 << qint64{5'460'000};
    QTest::newRow("10.2 s are 11 s") << QStringLiteral("second") << QString{} << 10.2 / 3600 << qint64{11'000};
    QTest::newRow("at least 60 s") << QStringLiteral("second") << QStringLiteral("60 seconds") << 5.0 / 3600 << qint64{60'000};
    QTest::newRow("at least 0.01") << QStringLiteral("second") << QStringLiteral("0.01 CNY") << 1.0 / 3600 << qint64{10'000};
    QTest::newRow("a foreign minimum is no amount here")
        << QStringLiteral("second") << QStringLiteral("0.01 USD") << 1.0 / 3600 << qint64{1'000};
    QTest::newRow("a deposit is no charge")
        << QStringLiteral("second") << QStringLiteral("balance for one hour is needed to deploy") << 1.0 / 3600 << qint64{1'000};
    QTest::newRow("unknown unit rounds nothing")
        << QStringLiteral("on-demand and monthly") << QString{} << 0.5 << qint64{1'800'000};
}

void BillTest::chargesWholeUnits()
{
    QFETCH(QString, granularity);
    QFETCH(QString, minimum);
    QFETCH(double, hours);
    QFETCH(qint64, micros);

    const Bill bill = billFor(offerAt(3.6), platformWith(granularity, minimum), {.training = Hours{hours}});
    QCOMPARE(microsOf(bill, LineKind::Gpu), micros);
}

void BillTest::readsTrafficTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("free");
    QTest::addColumn<double>("perGB");
    QTest::addColumn<double>("freeGB");

    QTest::newRow("free") << QStringLiteral("free") << true << 0.0 << 0.0;
    QTest::newRow("free with words") << QStringLiteral("free (shared regional bandwidth)") << true << 0.0 << 0.0;
    QTest::newRow("priced after an allowance")
        << QStringLiteral("about 0.09 USD/GB after 100 GB/month") << false << 0.09 << 100.0;
    QTest::newRow("priced") << QStringLiteral("0.8 CNY/GB") << false << 0.8 << 0.0;
    QTest::newRow("by traffic") << QStringLiteral("by traffic or fixed bandwidth") << false << 0.0 << 0.0;
    QTest::newRow("a free tier is not free") << QStringLiteral("per GB after free tier") << false << 0.0 << 0.0;
    QTest::newRow("nothing") << QString{} << false << 0.0 << 0.0;
}

void BillTest::readsTrafficTexts()
{
    QFETCH(QString, text);
    QFETCH(bool, free);
    QFETCH(double, perGB);
    QFETCH(double, freeGB);

    const TrafficFee fee = trafficFeeFrom(text);
    QCOMPARE(fee.isFree, free);
    QCOMPARE(fee.perGB ? fee.perGB->amount() : 0.0, perGB);
    QCOMPARE(fee.freeGB, freeGB);
    QCOMPARE(fee.isKnown(), free || perGB > 0);
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
    const JobExtras job{.training = Hours{24}, .diskGB = 150, .daysKept = 3, .checkpointGB = 10};
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
    platform.egressFee = {.en = QStringLiteral("by traffic or bandwidth")};
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

void BillTest::computesWithEnglishAndSpeaksTheUsersLanguage()
{
    auto platform = perSecond();
    platform.egressFee = {.en = QStringLiteral("about 0.5 CNY/GB after 2 GB/month"), .zh = QStringLiteral("超出 2 GB 后约 0.5 元/GB")};
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
    platform.egressFee = {.en = QStringLiteral("0.09 USD/GB"), .zh = QStringLiteral("每 GB 0.09 美元")};
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
}

void BillTest::sumOfLinesIsExact()
{
    QRandomGenerator random{20260101};
    const QStringList units{QStringLiteral("second"), QStringLiteral("minute"), QStringLiteral("hour"), QString{}};
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
