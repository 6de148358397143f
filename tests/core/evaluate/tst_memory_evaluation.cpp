// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/evaluation.h"
#include "support/planning_data.h"

#include <QTest>

using namespace core;
using namespace core::evaluate;

namespace {

const QByteArray kHeader = "id,task,model,params_b,hidden,layers,heads,kv_heads,intermediate,vocab,weight_dtype,compute_dtype,"
                           "seq_len,micro_batch,grad_ckpt,gpu_card,measured_gib_per_gpu,measure_kind,framework,confidence,source,"
                           "excluded_reason\n";

/// One row about Llama-3-8B; only the cells that matter differ.
QByteArray row(const QByteArray &id, const QByteArray &figure, const QByteArray &kind, const QByteArray &confidence = "high",
               const QByteArray &source = "a/b", const QByteArray &excluded = {}, const QByteArray &card = "A100-80GB",
               const QByteArray &sequence = "2048")
{
    return id + ",infer,llama-3-8b,8.03,4096,32,32,8,14336,128256,bf16,bf16," + sequence + ",1,," + card + ',' + figure + ','
        + kind + ",vllm," + confidence + ',' + source + ',' + excluded + '\n';
}

} // namespace

class MemoryEvaluationTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_data.isLoaded()); }
    void scoresWhatWasRead();
    void summaryIsRight();
    void boundariesCountOnlyInTheConfusion();
    void skipsAndSaysWhy();
    void requiredColumnsAreNamed();
    void takesAnyBytes();
    void medians();
    void shapeExplainsUnknownModels_data();
    void shapeExplainsUnknownModels();

private:
    Result<Evaluation> evaluate(const QByteArray &csv, Confidence minimum = Confidence::Low) const
    {
        return evaluateMemory(csv, m_data.catalog(), m_data.model(), minimum);
    }

    tests::PlanningData m_data;
};

void MemoryEvaluationTest::scoresWhatWasRead()
{
    const auto result = evaluate(kHeader + row("w", "14.96", "weights_only") + row("k", "0.25", "kv_cache_only")
                                 + row("p", "16", "max_allocated") + row("r", "16", "max_reserved")
                                 + row("s", "18", "nvidia_smi"));
    QVERIFY(result);
    QCOMPARE(result->rows.size(), 5);
    QVERIFY(qAbs(result->rows.at(0).errorPct) < 0.1); // 8.03e9 * 2 bytes
    QVERIFY(qAbs(result->rows.at(1).errorPct) < 0.1); // 2048 tokens of 128 KiB
    QVERIFY(result->rows.at(2).predicted < result->rows.at(3).predicted);
    QVERIFY(result->rows.at(3).predicted < result->rows.at(4).predicted); // the driver's own context
    QCOMPARE(result->rows.at(0).line, 2);
    QCOMPARE(result->rows.at(0).id, QStringLiteral("w"));
}

void MemoryEvaluationTest::summaryIsRight()
{
    Evaluation evaluation;
    const auto add = [&](const char *task, const char *source, double error) {
        evaluation.rows.append({.task = QString::fromLatin1(task), .source = QString::fromLatin1(source), .errorPct = error});
    };
    for (const double error : {1.0, -2.0, 3.0, -12.0, 15.0, -22.0, 24.0, 5.0, 6.0, -60.0})
        add("lora", "one", error);
    add("full", "two", -40.0);
    summarise(evaluation);
    QVERIFY(evaluation.accuracy);
    const Accuracy &a = *evaluation.accuracy;
    QCOMPARE(a.medianAbsErrorPct, 12.0); // 1 2 3 5 6 12 15 22 24 40 60
    QCOMPARE(a.p90AbsErrorPct, 40.0);
    QCOMPARE(qRound(a.within10Pct), 45);  // 5 of 11
    QCOMPARE(qRound(a.within20Pct), 64);  // 7 of 11
    QCOMPARE(qRound(a.within25Pct), 82);  // 9 of 11
    QCOMPARE(qRound(a.underByMoreThan10Pct), 36); // −12, −22, −60, −40
    QCOMPARE(a.meanOfSourceMediansPct, (9.0 + 40.0) / 2);
    QCOMPARE(evaluation.byTask.value(QStringLiteral("lora")).n, 10);
    QCOMPARE(evaluation.byTask.value(QStringLiteral("lora")).medianAbsErrorPct, 9.0); // between 6 and 12
    QCOMPARE(evaluation.byTask.value(QStringLiteral("full")).n, 1);
    Evaluation empty;
    summarise(empty);
    QVERIFY(!empty.accuracy);
}

