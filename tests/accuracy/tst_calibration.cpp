// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/speed_problem.h"
#include "core/base/file_io.h"

#include <QDir>
#include <QTest>

#include <cmath>

using namespace tests;

namespace {

/// Measured = 3 × 5^i; the model says slope × base^i with two constants to find.
class PowerProblem final : public FitProblem {
public:
    const QList<core::planning::FittedConstant> &constants() const override { return m_constants; }
    const QList<FitRow> &rows() const override { return m_rows; }
    void apply(const QList<double> &values) override { m_values = values; }
    double logError(qsizetype row) const override
    {
        return std::log(m_values.at(0)) + static_cast<double>(row) * std::log(m_values.at(1)) - std::log(m_measured.at(row));
    }

    QList<core::planning::FittedConstant> m_constants{{QStringLiteral("slope"), 3, 2, 1, 0},
                                                      {QStringLiteral("base"), 5, 4, 1, 0}};
    QList<FitRow> m_rows{{QStringLiteral("a"), QStringLiteral("t"), 1, true},
                         {QStringLiteral("a"), QStringLiteral("t"), 1, true},
                         {QStringLiteral("b"), QStringLiteral("t"), 1, true},
                         {QStringLiteral("b"), QStringLiteral("t"), 1, false}};
    QList<double> m_measured{3, 15, 75, 375};

private:
    QList<double> m_values;
};

} // namespace

class CalibrationTest final : public QObject {
    Q_OBJECT

private slots:
    void findsTheConstants();
    void staysBelowPhysicalLimits();
    void leavesTheSourceOut();
    void fileHoldsTheFit();

private:
    static QString source(const char *path) { return QStringLiteral(ZUKA_SOURCE_DIR "/") + QString::fromLatin1(path); }
};

void CalibrationTest::findsTheConstants()
{
    PowerProblem problem;
    const QList<double> values = Calibration{problem}.fit();
    QVERIFY2(std::abs(values.at(0) / 3 - 1) < 0.1, qPrintable(QString::number(values.at(0))));
    QVERIFY2(std::abs(values.at(1) / 5 - 1) < 0.05, qPrintable(QString::number(values.at(1))));
}

void CalibrationTest::staysBelowPhysicalLimits()
{
    PowerProblem problem;
    problem.m_constants[1].most = 4.5;
    QVERIFY(Calibration{problem}.fit().at(1) <= 4.5);
}

void CalibrationTest::leavesTheSourceOut()
{
    PowerProblem problem;
    problem.m_measured = {3, 15, 750, 375}; // the source "b" is ten times off: nothing of it may reach the fit
    const LeaveOneOut result = leaveOneOut(problem, {QStringLiteral("b")});
    QCOMPARE(result.sources.size(), 1);
    QCOMPARE(result.sources.front().errors.size(), 1); // its second row is not scored
    QVERIFY2(std::abs(result.median - 90) < 5, qPrintable(QString::number(result.median)));
}

void CalibrationTest::fileHoldsTheFit()
{
    const auto catalog = core::catalog::loadCatalog(QDir{source("resources/catalog")}, QDir{source("no-such-folder")});
    const auto csv = core::readWhole(source("tests/measurements/throughput_measurements.csv"));
    QVERIFY(catalog && csv);
    auto loaded = SpeedProblem::load(source("resources/models/throughput.json"), *csv, catalog->catalog);
    QVERIFY(loaded);
    SpeedProblem problem = std::move(loaded).value();
    QVERIFY(problem.rows().size() >= 575);
    Calibration calibration{problem};
    const QList<double> values = calibration.fit();
    for (qsizetype i = 0; i < values.size(); ++i) {
        const core::planning::FittedConstant &constant = problem.constants().at(i);
        QVERIFY2(std::abs(values.at(i) / constant.value - 1) < 0.15, qPrintable(constant.path)); // else: calibrate --fit
        QVERIFY2(std::abs(std::log(constant.value / constant.prior)) < 3 * constant.spread, qPrintable(constant.path));
    }
    // Large sources that it never saw; all of them: calibrate --leave-one-out.
    const LeaveOneOut left =
        leaveOneOut(problem, {QStringLiteral("NVIDIA/TensorRT-LLM"), QStringLiteral("mosaicml/llm-foundry")});
    QVERIFY2(left.median <= 13, qPrintable(QString::number(left.median)));
}

QTEST_GUILESS_MAIN(CalibrationTest)
#include "tst_calibration.moc"
