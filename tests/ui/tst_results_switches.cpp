// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "ui/viewmodel/plan_results_switches.h"
#include "ui/viewmodel/plan_view_model.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace planning = core::planning;
using planning::ChangeKind;
using planning::PlanAnswers;

/// "Make it fit": what each switch says, does, and takes back.
class ResultsSwitchesTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void eachTaskHasItsOwn_data();
    void eachTaskHasItsOwn();
    void ordersAsTheDesignDoes();
    void savesWhatTheEstimateSaves();
    void flipsWriteTheAnswers_data();
    void flipsWriteTheAnswers();
    void flippingBackRestores_data();
    void flippingBackRestores();
    void statedOnesAreMarked();
    void smallBatchHasNothingToHalve();
    void worksWithoutAFittingCard();
    void fullFitsAfterASwitch();

private:
    static const ui::FitSwitch *find(const QList<ui::FitSwitch> &list, ChangeKind kind)
    {
        const auto at = std::ranges::find(list, kind, &ui::FitSwitch::kind);
        return at == list.cend() ? nullptr : &*at;
    }
    static const planning::PlanRow *firstRow(const ui::PlanViewModel &viewModel)
    {
        const auto &plan = viewModel.plan();
        return plan && !plan->rows.isEmpty() ? &plan->rows.first() : nullptr;
    }
};

void ResultsSwitchesTest::eachTaskHasItsOwn_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("model");
    QTest::addColumn<ChangeKind>("has");
    QTest::addColumn<ChangeKind>("hasNot");
    QTest::newRow("LoRA") << QStringLiteral("lora") << QStringLiteral("qwen2.5-7b") << ChangeKind::QuantizedBase
                          << ChangeKind::OffloadOptimizer;
    QTest::newRow("full") << QStringLiteral("full") << QStringLiteral("llama-2-7b") << ChangeKind::Adapter
                          << ChangeKind::QuantizedBase;
    QTest::newRow("inference") << QStringLiteral("infer") << QStringLiteral("qwen2.5-7b") << ChangeKind::QuantizedWeights
                               << ChangeKind::MixedPrecision;
    QTest::newRow("images") << QStringLiteral("diffusion-infer") << QStringLiteral("flux.1-dev") << ChangeKind::QuantizedWeights
                            << ChangeKind::Sharding;
}

void ResultsSwitchesTest::eachTaskHasItsOwn()
{
    QFETCH(QString, task);
    QFETCH(QString, model);
    QFETCH(ChangeKind, has);
    QFETCH(ChangeKind, hasNot);
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.task = task, .model = model});
    settle(viewModel);
    const auto list = viewModel.switches(firstRow(viewModel));
    QVERIFY(find(list, has));
    QVERIFY(!find(list, hasNot));
    for (const ui::FitSwitch &one : list) {
        QVERIFY(!one.name.isEmpty());
        QVERIFY2(!one.canSwitch || one.saves, qPrintable(one.name));
    }
}

void ResultsSwitchesTest::ordersAsTheDesignDoes()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.task = QStringLiteral("full"), .model = QStringLiteral("llama-2-7b")});
    settle(viewModel);
    QList<ChangeKind> kinds;
    for (const ui::FitSwitch &one : viewModel.switches(firstRow(viewModel)))
        kinds << one.kind;
    const QList<ChangeKind> wanted{ChangeKind::MixedPrecision,  ChangeKind::FusedLoss,      ChangeKind::FlashAttention,
                                   ChangeKind::Checkpointing,   ChangeKind::SmallOptimizer, ChangeKind::SmallerBatch,
                                   ChangeKind::ShorterSequence, ChangeKind::Adapter,        ChangeKind::Sharding,
                                   ChangeKind::OffloadOptimizer};
    QCOMPARE(kinds, wanted);
}

/// The figure beside a switch is the difference of two estimates on that card.
void ResultsSwitchesTest::savesWhatTheEstimateSaves()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.checkpointing = QStringLiteral("none"), .sequence = QStringLiteral("2048")});
    settle(viewModel);
    const planning::PlanRow *row = firstRow(viewModel);
    QVERIFY(row);
    const auto list = viewModel.switches(row);
    const ui::FitSwitch *checkpointing = find(list, ChangeKind::Checkpointing);
    QVERIFY(checkpointing && checkpointing->saves && checkpointing->timeFactor);
    planning::Setup other = row->setup;
    other.checkpointing = checkpointing->isOn ? planning::Checkpointing::None : planning::Checkpointing::Full;
    const core::catalog::Card &card = *m_catalog.card(row->card);
    const auto now = m_memory->estimate(row->setup, card);
    const auto then = m_memory->estimate(other, card);
    QVERIFY(now && then);
    QCOMPARE(*checkpointing->saves, checkpointing->isOn ? then->likely - now->likely : now->likely - then->likely);
    QVERIFY(checkpointing->saves->count() > 0);
    QVERIFY(*checkpointing->timeFactor > 1); // It recomputes.
}

