// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"
#include "core/evaluate/evaluation.h"
#include "support/planning_data.h"

#include <QTest>

using namespace core;
using namespace core::evaluate;

/// The memory model beside all published figures that are open. Prints the table of docs/estimates.md.
class MemoryAccuracyTest final : public QObject {
    Q_OBJECT

private slots:
    void openRows();
};

void MemoryAccuracyTest::openRows()
{
    const tests::PlanningData data;
    QVERIFY(data.isLoaded());
    const auto csv = readWhole(QStringLiteral(ZUKA_SOURCE_DIR "/tests/measurements/vram_measurements.csv"));
    QVERIFY(csv);
    const auto result = evaluateMemory(*csv, data.catalog(), data.model());
    QVERIFY(result);
    QVERIFY(result->accuracy);
    const Accuracy &a = *result->accuracy;
    qInfo("rows %d  median %.1f %%  P90 %.1f %%  within 10/20/25 %%: %.0f/%.0f/%.0f  too low by more than 10 %%: %.0f",
          static_cast<int>(result->rows.size()), a.medianAbsErrorPct, a.p90AbsErrorPct, a.within10Pct, a.within20Pct,
          a.within25Pct, a.underByMoreThan10Pct);
    qInfo("mean of source medians %.1f %%  fit %d right %d wrong  oom %d right %d wrong", a.meanOfSourceMediansPct,
          result->fit.right, result->fit.wrong, result->oom.right, result->oom.wrong);
    for (auto task = result->byTask.cbegin(); task != result->byTask.cend(); ++task)
        qInfo("%-16s %4d rows  median %.1f %%", qPrintable(task.key()), task->n, task->medianAbsErrorPct);

    QVERIFY(result->rows.size() >= 440);
    QVERIFY(result->unreadable.isEmpty());
    QVERIFY2(a.medianAbsErrorPct <= 6, qPrintable(QString::number(a.medianAbsErrorPct)));
    QVERIFY2(a.p90AbsErrorPct <= 22, qPrintable(QString::number(a.p90AbsErrorPct)));
    QVERIFY(result->fit.right >= 32); // of 37
    QVERIFY(result->oom.right >= 33); // of 39
}

QTEST_GUILESS_MAIN(MemoryAccuracyTest)
#include "tst_memory_accuracy.moc"
