// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"
#include "support/zuka_process.h"
#include "tour/tour_world.h"

#include <QApplication>
#include <QJsonArray>
#include <QTest>

using tests::words;

/// A measurement given on the command line reaches the open window, and one that the window forgets is gone there too.
class WindowMeasurementsTest final : public QObject {
    Q_OBJECT

private slots:
    void windowAndCommandLineShareThem();
};

void WindowMeasurementsTest::windowAndCommandLineShareThem()
{
    constexpr int kLimit = 25'000; // Two rounds of the window's timer, and some.
    const tests::ZukaProcess zuka;
    tests::TourWorld world;
    auto made = world.program(zuka.dataFolder());
    QVERIFY(made);
    app::Composition &all = **made;
    all.start();
    ui::PlanViewModel &plan = all.models().plan;
    plan.setAnswers({.task = QStringLiteral("lora"), .model = QStringLiteral("llama-2-7b")});
    QTRY_VERIFY_WITH_TIMEOUT(plan.plan() && !plan.isBusy(), kLimit);
    QVERIFY(plan.plan()->calibrations.isEmpty());

    const auto run = zuka.run(words(QStringLiteral("estimate time --task lora --model llama-2-7b --card rtx-4090 --measured 2000tok/s --json")));
    QVERIFY2(run.exitCode == 0, run.out + run.err);
    QTRY_COMPARE_WITH_TIMEOUT(plan.plan()->calibrations.size(), 1, kLimit);

    plan.removeCalibrations();
    QTRY_VERIFY_WITH_TIMEOUT(plan.plan()->calibrations.isEmpty(), kLimit);
    const auto list = zuka.run(words(QStringLiteral("estimate time --calibration list --json")));
    QVERIFY(list.json()[QLatin1String{"calibrations"}].toArray().isEmpty());
}

QTEST_MAIN(WindowMeasurementsTest)
#include "tst_window_measurements.moc"
