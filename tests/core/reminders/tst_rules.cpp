// SPDX-License-Identifier: GPL-3.0-or-later
#include "rule_bench.h"

#include "core/reminders/idle_verdict.h"

#include <QTest>

using namespace core::reminders;
using tests::RuleBench;
using Reasons = QList<ReminderReason>;

class RulesTest final : public QObject {
    Q_OBJECT

private slots:
    void idleNeedsRealWorkFirst();
    void idleIsToldOnceAnEpisode();
    void anEndThatPassedArmsToo();
    void heldUpBy_data();
    void heldUpBy();
    void whatIsUnknownIsNeverIdle_data();
    void whatIsUnknownIsNeverIdle();
    void aGapCountsNothing();
    void idleSurvivesARestart();
    void switchingOnAnewDisarms();
    void memoryHeldHasItsOwnWords();
    void postponingThreeTimesGoesToThePhone();
    void unansweredGoesToThePhone();
    void answeredStaysHere();
    void quietHours();
    void aSnoozeHoldsBackAndEnds();
    void aCountdownStopsOnce();
    void aCountdownIsNotForEveryone_data();
    void aCountdownIsNotForEveryone();
    void settingsComeBack();
};

void RulesTest::idleNeedsRealWorkFirst()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::rest(box);
    QCOMPARE(bench.run(60), Reasons{}); // setting up takes its time
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    QCOMPARE(bench.run(14), Reasons{});
    QCOMPARE(bench.run(2), Reasons{ReminderReason::Idle});
}

void RulesTest::idleIsToldOnceAnEpisode()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    QCOMPARE(bench.run(16), Reasons{ReminderReason::Idle});
    QCOMPARE(bench.run(40), Reasons{});
    QCOMPARE(bench.look().open.first().heading, QStringLiteral("box has been idle for 56 min"));
    QCOMPARE(bench.run(30), Reasons{ReminderReason::Idle}); // once an hour while nobody does anything
    RuleBench::work(box);
    QCOMPARE(bench.run(1), Reasons{});
    QVERIFY(bench.look().open.isEmpty() || bench.look().open.first().reason == ReminderReason::NoEndSet);
    RuleBench::rest(box);
    QCOMPARE(bench.run(16), Reasons{ReminderReason::Idle});
}

void RulesTest::anEndThatPassedArmsToo()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    box.instance.plannedEnd = bench.now.addSecs(-60);
    bench.look();
    RuleBench::rest(box);
    QVERIFY(bench.run(16).contains(ReminderReason::Idle));
}

void RulesTest::heldUpBy_data()
{
    QTest::addColumn<QString>("signal");
    QTest::addColumn<QString>("words");
    QTest::newRow("gpu") << "gpu" << "GPU 92%";
    QTest::newRow("cpu") << "cpu" << "CPU 60%";
    QTest::newRow("network") << "network" << "network 8.2 MB/s";
    QTest::newRow("disk") << "disk" << "disk 12.0 MB/s";
    QTest::newRow("transfer") << "transfer" << "a transfer";
    QTest::newRow("user") << "user" << "you are working on it";
    QTest::newRow("program") << "program" << "python train.py";
}

void RulesTest::heldUpBy()
{
    QFETCH(QString, signal);
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    if (signal == QLatin1String{"gpu"})
        box.gpuPercent = 92;
    if (signal == QLatin1String{"cpu"})
        box.cpuPercent = 60;
    if (signal == QLatin1String{"network"}) {
        bench.settings.defaults.network.isOn = true;
        box.networkKBps = 8200;
    }
    if (signal == QLatin1String{"disk"}) {
        bench.settings.defaults.disk.isOn = true;
        box.diskKBps = 12'000;
    }
    box.hasTransfer = signal == QLatin1String{"transfer"};
    if (signal == QLatin1String{"program"}) {
        bench.settings.defaults.process = QStringLiteral("TRAIN");
        box.programs = QStringList{QStringLiteral("python train.py")};
    }
    for (int minute = 0; minute < 30; ++minute) {
        if (signal == QLatin1String{"user"})
            box.userActiveAt = bench.now;
        QCOMPARE(bench.run(1), Reasons{});
    }
    QTEST(judgeActivity(box, bench.settings.defaults, bench.rules, bench.now).heldUpBy, "words");
}

void RulesTest::whatIsUnknownIsNeverIdle_data()
{
    QTest::addColumn<QString>("missing");
    for (const char *each : {"gpu", "cpu", "disk", "network", "programs", "transfer", "stale", "no signal"})
        QTest::newRow(each) << QString::fromLatin1(each);
}

