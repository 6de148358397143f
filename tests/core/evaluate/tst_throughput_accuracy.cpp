// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"
#include "core/evaluate/evaluation.h"
#include "support/patience.h"
#include "support/planning_data.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::evaluate;

/// The speed model beside all published figures that are open.
class ThroughputAccuracyTest final : public QObject {
    Q_OBJECT

private slots:
    void openRows();
    void thousandRowsAreQuick();
    void rulesReadNoNames();

private:
    static QString source(const char *path) { return QStringLiteral(ZUKA_SOURCE_DIR "/") + QString::fromLatin1(path); }
    static QByteArray rows()
    {
        const auto csv = readWhole(source("tests/measurements/throughput_measurements.csv"));
        return csv ? *csv : QByteArray{};
    }

    tests::PlanningData m_data;
    Result<planning::TimeModel> m_time = planning::TimeModel::load(source("resources/models/throughput.json"));
};

void ThroughputAccuracyTest::openRows()
{
    QVERIFY(m_data.isLoaded() && m_time);
    const auto result = evaluateThroughput(rows(), m_data.catalog(), *m_time);
    QVERIFY(result);
    QVERIFY(result->accuracy && result->accuracyMidHigh && result->pairOrder);
    for (const Accuracy &a : {*result->accuracy, *result->accuracyMidHigh})
        qInfo("rows %d  median %.1f %%  P90 %.1f %%  within 10/25 %%: %.0f/%.1f  bias %.1f %%", a.n, a.medianAbsErrorPct,
              a.p90AbsErrorPct, a.within10Pct, a.within25Pct, a.biasPct);
    const double rightPct = 100.0 * result->pairOrder->right / result->pairOrder->pairs;
    const auto inBand = std::ranges::count_if(result->rows, &ScoredRow::isInBand);
    qInfo("pairs %d, right %.1f %%; inside the band %.1f %%", result->pairOrder->pairs, rightPct,
          100.0 * double(inBand) / double(result->rows.size()));
    for (auto task = result->byTask.cbegin(); task != result->byTask.cend(); ++task)
        qInfo("%-16s %4d rows  median %.1f %%  within 25 %%: %.0f", qPrintable(task.key()), task->n, task->medianAbsErrorPct,
              task->within25Pct);

    QVERIFY(result->rows.size() >= 575);
    QVERIFY2(result->accuracy->medianAbsErrorPct <= 8, qPrintable(QString::number(result->accuracy->medianAbsErrorPct)));
    QVERIFY(result->accuracyMidHigh->medianAbsErrorPct <= 8);
    QVERIFY2(result->accuracyMidHigh->within25Pct >= 86, qPrintable(QString::number(result->accuracyMidHigh->within25Pct)));
    QVERIFY2(rightPct >= 96, qPrintable(QString::number(rightPct)));
    QVERIFY(inBand >= result->rows.size() * 75 / 100);
}

void ThroughputAccuracyTest::thousandRowsAreQuick()
{
    QByteArray csv = rows();
    const qsizetype header = csv.indexOf('\n') + 1;
    csv += csv.mid(header);
    QElapsedTimer timer;
    timer.start();
    const auto result = evaluateThroughput(csv, m_data.catalog(), *m_time);
    const qint64 took = timer.elapsed();
    QVERIFY(result && result->rows.size() > 1000);
    qInfo("%d rows in %lld ms", int(result->rows.size()), took);
    QVERIFY2(took < tests::patience(1500), "far beyond the 0.3 s that a quiet machine needs");
}

void ThroughputAccuracyTest::rulesReadNoNames()
{
    // Taking away id, source and texts about the figure changes no prediction.
    QByteArray csv = rows();
    const auto named = evaluateThroughput(csv, m_data.catalog(), *m_time);
    csv.replace(csv.indexOf("id,"), 3, "xx,");
    csv.replace("source_url", "x_url");
    csv.replace(",gist,", ",xx,");
    csv.replace(csv.indexOf(",source\n"), 8, ",xx\n");
    const auto plain = evaluateThroughput(csv, m_data.catalog(), *m_time);
    QVERIFY(named && plain);
    QCOMPARE(plain->rows.size(), named->rows.size());
    for (qsizetype i = 0; i < plain->rows.size(); ++i) {
        QCOMPARE(plain->rows.at(i).predicted, named->rows.at(i).predicted);
        QVERIFY(plain->rows.at(i).source.isEmpty());
    }
}

QTEST_GUILESS_MAIN(ThroughputAccuracyTest)
#include "tst_throughput_accuracy.moc"
