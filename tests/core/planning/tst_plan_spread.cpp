// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_fit.h"
#include "core/planning/rental_plan.h"
#include "support/planning_data.h"

#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::planning;

namespace {

Workload loraOf7b()
{
    return {.task = Task::Lora, .model = QStringLiteral("qwen2.5-7b"), .sequenceLength = 1024};
}

Workload fullOf7b()
{
    return {.task = Task::FullFineTune, .model = QStringLiteral("7b"), .sequenceLength = 1024};
}

} // namespace

/// How plans deal a run out over cards, and how the user's measurements move them.
class PlanSpreadTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void severalCardsTakeTheLightestStageThatFits();
    void twoCardsOverPcieAreNotSlowerThanOne();
    void oldDriversNeedMoreInChangedPlansToo();
    void measurementsMoveTimeAndMemory();

private:
    PlanningKit kit(const Calibrations &calibrations = {}) const
    {
        return {.catalog = m_data.catalog(), .memory = m_data.model(), .time = *m_time, .today = QDate{2026, 11, 30},
                .rates = m_data.catalog().exchangeRates, .calibrations = calibrations, .mostRows = 100'000};
    }

    tests::PlanningData m_data;
    std::optional<TimeModel> m_time = {};
};

void PlanSpreadTest::initTestCase()
{
    QVERIFY(m_data.isLoaded());
    const auto time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
    QVERIFY(time);
    m_time = *time;
}

void PlanSpreadTest::severalCardsTakeTheLightestStageThatFits()
{
    const auto answer = planRental(fullOf7b(), {}, kit());
    QVERIFY(answer);
    QSet<int> seen;
    for (const PlanRow &row : answer->rows) {
        if (row.gpus == 1 || row.fit.verdict == Verdict::OnlyWithChanges)
            continue;
        seen.insert(row.setup.zeroStage);
        const catalog::Card &card = *m_data.catalog().card(row.card);
        const auto chosen = m_time->estimate(row.setup, card);
        QVERIFY(chosen);
        Setup lighter = row.setup;
        for (const int stage : {0, 2}) {
            lighter.zeroStage = stage;
            if (stage >= row.setup.zeroStage)
                continue;
            const auto memory = m_data.model().estimate(lighter, card);
            QVERIFY(memory);
            // Sharding the optimizer step pays where it is faster; the rest of it never leaves the lighter way with room unused.
            const Verdict verdict = m_data.model().verdict(memory->likely, row.fit.usable);
            const auto speed = m_time->estimate(lighter, card);
            QVERIFY(speed);
            QVERIFY(verdict != Verdict::Roomy || speed->throughput.likely < chosen->throughput.likely);
        }
    }
    QVERIFY2(seen.contains(2) && seen.contains(3), "large cards hold all weights, small ones a share");
}

/// 7B and its states fit one H100 NVL; gathering the weights in every micro-step over PCIe would cost most of the speed.
void PlanSpreadTest::twoCardsOverPcieAreNotSlowerThanOne()
{
    const catalog::Card *card = m_data.catalog().card({QStringLiteral("h100-nvl")});
    QVERIFY(card);
    const auto workload = resolveWorkload(fullOf7b(), m_data.catalog());
    QVERIFY(workload);
    const Question question{.setup = workload->setup};
    const Setup two = spreadOver(question, *card, 2, m_data.model());
    QCOMPARE(two.link, Link::Pcie);
    QVERIFY(two.zeroStage < 3);
    const auto slow = m_time->estimate(two, *card);
    const auto one = m_time->estimate(spreadOver(question, *card, 1, m_data.model()), *card);
    QVERIFY(one && slow);
    QVERIFY2(slow->throughput.likely > 1.3 * one->throughput.likely, qPrintable(QString::number(slow->throughput.likely)));

    const Setup stated = spreadOver({.setup = workload->setup, .stated = {QStringLiteral("zero")}}, *card, 2, m_data.model());
    QCOMPARE(stated.zeroStage, workload->setup.zeroStage);
}

void PlanSpreadTest::oldDriversNeedMoreInChangedPlansToo()
{
    const catalog::Card *card = m_data.catalog().card({QStringLiteral("v100-sxm2-32gb")});
    QVERIFY(card);
    Workload workload = fullOf7b();
    workload.model = QStringLiteral("qwen2.5-1.5b");
    workload.precision = Precision::Fp16;
    workload.microBatch = 16;
    const auto resolved = resolveWorkload(workload, m_data.catalog());
    QVERIFY(resolved);
    const PlannedCard planned = planCard({.setup = resolved->setup}, *card, 1, m_data.model());
    QVERIFY2(planned.isRanked && planned.fit.verdict == Verdict::OnlyWithChanges, qPrintable(planned.why));
    QCOMPARE(planned.fit.memory.likely, m_data.model().estimate(planned.setup, *card)->likely);
    QVERIFY(planned.fit.memory.likely > m_data.model().estimate(planned.setup)->likely);
}

void PlanSpreadTest::measurementsMoveTimeAndMemory()
{
    const auto before = planRental(loraOf7b(), {}, kit());
    QVERIFY(before);
    QVERIFY(before->calibrations.isEmpty());
    const auto calibrated = [this](Task task) {
        const QList<Calibration> own{{.kind = MeasuredKind::Time, .task = task, .framework = QStringLiteral("hf"), .factor = 2},
                                     {.kind = MeasuredKind::Memory, .task = task, .framework = QStringLiteral("hf"), .factor = 1.1}};
        const PlanningKit kitWith = kit(Calibrations{own});
        return planRental(loraOf7b(), {}, kitWith);
    };
    const auto after = calibrated(Task::Lora);
    QVERIFY(after);
    QCOMPARE(after->calibrations.size(), 2);
    QVERIFY(std::abs(after->memory->likely.toGiB() / before->memory->likely.toGiB() - 1.1) < 1e-6);
    int compared = 0;
    for (const PlanRow &row : after->rows) {
        const auto same = std::ranges::find_if(before->rows, [&row](const PlanRow &old) {
            return old.offer.platform == row.offer.platform && old.card == row.card && old.gpus == row.gpus
                && old.offer.mode == row.offer.mode && old.changedOptions == row.changedOptions
                && old.tunedOptions == row.tunedOptions && old.hours.likely > 0;
        });
        if (same == before->rows.end())
            continue;
        ++compared;
        QVERIFY(std::abs(row.hours.likely / same->hours.likely - 2) < 1e-6);
        QVERIFY(row.fit.memory.likely > same->fit.memory.likely);
    }
    QVERIFY(compared > 50);

    const auto other = calibrated(Task::Qlora);
    QVERIFY(other);
    QVERIFY(other->calibrations.isEmpty());
    QCOMPARE(other->memory->likely, before->memory->likely);
}

QTEST_GUILESS_MAIN(PlanSpreadTest)
#include "tst_plan_spread.moc"