void RulesTest::whatIsUnknownIsNeverIdle()
{
    QFETCH(QString, missing);
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    bench.settings.defaults.disk.isOn = missing == QLatin1String{"disk"};
    bench.settings.defaults.network.isOn = missing == QLatin1String{"network"};
    if (missing == QLatin1String{"gpu"})
        box.gpuPercent.reset();
    if (missing == QLatin1String{"cpu"})
        box.cpuPercent.reset();
    if (missing == QLatin1String{"transfer"})
        box.hasTransfer.reset();
    if (missing == QLatin1String{"programs"}) {
        bench.settings.defaults.process = QStringLiteral("train");
        box.programs.reset();
    }
    if (missing == QLatin1String{"no signal"})
        bench.settings.defaults.gpu.isOn = bench.settings.defaults.cpu.isOn = false;
    Reasons reasons;
    for (int i = 0; i < 60; ++i) {
        bench.now = bench.now.addSecs(60);
        if (missing == QLatin1String{"stale"}) { // the line is down: the last figures stay
            const QDateTime readAt = box.readAt;
            bench.now = bench.now.addSecs(-60);
            const RuleView view{
                .rules = bench.rules, .settings = bench.settings, .now = bench.now.addSecs(60), .zone = bench.zone};
            box.readAt = readAt;
            for (const auto &each : applyRules(view, bench.machines, {}, bench.states).due)
                reasons << each.reason;
            bench.now = bench.now.addSecs(60);
        } else {
            for (const auto &each : bench.look().due)
                reasons << each.reason;
        }
    }
    QCOMPARE(reasons, Reasons{});
}

void RulesTest::aGapCountsNothing()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    bench.run(5);
    bench.now = bench.now.addSecs(3600); // the computer slept; what the machine did is not known
    QVERIFY(bench.look().due.isEmpty());
    QCOMPARE(bench.run(14), Reasons{});
    QCOMPARE(bench.run(2), Reasons{ReminderReason::Idle});
}

void RulesTest::idleSurvivesARestart()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    QCOMPARE(bench.run(16), Reasons{ReminderReason::Idle});
    bench.restart();
    QCOMPARE(bench.run(20), Reasons{}); // not told twice
    bench.restart();
    RuleBench::work(box);
    bench.run(1);
    RuleBench::rest(box);
    bench.run(8);
    bench.restart(); // at once: a short gap is no gap
    QCOMPARE(bench.run(8), Reasons{ReminderReason::Idle});
}

void RulesTest::switchingOnAnewDisarms()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    box.instance.billingSince = bench.now;
    RuleBench::rest(box);
    QCOMPARE(bench.run(40), Reasons{});
}

void RulesTest::memoryHeldHasItsOwnWords()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    box.heldMemoryPercent = 40;
    box.programs = QStringList{QStringLiteral("jupyter-lab")};
    QCOMPARE(bench.run(16), Reasons{ReminderReason::IdleHoldingMemory});
    const Reminder reminder = bench.look().open.first();
    QCOMPARE(reminder.detail, QStringLiteral("jupyter-lab"));
    QCOMPARE(reminder.heading, QStringLiteral("box has been idle for 16 min but holds GPU memory"));
}

void RulesTest::postponingThreeTimesGoesToThePhone()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    QCOMPARE(bench.run(16), Reasons{ReminderReason::Idle});
    for (int i = 1; i <= 3; ++i) {
        RuleState &state = bench.states[{rule::kIdle, QStringLiteral("box")}];
        state.postponements = i;
        state.answeredAt = bench.now;
        state.snoozedUntil = bench.now.addSecs(3600);
        QCOMPARE(bench.run(59), Reasons{});
        bench.restart();
        QVERIFY(bench.run(0).isEmpty());
        bench.now = bench.now.addSecs(70);
        const RuleOutcome outcome = bench.look();
        QCOMPARE(outcome.due.size(), 1);
        QCOMPARE(outcome.due.first().postponements, i);
        QCOMPARE(outcome.forPhone.size(), i == 3 ? 1 : 0); // no waiting for an answer any more
    }
}

void RulesTest::unansweredGoesToThePhone()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    box.instance.plannedEnd = bench.now;
    QCOMPARE(bench.look().due.size(), 1);
    bench.now = bench.now.addSecs(299);
    QVERIFY(bench.look().forPhone.isEmpty());
    bench.now = bench.now.addSecs(1);
    QCOMPARE(bench.look().forPhone.size(), 1);
    bench.restart(); // it did not arrive
    QCOMPARE(bench.look().forPhone.size(), 1);
    RuleState &state = bench.states[{rule::kEnd, QStringLiteral("box")}];
    state.phoned = state.fired.last();
    QVERIFY(bench.look().forPhone.isEmpty());
    QVERIFY(bench.look().open.first().isOnPhone);
    bench.restart();
    bench.now = bench.now.addSecs(20 * 60);
    QVERIFY(bench.look().forPhone.isEmpty()); // a repeat is for the desktop
}

void RulesTest::answeredStaysHere()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    box.instance.plannedEnd = bench.now;
    bench.look();
    bench.states[{rule::kEnd, QStringLiteral("box")}].answeredAt = bench.now.addSecs(1);
    bench.now = bench.now.addSecs(600);
    QVERIFY(bench.look().forPhone.isEmpty());
}

