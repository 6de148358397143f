// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_records.h"
#include "core/planning/plan_shares.h"
#include "core/planning/plan_totals.h"
#include "support/many_offers.h"
#include "support/patience.h"
#include "support/planning_bench.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::planning;

namespace {

Workload loraOf7b()
{
    return {.task = Task::Lora, .model = QStringLiteral("qwen2.5-7b")};
}

} // namespace

/// The settings that are searched for each machine, and the light ranking of many offers.
class PlanSearchTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void fasterSettingsAreFoundAndNamed();
    void statedSettingsAreNeverSearched();
    void stepKeepsItsSamples();
    void everyChoiceFits();
    void searchIsBounded();
    void adaptersAreShardedOverSeveralCards();
    void inferenceTakesADegreeThatDividesTheHeads();
    void cardsWithoutBf16TakeFp16();
    void quickTotalsEqualTheBills_data();
    void quickTotalsEqualTheBills();
    void fewRowsHoldTheSameOrder();
    void scoreWeighsTime();
    void manyOffersAreFast();

private:
    RentalPlan planned(const Workload &workload, const Wishes &wishes = {}, std::optional<int> most = 100'000) const
    {
        PlanningKit kit = m_bench.kit();
        kit.mostRows = most;
        const auto plan = planRental(workload, wishes, kit);
        return plan ? *plan : RentalPlan{};
    }
    PlannedCard machine(const Workload &workload, const char *card, int gpus, Link link) const
    {
        const auto resolved = m_bench.data.resolve(workload);
        return planMachine({.setup = resolved->setup, .stated = statedOptions(workload)}, m_bench.data.card(card), gpus, link,
                           {m_bench.data.model(), m_bench.time()}, m_rules->content().ranking);
    }

    tests::PlanningBench m_bench;
    std::optional<PlanningRules> m_rules = {};
};

void PlanSearchTest::initTestCase()
{
    QVERIFY(m_bench.isLoaded());
    const auto rules = rulesOf(m_bench.kit());
    QVERIFY2(rules, rules ? "" : qPrintable(rules.error().detail));
    m_rules = *rules;
}

void PlanSearchTest::fasterSettingsAreFoundAndNamed()
{
    const RentalPlan plan = planned(loraOf7b());
    const auto row = std::ranges::find_if(plan.rows, [](const PlanRow &each) {
        return each.card.value == QLatin1String{"rtx-4090"};
    });
    QVERIFY(row != plan.rows.end());
    QVERIFY(!row->tunedOptions.isEmpty());
    QVERIFY(row->changedOptions.isEmpty());
    QVERIFY2(row->tunedSpeedUp > 1.05, qPrintable(QString::number(row->tunedSpeedUp)));
    QVERIFY2(row->settingsText.contains(QLatin1String{"as fast as"}), qPrintable(row->settingsText));
    QVERIFY(row->reasons.contains(row->settingsText));
    // The figure is what the speed model says of both.
    const auto usual = m_bench.data.resolve(loraOf7b());
    const auto slow = m_bench.time().estimate(usual->setup, m_bench.data.card("rtx-4090"));
    const auto fast = m_bench.time().estimate(row->setup, m_bench.data.card("rtx-4090"));
    QVERIFY(std::abs(fast->throughput.likely / slow->throughput.likely - row->tunedSpeedUp) < 1e-6);
    QVERIFY(!plan.assumed.contains(QStringLiteral("batch")));
}

void PlanSearchTest::statedSettingsAreNeverSearched()
{
    Workload stated = loraOf7b();
    stated.microBatch = 1;
    stated.checkpointing = Checkpointing::Full;
    stated.lossKernel = LossKernel::Default;
    stated.optimizer = Optimizer::AdamW;
    for (const PlanRow &row : planned(stated).rows) {
        if (row.fit.verdict == Verdict::OnlyWithChanges)
            continue;
        QVERIFY2(row.tunedOptions.isEmpty(), qPrintable(row.cardName));
        QCOMPARE(row.setup.microBatch, 1);
        QCOMPARE(row.setup.checkpointing, Checkpointing::Full);
    }
}

