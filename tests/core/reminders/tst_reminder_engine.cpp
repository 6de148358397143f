// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/reminder_engine.h"
#include "support/manual_clock.h"

#include <QSignalSpy>
#include <QTest>

using core::Currency;
using core::HourlyPrice;
using core::Money;
using core::instances::Instance;
using core::reminders::Reminder;
using core::reminders::ReminderEngine;
using core::reminders::ReminderReason;
using namespace std::chrono_literals;

class ReminderEngineTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void speaksBeforeAtAndAfterTheEnd();
    void theDelayFollowsTheRules();
    void silentMachines_data();
    void silentMachines();
    void aMachineWithoutEndIsListedOnly();
    void aNewEndStartsAgain();
    void aPassedEndIsRaisedAtOnceAfterAStart();
    void aLeapOfTheClockRaisesOnce();
    void aClockSetBackDoesNotSilence();
    void switchingOffEndsIt();
    void removedMachinesAreForgotten();
    void mostUrgentFirst();
    void listChangesAreTold();
    void aReceiverMayChangeTheMachines();
    void messagesTellTheMoney_data();
    void messagesTellTheMoney();
    void theTimerChecks();

private:
    QList<ReminderReason> reasons() const
    {
        QList<ReminderReason> list;
        for (const auto &call : *m_raised)
            list.append(call.first().value<Reminder>().reason);
        return list;
    }

    /// A machine that costs ¥2.58 an hour and should end in `left`.
    Instance machine(const char *name, std::chrono::minutes left) const
    {
        Instance instance;
        instance.id.value = QString::fromLatin1(name);
        instance.name = QString::fromLatin1(name);
        instance.price = HourlyPrice{Money::fromCents(258, Currency::Cny)};
        instance.billingSince = m_clock->now().addSecs(-3600);
        instance.plannedEnd = m_clock->now().addSecs(std::chrono::seconds{left}.count());
        return instance;
    }

    void run(std::chrono::minutes time)
    {
        for (int i = 0; i < time.count(); ++i) {
            m_clock->advance(1min);
            m_engine->check();
        }
    }

    std::unique_ptr<tests::ManualClock> m_clock;
    std::unique_ptr<ReminderEngine> m_engine;
    std::unique_ptr<QSignalSpy> m_raised;
};

namespace {

constexpr auto kNear = ReminderReason::EndNear;
constexpr auto kPassed = ReminderReason::EndPassed;

} // namespace

void ReminderEngineTest::init()
{
    m_raised.reset();
    m_engine.reset();
    m_clock = std::make_unique<tests::ManualClock>();
    m_engine = std::make_unique<ReminderEngine>(*m_clock, core::reminders::ReminderRules{});
    m_raised = std::make_unique<QSignalSpy>(m_engine.get(), &ReminderEngine::raised);
}

void ReminderEngineTest::speaksBeforeAtAndAfterTheEnd()
{
    m_engine->setMachines({machine("box", 60min)});
    run(44min);
    QCOMPARE(reasons(), QList<ReminderReason>{});
    QVERIFY(m_engine->open().isEmpty());
    run(1min); // 15 min are left
    QCOMPARE(reasons(), QList<ReminderReason>{kNear});
    run(14min);
    QCOMPARE(reasons(), QList<ReminderReason>{kNear});
    run(1min); // the end
    QCOMPARE(reasons(), (QList<ReminderReason>{kNear, kPassed}));
    run(14min);
    QCOMPARE(m_raised->size(), 2);
    run(1min);
    QCOMPARE(m_raised->size(), 3);
    run(30min);
    QCOMPARE(m_raised->size(), 5);
    QCOMPARE(m_engine->open().size(), 1);
    const auto last = m_raised->last().first().value<Reminder>();
    QCOMPARE(last.raisedAt, m_clock->now());
    QCOMPARE(last.spent, std::optional{Money::fromMicros(2'580'000 * 165 / 60, Currency::Cny)}); // 60 + 60 + 45 min
}

void ReminderEngineTest::theDelayFollowsTheRules()
{
    ReminderEngine engine{*m_clock, {.minutesBeforeEnd = 5, .repeatMinutes = 1}};
    QSignalSpy raised{&engine, &ReminderEngine::raised};
    engine.setMachines({machine("box", 6min)});
    QCOMPARE(raised.size(), 0);
    for (int i = 0; i < 8; ++i) { // near at 1, passed at 6, again at 7 and 8
        m_clock->advance(1min);
        engine.check();
    }
    QCOMPARE(raised.size(), 4);
    QCOMPARE(engine.rules().maximumPostponements, 3);
}

