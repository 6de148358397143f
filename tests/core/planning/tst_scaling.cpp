// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/scaling.h"
#include "support/patience.h"
#include "support/planning_data.h"

#include <QElapsedTimer>
#include <QTest>

using namespace core;
using namespace core::planning;

class ScalingTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void countsFollowMachineAndLink_data();
    void countsFollowMachineAndLink();
    void pointsAreTheModels();
    void speedUpAndEfficiency_data();
    void speedUpAndEfficiency();
    void slowLinkLosesMore();
    void shardingMakesItFit();
    void noAmountOfWorkHasNoHours();
    void impossibleSplitIsNamed();
    void unknownRatesAreTheTimeModelsError();
    void isCheap();

private:
    ScalingCurve curve(Task task, const char *card, std::optional<Link> link = {}) const
    {
        Setup setup = m_data.setup(task, "llama-2-7b");
        setup.tokens = 1e8;
        const auto result = scalingCurve({.setup = setup}, m_data.card(card), link, m_data.model(), *m_time);
        if (!result)
            qFatal("%s", qPrintable(result.error().message));
        return *result;
    }

    tests::PlanningData m_data;
    std::optional<TimeModel> m_time;
};

void ScalingTest::initTestCase()
{
    QVERIFY(m_data.isLoaded());
    const auto time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
    QVERIFY(time);
    m_time = *time;
}

void ScalingTest::countsFollowMachineAndLink_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<std::optional<Link>>("link");
    QTest::addColumn<int>("tensorParallel");
    QTest::addColumn<QList<int>>("counts");

    using Counts = QList<int>;
    const std::optional<Link> none;
    QTest::newRow("server board") << QStringLiteral("a100-sxm4-80gb") << none << 1 << Counts{1, 2, 4, 8};
    QTest::newRow("server board, NVLink stated") << QStringLiteral("a100-sxm4-80gb") << std::optional{Link::Nvlink} << 1 << Counts{1, 2, 4, 8};
    QTest::newRow("GeForce") << QStringLiteral("rtx-4090") << none << 1 << Counts{1, 2, 4, 8};
    QTest::newRow("a bridge joins two") << QStringLiteral("rtx-3090") << std::optional{Link::Nvlink} << 1 << Counts{1, 2};
    QTest::newRow("a laptop has one") << QStringLiteral("rtx-4090-laptop-16gb") << none << 1 << Counts{1};
    QTest::newRow("split over 4") << QStringLiteral("h100-sxm") << none << 4 << Counts{4, 8};
    QTest::newRow("split over 3") << QStringLiteral("h100-sxm") << none << 3 << Counts{};
}

void ScalingTest::countsFollowMachineAndLink()
{
    QFETCH(QString, card);
    QFETCH(std::optional<Link>, link);
    QFETCH(int, tensorParallel);
    QFETCH(QList<int>, counts);
    Setup setup = m_data.setup(Task::Lora, "llama-2-7b");
    setup.tensorParallel = tensorParallel;
    QCOMPARE(scalingCounts(setup, m_data.card(qPrintable(card)), link), counts);
}

void ScalingTest::pointsAreTheModels()
{
    const catalog::Card card = m_data.card("rtx-4090");
    Setup setup = m_data.setup(Task::Lora, "llama-2-7b");
    setup.tokens = 1e8;
    const ScalingCurve result = curve(Task::Lora, "rtx-4090");
    QCOMPARE(result.points.size(), 4);
    for (const ScalingPoint &point : result.points) {
        const Setup spread = spreadOver({.setup = setup}, card, point.gpus, m_data.model());
        const auto time = m_time->estimate(spread, card);
        QCOMPARE(point.throughput.likely, time->throughput.likely);
        QCOMPARE(point.hours->high, time->hours->high);
        QCOMPARE(point.likely, m_data.model().estimate(spread, card)->likely);
        QCOMPARE(point.verdict, m_data.model().verdict(point.likely, result.usable));
        QVERIFY(point.hours->low <= point.hours->likely && point.hours->likely <= point.hours->high);
    }
}