void PlanSearchTest::stepKeepsItsSamples()
{
    const auto usual = m_bench.data.resolve(loraOf7b());
    const int samples = usual->setup.microBatch * usual->setup.accumulation;
    bool isChanged = false;
    for (const PlanRow &row : planned(loraOf7b()).rows) {
        QCOMPARE(row.setup.microBatch * row.setup.accumulation, samples);
        QCOMPARE(row.setup.task, Task::Lora);
        QCOMPARE(row.setup.sequenceLength, usual->setup.sequenceLength);
        if (row.fit.verdict != Verdict::OnlyWithChanges)
            QCOMPARE(row.setup.quantization, usual->setup.quantization);
        isChanged = isChanged || row.setup.microBatch > usual->setup.microBatch;
    }
    QVERIFY(isChanged);
}

void PlanSearchTest::everyChoiceFits()
{
    for (const Task task : {Task::Lora, Task::FullFineTune, Task::Qlora, Task::DiffusionTrain, Task::Infer}) {
        for (const PlanRow &row : planned({.task = task}).rows) {
            const auto memory = m_bench.data.model().estimate(row.setup, *m_bench.data.catalog().card(row.card));
            QVERIFY(memory);
            const Verdict verdict = m_bench.data.model().verdict(memory->likely, row.fit.usable);
            QVERIFY2(verdict == Verdict::Roomy || verdict == Verdict::Tight, qPrintable(wordOf(task) + u' ' + row.cardName));
            QCOMPARE(memory->likely, row.fit.memory.likely);
        }
    }
}

void PlanSearchTest::searchIsBounded()
{
    const auto usual = m_bench.data.resolve({.task = Task::FullFineTune, .model = QStringLiteral("7b")});
    Setup setup = usual->setup;
    setup.gpus = 8;
    setup.link = Link::Nvlink;
    const auto tuned = tunedFor(setup, {}, m_bench.data.card("a100-sxm4-80gb"), {m_bench.data.model(), m_bench.time()},
                                m_rules->content().ranking);
    QVERIFY(tuned);
    QVERIFY(tuned->evaluations <= m_rules->content().ranking.mostEvaluations);
    QVERIFY(tuned->speed >= tuned->usualSpeed);
}

void PlanSearchTest::adaptersAreShardedOverSeveralCards()
{
    const Workload large{.task = Task::Lora, .model = QStringLiteral("70b")};
    const PlannedCard four = machine(large, "a100-sxm4-80gb", 4, Link::Nvlink);
    QVERIFY2(four.isRanked && four.fit.verdict != Verdict::OnlyWithChanges, qPrintable(four.why));
    QCOMPARE(four.setup.zeroStage, 3);
    QCOMPARE(four.changedOptions.value(QStringLiteral("zero")), QStringLiteral("3"));
}

void PlanSearchTest::inferenceTakesADegreeThatDividesTheHeads()
{
    // 28 heads: eight cards can only split by 1, 2 or 4 and hold copies besides.
    const Workload inference{.task = Task::Infer, .model = QStringLiteral("qwen2.5-7b")};
    const PlannedCard eight = machine(inference, "rtx-4090", 8, Link::Pcie);
    QVERIFY2(eight.isRanked, qPrintable(eight.why));
    QVERIFY(28 % eight.setup.tensorParallel == 0);
    const Workload stated{.task = Task::Infer, .model = QStringLiteral("qwen2.5-7b"), .tensorParallel = 2};
    QCOMPARE(machine(stated, "rtx-4090", 8, Link::Pcie).setup.tensorParallel, 2);
}

void PlanSearchTest::cardsWithoutBf16TakeFp16()
{
    const Workload small{.task = Task::Lora, .model = QStringLiteral("0.5b")};
    const PlannedCard old = machine(small, "t4", 1, Link::Single);
    QVERIFY(old.isRanked);
    QCOMPARE(old.setup.precision, Precision::Fp16);
    QCOMPARE(old.changedOptions.value(QStringLiteral("precision")), QStringLiteral("fp16"));
    Workload stated = small;
    stated.precision = Precision::Bf16;
    const PlannedCard refused = machine(stated, "t4", 1, Link::Single);
    QVERIFY(!refused.isRanked);
    QVERIFY2(refused.why.contains(QLatin1String{"bf16"}), qPrintable(refused.why));
}

