// SPDX-License-Identifier: GPL-3.0-or-later
// How many GPUs a run takes, and whether the model can be dealt out over them: the same answer for memory and for time.
#include "core/planning/time_estimate.h"
#include "tests/support/planning_data.h"

#include <QTest>

using namespace core::planning;

class ParallelSplitTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void refusesWhatCannotBeDealtOut_data();
    void refusesWhatCannotBeDealtOut();
    void copiesKeyHeadsBeyondTheirNumber();
    void stepsCanBeDealtOut();
    void measuredRunsAreTakenAsTheyAre();

private:
    Setup setupOf(Task task, int gpus, int tp, int pp = 1, int cp = 1) const
    {
        Setup setup = m_data.setup(task, "llama-3-8b");
        setup.gpus = gpus;
        setup.tensorParallel = tp;
        setup.pipelineParallel = pp;
        setup.contextParallel = cp;
        return setup;
    }

    tests::PlanningData m_data = {};
    core::Result<TimeModel> m_time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
};

void ParallelSplitTest::initTestCase()
{
    QVERIFY(m_data.isLoaded());
    QVERIFY(m_time);
}

void ParallelSplitTest::refusesWhatCannotBeDealtOut_data()
{
    QTest::addColumn<int>("gpus");
    QTest::addColumn<int>("tp");
    QTest::addColumn<int>("pp");
    QTest::addColumn<int>("cp");
    QTest::addColumn<QString>("message"); // empty: fine

    QTest::newRow("one GPU") << 1 << 1 << 1 << 1 << QString{};
    QTest::newRow("four in twos") << 4 << 2 << 1 << 1 << QString{};
    QTest::newRow("all three ways") << 8 << 2 << 2 << 2 << QString{};
    QTest::newRow("three in twos") << 3 << 2 << 1 << 1 << QStringLiteral("3 GPUs cannot be dealt out in groups of 2 (--tp 2).");
    QTest::newRow("six in fours") << 6 << 2 << 2 << 1
                                  << QStringLiteral("6 GPUs cannot be dealt out in groups of 4 (--tp 2 × --pp 2).");
    QTest::newRow("too few") << 1 << 2 << 1 << 1 << QStringLiteral("--tp 2 needs 2 GPUs, and there are 1.");
    QTest::newRow("far too few") << 16 << 1024 << 1024 << 1024
                                 << QStringLiteral("--tp 1024 × --pp 1024 × --cp 1024 needs 1073741824 GPUs, and there are 16.");
    QTest::newRow("heads that do not divide") << 3 << 3 << 1 << 1
                                              << QStringLiteral("--tp 3 does not divide the 32 attention heads of Llama 3 8B.");
    QTest::newRow("more than heads") << 64 << 64 << 1 << 1
                                     << QStringLiteral("--tp 64 does not divide the 32 attention heads of Llama 3 8B.");
    QTest::newRow("more stages than layers") << 64 << 1 << 64 << 1
                                             << QStringLiteral("--pp 64 is more than the 32 layers of Llama 3 8B.");
    QTest::newRow("more than key heads is fine") << 16 << 16 << 1 << 1 << QString{};
}

void ParallelSplitTest::refusesWhatCannotBeDealtOut()
{
    QFETCH(int, gpus);
    QFETCH(int, tp);
    QFETCH(int, pp);
    QFETCH(int, cp);
    QFETCH(QString, message);
    const auto card = m_data.card("a100-sxm4-80gb");
    for (const Task task : {Task::Infer, Task::FullFineTune}) {
        const Setup setup = setupOf(task, gpus, tp, pp, cp);
        const auto memory = m_data.model().estimate(setup);
        const auto time = m_time->estimate(setup, card);
        QCOMPARE(memory ? QString{} : memory.error().message, message);
        QCOMPARE(time ? QString{} : time.error().message, message);
        if (!memory)
            QVERIFY(memory.error().kind == core::ErrorKind::InvalidInput && !memory.error().remedy.isEmpty());
    }
    QVERIFY(!m_time->estimate(setupOf(Task::Infer, 1, 0), card));
}

void ParallelSplitTest::copiesKeyHeadsBeyondTheirNumber()
{
    const auto cacheOf = [&](int tp) {
        Setup setup = setupOf(Task::Infer, tp, tp);
        setup.sequenceLength = 8192;
        const auto memory = m_data.model().estimate(setup);
        return memory ? tests::partOf(*memory, MemoryPart::KvCache) : core::Bytes{};
    };
    QVERIFY(cacheOf(8) < cacheOf(4));
    QCOMPARE(cacheOf(16), cacheOf(8));
    const auto notes = m_data.model().estimate(setupOf(Task::Infer, 16, 16))->notes;
    QCOMPARE(notes.filter(QStringLiteral("8 key and value heads are fewer than --tp 16")).size(), 1);
    QVERIFY(m_data.model().estimate(setupOf(Task::Infer, 8, 8))->notes.filter(QStringLiteral("key and value")).isEmpty());
}

/// 14 GB would fit two of these cards, but 71 attention heads cannot be dealt out over two.
void ParallelSplitTest::stepsCanBeDealtOut()
{
    const Setup setup = m_data.setup(Task::Infer, "falcon-7b");
    QCOMPARE(setup.model.shape.heads, 71);
    const auto fit = m_data.model().fit(setup, m_data.card("rtx-3060-12gb"));
    QVERIFY(fit);
    QCOMPARE(fit->verdict, Verdict::OnlyWithChanges);
    for (const FitStep &step : fit->steps + fit->alternatives)
        QVERIFY2(!step.options.contains(QStringLiteral("tp")), qPrintable(step.change));
}

void ParallelSplitTest::measuredRunsAreTakenAsTheyAre()
{
    const Setup setup = setupOf(Task::FullFineTune, 6, 4);
    QVERIFY(!m_data.model().estimate(setup));
    QVERIFY(m_data.model().estimate(setup, {.isBare = true}));
}

QTEST_GUILESS_MAIN(ParallelSplitTest)
#include "tst_parallel_split.moc"
