// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/job_extras.h"
#include "core/planning/plan_totals.h"
#include "support/planning_bench.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace core;
using namespace core::planning;

/// What ranking reckons quickly is what the bill says, and wishes are judged by the bill.
class PlanTotalsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_bench.isLoaded()); }
    void quickTotalIsTheBill_data();
    void quickTotalIsTheBill();
    void budgetMissedByTheSystemDiskIsUnmet();
    void repeatedWorkTakesItsDays();
    void diskIsKeptAsLongAsTheMachineRuns_data();
    void diskIsKeptAsLongAsTheMachineRuns();

private:
    RentalPlan planned(const Workload &workload, const Wishes &wishes) const
    {
        const auto plan = planRental(workload, wishes, m_bench.kit());
        return plan ? *plan : RentalPlan{};
    }
    tests::PlanningBench m_bench;
};

void PlanTotalsTest::quickTotalIsTheBill_data()
{
    QTest::addColumn<double>("hours");
    QTest::addColumn<double>("perDay");
    QTest::addColumn<double>("diskGB");
    QTest::addColumn<double>("checkpointGB");
    QTest::addColumn<double>("rework");

    QTest::newRow("short") << 0.7 << 0.0 << 50.0 << 0.0 << 0.0;
    QTest::newRow("long, with checkpoints") << 200.0 << 0.0 << 400.0 << 196.0 << 0.0;
    QTest::newRow("nights between") << 37.0 << 4.0 << 120.0 << 20.0 << 0.0;
    QTest::newRow("short days") << 3.0 << 0.3 << 60.0 << 60.0 << 0.0;
    QTest::newRow("interrupted") << 80.0 << 8.0 << 700.0 << 300.0 << 0.2;
    QTest::newRow("no disk") << 12.0 << 0.0 << 0.0 << 0.0 << 0.0;
}

/// Every offer of the catalog, with every kind of line that a bill can have.
void PlanTotalsTest::quickTotalIsTheBill()
{
    QFETCH(const double, hours);
    QFETCH(const double, perDay);
    QFETCH(const double, diskGB);
    QFETCH(const double, checkpointGB);
    QFETCH(const double, rework);
    const cost::JobExtras job{.training = Hours{hours}, .setup = Hours{0.25}, .trial = Hours{0.3}, .idle = Hours{1},
                              .transfer = Hours{0.2}, .diskGB = diskGB, .daysKept = 12, .checkpointGB = checkpointGB,
                              .downloadGB = 30, .reworkShare = rework, .sessionLength = Hours{perDay},
                              .bootPerSession = Hours{0.1}};
    const catalog::Catalog &catalog = m_bench.data.catalog();
    for (const catalog::Offer &offer : catalog.offers) {
        const catalog::Platform &platform = *catalog.platform(offer.platform);
        const cost::Bill bill = cost::billFor(offer, platform, job);
        const QuickTotal quick = quickTotal(offer, platform, job, cost::sessionsOf(job));
        const double exact = bill.knownTotal().amount();
        const QString what = offer.platform.value + u' ' + offer.instanceType;
        QVERIFY2(std::abs(quick.amount - exact) <= 0.005 * exact,
                 qPrintable(QStringLiteral("%1: %2 instead of %3").arg(what).arg(quick.amount).arg(exact)));
        const auto unknown = std::ranges::count_if(bill.lines, [](const cost::BillLine &line) { return !line.amount; });
        QVERIFY2(quick.unknownLines == unknown, qPrintable(what));
    }
}

/// The bill is the measure: a budget a hair below it is not met, and one at it is.
void PlanTotalsTest::budgetMissedByTheSystemDiskIsUnmet()
{
    const Workload job{.task = Task::Lora, .model = QStringLiteral("qwen2.5-7b")};
    const RentalPlan all = planned(job, {});
    const auto charged = std::ranges::find_if(all.rows, [](const PlanRow &row) {
        const auto system = row.bill.line(cost::LineKind::SystemDisk);
        return system && system->amount && system->amount->micros() > 0 && row.totalInWishCurrency;
    });
    QVERIFY(charged != all.rows.end());
    Wishes wishes{.platforms = {charged->offer.platform.value}, .cards = {charged->card.value}, .maximumGpus = charged->gpus};
    const RentalPlan free = planned(job, wishes);
    QVERIFY(!free.rows.isEmpty());
    const auto cheapest = std::ranges::min_element(free.rows, {}, [](const PlanRow &row) {
        return row.totalInWishCurrency ? row.totalInWishCurrency->micros() : std::numeric_limits<std::int64_t>::max();
    });
    const std::int64_t total = cheapest->totalInWishCurrency->micros();
    wishes.budget = Money::fromMicros(total - 10'000, Currency::Cny);
    const RentalPlan tooLittle = planned(job, wishes);
    QVERIFY(!tooLittle.unmetWishes.isEmpty());
    QVERIFY(tooLittle.rows.first().isOverBudget);
    wishes.budget = Money::fromMicros(total, Currency::Cny);
    const RentalPlan enough = planned(job, wishes);
    QVERIFY(enough.unmetWishes.isEmpty());
    QVERIFY(!enough.rows.first().isOverBudget);
}

void PlanTotalsTest::repeatedWorkTakesItsDays()
{
    const auto rules = rulesOf(m_bench.kit());
    QVERIFY(rules);
    const Setup setup = m_bench.data.setup(Task::Lora, "qwen2.5-7b");
    const JobRules &job = rules->content().job;
    const Wishes evenings{.hoursPerDay = 2};
    const cost::JobExtras calm = extrasFor(setup, 40, evenings, job);
    const cost::JobExtras interrupted = extrasFor(setup, 40, evenings, job, 0.5);
    QCOMPARE(interrupted.daysKept, cost::sessionsOf(interrupted).count + job.spareDays);
    QVERIFY(interrupted.daysKept >= calm.daysKept + 9);
}

void PlanTotalsTest::diskIsKeptAsLongAsTheMachineRuns_data()
{
    QTest::addColumn<double>("hours");
    QTest::addColumn<double>("perDay");
    QTest::addColumn<double>("days");
    QTest::newRow("a month, day and night") << 720.0 << 24.0 << 30.0;
    QTest::newRow("nobody said: it runs through") << 720.0 << 0.0 << 30.0;
    QTest::newRow("eight hours a day") << 240.0 << 8.0 << 30.0;
}

void PlanTotalsTest::diskIsKeptAsLongAsTheMachineRuns()
{
    QFETCH(const double, hours);
    QFETCH(const double, perDay);
    QFETCH(const double, days);
    const auto rules = rulesOf(m_bench.kit());
    QVERIFY(rules);
    const Setup setup = m_bench.data.setup(Task::Service, "qwen2.5-7b");
    const Wishes wishes{.hoursPerDay = perDay > 0 ? std::optional{perDay} : std::nullopt};
    QCOMPARE(extrasFor(setup, hours, wishes, rules->content().job).daysKept, days + rules->content().job.spareDays);
}

QTEST_GUILESS_MAIN(PlanTotalsTest)
#include "tst_plan_totals.moc"