void PlanSearchTest::quickTotalsEqualTheBills_data()
{
    QTest::addColumn<double>("hours");
    QTest::addColumn<double>("perDay");

    QTest::newRow("an evening") << 2.3 << 24.0;
    QTest::newRow("a day") << 24.0 << 24.0;
    QTest::newRow("a week of mornings") << 30.0 << 4.0;
    QTest::newRow("long") << 900.0 << 10.0;
}

void PlanSearchTest::quickTotalsEqualTheBills()
{
    QFETCH(double, hours);
    QFETCH(double, perDay);

    const auto resolved = m_bench.data.resolve(loraOf7b());
    const cost::JobExtras extras = extrasFor(resolved->setup, hours, {.hoursPerDay = perDay}, m_rules->content().job);
    const catalog::Catalog catalog = tests::withManyOffers(m_bench.data.catalog(), 4000);
    for (const catalog::Offer &offer : catalog.offers) {
        const catalog::Platform *platform = catalog.platform(offer.platform);
        if (!platform)
            continue;
        const double bill = cost::billFor(offer, *platform, extras).knownTotal().amount();
        const double quick = quickTotal(offer, *platform, extras, cost::sessionsOf(extras)).amount;
        QVERIFY2(std::abs(quick - bill) <= 0.02 * bill + 0.02,
                 qPrintable(QStringLiteral("%1 %2: %3 against %4").arg(offer.platform.value, offer.instanceType).arg(quick)
                                .arg(bill)));
    }
}

void PlanSearchTest::fewRowsHoldTheSameOrder()
{
    const RentalPlan all = planned(loraOf7b());
    const RentalPlan few = planned(loraOf7b(), {}, 12);
    QCOMPARE(few.rowCount, all.rowCount);
    QVERIFY(few.rows.size() >= 12 && few.rows.size() <= 15);
    QStringList labels;
    for (qsizetype i = 0; i < few.rows.size(); ++i) {
        const PlanRow &row = few.rows.at(i);
        labels += row.labels;
        if (i >= 12) {
            QVERIFY2(!row.labels.isEmpty() && row.rank > 12, qPrintable(QString::number(row.rank)));
            continue;
        }
        QCOMPARE(row.rank, int(i) + 1);
        QCOMPARE(row.offer.instanceType, all.rows.at(i).offer.instanceType);
        QCOMPARE(row.offer.platform, all.rows.at(i).offer.platform);
    }
    labels.sort();
    QCOMPARE(labels, (QStringList{QStringLiteral("balanced"), QStringLiteral("cheapest"), QStringLiteral("fastest")}));
}

void PlanSearchTest::scoreWeighsTime()
{
    const RankingRules &rules = m_rules->content().ranking;
    // Half the time is worth paying for, but not any price.
    QVERIFY(scoreOf(12, 0, 5, rules) < scoreOf(10, 0, 10, rules));
    QVERIFY(scoreOf(20, 0, 5, rules) > scoreOf(10, 0, 10, rules));
    QVERIFY(scoreOf(10, 0.2, 5, rules) > scoreOf(10, 0.1, 5, rules));
    // Eight large cards for an adapter of 7B are the fastest at most.
    const RentalPlan plan = planned(loraOf7b());
    for (qsizetype i = 0; i < 10; ++i)
        QCOMPARE(plan.rows.at(i).gpus, 1);
}

void PlanSearchTest::manyOffersAreFast()
{
    const catalog::Catalog catalog = tests::withManyOffers(m_bench.data.catalog(), 20'000);
    PlanningKit kit = m_bench.kit(catalog);
    kit.mostRows = std::nullopt;
    QElapsedTimer timer;
    timer.start();
    const auto plan = planRental(loraOf7b(), {}, kit);
    const qint64 elapsed = timer.elapsed();
    qInfo("20,000 offers: %d ranked, %d ms", int(plan->rowCount), int(elapsed));
    QVERIFY(plan->rowCount > 10'000);
    QVERIFY(plan->rows.size() <= m_rules->content().ranking.mostRows + 3);
    QVERIFY2(elapsed < tests::patience(1500), "50 ms on an idle computer; the limit leaves room for a busy one");
}

QTEST_GUILESS_MAIN(PlanSearchTest)
#include "tst_plan_search.moc"
