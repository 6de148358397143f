// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/memory_ledger.h"
#include "support/sample_world.h"
#include "ui/viewmodel/money_header_view_model.h"

#include <QSignalSpy>
#include <QTest>

using core::Currency;
using core::Money;

class MoneyHeaderTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale{QStringLiteral("en_US")}); }
    void sumsNeverMixCurrencies_data();
    void sumsNeverMixCurrencies();
    void withoutMachinesNothingIsPaid();
    void unknownPriceGivesAtLeast();
    void allUnknownIsAQuestion();
    void poweredOffCostsNothing();
    void spentGrowsWithTheClock();
    void nextEndIsTheSoonestOfTheOnes();
    void ticksOnlyWhileSomethingRuns();
    void unreadMachinesAreNotNothing();
    void theLedgerTellsTodayAndTheMonth();
};

void MoneyHeaderTest::sumsNeverMixCurrencies_data()
{
    QTest::addColumn<QList<Money>>("amounts");
    QTest::addColumn<bool>("isAtLeast");
    QTest::addColumn<double>("rate"); // yuan for a dollar; 0 = none
    QTest::addColumn<QString>("expected");

    const Money yuan = Money::fromAmount(21.6, Currency::Cny);
    const Money dollar = Money::fromAmount(0.4, Currency::Usd);
    QTest::newRow("one") << QList<Money>{yuan} << false << 0.0 << QStringLiteral("¥21.60");
    QTest::newRow("two without a rate") << QList<Money>{yuan, dollar} << false << 0.0 << QStringLiteral("¥21.60 + $0.40");
    QTest::newRow("two with a rate") << QList<Money>{yuan, dollar} << false << 7.0 << QStringLiteral("¥24.40"); // 21.6 + 0.4 * 7
    QTest::newRow("foreign alone keeps its currency") << QList<Money>{dollar} << false << 7.0 << QStringLiteral("$0.40");
    QTest::newRow("at least") << QList<Money>{yuan} << true << 0.0 << QStringLiteral("≥\u00A0¥21.60");
    QTest::newRow("nothing known") << QList<Money>{} << true << 7.0 << QStringLiteral("?");
}

void MoneyHeaderTest::sumsNeverMixCurrencies()
{
    QFETCH(QList<Money>, amounts);
    QFETCH(bool, isAtLeast);
    QFETCH(double, rate);
    QFETCH(QString, expected);
    const QList<core::ExchangeRate> rates = rate > 0 ? QList<core::ExchangeRate>{{.rate = rate}} : QList<core::ExchangeRate>{};
    QCOMPARE(ui::sumText(amounts, isAtLeast, Currency::Cny, rates), expected);
}

void MoneyHeaderTest::withoutMachinesNothingIsPaid()
{
    tests::SampleWorld world;
    world.load();
    const ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    QVERIFY(!money.isPaying());
    QVERIFY(money.rate().number.isEmpty());
    QVERIFY(money.spent().number.isEmpty());
    QVERIFY(!money.hasNextEnd());
}

void MoneyHeaderTest::unknownPriceGivesAtLeast()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("known"), 2.58);
    world.add(QStringLiteral("unknown"), std::nullopt);
    world.load();
    const ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    QCOMPARE(money.rate().number, QStringLiteral("≥\u00A0¥2.58"));
    QCOMPARE(money.rate().unit, QStringLiteral("/h"));
    QVERIFY(money.rate().why.contains(QStringLiteral("unknown")));
}

void MoneyHeaderTest::allUnknownIsAQuestion()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("unknown"), std::nullopt);
    world.load();
    const ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    QVERIFY(money.isPaying());
    QCOMPARE(money.rate().number, QStringLiteral("?"));
    QVERIFY(money.rate().unit.isEmpty());
}

void MoneyHeaderTest::poweredOffCostsNothing()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("off"), 9.0).isPoweredOff = true;
    world.load();
    const ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    QVERIFY(!money.isPaying());
}

void MoneyHeaderTest::spentGrowsWithTheClock()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("box"), 2.0).billingSince = world.clock.now();
    world.load();
    const ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    world.clock.advance(std::chrono::hours{3});
    QCOMPARE(money.spent().number, QStringLiteral("¥6.00")); // 3 h at 2.00
}

