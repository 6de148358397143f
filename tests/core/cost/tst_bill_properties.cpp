// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every bill of every offer in the catalog, tried with seeded numbers.
#include "core/catalog/catalog.h"
#include "core/cost/bill.h"
#include "core/cost/idle_cost.h"
#include "core/cost/package.h"

#include <QRandomGenerator>
#include <QTest>

using namespace core;
using namespace core::cost;

class BillPropertiesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void moreHoursNeverCostLess();
    void moreDiskNeverCostsLess();
    void moreTrafficNeverCostsLess();
    void shorterDaysNeverCostLess();
    void packagesNeverLoseBeyondTheirCrossover();
    void currenciesNeverMix();
    void unknownLinesMakeALowerBound();
    void beingOffNeverCostsMoreThanTheSameTimeOn();

private:
    double upTo(double limit) { return m_random.generateDouble() * limit; }

    /// Moderate disks: where a stopped disk costs more than a running one, an hour more saves a little disk, and only a disk of
    /// terabytes would make up for the hour's GPU.
    JobExtras anyJob()
    {
        const double disk = upTo(200);
        return {.training = Hours{upTo(120)},
                .setup = Hours{upTo(0.5)},
                .trial = Hours{upTo(1)},
                .idle = Hours{upTo(4)},
                .transfer = Hours{upTo(2)},
                .diskGB = disk,
                .daysKept = upTo(30),
                .checkpointGB = upTo(disk),
                .downloadGB = upTo(60),
                .reworkShare = upTo(0.4),
                .sessionLength = Hours{m_random.bounded(3) ? upTo(23) + 0.5 : 0.0},
                .bootPerSession = Hours{upTo(0.3)}};
    }

    template <typename Check>
    void forEveryOffer(Check check)
    {
        m_random = QRandomGenerator{20261130};
        QVERIFY(m_catalog.offers.size() > 700);
        for (const catalog::Offer &offer : m_catalog.offers) {
            const catalog::Platform *platform = m_catalog.platform(offer.platform);
            QVERIFY(platform);
            for (int round = 0; round < 8; ++round)
                check(offer, *platform);
            if (QTest::currentTestFailed())
                return;
        }
    }

    /// The known part of `more` must not be below that of `less`, but for rounding of a line.
    void compare(const Bill &less, const Bill &more, const catalog::Offer &offer)
    {
        constexpr std::int64_t kRounding = 10;
        QVERIFY2(more.knownTotal().micros() + kRounding >= less.knownTotal().micros(),
                 qPrintable(QStringLiteral("%1 %2: %3 < %4").arg(offer.platform.value, offer.instanceType)
                                .arg(more.knownTotal().amount()).arg(less.knownTotal().amount())));
    }

    catalog::Catalog m_catalog;
    QRandomGenerator m_random;
};

void BillPropertiesTest::initTestCase()
{
    const auto loaded = catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                             QDir{QStringLiteral(ZUKA_SOURCE_DIR "/no-such-folder")});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
}

void BillPropertiesTest::moreHoursNeverCostLess()
{
    forEveryOffer([this](const catalog::Offer &offer, const catalog::Platform &platform) {
        const JobExtras job = anyJob();
        JobExtras longer = job;
        longer.training += Hours{m_random.bounded(2) ? upTo(0.2) : upTo(40)};
        compare(billFor(offer, platform, job), billFor(offer, platform, longer), offer);
    });
}

void BillPropertiesTest::moreDiskNeverCostsLess()
{
    forEveryOffer([this](const catalog::Offer &offer, const catalog::Platform &platform) {
        const JobExtras job = anyJob();
        JobExtras larger = job;
        larger.diskGB += upTo(300);
        compare(billFor(offer, platform, job), billFor(offer, platform, larger), offer);
        JobExtras kept = job;
        kept.daysKept += upTo(20);
        compare(billFor(offer, platform, job), billFor(offer, platform, kept), offer);
    });
}

void BillPropertiesTest::moreTrafficNeverCostsLess()
{
    forEveryOffer([this](const catalog::Offer &offer, const catalog::Platform &platform) {
        const JobExtras job = anyJob();
        JobExtras more = job;
        more.downloadGB += upTo(300);
        compare(billFor(offer, platform, job), billFor(offer, platform, more), offer);
    });
}

void BillPropertiesTest::shorterDaysNeverCostLess()
{
    forEveryOffer([this](const catalog::Offer &offer, const catalog::Platform &platform) {
        JobExtras through = anyJob();
        through.sessionLength = {};
        through.diskGB = 0;
        through.checkpointGB = 0;
        JobExtras byDay = through;
        byDay.sessionLength = Hours{0.5 + upTo(23)};
        compare(billFor(offer, platform, through), billFor(offer, platform, byDay), offer);
        const Sessions sessions = sessionsOf(byDay);
        QVERIFY(sessions.elapsed().count() + 1e-6 >= sessions.on().count());
        QVERIFY(sessions.last <= sessions.middle + Hours{1e-6} || sessions.count == 1);
    });
}