void ScalingTest::speedUpAndEfficiency_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<QString>("card");
    for (const Task task : {Task::FullFineTune, Task::Lora, Task::Qlora, Task::Pretrain, Task::Infer, Task::Service}) {
        for (const char *card : {"rtx-4090", "a100-sxm4-80gb", "h100-sxm"})
            QTest::addRow("%s on %s", qPrintable(wordOf(task)), card) << task << QString::fromLatin1(card);
    }
}

void ScalingTest::speedUpAndEfficiency()
{
    QFETCH(Task, task);
    QFETCH(QString, card);
    const ScalingCurve result = curve(task, qPrintable(card));
    QCOMPARE(result.points.first().speedUp, 1.0);
    QCOMPARE(result.points.first().efficiency, 1.0);
    for (const ScalingPoint &point : result.points) {
        QVERIFY2(point.speedUp > 0 && point.efficiency <= 1.1, qPrintable(QString::number(point.efficiency)));
        QVERIFY(std::abs(point.speedUp / point.gpus - point.efficiency) < 1e-9);
        QVERIFY(std::abs(result.points.first().hours->likely / point.hours->likely - point.speedUp) < 1e-6);
    }
}

/// Full fine-tuning sends every gradient: NVLink keeps more of the speed than PCIe.
void ScalingTest::slowLinkLosesMore()
{
    const double overPcie = curve(Task::FullFineTune, "a100-sxm4-80gb", Link::Pcie).points.at(1).efficiency;
    const double overNvlink = curve(Task::FullFineTune, "a100-sxm4-80gb", Link::Nvlink).points.at(1).efficiency;
    QVERIFY2(overPcie < overNvlink, qPrintable(QStringLiteral("%1 %2").arg(overPcie).arg(overNvlink)));
}

/// 7B full: 84 GB of states; dealing out gradients and moments is enough on 80 GB, a 24 GB card needs the weights dealt out too.
void ScalingTest::shardingMakesItFit()
{
    const ScalingCurve result = curve(Task::FullFineTune, "a100-sxm4-80gb");
    QCOMPARE(result.points.first().verdict, Verdict::No);
    QVERIFY(result.points.at(1).verdict != Verdict::No);
    QCOMPARE(result.points.at(1).zeroStage, 2);
    QCOMPARE(curve(Task::FullFineTune, "rtx-4090").points.last().zeroStage, 3);
    for (qsizetype i = 1; i < result.points.size(); ++i)
        QVERIFY(result.points.at(i).likely < result.points.at(i - 1).likely);
}

void ScalingTest::noAmountOfWorkHasNoHours()
{
    Setup setup = m_data.setup(Task::Lora, "llama-2-7b");
    setup.tokens = setup.samples = 0;
    const auto result = scalingCurve({.setup = setup}, m_data.card("rtx-4090"), {}, m_data.model(), *m_time);
    QVERIFY(result);
    QVERIFY(!result->points.first().hours);
    QVERIFY(result->points.last().speedUp > 1);
}

void ScalingTest::impossibleSplitIsNamed()
{
    Setup setup = m_data.setup(Task::Lora, "llama-2-7b");
    setup.tensorParallel = 3;
    const auto result = scalingCurve({.setup = setup}, m_data.card("rtx-4090"), {}, m_data.model(), *m_time);
    QVERIFY(!result);
    QCOMPARE(result.error().code, QStringLiteral("scaling.split"));
}

void ScalingTest::unknownRatesAreTheTimeModelsError()
{
    catalog::Card card = m_data.card("rtx-4090");
    card.bandwidthGBps.reset();
    const auto result = scalingCurve({.setup = m_data.setup(Task::Lora, "llama-2-7b")}, card, {}, m_data.model(), *m_time);
    QVERIFY(!result);
    QVERIFY(!result.error().remedy.isEmpty());
}

void ScalingTest::isCheap()
{
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 50; ++i)
        curve(Task::FullFineTune, "rtx-4090");
    qInfo("one curve takes %.0f µs", static_cast<double>(timer.nsecsElapsed()) / 50 / 1e3);
    QVERIFY(timer.elapsed() < tests::patience(50 * 8));
}

QTEST_GUILESS_MAIN(ScalingTest)
#include "tst_scaling.moc"
