// SPDX-License-Identifier: GPL-3.0-or-later
#include "rule_bench.h"

#include <QTest>

using namespace core::reminders;
using tests::RuleBench;
using Reasons = QList<ReminderReason>;

/// Rules that follow a clock or money instead of idleness.
class RuleClocksTest final : public QObject {
    Q_OBJECT

private slots:
    void oversized();
    void overnightOnceANight();
    void jobs_data();
    void jobs();
    void diskFull();
    void eraseClockInSteps();
    void packages();
    void budgets();
    void balance();
};

void RuleClocksTest::oversized()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    box.day = DayFact{1.4, 8};
    QCOMPARE(bench.run(1), Reasons{}); // most of the day is not known
    box.day = DayFact{2.0, 23};
    QCOMPARE(bench.run(1), Reasons{});
    box.day = DayFact{1.4, 23};
    QCOMPARE(bench.run(1), Reasons{ReminderReason::OverSized});
    bench.restart();
    QCOMPARE(bench.run(1), Reasons{}); // once a rental
}

void RuleClocksTest::overnightOnceANight()
{
    RuleBench bench;
    bench.now = QDateTime{QDate{2026, 11, 30}, QTime{22, 29}, bench.zone}.toUTC();
    MachineFacts &box = bench.add("box");
    RuleBench::rest(box);
    QCOMPARE(bench.run(0), Reasons{});
    QCOMPARE(bench.run(2), Reasons{ReminderReason::Overnight});
    QCOMPARE(bench.run(300), Reasons{}); // past midnight it is still the same night
    bench.now = QDateTime{QDate{2026, 12, 1}, QTime{23, 0}, bench.zone}.toUTC();
    QCOMPARE(bench.run(1), Reasons{ReminderReason::Overnight});
    bench.now = bench.now.addDays(1);
    RuleBench::work(box);
    QCOMPARE(bench.run(5), Reasons{});
    box.gpuPercent.reset();
    QCOMPARE(bench.run(5), Reasons{}); // not known is not idle
    bench.now = QDateTime{QDate{2026, 12, 3}, QTime{23, 0}, bench.zone}.toUTC();
    RuleBench::rest(box);
    box.instance.plannedEnd = bench.now.addSecs(3600);
    QCOMPARE(bench.run(5), Reasons{}); // it ends by itself
}

void RuleClocksTest::jobs_data()
{
    QTest::addColumn<int>("outcome");
    QTest::addColumn<int>("hoursAgo");
    QTest::addColumn<int>("raised");
    QTest::newRow("running") << int(JobOutcome::Running) << 0 << 0;
    QTest::newRow("ended") << int(JobOutcome::Ended) << 0 << 1;
    QTest::newRow("failed") << int(JobOutcome::Failed) << 1 << 1;
    QTest::newRow("ended long ago") << int(JobOutcome::Ended) << 30 << 0;
}

void RuleClocksTest::jobs()
{
    QFETCH(int, outcome);
    QFETCH(int, hoursAgo);
    RuleBench bench;
    bench.add("box").job = JobFact{QStringLiteral("train"), JobOutcome{outcome}, bench.now.addSecs(-3600 * hoursAgo)};
    QTEST(static_cast<int>(bench.run(5).size()), "raised");
}

void RuleClocksTest::diskFull()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    box.disk = DiskFact{QStringLiteral("/"), std::chrono::hours{9}};
    QCOMPARE(bench.run(5), Reasons{});
    box.disk = DiskFact{QStringLiteral("/"), std::chrono::minutes{95}};
    QCOMPARE(bench.run(5), Reasons{ReminderReason::DiskFull});
    QCOMPARE(bench.look().open.first().heading, QStringLiteral("The disk / of box is full in about 1 h 35 min"));
}