void MemoryEvaluationTest::boundariesCountOnlyInTheConfusion()
{
    const auto result = evaluate(kHeader + row("f", "", "fit") + row("o", "", "oom", "high", "a/b", {}, "RTX3070-8GB")
                                 + row("x", "", "oom") + row("g", "", "fit", "high", "a/b", {}, "GPU-16GB"));
    QVERIFY(result);
    QVERIFY(result->rows.isEmpty());
    QVERIFY(!result->accuracy);
    QCOMPARE(result->fit.right, 1);
    QCOMPARE(result->fit.wrong, 1);  // 16 GB are not enough for 15 GiB of weights
    QCOMPARE(result->oom.right, 1);
    QCOMPARE(result->oom.wrong, 1);
    QCOMPARE(result->boundaries.size(), 4);
}

void MemoryEvaluationTest::skipsAndSaysWhy()
{
    const QByteArray csv = kHeader + row("good", "17", "max_allocated")
        + row("out", "17", "max_allocated", "high", "a/b", "odd") + row("kind", "17", "guess")
        + row("figure", "", "max_allocated") + row("length", "17", "max_allocated", "high", "a/b", {}, "A100-80GB", "")
        + row("card", "", "fit", "high", "a/b", {}, "abacus") + row("vague", "17", "max_allocated", "low")
        + "short,dance\n";
    const auto result = evaluate(csv, Confidence::Mid);
    QVERIFY(result);
    QCOMPARE(result->rows.size(), 1);
    QCOMPARE(result->excludedRows, 1);
    QCOMPARE(result->belowConfidence, 2); // "vague", and the short row has no confidence
    QList<int> lines;
    for (const UnreadableRow &unreadable : result->unreadable) {
        QVERIFY(!unreadable.reason.isEmpty());
        lines.append(unreadable.line);
    }
    QCOMPARE(lines, (QList<int>{4, 5, 6, 7}));
    const auto all = evaluate(kHeader + "short,dance\n");
    QCOMPARE(all->unreadable.size(), 1); // an unknown task
}

void MemoryEvaluationTest::requiredColumnsAreNamed()
{
    for (const char *csv : {"", "task,model\n", "a,b,c\n1,2,3\n"}) {
        const auto result = evaluate(csv);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::InvalidInput);
        QVERIFY(!result.error().remedy.isEmpty());
    }
    const auto result = evaluate("task,model,params_b,weight_dtype,measured_gib_per_gpu,framework\n");
    QVERIFY(result.error().message.contains(QStringLiteral("measure_kind")));
}

void MemoryEvaluationTest::takesAnyBytes()
{
    const QByteArray whole = kHeader + row("w", "14.96", "weights_only") + row("f", "", "fit");
    for (qsizetype length = kHeader.size(); length <= whole.size(); ++length) {
        const auto result = evaluate(whole.left(length));
        QVERIFY(result); // a torn last row is counted, not a failure
    }
    const auto extra = evaluate(kHeader + row("w", "1e999", "weights_only") + row("n", "nan", "max_allocated")
                                + row("many", "1", "max_allocated") + ",,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n");
    QVERIFY(extra);
    QCOMPARE(extra->unreadable.size(), 3);
}

void MemoryEvaluationTest::medians()
{
    QList<double> values{3, 1, 2};
    QCOMPARE(median(values), 2.0);
    values = {4, 1};
    QCOMPARE(median(values), 2.5);
    values.clear();
    QCOMPARE(median(values), 0.0);
}

void MemoryEvaluationTest::shapeExplainsUnknownModels_data()
{
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<double>("weights");

    // name, parameters, hidden, layers, heads, KV heads, MLP width, vocabulary. NF4 keeps embedding and head in 16 bits.
    QTest::newRow("own head, plain MLP") << QByteArray{"somebody-3b,3.638,4096,16,32,32,16384,50432"}
                                         << (3.638e9 - 2 * 50432 * 4096.0) * 0.5625 + 4.0 * 50432 * 4096;
    QTest::newRow("tied, plain MLP") << QByteArray{"somebody-7b,6.649,4096,32,32,32,16384,50432"}
                                     << (6.649e9 - 50432 * 4096.0) * 0.5625 + 2.0 * 50432 * 4096;
    QTest::newRow("own head, gated MLP") << QByteArray{"somebody-8b,6.738,4096,32,32,32,11008,32000"}
                                         << (6.738e9 - 2 * 32000 * 4096.0) * 0.5625 + 4.0 * 32000 * 4096;
}

void MemoryEvaluationTest::shapeExplainsUnknownModels()
{
    QFETCH(QByteArray, shape);
    QFETCH(double, weights);
    const auto result = evaluate(kHeader + "x,infer," + shape + ",nf4,bf16,256,1,,,1,weights_only,hf,high,a/b,\n");
    QVERIFY(result);
    QCOMPARE(result->rows.size(), 1);
    const double predicted = Bytes::fromGiB(result->rows.front().predicted).toGB() * 1e9;
    QVERIFY2(qAbs(predicted / weights - 1) < 0.001, qPrintable(QString::number(predicted / weights)));
}

QTEST_GUILESS_MAIN(MemoryEvaluationTest)
#include "tst_memory_evaluation.moc"
