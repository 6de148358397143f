// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/book.h"
#include "core/ledger/entry_share.h"
#include "core/ledger/meter.h"
#include "core/ledger/recorder.h"
#include "support/await.h"
#include "support/manual_clock.h"
#include "support/memory_ledger.h"

#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using core::Currency;
using core::HourlyPrice;
using core::Money;
using core::instances::Instance;
using namespace core::ledger;

namespace {

const QDateTime kStart{QDate{2026, 11, 30}, QTime{8, 0}, Qt::UTC};

HourlyPrice yuan(double amount) { return {Money::fromAmount(amount, Currency::Cny)}; }

Instance machine(const QString &id = QStringLiteral("m1"))
{
    Instance made;
    made.id = {id};
    made.name = QStringLiteral("llm-4090");
    made.project = QStringLiteral("7B LoRA");
    made.price = yuan(2.58);
    made.billingSince = kStart;
    made.createdAt = kStart;
    return made;
}

/// The pure meter over a book, restarted at will.
class Desk {
public:
    Book book;
    Tracks tracks;
    core::cost::BillingUnit unit = {};

    void see(const Instance &instance, const QDateTime &now)
    {
        take(stepOf(tracks.value(instance.id), {.instance = instance, .unit = unit}, now, {}));
        tracks[instance.id].isSeenHere = true;
    }
    void lose(const Instance &instance, const QDateTime &now) { take(endOf(tracks.value(instance.id), unit, now)); }
    void restart() { tracks = tracksOf(book.all()); }
    View view(const QDateTime &now) const
    {
        View view{.counted = book.counted(), .running = {}, .now = now};
        for (const Track &track : tracks) {
            if (track.open)
                view.running << settled(track, unit, now);
        }
        return view;
    }
    Sum total(const QDateTime &now) const
    {
        return totalIn(view(now), {QDateTime::fromMSecsSinceEpoch(0, Qt::UTC), now.addYears(10)});
    }

private:
    void take(const QList<Entry> &entries)
    {
        for (const Entry &entry : entries) {
            book.put(entry);
            follow(tracks, entry);
        }
    }
};

Instance off(Instance instance, const QDateTime &at)
{
    instance.isPoweredOff = true;
    instance.poweredOffAt = at;
    instance.billingSince.reset();
    return instance;
}

Instance on(Instance instance, const QDateTime &at)
{
    instance.isPoweredOff = false;
    instance.poweredOffAt.reset();
    instance.billingSince = at;
    return instance;
}

QString cny(const Sum &sum) { return QString::number(sum.only(Currency::Cny).amount(), 'f', 6); }

const QDateTime kYear{QDate{2026, 1, 1}, QTime{0, 0}, Qt::UTC};

/// A year in which a machine goes on and off, changes its price, the program restarts, and the clock is set wrong and right again.
class Year {
public:
    explicit Year(quint32 seed) : m_random{seed} { desk.see(m_box, now); }