void RuleClocksTest::eraseClockInSteps()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    box.instance.isPoweredOff = true;
    box.eraseAt = bench.now.addDays(5);
    Reasons reasons;
    QList<double> left;
    for (int hour = 0; hour < 6 * 24; ++hour) {
        bench.now = bench.now.addSecs(3600);
        for (const Reminder &each : bench.look().due) {
            reasons << each.reason;
            left << static_cast<double>(bench.now.secsTo(*box.eraseAt)) / 3600;
        }
    }
    QCOMPARE(reasons, (Reasons{ReminderReason::EraseSoon, ReminderReason::EraseSoon, ReminderReason::EraseSoon}));
    QCOMPARE(left, (QList<double>{72, 24, 3}));
    // Not looked at for days: once, not three times.
    RuleBench late;
    MachineFacts &other = late.add("box");
    other.instance.isPoweredOff = true;
    other.eraseAt = late.now.addSecs(3600);
    QCOMPARE(late.run(5), Reasons{ReminderReason::EraseSoon});
    QVERIFY(late.look().open.first().isUrgent);
    other.instance.isPoweredOff = false;
    QCOMPARE(late.run(1), Reasons{});
}

void RuleClocksTest::packages()
{
    RuleBench bench;
    MachineFacts &box = bench.add("box");
    box.packageEndsAt = bench.now.addSecs(30 * 3600);
    QCOMPARE(bench.run(1), Reasons{});
    box.packageEndsAt = bench.now.addSecs(20 * 3600);
    box.packageRenews = true;
    QCOMPARE(bench.run(1), Reasons{ReminderReason::PackageEnds});
    QVERIFY(bench.look().open.first().message.contains(QStringLiteral("renews")));
}

void RuleClocksTest::budgets()
{
    RuleBench bench;
    BudgetFact lora{.id = QStringLiteral("lora"), .name = QStringLiteral("7B LoRA")};
    lora.periodEnd = bench.now.addDays(3);
    bench.money.budgets = {lora};
    QCOMPARE(bench.run(1), Reasons{}); // unknown is not zero, and not over
    bench.money.budgets.first().share = 0.8;
    QCOMPARE(bench.run(1), Reasons{ReminderReason::BudgetShare});
    bench.money.budgets.first().runsOutAt = bench.now.addDays(1);
    QCOMPARE(bench.run(1), Reasons{ReminderReason::BudgetForecast});
    bench.money.budgets.first().runsOutAt = bench.now.addDays(2); // the pace moves; it was told
    QCOMPARE(bench.run(1), Reasons{});
    bench.money.budgets.first().share = 1.02;
    QCOMPARE(bench.run(1), Reasons{ReminderReason::BudgetShare});
    bench.money.budgets.first().periodEnd = bench.now.addDays(33); // the next month
    bench.money.budgets.first().share = 0.1;
    bench.money.budgets.first().runsOutAt.reset();
    QCOMPARE(bench.run(1), Reasons{});
    bench.money.budgets.first().share = 0.95;
    QCOMPARE(bench.run(1), Reasons{ReminderReason::BudgetShare});
}

void RuleClocksTest::balance()
{
    RuleBench bench;
    bench.money.balances = {{QStringLiteral("a"), QStringLiteral("AutoDL"), std::nullopt}};
    QCOMPARE(bench.run(1), Reasons{});
    bench.money.balances.first().hoursLeft = 2.5;
    QCOMPARE(bench.run(1), Reasons{ReminderReason::BalanceLow});
    bench.money.balances.first().hoursLeft.reset(); // no answer for a while
    QCOMPARE(bench.run(1), Reasons{});
    bench.money.balances.first().hoursLeft = 2.0;
    QCOMPARE(bench.run(1), Reasons{});
    bench.money.balances.first().hoursLeft = 20.0;
    bench.run(1);
    bench.money.balances.first().hoursLeft = 1.0;
    QCOMPARE(bench.run(1), Reasons{ReminderReason::BalanceLow});
}

QTEST_GUILESS_MAIN(RuleClocksTest)
#include "tst_rule_clocks.moc"
