// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/measured_file.h"
#include "core/evaluate/measured_run.h"
#include "core/evaluate/pair_order.h"
#include "core/evaluate/parallelism.h"
#include "core/evaluate/row_setup.h"
#include "support/planning_data.h"

#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::evaluate;

namespace {

const QByteArray kHeader = "id,task,model,params_b,hidden,layers,heads,kv_heads,vocab,quant,batch,micro_batch,seq_len,gpu_card,"
                           "n_gpus,interconnect,parallelism,value,unit,framework,confidence,source\n";

/// One row about Llama-2-7B on one A100.
QByteArray row(const QByteArray &task, const QByteArray &value, const QByteArray &unit, const QByteArray &card = "A100 SXM 80GB",
               const QByteArray &gpus = "1", const QByteArray &quant = "none")
{
    return "r," + task + ",Llama-2-7B,6.738,4096,32,32,32,32000," + quant + ",8,4,2048," + card + ',' + gpus + ",nvlink,dp,"
        + value + ',' + unit + ",megatron,high,a/b\n";
}

} // namespace

class ThroughputEvaluationTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_data.isLoaded() && m_time); }
    void unitsAgree();
    void requiredColumnsAreNamed();
    void takesAnyLineEndsAndOrder();
    void skipsAndSaysWhy();
    void takesAnyBytes();
    void parallelism_data();
    void parallelism();
    void openSplitHoldsTheWeights();
    void cardsMadeDifferently();
    void pairOrder();
    void evaluatesPairs();

private:
    Result<Evaluation> evaluate(const QByteArray &csv) const { return evaluateThroughput(csv, m_data.catalog(), *m_time); }
    std::optional<catalog::Card> card(const char *name) const
    {
        const MeasuredRow asked{1, {{QStringLiteral("gpu_card"), QString::fromLatin1(name)}}};
        return cardOfRow(asked, m_data.catalog().cards);
    }

    tests::PlanningData m_data;
    Result<planning::TimeModel> m_time =
        planning::TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
};

void ThroughputEvaluationTest::unitsAgree()
{
    const auto result = evaluate(kHeader + row("lora", "100", "tokens_per_s_total", "A100 SXM 80GB", "2")
                                 + row("lora", "100", "tokens_per_s_per_gpu", "A100 SXM 80GB", "2")
                                 + row("lora", "100", "samples_per_s_total", "A100 SXM 80GB", "2")
                                 + row("lora", "100", "it_per_s", "A100 SXM 80GB", "2"));
    QVERIFY(result);
    QCOMPARE(result->rows.size(), 4);
    const double total = result->rows.at(0).predicted;
    QVERIFY(qAbs(total / 2 / result->rows.at(1).predicted - 1) < 1e-9);
    QVERIFY(qAbs(total / 2048 / result->rows.at(2).predicted - 1) < 1e-9);
    QVERIFY(qAbs(total / 2048 / 8 / result->rows.at(3).predicted - 1) < 1e-9); // one step = 8 samples
    QCOMPARE(result->rows.at(0).errorPct, (total - 100) / 100 * 100);
}

void ThroughputEvaluationTest::requiredColumnsAreNamed()
{
    for (const char *column : {"task", "model", "params_b", "gpu_card", "value", "unit", "framework"}) {
        QByteArray header = ',' + kHeader.trimmed() + ',';
        header.replace(',' + QByteArray{column} + ',', ",other,");
        const auto result = evaluate(header + '\n');
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::InvalidInput);
        QVERIFY2(result.error().message.contains(QLatin1Char{'"'} + QString::fromLatin1(column) + QLatin1Char{'"'}), column);
        QVERIFY(!result.error().remedy.isEmpty());
    }
    QVERIFY(!evaluate({}));
}

void ThroughputEvaluationTest::takesAnyLineEndsAndOrder()
{
    const QByteArray plain = kHeader + row("lora", "4560", "tokens_per_s_total");
    const auto expected = evaluate(plain);
    QVERIFY(expected && expected->rows.size() == 1);
    QByteArray windows = plain;
    windows.replace("\n", "\r\n");
    QList<QByteArray> names = kHeader.trimmed().split(',');
    QList<QByteArray> cells = row("lora", "4560", "tokens_per_s_total").trimmed().split(',');
    std::reverse(names.begin(), names.end());
    std::reverse(cells.begin(), cells.end());
    for (const QByteArray &csv : {QByteArray{"\xEF\xBB\xBF"} + windows, names.join(',') + '\n' + cells.join(',')}) {
        const auto result = evaluate(csv);
        QVERIFY(result);
        QCOMPARE(result->rows.size(), 1);
        QCOMPARE(result->rows.front().predicted, expected->rows.front().predicted);
    }
}

void ThroughputEvaluationTest::skipsAndSaysWhy()
{
    const auto result = evaluate(kHeader + row("dance", "1", "tokens_per_s_total")
                                 + row("lora", "1", "tokens_per_s_total", "abacus")
                                 + row("lora", "-1", "tokens_per_s_total") + row("lora", "1", "furlongs")
                                 + row("lora", "nan", "tokens_per_s_total") + row("infer_decode", "1", "images_per_s_total")
                                 + "r,lora,\"open\n");
    QVERIFY(result);
    QVERIFY(result->rows.isEmpty());
    QVERIFY(!result->accuracy);
    QCOMPARE(result->unreadable.size(), 7);
    for (qsizetype i = 0; i < result->unreadable.size(); ++i) {
        QCOMPARE(result->unreadable.at(i).line, int(i) + 2);
        QVERIFY(!result->unreadable.at(i).reason.isEmpty());
    }
    QVERIFY(result->unreadable.at(1).reason.contains(QStringLiteral("abacus")));
}