void ReminderEngineTest::silentMachines_data()
{
    QTest::addColumn<bool>("isOff");
    QTest::addColumn<bool>("hasEnd");
    QTest::addColumn<bool>("hasPrice");
    QTest::addColumn<bool>("hasStart");
    QTest::addColumn<int>("listed");

    QTest::newRow("off, end passed") << true << true << true << true << 0;
    QTest::newRow("off, no end") << true << false << true << true << 0;
    QTest::newRow("no end, price known") << false << false << true << false << 1;
    QTest::newRow("no end, start known") << false << false << false << true << 1;
    QTest::newRow("no end, nothing known") << false << false << false << false << 0;
}

void ReminderEngineTest::silentMachines()
{
    QFETCH(bool, isOff);
    QFETCH(bool, hasEnd);
    QFETCH(bool, hasPrice);
    QFETCH(bool, hasStart);
    QFETCH(int, listed);

    Instance instance = machine("box", -10min);
    instance.isPoweredOff = isOff;
    if (!hasEnd)
        instance.plannedEnd.reset();
    if (!hasPrice)
        instance.price.reset();
    if (!hasStart)
        instance.billingSince.reset();
    m_engine->setMachines({instance});
    run(40min);
    QCOMPARE(m_raised->size(), 0);
    QCOMPARE(m_engine->open().size(), listed);
}

void ReminderEngineTest::aMachineWithoutEndIsListedOnly()
{
    Instance instance = machine("box", 0min);
    instance.plannedEnd = QDateTime{}; // set, but never valid
    m_engine->setMachines({instance});
    QCOMPARE(m_raised->size(), 0);
    QCOMPARE(m_engine->open().first().reason, ReminderReason::NoEndSet);
    QVERIFY(!m_engine->open().first().raisedAt.isValid());
}

void ReminderEngineTest::aNewEndStartsAgain()
{
    Instance instance = machine("box", 10min);
    m_engine->setMachines({instance});
    QCOMPARE(reasons(), QList<ReminderReason>{kNear});

    instance.plannedEnd = m_clock->now().addSecs(3600); // put off
    m_engine->setMachines({instance});
    QVERIFY(m_engine->open().isEmpty());
    run(45min);
    QCOMPARE(reasons(), (QList<ReminderReason>{kNear, kNear}));

    instance.plannedEnd = m_clock->now().addSecs(12 * 60); // a little earlier: still another end
    m_engine->setMachines({instance});
    QCOMPARE(reasons(), (QList<ReminderReason>{kNear, kNear, kNear}));
    m_engine->setMachines({instance});
    QCOMPARE(m_raised->size(), 3);
}

void ReminderEngineTest::aPassedEndIsRaisedAtOnceAfterAStart()
{
    m_engine->setMachines({machine("box", -600min)});
    QCOMPARE(reasons(), QList<ReminderReason>{kPassed});
    run(1min);
    QCOMPARE(m_raised->size(), 1);
}

void ReminderEngineTest::aLeapOfTheClockRaisesOnce()
{
    m_engine->setMachines({machine("box", 60min)});
    m_clock->advance(10h); // the computer slept through all stages
    m_engine->check();
    QCOMPARE(reasons(), QList<ReminderReason>{kPassed});
    run(1min);
    QCOMPARE(m_raised->size(), 1);
    m_clock->advance(10h);
    m_engine->check();
    m_engine->check();
    QCOMPARE(m_raised->size(), 2);
}

void ReminderEngineTest::aClockSetBackDoesNotSilence()
{
    m_engine->setMachines({machine("box", -300min)});
    QCOMPARE(m_raised->size(), 1);
    m_clock->advance(-2h);
    m_engine->check();
    QCOMPARE(m_raised->size(), 1);
    run(15min);
    QCOMPARE(m_raised->size(), 2);
}

void ReminderEngineTest::switchingOffEndsIt()
{
    Instance instance = machine("box", -5min);
    m_engine->setMachines({instance});
    instance.isPoweredOff = true;
    m_engine->setMachines({instance});
    QVERIFY(m_engine->open().isEmpty());
    run(60min);
    QCOMPARE(m_raised->size(), 1);
    instance.isPoweredOff = false; // on again with the old end: that is worth a word at once
    m_engine->setMachines({instance});
    QCOMPARE(m_raised->size(), 2);
}

void ReminderEngineTest::removedMachinesAreForgotten()
{
    const Instance instance = machine("box", -5min);
    m_engine->setMachines({instance});
    m_engine->setMachines({});
    QVERIFY(m_engine->open().isEmpty());
    run(60min);
    QCOMPARE(m_raised->size(), 1);
    m_engine->setMachines({instance});
    QCOMPARE(m_raised->size(), 2);
}

