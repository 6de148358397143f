// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/reminder_engine.h"
#include "support/manual_clock.h"
#include "support/memory_reminders.h"
#include "support/patience.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace core::reminders;

namespace {

constexpr qint64 kLatest = 5;

/// What was told, by day and kind, and how late.
struct Told {
    QMap<QString, int> count = {};
    qint64 latest = 0;
};

/// A year with three machines: one ends every evening, one in the hour that daylight saving takes or doubles, one has no end.
class Year final : public QObject {
public:
    explicit Year(const QTimeZone &zone) : m_zone{zone}
    {
        m_first = QDate{2026, 1, 5};
        restart();
    }

    void live(int days)
    {
        for (int i = 0; i < days; ++i)
            day(m_first.addDays(i), i);
    }

    Told told = {};
    QStringList expected = {};

private:
    struct Moment {
        QDateTime at = {};
        QString name = {};
    };

    QDateTime at(QDate date, QTime time) const { return QDateTime{date, time, m_zone}.toUTC(); }

    void restart()
    {
        m_engine = std::make_unique<ReminderEngine>(m_clock, ReminderRules{});
        m_engine->setRepository(&m_repository);
        m_engine->setZone(m_zone);
        m_engine->setSource([this] { return facts(); });
        connect(m_engine.get(), &ReminderEngine::raised, this, [this](const Reminder &reminder) {
            const char *kind = reminder.reason == ReminderReason::EndNear ? "near"
                : reminder.reason == ReminderReason::EndPassed            ? "passed"
                                                                          : "night";
            note(reminder.machineName + u' ' + QLatin1String{kind});
        });
        connect(m_engine.get(), &ReminderEngine::digestDue, this, [this] { note(QStringLiteral("digest")); });
        m_engine->start(std::chrono::hours{24}); // looked at by hand
        settle();
        if (!m_hasDigest) {
            m_hasDigest = true;
            GuardSettings settings = m_engine->settings();
            settings.hasDigest = true;
            m_clock.set(at(m_first, QTime{1, 0}));
            m_engine->setSettings(settings);
            look();
            told = {}; // of the night before the first day
        }
    }

    QList<MachineFacts> facts() const
    {
        QList<MachineFacts> list;
        for (const auto &[name, end] :
             {std::pair{"evening", m_evening}, {"small hours", m_smallHours}, {"endless", QDateTime{}}}) {
            MachineFacts facts;
            facts.instance.id.value = facts.instance.name = QString::fromLatin1(name);
            facts.instance.price = core::HourlyPrice{core::Money::fromCents(258, core::Currency::Cny)};
            if (end.isValid())
                facts.instance.plannedEnd = end;
            facts.instance.isPoweredOff = !end.isValid() && facts.instance.name != QLatin1String{"endless"};
            facts.readAt = m_clock.now();
            facts.gpuPercent = facts.instance.name == QLatin1String{"endless"} ? 0 : 90;
            list << facts;
        }
        return list;
    }

    void note(const QString &what)
    {
        const QString name = m_day + u' ' + what;
        ++told.count[name];
        if (m_moment.isValid())
            told.latest = std::max(told.latest, std::abs(m_moment.secsTo(m_clock.now())));
    }

    void look()
    {
        m_engine->check();
        settle(); // the states are written, then it is told
    }

    void moment(const Moment &moment)
    {
        m_moment = moment.at;
        expected << m_day + u' ' + moment.name;
        for (qint64 offset = -3; offset <= kLatest; offset += 2) {
            m_clock.set(moment.at.addSecs(offset));
            look();
        }
        m_moment = {};
    }

    static void settle()
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    /// What must change nothing.
    void disturb(int number)
    {
        const QDateTime now = m_clock.now();
        if (number % 7 == 0)
            restart();
        if (number % 5 == 0) { // set back, and time runs through the same stretch again
            for (const int minutes : {40, 20, 1}) {
                m_clock.set(now.addSecs(-60 * minutes));
                look();
            }
        }
        if (number % 9 == 0)
            restart();
        m_clock.set(now);
        look();
    }