void BillPropertiesTest::packagesNeverLoseBeyondTheirCrossover()
{
    m_random = QRandomGenerator{7};
    int packages = 0;
    for (const catalog::Offer &offer : m_catalog.offers) {
        const auto package = packageOf(offer);
        if (!package)
            continue;
        ++packages;
        // Hourly prices from half of the package's own to three times it.
        const HourlyPrice hourly{
            Money::fromAmount(offer.price.perHour.amount() * (0.5 + upTo(2.5)), offer.price.perHour.currency())};
        const auto crossover = crossoverOf(*package, hourly);
        std::int64_t before = package->price.micros();
        for (double share = 0; share <= 1.0001; share += 0.01) {
            const Hours used = package->length * share;
            const auto loss = lossIfStoppedAt(*package, hourly, used);
            QVERIFY(loss && loss->micros() >= 0 && loss->micros() <= before);
            if (crossover && used >= *crossover)
                QCOMPARE(qint64{loss->micros()}, qint64{0});
            before = loss->micros();
        }
        QCOMPARE(lossIfStoppedAt(*package, hourly, {})->micros(), package->price.micros());
        QVERIFY(!crossover || *crossover < package->length);
    }
    QVERIFY(packages > 60);
}

void BillPropertiesTest::currenciesNeverMix()
{
    forEveryOffer([this](const catalog::Offer &offer, const catalog::Platform &platform) {
        const Currency currency = offer.price.perHour.currency();
        const Currency other = currency == Currency::Cny ? Currency::Usd : Currency::Cny;
        const Bill bill = billFor(offer, platform, anyJob());
        QCOMPARE(bill.currency, currency);
        for (const BillLine &line : bill.lines)
            QVERIFY(!line.amount || line.amount->currency() == currency);
        QVERIFY(!bill.knownTotal().plus(Money::fromCents(1, other)));
        QVERIFY(!lossIfStoppedAt({.price = Money::fromCents(1, other)}, offer.price, Hours{1}));
        // A platform that bills in another currency than the offer is of no use for the offer's lines.
        catalog::Platform foreign = platform;
        foreign.disk.extraPerGBDay = Money::fromAmount(0.01, other);
        foreign.disk.extraPerGBDayStopped = foreign.disk.extraPerGBDay;
        foreign.stop.noGpuPrice = HourlyPrice{Money::fromAmount(0.1, other)};
        for (const BillLine &line : billFor(offer, foreign, anyJob()).lines)
            QVERIFY(!line.amount || line.amount->currency() == currency);
        QVERIFY(!savedInNoGpuMode(offer, foreign, Hours{1}));
        QVERIFY(!idleCost(offer, foreign, 500, Hours{8}).noGpu);
    });
}

void BillPropertiesTest::unknownLinesMakeALowerBound()
{
    int lowerBounds = 0;
    forEveryOffer([this, &lowerBounds](const catalog::Offer &offer, const catalog::Platform &platform) {
        const Bill bill = billFor(offer, platform, anyJob());
        bool hasUnknown = false;
        std::int64_t sum = 0;
        for (const BillLine &line : bill.lines) {
            hasUnknown = hasUnknown || !line.amount;
            sum += line.amount ? line.amount->micros() : 0;
            QVERIFY(line.amount || !line.note.isEmpty());
        }
        QCOMPARE(bill.isAtLeast(), hasUnknown);
        QCOMPARE(qint64{bill.knownTotal().micros()}, qint64{sum});
        lowerBounds += hasUnknown;
    });
    QVERIFY(lowerBounds > 0);
}

void BillPropertiesTest::beingOffNeverCostsMoreThanTheSameTimeOn()
{
    forEveryOffer([this](const catalog::Offer &offer, const catalog::Platform &platform) {
        const IdleCost night = idleCost(offer, platform, 0, Hours{8});
        QVERIFY(night.on.micros() > 0);
        constexpr std::int64_t kSystemDisk = 100'000; // of some gigabytes for a third of a day
        QVERIFY(!night.off || night.off->micros() <= night.on.micros() + kSystemDisk);
        const IdleCost month = idleCost(offer, platform, upTo(100), Hours{720});
        QVERIFY(!month.off || month.off->micros() >= 0);
        QVERIFY(night.off || !night.offNote.isEmpty());
    });
}

QTEST_GUILESS_MAIN(BillPropertiesTest)
#include "tst_bill_properties.moc"