void ReminderEngineTest::mostUrgentFirst()
{
    Instance endless = machine("a", 0min);
    endless.plannedEnd.reset();
    m_engine->setMachines(
        {endless, machine("b", 10min), machine("c", -5min), machine("d", 5min), machine("e", -50min), machine("f", 90min)});
    QStringList names;
    for (const Reminder &reminder : m_engine->open())
        names.append(reminder.machineName);
    QCOMPARE(names.join(u' '), QStringLiteral("e c d b a"));
    QStringList raised;
    for (const auto &call : *m_raised)
        raised.append(call.first().value<Reminder>().machineName);
    QCOMPARE(raised.join(u' '), QStringLiteral("e c d b"));
}

void ReminderEngineTest::listChangesAreTold()
{
    QSignalSpy changed{m_engine.get(), &ReminderEngine::openChanged};
    m_engine->setMachines({machine("box", 20min)});
    QCOMPARE(changed.size(), 0);
    run(5min);
    QCOMPARE(changed.size(), 1);
    run(14min); // the amount moves, the sentence does not
    QCOMPARE(changed.size(), 1);
    run(1min);
    QCOMPARE(changed.size(), 2);
    m_engine->setMachines({});
    QCOMPARE(changed.size(), 3);
}

void ReminderEngineTest::aReceiverMayChangeTheMachines()
{
    connect(m_engine.get(), &ReminderEngine::raised, this, [this] { m_engine->setMachines({}); });
    m_engine->setMachines({machine("a", -5min), machine("b", -5min), machine("c", 5min)});
    QCOMPARE(m_raised->size(), 3);
    QVERIFY(m_engine->open().isEmpty());
}

void ReminderEngineTest::messagesTellTheMoney_data()
{
    QTest::addColumn<int>("minutes");
    QTest::addColumn<bool>("hasEnd");
    QTest::addColumn<double>("price"); // 0 = unknown
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("message");

    const QString us = QStringLiteral("en_US");
    const QString gb = QStringLiteral("en_GB");
    QTest::newRow("near") << 10 << true << 2.58 << gb << QStringLiteral("llm-4090 should end at 12:10. It costs ¥2.58 an hour.");
    QTest::newRow("near, American clock") << 10 << true << 2.58 << us
                                          << QStringLiteral("llm-4090 should end at 12:10. It costs ¥2.58 an hour.");
    QTest::newRow("near, price unknown")
        << 10 << true << 0.0 << gb
        << QStringLiteral("llm-4090 should end at 12:10. Its price is unknown, so it may be costing money.");
    QTest::newRow("passed") << -30 << true << 2.58 << gb
                            << QStringLiteral("llm-4090 should have ended at 11:30. It keeps costing ¥2.58 an hour.");
    QTest::newRow("passed, price unknown")
        << -30 << true << 0.0 << gb
        << QStringLiteral("llm-4090 should have ended at 11:30. Its price is unknown, so it may be costing money.");
    QTest::newRow("passed yesterday") << -24 * 60 << true << 2.58 << gb
                                      << QStringLiteral(
                                             "llm-4090 should have ended at 29/11/2026 12:00. It keeps costing ¥2.58 an hour.");
    QTest::newRow("no end") << 0 << false << 12.0 << gb
                            << QStringLiteral("llm-4090 has no planned end. It costs ¥12.00 an hour.");
    QTest::newRow("no end, price unknown")
        << 0 << false << 0.0 << gb
        << QStringLiteral("llm-4090 has no planned end. Its price is unknown, so it may be costing money.");
    QTest::newRow("fractions of a cent") << 10 << true << 0.0066 << gb
                                         << QStringLiteral("llm-4090 should end at 12:10. It costs ¥0.0066 an hour.");
}

void ReminderEngineTest::messagesTellTheMoney()
{
    QFETCH(int, minutes);
    QFETCH(bool, hasEnd);
    QFETCH(double, price);
    QFETCH(QString, locale);
    QFETCH(QString, message);

    QLocale::setDefault(QLocale{locale});
    m_clock->set(QDateTime{QDate{2026, 11, 30}, QTime{12, 0}}); // local, as the sentence tells it
    Instance instance = machine("llm-4090", std::chrono::minutes{minutes});
    if (!hasEnd)
        instance.plannedEnd.reset();
    instance.price.reset();
    if (price > 0)
        instance.price = HourlyPrice{Money::fromAmount(price, Currency::Cny)};
    m_engine->setMachines({instance});
    QLocale::setDefault(QLocale::c());
    QCOMPARE(m_engine->open().size(), 1);
    QCOMPARE(m_engine->open().first().message, message);
}

void ReminderEngineTest::theTimerChecks()
{
    m_engine->setMachines({machine("box", 20min)});
    m_engine->start(1ms);
    QCOMPARE(m_raised->size(), 0);
    m_clock->advance(6min);
    QTRY_COMPARE(m_raised->size(), 1);
}

QTEST_GUILESS_MAIN(ReminderEngineTest)
#include "tst_reminder_engine.moc"