    void day(QDate date, int number)
    {
        m_day = date.toString(Qt::ISODate);
        m_smallHours = at(date, QTime{2, 30});
        const QString small = QStringLiteral("small hours ");
        moment({m_smallHours.addSecs(-15 * 60), small + QStringLiteral("near")});
        disturb(number);
        moment({m_smallHours, small + QStringLiteral("passed")});
        disturb(number + 1);
        m_smallHours = {}; // switched off
        look();
        m_evening = at(date, QTime{23, 30});
        moment({at(date, QTime{20, 0}), QStringLiteral("digest")});
        disturb(number + 2);
        moment({at(date, QTime{22, 30}), QStringLiteral("endless night")});
        disturb(number + 3);
        moment({m_evening.addSecs(-15 * 60), QStringLiteral("evening near")});
        disturb(number + 4);
        moment({m_evening, QStringLiteral("evening passed")});
        disturb(number + 5);
        m_evening = {};
        look();
    }

    QTimeZone m_zone;
    QDate m_first;
    tests::ManualClock m_clock;
    tests::MemoryReminders m_repository;
    std::unique_ptr<ReminderEngine> m_engine;
    QDateTime m_evening = {};
    QDateTime m_smallHours = {};
    QDateTime m_moment = {};
    QString m_day = {};
    bool m_hasDigest = false;
};

} // namespace

class ReminderYearTest final : public QObject {
    Q_OBJECT

private slots:
    void aYearLosesNothingAndTellsNothingTwice_data();
    void aYearLosesNothingAndTellsNothingTwice();
    void aClockSetForwardTellsOnce();
    void whatIsToldIsWrittenFirst();
    void settingsAndPostponementsSurvive();
    void aTickOverManyMachines();
    void afterAStoppedProcess();
};

void ReminderYearTest::aYearLosesNothingAndTellsNothingTwice_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::newRow("Berlin") << QByteArray{"Europe/Berlin"};
    QTest::newRow("New York") << QByteArray{"America/New_York"};
}

void ReminderYearTest::aYearLosesNothingAndTellsNothingTwice()
{
    QFETCH(QByteArray, zone);
    const QTimeZone there{zone};
    if (!there.isValid())
        QSKIP("this computer does not know the time zone");
    Year year{there};
    year.live(365);
    QCOMPARE(year.expected.size(), 365 * 6);
    for (const QString &name : std::as_const(year.expected))
        QVERIFY2(year.told.count.value(name) == 1,
                 qPrintable(QStringLiteral("%1: %2").arg(name).arg(year.told.count.value(name))));
    QCOMPARE(year.told.count.size(), year.expected.size());
    QVERIFY2(year.told.latest <= kLatest, qPrintable(QString::number(year.told.latest)));
}

void ReminderYearTest::aClockSetForwardTellsOnce()
{
    tests::ManualClock clock;
    const QDateTime start = clock.now();
    ReminderEngine engine{clock, ReminderRules{}};
    QSignalSpy raised{&engine, &ReminderEngine::raised};
    core::instances::Instance box;
    box.id.value = box.name = QStringLiteral("box");
    box.plannedEnd = start.addSecs(3600);
    engine.setMachines({box});
    clock.set(start.addSecs(2 * 3600)); // set wrongly
    engine.check();
    QCOMPARE(raised.size(), 1);
    clock.set(start); // and right again
    for (int minute = 0; minute <= 61; ++minute) {
        clock.set(start.addSecs(60 * minute));
        engine.check();
    }
    // The moment itself was told; past it the pace of the repeats holds.
    QVERIFY(raised.size() <= 2);
    for (const auto &call : raised)
        QCOMPARE(call.first().value<Reminder>().reason, ReminderReason::EndPassed);
}

void ReminderYearTest::whatIsToldIsWrittenFirst()
{
    tests::ManualClock clock;
    tests::MemoryReminders kept;
    ReminderEngine engine{clock, ReminderRules{}};
    engine.setRepository(&kept);
    QList<bool> wasWritten;
    connect(&engine, &ReminderEngine::raised, this, [&](const Reminder &) {
        wasWritten << kept.kept.value({rule::kEnd, QStringLiteral("box")}).contains("passed@");
    });
    core::instances::Instance box;
    box.id.value = box.name = QStringLiteral("box");
    box.plannedEnd = clock.now();
    engine.setMachines({box});
    QVERIFY(wasWritten.isEmpty()); // what was kept is not read yet
    engine.start(std::chrono::hours{1});
    QTRY_COMPARE(wasWritten, QList<bool>{true});

    kept.failsWith = core::Error{.kind = core::ErrorKind::Storage, .message = QStringLiteral("full")};
    QSignalSpy failed{&engine, &ReminderEngine::failed};
    clock.advance(std::chrono::minutes{15});
    engine.check();
    QTRY_COMPARE(wasWritten.size(), 2); // better twice than never
    QCOMPARE(failed.size(), 1);
}