void RulesTest::quietHours()
{
    RuleBench bench;
    bench.settings.hasQuietHours = true;
    bench.now = QDateTime{QDate{2026, 12, 1}, QTime{0, 30}, bench.zone}.toUTC();
    MachineFacts &box = bench.add("box");
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    QCOMPARE(bench.run(60), Reasons{}); // idle waits, although it is listed
    QCOMPARE(bench.look().open.first().reason, ReminderReason::Idle);
    bench.money.balances = {{QStringLiteral("a"), QStringLiteral("AutoDL"), 2.0}};
    QCOMPARE(bench.run(1), Reasons{ReminderReason::BalanceLow}); // money does not
    bench.machines.first().instance.plannedEnd = bench.now;
    QCOMPARE(bench.run(1), Reasons{ReminderReason::EndPassed});
    while (bench.now < QDateTime{QDate{2026, 12, 1}, QTime{7, 59}, bench.zone}.toUTC())
        QVERIFY(!bench.run(1).contains(ReminderReason::Idle));
    QVERIFY(bench.run(2).contains(ReminderReason::Idle)); // eight o'clock: nothing was lost
}

void RulesTest::aSnoozeHoldsBackAndEnds()
{
    RuleBench bench;
    bench.states[{rule::kSnooze, {}}].snoozedUntil = bench.now.addSecs(3600);
    MachineFacts &box = bench.add("box");
    box.disk = DiskFact{QStringLiteral("/"), std::chrono::minutes{60}};
    QCOMPARE(bench.run(59), Reasons{});
    QCOMPARE(bench.run(2), Reasons{ReminderReason::DiskFull});
    // A clock that was set back by a month must not silence it for a month.
    bench.states[{rule::kSnooze, {}}].snoozedUntil = bench.now.addDays(30);
    bench.machines.first().disk->target = QStringLiteral("/data");
    QCOMPARE(bench.run(1), Reasons{ReminderReason::DiskFull});
}

void RulesTest::aCountdownStopsOnce()
{
    RuleBench bench;
    bench.settings.defaults.stopsWhenIdle = true;
    bench.settings.hasQuietHours = true; // it is for the night
    bench.now = QDateTime{QDate{2026, 12, 1}, QTime{2, 0}, bench.zone}.toUTC();
    MachineFacts &box = bench.add("box");
    box.canStop = true;
    RuleBench::work(box);
    bench.run(2);
    RuleBench::rest(box);
    QCOMPARE(bench.run(16), Reasons{ReminderReason::Idle});
    int stops = 0;
    QDateTime stoppedAt;
    for (int i = 0; i < 60; ++i) {
        bench.now = bench.now.addSecs(10);
        if (i == 20)
            bench.restart();
        for (const Reminder &each : bench.look().toStop) {
            ++stops;
            stoppedAt = each.raisedAt.addSecs(300);
        }
    }
    QCOMPARE(stops, 1);
    QVERIFY(stoppedAt < bench.now);
}

void RulesTest::aCountdownIsNotForEveryone_data()
{
    QTest::addColumn<QString>("why");
    for (const char *each : {"not switched on", "cannot be asked", "transfer", "answered", "working again", "not armed"})
        QTest::newRow(each) << QString::fromLatin1(each);
}

void RulesTest::aCountdownIsNotForEveryone()
{
    QFETCH(QString, why);
    RuleBench bench;
    bench.settings.defaults.stopsWhenIdle = why != QLatin1String{"not switched on"};
    MachineFacts &box = bench.add("box");
    box.canStop = why != QLatin1String{"cannot be asked"};
    if (why == QLatin1String{"not armed"}) {
        box.instance.plannedEnd = bench.now.addSecs(-60); // idleness is told, but a set-up may be going on
    } else {
        RuleBench::work(box);
        bench.run(2);
    }
    RuleBench::rest(box);
    QVERIFY(!bench.run(16).isEmpty());
    if (why == QLatin1String{"answered"})
        bench.states[{rule::kIdle, QStringLiteral("box")}].answeredAt = bench.now.addSecs(1);
    box.hasTransfer = why == QLatin1String{"transfer"};
    if (why == QLatin1String{"working again"})
        RuleBench::work(box);
    for (int i = 0; i < 60; ++i) {
        bench.now = bench.now.addSecs(10);
        QVERIFY(bench.look().toStop.isEmpty());
    }
}

void RulesTest::settingsComeBack()
{
    RuleSettings own;
    own.isIdleOn = false;
    own.gpu = {false, 7};
    own.network = {true, 300};
    own.process = QStringLiteral("train.py");
    own.idleMinutes = 30;
    own.isOvernightOn = false;
    own.stopsWhenIdle = true;
    QCOMPARE(ruleSettingsFrom(toText(own), {}), own);
    QCOMPARE(ruleSettingsFrom("{\"minutes\":0,\"gpu\":{\"below\":-3}}", own), own);
    QCOMPARE(ruleSettingsFrom("nonsense", own), own);
}

QTEST_GUILESS_MAIN(RulesTest)
#include "tst_rules.moc"