void MoneyHeaderTest::nextEndIsTheSoonestOfTheOnes()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("late")).plannedEnd = world.clock.now().addSecs(7200);
    world.add(QStringLiteral("soon")).plannedEnd = world.clock.now().addSecs(600);
    auto &off = world.add(QStringLiteral("off"));
    off.plannedEnd = world.clock.now().addSecs(60);
    off.isPoweredOff = true;
    world.load();
    const ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    QCOMPARE(money.nextEndName(), QStringLiteral("soon"));
    QCOMPARE(money.nextEndDistance(), QStringLiteral("in 10 min"));
    QVERIFY(money.isNextEndNear());
}

void MoneyHeaderTest::ticksOnlyWhileSomethingRuns()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("off")).isPoweredOff = true;
    world.load();
    ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    QSignalSpy quiet{&money, &ui::MoneyHeaderViewModel::changed};
    QVERIFY(!quiet.wait(1300)); // longer than one tick
    core::instances::Instance on = world.repository.instances.first();
    on.isPoweredOff = false;
    QVERIFY(tests::await(world.fleet->update(on)));
    QSignalSpy changed{&money, &ui::MoneyHeaderViewModel::changed};
    QTRY_VERIFY_WITH_TIMEOUT(changed.count() >= 1, 3000);
}

void MoneyHeaderTest::unreadMachinesAreNotNothing()
{
    tests::SampleWorld world;
    ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    money.setMachinesUnknown(true);
    QCOMPARE(money.rate().number, QStringLiteral("?"));
    QVERIFY(money.rate().why.contains(QStringLiteral("could not be read")));
    world.add(QStringLiteral("box"), 2.58).billingSince = world.clock.now().addSecs(-3600);
    world.load();
    QCOMPARE(money.rate().number, QStringLiteral("≥\u00A0¥2.58")); // The ones that are not seen come on top.
    QCOMPARE(money.spent().number, QStringLiteral("≥\u00A0¥2.58"));
    money.setMachinesUnknown(false);
    QCOMPARE(money.rate().number, QStringLiteral("¥2.58"));
    QVERIFY(money.rate().why.isEmpty());
}

void MoneyHeaderTest::theLedgerTellsTodayAndTheMonth()
{
    tests::SampleWorld world;
    world.clock.set(QDateTime{QDate{2026, 11, 30}, QTime{20, 0}}.toUTC());
    world.add(QStringLiteral("box"), 2.0).billingSince = QDateTime{QDate{2026, 11, 29}, QTime{22, 0}}.toUTC();
    world.load();
    tests::MemoryLedger kept;
    core::ledger::Recorder recorder{{.repository = kept, .clock = world.clock}};
    ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    QVERIFY(!money.hasLedger() && money.today().number.isEmpty());
    money.setRecorder(recorder);
    QVERIFY(money.month().number.isEmpty()); // nothing was ever written
    QVERIFY(tests::await(recorder.load()).hasValue());
    recorder.observe({world.fleet->machines().first().instance});
    QCOMPARE(money.today().number, QStringLiteral("¥40.00")); // 20 h since local midnight
    QCOMPARE(money.month().number, QStringLiteral("¥44.00")); // and two of the day before
    QVERIFY(money.month().unit.isEmpty() && money.monthShare() < 0);
    money.setMonthLimit(Money::fromAmount(50, Currency::Cny));
    QCOMPARE(money.month().unit, QStringLiteral("of ¥50.00"));
    QCOMPARE(money.monthShare(), 0.88);
    QVERIFY(money.isMonthNear());
    core::instances::Instance lost = world.fleet->machines().first().instance;
    lost.isPoweredOff = true;
    recorder.observe({lost}); // what it costs while it is off is not known
    QVERIFY(money.today().number.startsWith(QStringLiteral("≥")));
    QVERIFY(money.today().why.contains(QStringLiteral("off")));
}

QTEST_GUILESS_MAIN(MoneyHeaderTest)
#include "tst_money_header.moc"