void ReminderYearTest::settingsAndPostponementsSurvive()
{
    tests::ManualClock clock;
    tests::MemoryReminders kept;
    const core::instances::InstanceId box{QStringLiteral("box")};
    MachineFacts facts;
    facts.instance.id = box;
    {
        ReminderEngine engine{clock, ReminderRules{}};
        engine.setRepository(&kept);
        engine.start(std::chrono::hours{1});
        engine.setFacts({facts});
        GuardSettings settings = engine.settings();
        settings.defaults.idleMinutes = 20;
        settings.own[box] = settings.defaults;
        settings.own[box].gpu.below = 9;
        settings.hasQuietHours = true;
        settings.quietFrom = QTime{1, 0};
        engine.setSettings(settings);
        QVERIFY(engine.postponeIdle(box, std::chrono::hours{1}));
        engine.snooze(std::chrono::hours{1});
        QCoreApplication::processEvents();
    }
    ReminderEngine engine{clock, ReminderRules{}};
    engine.setRepository(&kept);
    engine.start(std::chrono::hours{1});
    QTRY_COMPARE(engine.settings().defaults.idleMinutes, 20);
    QCOMPARE(engine.settings().of(box).gpu.below, 9);
    QVERIFY(engine.settings().hasQuietHours && engine.settings().quietFrom == QTime(1, 0));
    QCOMPARE(engine.postponements(box), 1);
    QCOMPARE(engine.snoozedUntil(), clock.now().addSecs(3600));
    engine.postponeIdle(box, std::chrono::hours{1});
    QVERIFY(engine.postponeIdle(box, std::chrono::hours{1}));
    QVERIFY(!engine.postponeIdle(box, std::chrono::hours{1})); // three times, then the phone
}

void ReminderYearTest::aTickOverManyMachines()
{
    tests::ManualClock clock;
    ReminderEngine engine{clock, ReminderRules{}};
    QList<MachineFacts> facts;
    for (int i = 0; i < 100; ++i) {
        MachineFacts each;
        each.instance.id.value = each.instance.name = QStringLiteral("machine %1").arg(i);
        each.instance.plannedEnd = clock.now().addSecs(i % 2 ? 600 : 36'000);
        each.gpuPercent = each.cpuPercent = 0;
        each.hasTransfer = false;
        each.readAt = clock.now();
        facts << each;
    }
    engine.setFacts(facts);
    QElapsedTimer timer;
    timer.start();
    constexpr int kTicks = 50;
    for (int i = 0; i < kTicks; ++i) {
        clock.advance(std::chrono::seconds{2});
        engine.check();
    }
    const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kTicks;
    qInfo("one tick over 100 machines: %.2f ms", milliseconds);
    QVERIFY(milliseconds < static_cast<double>(tests::patience(20))); // the goal is 5
}

void ReminderYearTest::afterAStoppedProcess()
{
#ifdef Q_OS_UNIX
    QProcess sleeper;
    sleeper.start(QStringLiteral(REMINDER_SLEEPER), {QStringLiteral("2")});
    QTRY_VERIFY(sleeper.bytesAvailable() > 0);
    QCOMPARE(sleeper.readAll().trimmed(), QByteArray{"ready"});
    const auto id = static_cast<pid_t>(sleeper.processId());
    QVERIFY(::kill(id, SIGSTOP) == 0);
    QElapsedTimer stopped;
    stopped.start();
    QTRY_VERIFY(stopped.elapsed() > 3000); // its moment passes
    QVERIFY(sleeper.bytesAvailable() == 0);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(::kill(id, SIGCONT) == 0);
    QTRY_VERIFY_WITH_TIMEOUT(sleeper.bytesAvailable() > 0, 6000);
    QCOMPARE(sleeper.readAll().trimmed(), QByteArray{"raised"});
    qInfo("raised %lld ms after it went on", timer.elapsed());
    QVERIFY(timer.elapsed() < kLatest * 1000);
    sleeper.kill();
    QTRY_COMPARE(sleeper.state(), QProcess::NotRunning);
#else
    QSKIP("there are no stop signals here");
#endif
}

QTEST_GUILESS_MAIN(ReminderYearTest)
#include "tst_reminder_year.moc"