void ThroughputEvaluationTest::takesAnyBytes()
{
    const QByteArray whole = kHeader + row("lora", "4560", "tokens_per_s_total")
        + row("infer_serving", "9", "tokens_per_s_total");
    for (qsizetype length = kHeader.size(); length <= whole.size(); ++length)
        QVERIFY(evaluate(whole.left(length))); // a torn last row is counted, not a failure
    const auto absurd = evaluate(kHeader + "x,full,,1e30,99999999,-3,0,0,1e9,none,1e300,0,-5,A100 SXM 80GB,0,moon,tp99999999999,"
                                           "1e308,tokens_per_s_total,,high,\n");
    QVERIFY(absurd);
}

void ThroughputEvaluationTest::parallelism_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QList<int>>("expected"); // tensor, pipeline, context, expert, ZeRO

    QTest::newRow("single") << QStringLiteral("single") << QList<int>{1, 1, 1, 1, 0};
    QTest::newRow("numbers") << QStringLiteral("tp4+pp8+cp2") << QList<int>{4, 8, 2, 1, 0};
    QTest::newRow("sharded") << QStringLiteral("zero3-fsdp8") << QList<int>{1, 1, 1, 1, 3};
    QTest::newRow("fsdp") << QStringLiteral("fsdp32+tp8") << QList<int>{8, 1, 1, 1, 3};
    QTest::newRow("stage 2") << QStringLiteral("zero2-fsdp") << QList<int>{1, 1, 1, 1, 2};
    QTest::newRow("sequence") << QStringLiteral("zero3+sp16") << QList<int>{1, 1, 16, 1, 3};
    QTest::newRow("experts") << QStringLiteral("pp4+ep64") << QList<int>{1, 4, 1, 64, 0};
    QTest::newRow("more than there are") << QStringLiteral("tp512") << QList<int>{64, 1, 1, 1, 0};
}

void ThroughputEvaluationTest::parallelism()
{
    QFETCH(QString, words);
    planning::SpeedQuery query;
    query.setup.gpus = 64;
    takeParallelism(words, 80e9, query);
    const planning::Setup &setup = query.setup;
    const QList<int> found{setup.tensorParallel, setup.pipelineParallel, setup.contextParallel, query.expertParallel,
                           setup.zeroStage};
    QTEST(found, "expected");
}

void ThroughputEvaluationTest::openSplitHoldsTheWeights()
{
    planning::SpeedQuery query;
    query.setup.gpus = 8;
    query.setup.model.shape.parameters = 70e9;
    query.setup.quantization = QStringLiteral("fp8");
    takeParallelism(QStringLiteral("tp+dp"), 48e9, query);
    QCOMPARE(query.setup.tensorParallel, 2); // 70 GB in 0.75 × 48 GB: two cards, four replicas
    takeParallelism(QStringLiteral("tp"), 48e9, query);
    QCOMPARE(query.setup.tensorParallel, 8);
    takeParallelism(QStringLiteral("zero3-fsdp+cpu-offload"), 48e9, query);
    QCOMPARE(query.setup.offload, planning::Offload::Params);
}

void ThroughputEvaluationTest::cardsMadeDifferently()
{
    const auto usual = card("H100 SXM 80GB");
    const auto slow = card("H100 SXM 96GB HBM2e 500W");
    QVERIFY(usual && slow);
    QCOMPARE(slow->marketedGB, 96.0);
    QVERIFY(*slow->fp16Tflops < *usual->fp16Tflops * 0.85 && *slow->fp16Tflops > *usual->fp16Tflops * 0.7);
    QVERIFY(*slow->bandwidthGBps > 2300 && *slow->bandwidthGBps < 2500);
    QVERIFY(!card("H100 SXM 96GB with wings"));
    QVERIFY(!card("abacus"));
    QCOMPARE(card("RTX 4090 24GB")->id.value, QStringLiteral("rtx-4090"));
}

void ThroughputEvaluationTest::pairOrder()
{
    const QString a = QStringLiteral("a");
    const QString x = QStringLiteral("x");
    const QString y = QStringLiteral("y");
    const PairOrder order = pairOrderOf({{a, x, 100, 90}, {a, y, 200, 95}, {a, y, 105, 10}, {QStringLiteral("b"), y, 900, 1}});
    QCOMPARE(order.pairs, 1); // x–y at 100 and 200; 105 is too close, two y are one card, b stands alone
    QCOMPARE(order.right, 1);
    QCOMPARE(pairOrderOf({{a, x, 100, 9}, {a, y, 200, 8}}).right, 0);
    QCOMPARE(pairOrderOf({}).pairs, 0);
}

void ThroughputEvaluationTest::evaluatesPairs()
{
    const auto result = evaluate(kHeader + row("lora", "4560", "tokens_per_s_total")
                                 + row("lora", "11500", "tokens_per_s_total", "H100 SXM 80GB")
                                 + row("lora", "9000", "tokens_per_s_total", "RTX 3090 24GB"));
    QVERIFY(result && result->pairOrder);
    QCOMPARE(result->pairOrder->pairs, 3);
    QCOMPARE(result->pairOrder->right, 2); // the 3090 that beats an A100 is not believed
    QCOMPARE(result->bySource.value(QStringLiteral("a/b")).n, 3);
}

QTEST_GUILESS_MAIN(ThroughputEvaluationTest)
#include "tst_throughput_evaluation.moc"