    void step()
    {
        now = now.addMSecs(1000 + static_cast<qint64>(m_random.bounded(7'200'000)));
        switch (m_random.bounded(12)) {
        case 0: turn(); break;
        case 1: changePrice(); break;
        case 2: desk.restart(); break;
        case 3: m_wrongBy = m_wrongBy == 0 ? static_cast<qint64>(m_random.bounded(20 * 3'600'000)) - 10 * 3'600'000 : 0; break;
        case 4: now = now.addSecs(m_random.bounded(3 * 86'400)); break; // the computer was off
        default: break;
        }
        desk.see(m_box, now.addMSecs(m_wrongBy));
    }

    void end()
    {
        count();
        desk.see(m_box, now);
        desk.lose(m_box, now);
    }

    Desk desk = {};
    QDateTime now = kYear;
    qint64 expected = 0; ///< Millionths.

private:
    void count()
    {
        expected += costOf(m_box.isPoweredOff ? *m_box.parkedPrice : *m_box.price, m_since.msecsTo(now)).micros();
        m_since = now;
    }

    void turn()
    {
        if (m_wrongBy != 0)
            return;
        count();
        m_box = m_box.isPoweredOff ? on(m_box, now) : off(m_box, now);
    }

    void changePrice()
    {
        if (m_wrongBy != 0 || m_box.isPoweredOff)
            return;
        count();
        m_box.price = HourlyPrice{Money::fromMicros(100'000 + m_random.bounded(9'000'000), Currency::Cny)};
    }

    static Instance parkedBox()
    {
        Instance box = on(machine(), kYear);
        box.parkedPrice = yuan(0.0625);
        return box;
    }

    QRandomGenerator m_random;
    Instance m_box = parkedBox();
    QDateTime m_since = kYear;
    qint64 m_wrongBy = 0;
};

} // namespace

class RecordingTest final : public QObject {
    Q_OBJECT

private slots:
    void countsFromPowerOn();
    void restartsAddNothing();
    void unseenTimeIsAnEstimate();
    void priceChangesBeginANewEntry();
    void aPriceThatComesLateHoldsFromTheStart();
    void unknownStaysUnknown();
    void offTurnsIntoParked();
    void offThatThePlatformTellsEndsThere();
    void aNewStartBehindOurBackIsNotCountedThrough();
    void theUserMayCorrectTheStart();
    void aRemovedMachineEnds();
    void earlierRunsComeInOnce();
    void roundsByThePlatformsUnit();
    void clocksSetBackAndForward();
    void onlyRentedMachines();
    void aYearInTwoZones_data();
    void aYearInTwoZones();
    void theServiceWritesAndSurvives();
    void aFailedWriteIsTriedAgain();
};

void RecordingTest::countsFromPowerOn()
{
    Desk desk;
    desk.see(machine(), kStart.addSecs(600)); // seen ten minutes after
    QCOMPARE(cny(desk.total(kStart.addSecs(3600))), QStringLiteral("2.580000"));
    QCOMPARE(desk.book.all().size(), 1);
    QCOMPARE(desk.book.all().first().kind, EntryKind::Measured);
    QVERIFY(!desk.book.all().first().to);
}

void RecordingTest::restartsAddNothing()
{
    Desk desk;
    for (int minute = 0; minute < 120; ++minute) {
        desk.see(machine(), kStart.addSecs(minute * 60));
        if (minute % 7 == 0)
            desk.restart();
    }
    QCOMPARE(desk.book.all().size(), 1);
    QCOMPARE(cny(desk.total(kStart.addSecs(7200))), QStringLiteral("5.160000"));
    QCOMPARE(desk.book.all().first().kind, EntryKind::Measured);
}

void RecordingTest::unseenTimeIsAnEstimate()
{
    Desk desk;
    desk.see(machine(), kStart);
    desk.restart();
    desk.see(machine(), kStart.addSecs(9 * 3600)); // the computer was off over night
    QCOMPARE(desk.book.all().size(), 1);
    QCOMPARE(desk.book.all().first().kind, EntryKind::Estimated);
    QVERIFY(!desk.book.all().first().note.isEmpty());
    QCOMPARE(cny(desk.total(kStart.addSecs(9 * 3600))), QStringLiteral("23.220000"));

    Desk told; // what the platform tells needs no witness
    Instance known = machine();
    known.account = QStringLiteral("account");
    told.see(known, kStart);
    told.see(known, kStart.addSecs(9 * 3600));
    QCOMPARE(told.book.all().first().kind, EntryKind::Measured);
}

void RecordingTest::priceChangesBeginANewEntry()
{
    Desk desk;
    Instance box = machine();
    desk.see(box, kStart);
    box.price = yuan(1);
    desk.see(box, kStart.addSecs(600));
    QCOMPARE(desk.book.all().size(), 2);
    QCOMPARE(*desk.book.all().first().to, kStart.addSecs(600));
    QCOMPARE(*desk.book.all().first().amount, Money::fromMicros(430'000, Currency::Cny)); // 2.58 / 6
    QCOMPARE(cny(desk.total(kStart.addSecs(4200))), QStringLiteral("1.430000"));
}

void RecordingTest::aPriceThatComesLateHoldsFromTheStart()
{
    Desk desk;
    Instance box = machine();
    box.price.reset();
    desk.see(box, kStart);
    QVERIFY(desk.total(kStart.addSecs(60)).isAtLeast());
    box.price = yuan(3);
    desk.see(box, kStart.addSecs(600));
    QCOMPARE(desk.book.all().size(), 1);
    QCOMPARE(cny(desk.total(kStart.addSecs(3600))), QStringLiteral("3.000000"));
    QVERIFY(!desk.total(kStart.addSecs(3600)).isAtLeast());
}

void RecordingTest::unknownStaysUnknown()
{
    Desk desk;
    Instance box = machine();
    box.price.reset();
    desk.see(box, kStart);
    desk.see(off(box, kStart.addSecs(600)), kStart.addSecs(600));
    const Sum total = desk.total(kStart.addSecs(3600));
    QCOMPARE(total.unknown, 1);
    QVERIFY(total.amounts.isEmpty());

    Desk late; // on, but nobody knows since when
    Instance lost = machine();
    lost.billingSince.reset();
    late.see(lost, kStart.addSecs(7200));
    QCOMPARE(late.book.all().first().kind, EntryKind::Estimated);
    QCOMPARE(late.book.all().first().from, kStart.addSecs(7200));
}

void RecordingTest::offTurnsIntoParked()
{
    Desk desk;
    Instance box = machine();
    box.parkedPrice = yuan(0.06);
    desk.see(box, kStart);
    desk.see(off(box, kStart.addSecs(3600)), kStart.addSecs(3600));
    QCOMPARE(desk.book.all().size(), 2);
    QCOMPARE(desk.book.all().last().part, EntryPart::Parked);
    QCOMPARE(cny(desk.total(kStart.addSecs(3 * 3600))), QStringLiteral("2.700000")); // 2.58 + 2 * 0.06
    desk.see(on(box, kStart.addSecs(3 * 3600)), kStart.addSecs(3 * 3600));
    QCOMPARE(cny(desk.total(kStart.addSecs(4 * 3600))), QStringLiteral("5.280000"));
    QCOMPARE(desk.book.all().size(), 3);
}

void RecordingTest::offThatThePlatformTellsEndsThere()
{
    Desk desk;
    Instance box = machine();
    box.account = QStringLiteral("account");
    desk.see(box, kStart);
    desk.restart();
    desk.see(off(box, kStart.addSecs(3600)), kStart.addSecs(10 * 3600)); // we only look hours later
    QCOMPARE(cny(desk.total(kStart.addSecs(10 * 3600))), QStringLiteral("2.580000"));
}

void RecordingTest::aNewStartBehindOurBackIsNotCountedThrough()
{
    Desk desk;
    Instance box = machine();
    box.account = QStringLiteral("account");
    desk.see(box, kStart);
    desk.see(box, kStart.addSecs(3600));
    box.billingSince = kStart.addSecs(8 * 3600);
    desk.see(box, kStart.addSecs(9 * 3600));
    const Sum total = desk.total(kStart.addSecs(9 * 3600));
    QCOMPARE(cny(total), QStringLiteral("5.160000")); // one hour seen, one since the new start
    QCOMPARE(total.unknown, 1);                       // what lies between
    desk.see(box, kStart.addSecs(10 * 3600));
    QCOMPARE(cny(desk.total(kStart.addSecs(10 * 3600))), QStringLiteral("7.740000"));
}

void RecordingTest::theUserMayCorrectTheStart()
{
    Desk desk;
    Instance box = machine();
    desk.see(box, kStart.addSecs(60));
    box.billingSince = kStart.addSecs(-3600);
    desk.see(box, kStart.addSecs(120));
    QCOMPARE(cny(desk.total(kStart)), QStringLiteral("2.580000"));
    box.billingSince = kStart.addSecs(60);
    desk.see(box, kStart.addSecs(180));
    QCOMPARE(desk.book.all().size(), 1);
    QCOMPARE(desk.book.all().first().from, kStart.addSecs(60));
}

void RecordingTest::aRemovedMachineEnds()
{
    Desk desk;
    desk.see(machine(), kStart);
    desk.see(machine(), kStart.addSecs(3600));
    desk.lose(machine(), kStart.addSecs(3660));
    QCOMPARE(*desk.book.all().first().to, kStart.addSecs(3660));
    Desk later; // removed by another process while this one was not there
    later.see(machine(), kStart);
    later.see(machine(), kStart.addSecs(3600));
    later.restart();
    later.lose(machine(), kStart.addSecs(90'000));
    QCOMPARE(*later.book.all().first().to, kStart.addSecs(3600));
    QCOMPARE(later.book.all().first().kind, EntryKind::Estimated);
}

void RecordingTest::earlierRunsComeInOnce()
{
    Desk desk;
    Instance box = machine();
    box.spentBefore = Money::fromAmount(22.14, Currency::Cny);
    desk.see(box, kStart);
    desk.restart();
    desk.see(box, kStart.addSecs(3600));
    QCOMPARE(cny(desk.total(kStart.addSecs(3600))), QStringLiteral("24.720000"));
    desk.see(off(box, kStart.addSecs(3600)), kStart.addSecs(3600));
    box.spentBefore = Money::fromAmount(24.72, Currency::Cny); // the machine's own sum grows; the ledger has it already
    desk.see(off(box, kStart.addSecs(3600)), kStart.addSecs(7200));
    QCOMPARE(cny(desk.total(kStart.addSecs(7200))), QStringLiteral("24.720000"));
}

void RecordingTest::roundsByThePlatformsUnit()
{
    Desk desk;
    desk.unit = {.unit = core::Hours{1}};
    Instance box = machine();
    box.price = yuan(2);
    desk.see(box, kStart);
    QCOMPARE(cny(desk.total(kStart.addSecs(60))), QStringLiteral("2.000000"));   // the first hour is charged at once
    QCOMPARE(cny(desk.total(kStart.addSecs(3660))), QStringLiteral("4.000000"));
    box.price = yuan(3);
    desk.see(box, kStart.addSecs(1800)); // half an hour at 2, the rest of the hour at 3
    QCOMPARE(cny(desk.total(kStart.addSecs(2400))), QStringLiteral("2.500000"));
    desk.see(off(box, kStart.addSecs(4000)), kStart.addSecs(4000));
    QCOMPARE(cny(desk.total(kStart.addSecs(9000))), QStringLiteral("5.500000")); // two hours in all: 0.5 * 2 + 1.5 * 3

    Desk doubted;
    doubted.unit = {.unit = core::Hours{1}, .isConfirmed = false};
    doubted.see(machine(), kStart);
    QCOMPARE(cny(doubted.total(kStart.addSecs(600))), QStringLiteral("0.430000"));
}

void RecordingTest::clocksSetBackAndForward()
{
    Desk desk;
    desk.see(machine(), kStart);
    desk.see(machine(), kStart.addSecs(3600));
    desk.see(machine(), kStart.addSecs(3 * 3600));  // set forward by two hours
    desk.see(machine(), kStart.addSecs(3600 + 60)); // and back again
    QCOMPARE(cny(desk.total(kStart.addSecs(7200))), QStringLiteral("5.160000"));
    desk.see(machine(), kStart.addSecs(-7200));     // before it was switched on
    QCOMPARE(cny(desk.total(kStart.addSecs(-7200))), QStringLiteral("0.000000"));
    desk.see(off(machine(), kStart.addSecs(7200)), kStart.addSecs(7200));
    QCOMPARE(cny(desk.total(kStart.addSecs(9000))), QStringLiteral("5.160000"));
    QCOMPARE(desk.book.all().size(), 1);
}

void RecordingTest::onlyRentedMachines()
{
    Desk desk;
    for (const auto kind : {core::instances::MachineKind::Demo, core::instances::MachineKind::ThisComputer}) {
        Instance box = machine();
        box.kind = kind;
        desk.see(box, kStart);
    }
    QVERIFY(desk.book.all().isEmpty());
}

void RecordingTest::aYearInTwoZones_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<quint32>("seed");
    for (const char *zone : {"America/New_York", "Australia/Lord_Howe"}) {
        for (quint32 seed = 1; seed <= 5; ++seed)
            QTest::addRow("%s %u", zone, seed) << QByteArray{zone} << seed;
    }
}

void RecordingTest::aYearInTwoZones()
{
    QFETCH(QByteArray, zone);
    QFETCH(quint32, seed);
    const QTimeZone here{zone};
    QVERIFY(here.isValid());
    Year year{seed};
    while (year.now < kYear.addDays(366))
        year.step();
    year.end();

    QCOMPARE(year.desk.total(year.now).only(Currency::Cny).micros(), year.expected);
    QCOMPARE(year.desk.total(year.now).unknown, 0);
    QList<Entry> sorted = year.desk.book.all();
    QVERIFY(sorted.size() > 50);
    std::ranges::sort(sorted, {}, &Entry::from);
    for (qsizetype i = 1; i < sorted.size(); ++i)
        QVERIFY2(*sorted.at(i - 1).to <= sorted.at(i).from, "two entries cover the same moment");

    const View view = year.desk.view(year.now);
    Sum days;
    for (const Span &day : daysOf(QDate{2025, 12, 30}, year.now.date().addDays(2), here))
        days.add(totalIn(view, day));
    QCOMPARE(days.only(Currency::Cny).micros(), year.expected);
    Sum months;
    for (QDate month{2025, 12, 1}; month <= year.now.date().addMonths(1); month = month.addMonths(1))
        months.add(totalIn(view, monthOf(month, here)));
    QCOMPARE(months.only(Currency::Cny).micros(), year.expected);
}

void RecordingTest::theServiceWritesAndSurvives()
{
    tests::MemoryLedger ledger;
    tests::ManualClock clock{kStart};
    {
        Recorder recorder{{.repository = ledger, .clock = clock}};
        recorder.observe({machine()}); // not before it knows what is kept
        QCOMPARE(ledger.writeCount, 0);
        QVERIFY(tests::await(recorder.load()).hasValue());
        QSignalSpy changed{&recorder, &Recorder::changed};
        recorder.observe({machine()});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(ledger.kept.size(), 1);
        clock.advance(std::chrono::minutes{1});
        recorder.observe({machine()});
        QCOMPARE(ledger.writeCount, 1);
        clock.advance(std::chrono::minutes{5});
        recorder.observe({machine()});
        QCOMPARE(ledger.writeCount, 2); // a heartbeat
        QCOMPARE(changed.count(), 1);
    }
    Recorder again{{.repository = ledger, .clock = clock}};
    QVERIFY(tests::await(again.load()).hasValue());
    again.observe({machine()});
    QCOMPARE(ledger.kept.size(), 1);
    again.observe({}); // removed
    QVERIFY(ledger.kept.first().to);
    QVERIFY(again.view().running.isEmpty());
}

void RecordingTest::aFailedWriteIsTriedAgain()
{
    tests::MemoryLedger ledger;
    tests::ManualClock clock{kStart};
    Recorder recorder{{.repository = ledger, .clock = clock}};
    QVERIFY(tests::await(recorder.load()).hasValue());
    QSignalSpy failed{&recorder, &Recorder::failed};
    ledger.failsWith = core::Error{.kind = core::ErrorKind::Storage, .code = QStringLiteral("store.disk_full")};
    recorder.observe({machine()});
    QTRY_COMPARE(failed.count(), 1);
    ledger.failsWith.reset();
    clock.advance(std::chrono::minutes{10});
    recorder.observe({machine(), machine(QStringLiteral("m2"))});
    QTRY_COMPARE(ledger.kept.size(), 2);
    QCOMPARE(ledger.kept.first().from, kStart);
}

QTEST_GUILESS_MAIN(RecordingTest)
#include "tst_recording.moc"