void ResultsSwitchesTest::flipsWriteTheAnswers_data()
{
    QTest::addColumn<PlanAnswers>("answers");
    QTest::addColumn<ChangeKind>("kind");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("of");
    const PlanAnswers lora{.precision = QStringLiteral("bf16"),
                           .checkpointing = QStringLiteral("none"),
                           .batch = QStringLiteral("4"),
                           .accumulation = QStringLiteral("1")};
    const PlanAnswers full{.task = QStringLiteral("full"), .model = QStringLiteral("llama-2-7b")};
    QTest::newRow("checkpointing") << lora << ChangeKind::Checkpointing << QStringLiteral("full")
                                   << QStringLiteral("checkpointing");
    QTest::newRow("flash off") << lora << ChangeKind::FlashAttention << QStringLiteral("off") << QStringLiteral("flash");
    QTest::newRow("QLoRA") << lora << ChangeKind::QuantizedBase << QStringLiteral("qlora") << QStringLiteral("task");
    QTest::newRow("batch") << lora << ChangeKind::SmallerBatch << QStringLiteral("1") << QStringLiteral("batch");
    QTest::newRow("accumulation") << lora << ChangeKind::SmallerBatch << QStringLiteral("4") << QStringLiteral("accumulate");
    QTest::newRow("LoRA") << full << ChangeKind::Adapter << QStringLiteral("lora") << QStringLiteral("task");
}

void ResultsSwitchesTest::flipsWriteTheAnswers()
{
    QFETCH(PlanAnswers, answers);
    QFETCH(ChangeKind, kind);
    QFETCH(QString, value);
    QFETCH(QString, of);
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers(answers);
    settle(viewModel);
    viewModel.flip(kind, firstRow(viewModel));
    QCOMPARE(ui::optionsIn(viewModel.answers(), {of}).value(of), value);
    settle(viewModel);
    const auto list = viewModel.switches(firstRow(viewModel));
    if (const ui::FitSwitch *one = find(list, kind))
        QVERIFY(one->isStated);
}

void ResultsSwitchesTest::flippingBackRestores_data()
{
    QTest::addColumn<ChangeKind>("kind");
    for (const auto &[name, kind] : {std::pair{"checkpointing", ChangeKind::Checkpointing},
                                     {"loss", ChangeKind::FusedLoss},
                                     {"flash", ChangeKind::FlashAttention},
                                     {"batch", ChangeKind::SmallerBatch},
                                     {"sequence", ChangeKind::ShorterSequence},
                                     {"QLoRA", ChangeKind::QuantizedBase},
                                     {"ZeRO", ChangeKind::Sharding}})
        QTest::newRow(name) << kind;
}

void ResultsSwitchesTest::flippingBackRestores()
{
    QFETCH(ChangeKind, kind);
    ui::PlanViewModel viewModel{kit()};
    const PlanAnswers before{.sequence = QStringLiteral("4k"), .batch = QStringLiteral("6")};
    viewModel.setAnswers(before);
    settle(viewModel);
    viewModel.flip(kind, firstRow(viewModel));
    QVERIFY(!(viewModel.answers() == before));
    settle(viewModel);
    viewModel.flip(kind, firstRow(viewModel));
    QCOMPARE(viewModel.answers(), before);
}

void ResultsSwitchesTest::statedOnesAreMarked()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.lossKernel = QStringLiteral("liger")});
    settle(viewModel);
    const auto list = viewModel.switches(firstRow(viewModel));
    QVERIFY(find(list, ChangeKind::FusedLoss)->isStated);
    QVERIFY(find(list, ChangeKind::FusedLoss)->isOn);
    QVERIFY(!find(list, ChangeKind::SmallOptimizer)->isStated);
}

void ResultsSwitchesTest::smallBatchHasNothingToHalve()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.batch = QStringLiteral("1"), .accumulation = QStringLiteral("1")});
    settle(viewModel);
    const auto list = viewModel.switches(firstRow(viewModel));
    QVERIFY(!find(list, ChangeKind::SmallerBatch)->canSwitch);
    QVERIFY(!find(list, ChangeKind::SmallerBatch)->change.isEmpty());
}

/// On one 24 GB card a full fine-tune of 7B does not fit: the switches say what would.
void ResultsSwitchesTest::worksWithoutAFittingCard()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.task = QStringLiteral("full"),
                          .model = QStringLiteral("llama-2-70b"),
                          .precision = QStringLiteral("fp32"),
                          .maximumGpus = QStringLiteral("1")});
    settle(viewModel);
    if (firstRow(viewModel))
        QSKIP("a single card for this job is on offer now");
    const auto list = viewModel.switches(nullptr);
    QVERIFY(find(list, ChangeKind::MixedPrecision) && !find(list, ChangeKind::MixedPrecision)->isOn);
    QVERIFY(find(list, ChangeKind::MixedPrecision)->saves->toGiB() > 10);
    viewModel.flip(ChangeKind::MixedPrecision, nullptr);
    QVERIFY(viewModel.answers().precision != QLatin1String{"fp32"});
}

/// Journey 3: a bare full fine-tune needs changes; the 8-bit optimizer lowers the need of the row that is shown.
void ResultsSwitchesTest::fullFitsAfterASwitch()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.task = QStringLiteral("full"),
                          .model = QStringLiteral("llama-2-7b"),
                          .optimizer = QStringLiteral("adamw"),
                          .maximumGpus = QStringLiteral("1")});
    settle(viewModel);
    const auto list = viewModel.switches(firstRow(viewModel));
    const ui::FitSwitch *optimizer = find(list, ChangeKind::SmallOptimizer);
    QVERIFY(optimizer && !optimizer->isOn);
    QVERIFY(optimizer->saves->toGiB() > 20); // 6 of 8 bytes of each of 6.7 × 10⁹ weights.
    const core::Bytes before = firstRow(viewModel) ? firstRow(viewModel)->fit.memory.likely : core::Bytes::fromGiB(200);
    viewModel.flip(ChangeKind::SmallOptimizer, firstRow(viewModel));
    settle(viewModel);
    QVERIFY(firstRow(viewModel));
    QVERIFY(firstRow(viewModel)->fit.memory.likely < before);
}

QTEST_MAIN(ResultsSwitchesTest)
#include "tst_results_switches.moc"
